"""In which order teams of several pools stand, and why."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import partial
from typing import TypeAlias

from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.pool_order import Cuts, by_cut
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.ranking import RankedBecause, RankedPlace, ranked


class AcrossRule(StrEnum):
    """What may set teams of several pools apart, in the order in which it is asked (``§8.9``)."""

    PLACE = "place"
    WINS = "wins"
    DIFFERENCE = "difference"
    POINTS = "points"
    CUT = "cut"


@dataclass(frozen=True, slots=True)
class PoolTotals:
    """What a team has done in its pool."""

    match_count: int = 0
    wins: int = 0
    difference: int = 0
    points: int = 0

    @property
    def per_match(self) -> tuple[Fraction, Fraction, Fraction]:
        """Wins, difference and points of a match: pools may differ in size.

        >>> PoolTotals(3, wins=2, difference=-10, points=300).per_match
        (Fraction(2, 3), Fraction(-10, 3), Fraction(100, 1))
        """
        matches = max(self.match_count, 1)
        return (
            Fraction(self.wins, matches),
            Fraction(self.difference, matches),
            Fraction(self.points, matches),
        )


@dataclass(frozen=True, slots=True)
class InPool:
    """A team, its pool, and its place there; who is level in the pool shares a place."""

    team: Team
    pool: PoolName
    place: int


AcrossBecause: TypeAlias = RankedBecause[AcrossRule, Fraction]
AcrossPlace: TypeAlias = RankedPlace[AcrossRule, Fraction]
TotalsOfTeams = Mapping[Team, PoolTotals]


def across_order(
    members: Iterable[InPool], totals: TotalsOfTeams, cuts: Cuts = ()
) -> tuple[AcrossPlace, ...]:
    """Gives the places of teams out of several pools, best first (``rules.md §8.9``).

    >>> totals = {1: PoolTotals(2, wins=1), 4: PoolTotals(3, wins=2)}
    >>> both = [InPool(1, "A", 2), InPool(4, "B", 2)]
    >>> [place.teams for place in across_order(both, totals)]
    [(4,), (1,)]
    """
    places = {member.team: member.place for member in members}
    return ranked(
        [*places],
        {
            AcrossRule.PLACE: lambda level: {team: Fraction(-places[team]) for team in level},
            AcrossRule.WINS: partial(_per_match, totals, 0),
            AcrossRule.DIFFERENCE: partial(_per_match, totals, 1),
            AcrossRule.POINTS: partial(_per_match, totals, 2),
            AcrossRule.CUT: lambda level: {
                team: Fraction(height) for team, height in by_cut(level, cuts).items()
            },
        },
    )


def _per_match(totals: TotalsOfTeams, index: int, level: Sequence[Team]) -> Mapping[Team, Fraction]:
    nothing = PoolTotals()
    return {team: totals.get(team, nothing).per_match[index] for team in level}
