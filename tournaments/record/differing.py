"""Finds where two rows of things differ; what becomes of that is known elsewhere."""

from collections.abc import Iterable
from itertools import compress, count
from operator import is_not
from typing import TypeVar

Thing = TypeVar("Thing")


def differing(
    before: Iterable[Thing], after: Iterable[Thing]
) -> list[tuple[int, Thing | None, Thing | None]]:
    """Gives the places that differ, counted from 1, with what stood there and what stands now.

    `None` stands in for what the shorter one does not have.

    >>> differing("ace", "ask")
    [(2, 'c', 's'), (3, 'e', 'k')]
    >>> differing([5, 45], [5]), differing([5], [5, 45])
    ([(2, 45, None)], [(2, None, 45)])
    """
    was: list[Thing | None] = [*before]
    now: list[Thing | None] = [*after]
    was += [None] * (len(now) - len(was))
    now += [None] * (len(was) - len(now))
    # Of 150 tables a tap changes one: the others are the very same, and passed over without a look.
    others = compress(count(), map(is_not, was, now))
    return [(place + 1, was[place], now[place]) for place in others if was[place] != now[place]]
