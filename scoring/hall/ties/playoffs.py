"""Who meets whom in a play-off of three or more."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.hall.numbers import CoupleNumber

Heights = Mapping[CoupleNumber, int]
"""How far above the ace each couple's card of one round is: 0 for an ace, 12 for a king."""


@dataclass(frozen=True, slots=True)
class PlayoffGame:
    """A game of a play-off: its loser is out."""

    winner: CoupleNumber
    loser: CoupleNumber


@dataclass(frozen=True, slots=True)
class CutOrder:
    """The order that was cut, lowest first; or who must still cut for it, and in which round."""

    couples: tuple[CoupleNumber, ...] = ()
    waiting_for: tuple[CoupleNumber, ...] = ()
    cut_round: int | None = None


def cut_order(couples: Collection[CoupleNumber], rounds: Sequence[Heights]) -> CutOrder:
    """Gives the order of the couples; equal cards cut again among themselves (``rules.md §7.18``).

    >>> cut_order([4, 7, 9], [{4: 5, 7: 12, 9: 5}, {4: 3, 9: 1}]).couples
    (9, 4, 7)
    >>> cut_order([4, 7, 9], [{4: 5, 7: 12, 9: 5}]).waiting_for
    (4, 9)
    """
    groups = [tuple(sorted(couples))]
    for number, heights in enumerate((*rounds, {}), start=1):
        level = sorted(couple for group in groups if len(group) > 1 for couple in group)
        missing = tuple(couple for couple in level if couple not in heights)
        if missing:
            return CutOrder(waiting_for=missing, cut_round=number)
        groups = [part for group in groups for part in _parted(group, heights)]
    return CutOrder(tuple(couple for group in groups for couple in group))


def next_two(
    order: Sequence[CoupleNumber], games: Iterable[PlayoffGame]
) -> tuple[CoupleNumber, CoupleNumber]:
    """Gives who plays now: who has won last and is still there, and the lowest of the others.

    >>> next_two([9, 4, 7], [])
    (9, 4)
    >>> next_two([4, 7], [PlayoffGame(4, loser=9)])
    (4, 7)
    """
    winners = [game.winner for game in games if game.winner in order]
    first = winners[-1] if winners else order[0]
    return first, next(couple for couple in order if couple != first)


def _parted(group: tuple[CoupleNumber, ...], heights: Heights) -> list[tuple[CoupleNumber, ...]]:
    if len(group) == 1:
        return [group]
    by_height = sorted(group, key=lambda couple: heights[couple])
    return [tuple(level) for _, level in groupby(by_height, key=lambda couple: heights[couple])]
