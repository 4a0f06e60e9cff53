"""Who has won all the numbers drawn from the cookie jar."""

from collections.abc import Collection, Mapping
from enum import StrEnum

from scoring.hall.numbers import CoupleNumber, GameNumber


class ShortEvening(StrEnum):
    """What becomes of a jar that has more numbers than games are played (``rules.md §7.16``)."""

    FEWER_NUMBERS = "fewer-numbers"
    GOES_OVER = "goes-over"


def holders(
    numbers: Collection[GameNumber],
    punches: Mapping[CoupleNumber, Collection[GameNumber]],
    in_jar: Collection[CoupleNumber],
) -> tuple[CoupleNumber, ...]:
    """Gives the couples that paid into the jar and won all its games (``rules.md §7.10``).

    Before the draw there are no numbers, and so nobody holds them.

    >>> holders([2, 5], {1: (2, 3, 5), 2: (2, 5), 3: (2,)}, in_jar=[1, 3])
    (1,)
    """
    if not numbers:
        return ()
    drawn = set(numbers)
    return tuple(c for c in sorted(set(in_jar)) if drawn.issubset(punches.get(c, ())))
