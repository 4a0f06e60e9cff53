"""Auctions in few words, and every way in which one can go on; knows no rule by heart."""

import copy
from collections.abc import Iterator

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


def every_auction(start: Auction) -> Iterator[Auction]:
    """Every way in which the auction can go on to its end."""
    if start.is_over:
        yield start
    for choice in start.choices():
        yield from every_auction(copy.copy(start).say(choice))


def result(of: Auction) -> tuple[int | None, int | str | None]:
    assert of.is_over
    return of.winner, of.bid
