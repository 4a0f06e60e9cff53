"""In which order the teams of a pool stand, and why (NEV)."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby, pairwise
from typing import TypeAlias

from scoring.cards import Card
from scoring.hall.ties import cut_height
from scoring.hall.tournament.pools import Pair, Team


class OrderRule(StrEnum):
    """What may set two teams apart (``rules.md §8.3``)."""

    WINS = "wins"
    AMONG_LEVEL = "among-level"
    DIFFERENCE = "difference"
    POINTS = "points"
    CUT = "cut"


ORDER_RULES = tuple(OrderRule)
"""The rules in the order in which they are asked, unless another one is set before play."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match as the order of its pool sees it: who met, who won, and the points of both."""

    teams: Pair
    winner: Team
    points: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Because:
    """Why a team stands before the next: the rule, the ``figures`` of both, and who was level.

    ``level`` are the teams that the rules before it had left level. More is better: a card that
    was cut counts below zero, by how far it is above the ace.
    """

    rule: OrderRule
    figures: tuple[int, int]
    level: tuple[Team, ...]


@dataclass(frozen=True, slots=True)
class PoolPlace:
    """Teams that nothing sets apart, mostly one, and why they stand before those that follow."""

    teams: tuple[Team, ...]
    because: Because | None = None


Cuts: TypeAlias = Sequence[Mapping[Team, Card]]
"""The cards that level teams cut, a round after the other."""

Figures: TypeAlias = Mapping[Team, int]
"""What a rule sees of each team; more is better."""


def pool_order(
    teams: Iterable[Team],
    played: Sequence[PlayedMatch],
    cuts: Cuts = (),
    rules: Sequence[OrderRule] = ORDER_RULES,
) -> tuple[PoolPlace, ...]:
    """Gives the places of a pool, best first (``rules.md §8.3``).

    Whoever a rule sets apart is set apart; among those still level the rules are asked again from
    the first, so that *the games among those level* are theirs alone.

    >>> [place.teams for place in pool_order([1, 2, 3], [PlayedMatch((1, 3), 3, (85, 120))])]
    [(3,), (2,), (1,)]
    """
    level = tuple(sorted(teams))
    for rule in rules:
        figures = _FIGURES[rule](level, played, cuts)
        groups = _best_first(figures)
        if len(groups) > 1:
            parts = [pool_order(group, played, cuts, rules) for group in groups]
            return tuple(_told_apart(parts, rule, figures))
    return (PoolPlace(level),) if level else ()


def _told_apart(
    parts: Sequence[tuple[PoolPlace, ...]], rule: OrderRule, figures: Figures
) -> Iterator[PoolPlace]:
    """All places, the last one of each part with why it stands before the next part."""
    level = tuple(sorted(figures))
    for (*others, last), following in pairwise(parts):
        both = figures[last.teams[0]], figures[following[0].teams[0]]
        yield from others
        yield replace(last, because=Because(rule, both, level))
    yield from parts[-1]


def _best_first(figures: Figures) -> list[tuple[Team, ...]]:
    ordered = sorted(figures, key=lambda team: (-figures[team], team))
    return [tuple(level) for _, level in groupby(ordered, key=figures.__getitem__)]


def _wins(level: Sequence[Team], played: Sequence[PlayedMatch], _cuts: Cuts) -> Figures:
    won = Counter(match.winner for match in played)
    return {team: won[team] for team in level}


def _among_level(level: Sequence[Team], played: Sequence[PlayedMatch], cuts: Cuts) -> Figures:
    of_these = frozenset(level)
    among = [match for match in played if of_these.issuperset(match.teams)]
    return _wins(level, among, cuts)


def _points(level: Sequence[Team], played: Sequence[PlayedMatch], _cuts: Cuts) -> Figures:
    points = dict.fromkeys(level, 0)
    for match in played:
        for team, made in zip(match.teams, match.points, strict=True):
            if team in points:
                points[team] += made
    return points


def _difference(level: Sequence[Team], played: Sequence[PlayedMatch], _cuts: Cuts) -> Figures:
    difference = dict.fromkeys(level, 0)
    for match in played:
        (first, second), (made, given) = match.teams, match.points
        if first in difference:
            difference[first] += made - given
        if second in difference:
            difference[second] += given - made
    return difference


def _cut(level: Sequence[Team], _played: Sequence[PlayedMatch], cuts: Cuts) -> Figures:
    return by_cut(level, cuts)


def by_cut(level: Sequence[Team], cuts: Cuts) -> Figures:
    """Gives how the first round tells teams apart that all of them cut: the lowest card is best.

    >>> by_cut([1, 4], [{1: Card.parse("4C"), 4: Card.parse("AH")}])
    {1: -3, 4: 0}
    """
    for cards in cuts:
        if cards.keys() >= set(level):
            heights = {team: -cut_height(cards[team]) for team in level}
            if len(set(heights.values())) > 1:
                return heights
    return dict.fromkeys(level, 0)


_FIGURES: Mapping[OrderRule, Callable[[Sequence[Team], Sequence[PlayedMatch], Cuts], Figures]] = {
    OrderRule.WINS: _wins,
    OrderRule.AMONG_LEVEL: _among_level,
    OrderRule.DIFFERENCE: _difference,
    OrderRule.POINTS: _points,
    OrderRule.CUT: _cut,
}
