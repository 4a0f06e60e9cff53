"""Knows who goes on from the pools and in which order they are seeded; seats nobody."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.hall.tournament.facts import PoolName, pool_name
from scoring.hall.tournament.pools import Team


@dataclass(frozen=True, slots=True)
class PoolRecord:
    """What a team has done in its pool."""

    match_count: int = 0
    wins: int = 0
    difference: int = 0
    points: int = 0

    @property
    def per_match(self) -> tuple[Fraction, Fraction, Fraction]:
        """Wins, difference and points of a match: pools may differ in size.

        >>> PoolRecord(3, wins=2, difference=-10, points=300).per_match
        (Fraction(2, 3), Fraction(-10, 3), Fraction(100, 1))
        """
        matches = max(self.match_count, 1)
        return (
            Fraction(self.wins, matches),
            Fraction(self.difference, matches),
            Fraction(self.points, matches),
        )


@dataclass(frozen=True, slots=True)
class Qualifier:
    """A team that goes on, its pool, and its place among those of the pool that are left."""

    team: Team
    pool: PoolName
    place: int


def qualifiers(
    orders: Sequence[Sequence[Team]],
    records: Mapping[Team, PoolRecord],
    qualifier_count: int,
    runner_up_count: int = 0,
    withdrawn: Collection[Team] = (),
) -> tuple[Qualifier, ...]:
    """Gives who goes on, as they are seeded (``rules.md §8.4, §8.5``).

    All winners come first, then all seconds, …; among teams of one place the better record per
    match, then the earlier pool. The runners-up are the first of those behind. For a team that has
    withdrawn the next of its pool moves up; where none is left, fewer go on.

    >>> [seed.team for seed in qualifiers([[1, 2], [3, 4]], {3: PoolRecord(1, wins=1)}, 1)]
    [3, 1]
    """
    standing = [
        Qualifier(team, pool_name(number), place)
        for number, order in enumerate(orders)
        for place, team in enumerate((team for team in order if team not in withdrawn), start=1)
    ]
    # A sort keeps level teams in the order of their pools, which is the last rule.
    standing.sort(key=lambda seed: _worth(records.get(seed.team, PoolRecord())), reverse=True)
    standing.sort(key=lambda seed: seed.place)
    direct = sum(seed.place <= qualifier_count for seed in standing)
    return tuple(standing[: direct + runner_up_count])


def _worth(record: PoolRecord) -> tuple[Fraction, Fraction, Fraction]:
    return record.per_match
