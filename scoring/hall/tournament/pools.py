"""Which teams of a pool meet in which round (NEV)."""

from collections.abc import Sequence
from typing import TypeAlias

from scoring.hall.numbers import CoupleNumber, check_each_once

Team: TypeAlias = CoupleNumber
"""A team signs in as a couple does, under one number."""

Pair: TypeAlias = tuple[Team, Team]
"""Two teams that meet; the first one deals first."""

Round: TypeAlias = tuple[Pair, ...]
"""Matches that can be played at once: nobody is in two of them."""


def sizes(team_count: int, pool_count: int) -> tuple[int, ...]:
    """Gives how many teams each pool has, as even as can be, the larger ones first.

    >>> sizes(11, 3)
    (4, 4, 3)
    """
    size, larger = divmod(team_count, pool_count)
    return (size + 1,) * larger + (size,) * (pool_count - larger)


def rounds(teams: Sequence[Team], *, is_twice: bool = False) -> tuple[Round, ...]:
    """Gives the rounds in which everybody meets everybody once, or twice (``rules.md §8.1``).

    It is the circle method: one place keeps still, the others move on by one each round. In a pool
    of an odd number each team has one bye, and all deal first as often; else nobody deals first in
    more than one match more than another. Where all meet twice, each of two deals first once.

    >>> rounds([1, 2, 3, 4])
    (((1, 4), (3, 2)), ((3, 1), (2, 4)), ((1, 2), (4, 3)))
    """
    check_each_once(teams)
    if len(teams) < 2:
        return ()
    # The place that nobody has is the one that keeps still, so that each team has one bye.
    circle: list[Team | None] = [None] * (len(teams) % 2) + [*teams]
    once = []
    for number in range(len(circle) - 1):
        once.append(_round(circle, number))
        circle = [circle[0], circle[-1], *circle[1:-1]]
    if not is_twice:
        return tuple(once)
    again = [tuple((second, first) for first, second in matches) for matches in once]
    return (*once, *again)


def _round(circle: Sequence[Team | None], number: int) -> Round:
    """Who faces whom over the circle; sides change so that dealing first is shared evenly."""
    half = len(circle) // 2
    facing = zip(circle[:half], reversed(circle[half:]), strict=True)
    pairs = []
    for place, (near, far) in enumerate(facing):
        if near is None or far is None:
            continue
        is_turned = number % 2 if place == 0 else place % 2
        pairs.append((far, near) if is_turned else (near, far))
    return tuple(pairs)
