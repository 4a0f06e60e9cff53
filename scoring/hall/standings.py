"""The order of couples by games won.

House couples are in no standings (``rules.md §7.8``): whoever counts the wins leaves them out.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.hall.numbers import CoupleNumber


@dataclass(frozen=True, slots=True)
class Standing:
    """A couple's wins and its place, which it shares with all who have as many.

    One that is out of the prizes has no place (``rules.md §7.25``).
    """

    couple: CoupleNumber
    wins: int
    place: int | None


def standings(
    wins: Mapping[CoupleNumber, int],
    groups: Sequence[Sequence[CoupleNumber]] | None = None,
    out: Collection[CoupleNumber] = (),
) -> tuple[Standing, ...]:
    """Gives the couples, most wins first, level ones by number (``rules.md §7.8``).

    Where something else than wins makes the order, ``groups`` are those at each place. Those that
    are ``out`` of the prizes come last, without a place (``rules.md §7.25``).

    >>> standings({1: 16, 2: 18})
    (Standing(couple=2, wins=18, place=1), Standing(couple=1, wins=16, place=2))
    >>> standings({1: 16, 2: 18}, out=[2])
    (Standing(couple=1, wins=16, place=1), Standing(couple=2, wins=18, place=None))
    """
    running = {couple: won for couple, won in wins.items() if couple not in out}
    placed = (
        Standing(couple, wins[couple], place)
        for place, couples in enumerate(places(running) if groups is None else groups, start=1)
        for couple in couples
    )
    ordered = sorted(out, key=lambda couple: (-wins[couple], couple))
    return (*placed, *(Standing(couple, wins[couple], None) for couple in ordered))


def places(wins: Mapping[CoupleNumber, int]) -> tuple[tuple[CoupleNumber, ...], ...]:
    """Gives the couples at each place, best first: one place a different total (``rules.md §7.8``).

    >>> places({1: 18, 2: 15, 3: 16, 4: 18, 5: 15})
    ((1, 4), (3,), (2, 5))
    """
    ordered = sorted(wins, key=lambda couple: (-wins[couple], couple))
    return tuple(tuple(level) for _, level in groupby(ordered, key=wins.__getitem__))
