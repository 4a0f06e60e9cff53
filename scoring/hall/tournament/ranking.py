"""How rules, asked one after another, set teams apart."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import groupby, pairwise
from typing import Generic, NamedTuple, TypeVar

from scoring.hall.tournament.pools import Team

Rule = TypeVar("Rule", bound=StrEnum)
Figure = TypeVar("Figure", bound=int | Fraction)


class RankedBecause(NamedTuple, Generic[Rule, Figure]):
    """Why a team stands before the next: the rule, the ``figures`` of both, and who was level.

    ``level`` are the teams that the rules before it had left level. More is better: a place counts
    below zero, and so does a card that was cut, by how far it is above the ace.
    """

    rule: Rule
    figures: tuple[Figure, Figure]
    level: tuple[Team, ...]


class RankedPlace(NamedTuple, Generic[Rule, Figure]):
    """Teams that nothing sets apart, mostly one, and why they stand before those that follow."""

    teams: tuple[Team, ...]
    because: RankedBecause[Rule, Figure] | None = None


def ranked(
    level: Sequence[Team],
    rules: Mapping[Rule, Callable[[Sequence[Team]], Mapping[Team, Figure]]],
) -> tuple[RankedPlace[Rule, Figure], ...]:
    """Gives the places of these teams, best first, by what the rules see of those still level.

    Whoever a rule sets apart is set apart; among those still level the rules are asked again from
    the first. Teams that nothing sets apart stay as they were, which decides nothing.
    """
    for rule, figures_of in rules.items():
        figures = figures_of(level)
        best_first = sorted(level, key=lambda team: -figures[team])
        groups = [[*same] for _, same in groupby(best_first, key=figures.__getitem__)]
        if len(groups) > 1:
            parts = [ranked(group, rules) for group in groups]
            return tuple(_told_apart(parts, rule, figures))
    return (RankedPlace(tuple(level)),) if level else ()


def _told_apart(
    parts: Sequence[tuple[RankedPlace[Rule, Figure], ...]],
    rule: Rule,
    figures: Mapping[Team, Figure],
) -> Iterator[RankedPlace[Rule, Figure]]:
    """All places, the last one of each part with why it stands before the next part."""
    level = tuple(sorted(figures))
    for (*others, last), following in pairwise(parts):
        both = figures[last.teams[0]], figures[following[0].teams[0]]
        yield from others
        yield last._replace(because=RankedBecause(rule, both, level))
    yield from parts[-1]
