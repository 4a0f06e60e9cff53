"""What a hand is worth to each seat, for programs that learn."""

from scoring.table.game.counting import changes
from scoring.table.hand.hand import Hand


def rewards(hand: Hand) -> tuple[float, ...]:
    """Gives each seat what the hand adds to its side, less what it adds to another on average.

    Those of all sides come to nothing. Before the end, and where the hand was thrown in, there is
    none.

    >>> from random import Random
    >>> from scoring.table.fast.selfplay import random_hand
    >>> from scoring.table.variant.variants import VARIANTS
    >>> rewards(random_hand(VARIANTS["general"], Random(45)).replay())
    (-10.0, 10.0, -10.0, 10.0)
    """
    variant, players = hand.variant, hand.players
    if not hand.is_over or hand.is_thrown_in:
        return (0.0,) * players
    added = changes(variant, (0,) * len(variant.sides(players)), hand.taken)
    others = len(added) - 1
    of_side = [own - (sum(added) - own) / others for own in added]
    return tuple(of_side[variant.side_of(seat, players)] for seat in range(players))
