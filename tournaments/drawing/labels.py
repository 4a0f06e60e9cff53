"""Which texts of a bracket stand on how many lines, in ems.

Nothing is ever cut: a name of up to forty letters stays on its line and makes the column wider,
a longer one goes on more lines.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from itertools import chain
from typing import TypeAlias

from tournaments.drawing.bracket import AND, BracketLine, BracketPicture, Said

Measure: TypeAlias = Callable[[str], float]
"""How wide a text runs in bold at a size of one: who wins must not make a column wider."""

LONGEST = 40
# A longer name is broken where the column ends; for it alone no column gets wider than this.
WIDEST = 20.0
# Room to write a name by hand.
LEAST = 12.0
BETWEEN = " · "
# A line ends at a blank, but not at one that forbids it: French has those before colons.
BREAKS = re.compile(r"[^\S\xa0\u202f]+")
# What sums of widths may lose.
SLACK = 1e-6


class NamesOn(Enum):
    """Two partners side by side, or each on a line."""

    ONE_LINE = 1
    TWO_LINES = 2


def names_width(picture: BracketPicture, names_on: NamesOn, measure: Measure) -> float:
    """The width that all names of the picture have in common."""
    widths = (_width(line.names, names_on, measure) for line in picture.lines)
    return max(widths, default=LEAST)


def label_lines(
    line: BracketLine, width: float, names_on: NamesOn, measure: Measure
) -> tuple[str, ...]:
    """The names on as many lines as they need; none where nobody is known."""
    if not line.names:
        return ()
    together = AND.join(line.names)
    if names_on is NamesOn.ONE_LINE and measure(together) <= width + SLACK:
        return (together,)
    return tuple(chain.from_iterable(wrapped(name, width, measure) for name in line.names))


def said_lines(texts: Said, width: float, measure: Measure) -> tuple[tuple[str, bool], ...]:
    """Words on one line where they fit, else a line a language; and whether it is the second."""
    together = BETWEEN.join(texts)
    if measure(together) <= width + SLACK:
        return ((together, False),) if texts else ()
    return tuple(
        (part, position > 0)
        for position, text in enumerate(texts)
        for part in wrapped(text, width, measure)
    )


def wrapped(text: str, width: float, measure: Measure) -> tuple[str, ...]:
    """Lines no wider than the width, broken between words, and inside one that is too wide."""
    lines: list[str] = []
    for piece in _pieces(filter(None, BREAKS.split(text)), width, measure):
        joined = f"{lines[-1]} {piece}" if lines else piece
        if lines and measure(joined) <= width + SLACK:
            lines[-1] = joined
        else:
            lines.append(piece)
    return tuple(lines)


def _width(names: tuple[str, ...], names_on: NamesOn, measure: Measure) -> float:
    is_long = any(len(name) > LONGEST for name in names)
    if names_on is NamesOn.ONE_LINE and not is_long:
        return max(LEAST, measure(AND.join(names)))
    return max([LEAST, *(_width_alone(name, measure) for name in names)])


def _width_alone(name: str, measure: Measure) -> float:
    return measure(name) if len(name) <= LONGEST else min(measure(name), WIDEST)


def _pieces(words: Iterable[str], width: float, measure: Measure) -> Iterator[str]:
    for word in words:
        piece = ""
        for letter in word:
            if piece and measure(piece + letter) > width + SLACK:
                yield piece
                piece = letter
            else:
                piece += letter
        yield piece
