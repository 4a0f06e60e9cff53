"""Knows the numbers that the hall goes by; not what is done with them."""

from collections.abc import Iterable
from typing import NewType

from scoring.hall.refusals import RefusedError

CoupleNumber = NewType("CoupleNumber", int)
GameNumber = NewType("GameNumber", int)
TableNumber = NewType("TableNumber", int)

MOST_GAMES = 60  # rules.md §7.1: 25 by default, 1–60 allowed


def check_each_once(couples: Iterable[CoupleNumber]) -> None:
    """Refuses a couple that is named twice (``rules.md §7.1``).

    >>> check_each_once([1, 2, 3])
    """
    seen: set[CoupleNumber] = set()
    for couple in couples:
        if couple in seen:
            raise RefusedError("couple-twice", couple=couple)
        seen.add(couple)
