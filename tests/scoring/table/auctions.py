"""Auctions in few words; knows no rule by heart."""

from scoring.table.hand.bidding import Auction
from scoring.table.variant.variants import Variant

ONE_PAIR = frozenset({0, 2})


def auction(variant: Variant, *choices: int | str, players: int = 4, below_zero=()) -> Auction:
    """Seat 0 deals, so that seat 1 speaks first."""
    made = Auction(variant, players, 0, below_zero=frozenset(below_zero))
    for choice in choices:
        made.say(choice)
    return made


def state(of: Auction) -> tuple[object, ...]:
    return of.turn, of.choices(), of.bidder, of.bid, of.said, of.is_bagged


def result(of: Auction) -> tuple[int | None, int | str | None]:
    assert of.is_over
    return of.winner, of.bid
