"""In which order teams of several pools stand, and why."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from itertools import groupby, pairwise

from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.pool_order import Cuts, by_cut
from scoring.hall.tournament.pools import Team


class AcrossRule(StrEnum):
    """What may set teams of several pools apart, in the order in which it is asked (``§8.9``)."""

    PLACE = "place"
    WINS = "wins"
    DIFFERENCE = "difference"
    POINTS = "points"
    CUT = "cut"


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
class InPool:
    """A team, its pool, and its place there; who is level in the pool shares a place."""

    team: Team
    pool: PoolName
    place: int


@dataclass(frozen=True, slots=True)
class AcrossBecause:
    """Why a team stands before the next: the rule, the ``figures`` of both, and who was level.

    More is better: a place and a card count below zero.
    """

    rule: AcrossRule
    figures: tuple[Fraction, Fraction]
    level: tuple[Team, ...]


@dataclass(frozen=True, slots=True)
class AcrossPlace:
    """Teams that nothing sets apart, mostly one, and why they stand before those that follow."""

    members: tuple[InPool, ...]
    because: AcrossBecause | None = None

    @property
    def teams(self) -> tuple[Team, ...]:
        """The teams, those of the first pool first."""
        return tuple(member.team for member in self.members)


Records = Mapping[Team, PoolRecord]


def across_order(
    members: Iterable[InPool], records: Records, cuts: Cuts = ()
) -> tuple[AcrossPlace, ...]:
    """Gives the places of teams out of several pools, best first (``rules.md §8.9``).

    >>> records = {1: PoolRecord(2, wins=1), 4: PoolRecord(3, wins=2)}
    >>> both = [InPool(1, "A", 2), InPool(4, "B", 2)]
    >>> [place.teams for place in across_order(both, records)]
    [(4,), (1,)]
    """
    level = tuple(members)
    for rule in AcrossRule:
        figures = _FIGURES[rule](level, records, cuts)
        groups = _best_first(level, figures)
        if len(groups) > 1:
            parts = [across_order(group, records, cuts) for group in groups]
            return tuple(_told_apart(parts, rule, figures))
    return (AcrossPlace(level),) if level else ()


Figures = Mapping[Team, Fraction]


def _told_apart(
    parts: Sequence[tuple[AcrossPlace, ...]], rule: AcrossRule, figures: Figures
) -> Iterator[AcrossPlace]:
    """All places, the last one of each part with why it stands before the next part."""
    level = tuple(sorted(figures))
    for (*others, last), following in pairwise(parts):
        both = figures[last.teams[0]], figures[following[0].teams[0]]
        yield from others
        yield replace(last, because=AcrossBecause(rule, both, level))
    yield from parts[-1]


def _best_first(level: Sequence[InPool], figures: Figures) -> list[tuple[InPool, ...]]:
    # A sort keeps level teams as they were, which decides nothing: they share a place.
    ordered = sorted(level, key=lambda member: -figures[member.team])
    return [tuple(same) for _, same in groupby(ordered, key=lambda member: figures[member.team])]


def _place(level: Sequence[InPool], _records: Records, _cuts: Cuts) -> Figures:
    return {member.team: Fraction(-member.place) for member in level}


def _per_match(index: int) -> Callable[[Sequence[InPool], Records, Cuts], Figures]:
    def figures(level: Sequence[InPool], records: Records, _cuts: Cuts) -> Figures:
        nothing = PoolRecord()
        return {m.team: records.get(m.team, nothing).per_match[index] for m in level}

    return figures


def _cut(level: Sequence[InPool], _records: Records, cuts: Cuts) -> Figures:
    heights = by_cut([member.team for member in level], cuts)
    return {team: Fraction(height) for team, height in heights.items()}


_FIGURES: Mapping[AcrossRule, Callable[[Sequence[InPool], Records, Cuts], Figures]] = {
    AcrossRule.PLACE: _place,
    AcrossRule.WINS: _per_match(0),
    AcrossRule.DIFFERENCE: _per_match(1),
    AcrossRule.POINTS: _per_match(2),
    AcrossRule.CUT: _cut,
}
