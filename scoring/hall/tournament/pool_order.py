"""In which order the teams of a pool stand, and why (NEV)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import TypeAlias

from scoring.cards import Card
from scoring.hall.ties.ties import cut_height
from scoring.hall.tournament.pools import Pair, Team
from scoring.hall.tournament.ranking import RankedBecause, RankedPlace, ranked


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


Because: TypeAlias = RankedBecause[OrderRule, int]
PoolPlace: TypeAlias = RankedPlace[OrderRule, int]

Cuts: TypeAlias = Sequence[Mapping[Team, Card]]
"""The cards that level teams cut, a round after the other."""

Played: TypeAlias = Sequence[PlayedMatch]
Figures: TypeAlias = Mapping[Team, int]
"""What a rule sees of each team; more is better."""


def pool_order(
    teams: Iterable[Team],
    played: Played,
    cuts: Cuts = (),
    rules: Sequence[OrderRule] = ORDER_RULES,
) -> tuple[PoolPlace, ...]:
    """Gives the places of a pool, best first (``rules.md §8.3``).

    The rules are asked again from the first among those still level, so that *the games among
    those level* are theirs alone.

    >>> [place.teams for place in pool_order([1, 2, 3], [PlayedMatch((1, 3), 3, (85, 120))])]
    [(3,), (2,), (1,)]
    """
    asked = {rule: partial(_FIGURES[rule], played, cuts) for rule in rules}
    return ranked(sorted(teams), asked)


def _wins(played: Played, _cuts: Cuts, level: Sequence[Team]) -> Figures:
    won = Counter(match.winner for match in played)
    return {team: won[team] for team in level}


def _among_level(played: Played, cuts: Cuts, level: Sequence[Team]) -> Figures:
    of_these = frozenset(level)
    among = [match for match in played if of_these.issuperset(match.teams)]
    return _wins(among, cuts, level)


def _points(played: Played, _cuts: Cuts, level: Sequence[Team]) -> Figures:
    points = dict.fromkeys(level, 0)
    for match in played:
        for team, made in zip(match.teams, match.points, strict=True):
            if team in points:
                points[team] += made
    return points


def _difference(played: Played, _cuts: Cuts, level: Sequence[Team]) -> Figures:
    difference = dict.fromkeys(level, 0)
    for match in played:
        (first, second), (made, given) = match.teams, match.points
        if first in difference:
            difference[first] += made - given
        if second in difference:
            difference[second] += given - made
    return difference


def _cut(_played: Played, cuts: Cuts, level: Sequence[Team]) -> Figures:
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


_FIGURES: Mapping[OrderRule, Callable[[Played, Cuts, Sequence[Team]], Figures]] = {
    OrderRule.WINS: _wins,
    OrderRule.AMONG_LEVEL: _among_level,
    OrderRule.DIFFERENCE: _difference,
    OrderRule.POINTS: _points,
    OrderRule.CUT: _cut,
}
