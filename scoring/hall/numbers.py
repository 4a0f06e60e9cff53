"""The numbers that the hall goes by."""

import re
from collections.abc import Iterable, Iterator
from typing import Annotated, NewType, TypeAlias

from scoring.hall.fields import Items
from scoring.hall.refusals import RefusedError

CoupleNumber = NewType("CoupleNumber", int)
GameNumber = NewType("GameNumber", int)
TableNumber = NewType("TableNumber", int)
SingleNumber = NewType("SingleNumber", int)

MOST_GAMES = 60  # rules.md §7.1: 25 by default, 1–60 allowed

Punches: TypeAlias = Annotated[
    tuple[GameNumber, ...], Items(MOST_GAMES, each_once=True, is_set=True)
]
"""The games that a punch card says were won, lowest first."""

# Begun inside a run of blanks it would go through the run once for each of them.
_DASH = re.compile(r"(?<!\s)\s*[-\u2010-\u2015\u2212]\s*")
_BETWEEN = re.compile(r"[\s,;]+")
_NUMBERS = re.compile(r"([0-9]{1,9})(?:-([0-9]{1,9}))?")


def ranges_written(text: str) -> Iterator[tuple[str, range | None]]:
    """Gives each piece of the text and the numbers it names; ``None`` where they are unreadable.

    A range that goes backwards names none. Nothing is spelt out: 1-999999999 costs nothing.

    >>> list(ranges_written("1 3-5, x"))
    [('1', range(1, 2)), ('3-5', range(3, 6)), ('x', None)]
    """
    for piece in _BETWEEN.split(_DASH.sub("-", text)):
        match = _NUMBERS.fullmatch(piece)
        if match is not None:
            yield piece, range(int(match[1]), int(match[2] or match[1]) + 1)
        elif piece:
            yield piece, None


def check_each_once(couples: Iterable[CoupleNumber]) -> None:
    """Refuses a couple that is named twice (``rules.md §7.1``).

    >>> check_each_once([1, 2, 3])
    """
    seen: set[CoupleNumber] = set()
    for couple in couples:
        if couple in seen:
            raise RefusedError("couple-twice", couple=couple)
        seen.add(couple)
