"""Who sits at the table in a game, who deals and cuts next, and for whom a hand counts."""

from collections.abc import Sequence

from scoring.table.game.game import Game
from scoring.table.hand.taken import Taken


def next_dealer(dealer: int, still_in: Sequence[int]) -> int:
    """Gives who deals the next hand: the deal passes to the left (``rules.md §2.1``).

    After a hand that was thrown in, too; and a dealer who was bagged has dealt. Who is out is
    passed over; seats are the table's, in order.

    >>> next_dealer(3, still_in=(0, 1, 2, 3)), next_dealer(3, still_in=(1, 2, 4, 5))
    (0, 4)
    """
    return next((seat for seat in still_in if seat > dealer), still_in[0])


def cutter(dealer: int, still_in: Sequence[int]) -> int:
    """Gives who cuts for this dealer: the player at the right (``rules.md §2.1``).

    >>> cutter(next_dealer(3, range(4)), still_in=range(4))
    3
    """
    return next((seat for seat in reversed(still_in) if seat < dealer), still_in[-1])


def seats_in(game: Game, players: int) -> tuple[int, ...]:
    """Gives the seats of the table whose side is still in (``rules.md §6.7``).

    In a hand they are counted from 0, in this order.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> seats_in(Game(VARIANTS["atlantic-120s"], 3, start=(-205, 20, 0)), players=6)
    (1, 2, 4, 5)
    """
    return tuple(seat for seat in range(players) if not game.is_out(seat % game.side_count))


def seats_below_zero(game: Game, players: int) -> frozenset[int]:
    """Gives the seats whose side stands below zero, counted among those still in.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> seats_below_zero(Game(VARIANTS["atlantic-120s"], 2, start=(-15, 20)), players=4)
    frozenset({0, 2})
    """
    playing = game.playing
    sides = game.variant.sides(len(seats_in(game, players)))
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
