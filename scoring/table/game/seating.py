"""Knows who sits at the table in a game, who deals and cuts next, and for whom a hand counts."""

from scoring.table.game.game import Game
from scoring.table.hand.taken import Taken


def next_dealer(dealer: int, players: int) -> int:
    """Gives who deals the next hand: the deal passes to the left (``rules.md §2.1``).

    After a hand that was thrown in, too; and a dealer who was bagged has dealt.

    >>> next_dealer(3, players=4)
    0
    """
    return (dealer + 1) % players


def cutter(dealer: int, players: int) -> int:
    """Gives who cuts for this dealer: the player at the right (``rules.md §2.1``).

    >>> cutter(next_dealer(3, players=4), players=4)
    3
    """
    return (dealer - 1) % players


def seats_left(game: Game, players: int) -> int:
    """Gives how many of so many players are still in (``rules.md §6.7``).

    >>> from scoring.table.variant.variants import VARIANTS
    >>> seats_left(Game(VARIANTS["nevins-house"], 2), players=4)
    4
    """
    return players * len(game.playing) // game.side_count


def seats_below_zero(game: Game, players: int) -> frozenset[int]:
    """Gives the seats whose side stands below zero, counted among those still in.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> seats_below_zero(Game(VARIANTS["atlantic-120s"], 2, start=(-15, 20)), players=4)
    frozenset({0, 2})
    """
    playing = game.playing
    sides = game.variant.sides(seats_left(game, players))
    return frozenset(
        seat
        for place, seats in enumerate(sides)
        for seat in seats
        if game.scores[playing[place]] < 0
    )


def add_played(game: Game, taken: Taken) -> None:
    """Scores a hand whose sides are counted among those still in (``rules.md §6.7``)."""
    playing = game.playing
    points = [0] * game.side_count
    for side, brought in zip(playing, taken.points, strict=True):
        points[side] = brought
    game.add_hand(
        points,
        None if taken.bidder is None else playing[taken.bidder],
        taken.bid,
        partner=None if taken.partner is None else playing[taken.partner],
        tricks=[(playing[side], worth) for side, worth in taken.tricks],
    )
