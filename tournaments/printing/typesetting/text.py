"""Fits words into an area: smaller first, then on several lines, then broken inside words.

Nothing is cut off and nothing sticks out, however long a name is.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import ceil

from tournaments.printing.typesetting.fonts import Face, Typecase

# How much the type shrinks from one try to the next once one line is not enough.
STEP = 0.94
# A height that was summed up from lines is a hair off the lines themselves.
ROUNDING = 1e-6
# The share of a list that must fit on one line each.
MOST = 0.92
# How much smaller all may be set so that the others fit too.
LITTLE = 0.88
# Smaller type than this, in points, is read by nobody at a card table.
LEAST = 5.0
ELLIPSIS = "…"
# In points, so many lines as there may be.
ENDLESS = 1e6
# A line ends at a blank, but not at one that forbids it: French has those before colons.
BREAKS = re.compile(r"[^\S\xa0\u202f]+")


class Align(Enum):
    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Stand(Enum):
    """Where a block of lines stands in an area taller than itself."""

    TOP = 1.0
    MIDDLE = 0.5
    FOOT = 0.0


@dataclass(frozen=True, slots=True)
class Style:
    face: Face = Face.REGULAR
    size: float = 10.0
    # Below this size a second line is better than smaller type.
    smallest: float = 6.0
    leading: float = 1.22
    # Extra air after each letter, in ems: for lines set in capitals.
    tracking: float = 0.0
    grey: float = 0.0
    # The red of hearts and diamonds, instead of the grey.
    is_red: bool = False

    def slanted(self) -> "Style":
        return replace(self, face=self.face.slanted)

    def scaled(self, factor: float) -> "Style":
        return replace(self, size=self.size * factor, smallest=self.smallest * factor)


@dataclass(frozen=True, slots=True)
class Setting:
    """Lines of text and the size at which they fit."""

    lines: tuple[str, ...]
    size: float

    def height(self, style: Style) -> float:
        return len(self.lines) * self.size * style.leading


def line_width(typecase: Typecase, text: str, style: Style) -> float:
    """How wide the line runs at a size of one point."""
    return typecase.width(text, style.face) + style.tracking * max(0, len(text) - 1)


def fitted(typecase: Typecase, text: str, width: float, height: float, style: Style) -> Setting:
    """The text at the largest size at which it stays inside the width and the height.

    What is longer than all lines of the least size ends in an ellipsis. Raises `ValueError` where
    there is no room at all: no size would do.
    """
    natural = line_width(typecase, text, style)
    size = min(style.size, height / style.leading, width / natural if natural else style.size)
    if size >= max(style.smallest, _least(height, style)) or not text.strip():
        return Setting((text,), size)
    if min(width, height) <= 0:
        raise ValueError(f"No room for {text!r}: {width} × {height} points.")
    return _several_lines(typecase, text, width, height, style)


def _least(height: float, style: Style) -> float:
    """The size below which nobody reads it: rather than smaller, the text is cut."""
    return min(LEAST, style.size, height / style.leading)


def even_style(typecase: Typecase, texts: Sequence[str], width: float, style: Style) -> Style:
    """The style at the one size at which nearly all texts of a list fit on a line.

    A list in many sizes looks careless; the few texts that are far too long still shrink alone.
    """
    widths = sorted(line_width(typecase, text, style) for text in texts)
    if not widths:
        return style
    common, widest = (
        min(style.size, width / measured if measured else style.size)
        for measured in (widths[int((len(widths) - 1) * MOST)], widths[-1])
    )
    # Where it costs little, nobody stands out.
    size = widest if widest >= common * LITTLE else common
    return replace(style, size=max(style.smallest, size))


def line_count(typecase: Typecase, text: str, width: float, style: Style) -> int:
    """On how many lines the text stands, however many there may be."""
    return len(fitted(typecase, text, width, ENDLESS, style).lines)


def fewest_lines(typecase: Typecase, text: str, width: float, style: Style) -> int:
    """No fewer lines hold the text at the size of the style, if all were full to their end.

    It is known at once; setting the text takes long.
    """
    words = " ".join(filter(None, BREAKS.split(text)))
    blank = line_width(typecase, " ", style)
    # Each line but the last saves the blank at which it ends.
    ems = (line_width(typecase, words, style) + blank) / (width / style.size + blank)
    return ceil(ems - ROUNDING)


def _several_lines(
    typecase: Typecase, text: str, width: float, height: float, style: Style
) -> Setting:
    size, least = min(style.size, height / style.leading), _least(height, style)
    while True:
        is_least = size <= least
        lines = _wrapped(
            typecase, text, width / size, style, break_words=is_least or size <= style.smallest
        )
        if is_least:
            lines = _cut(typecase, lines, width / size, int(height / style.leading / size), style)
        setting = Setting(lines, size)
        if lines and setting.height(style) <= height + ROUNDING:
            return setting
        # Only where not even a letter fits it is smaller than the least.
        size = max(size * STEP, least) if size > least else size * STEP


def _cut(
    typecase: Typecase, lines: tuple[str, ...], width: float, count: int, style: Style
) -> tuple[str, ...]:
    """So many of the lines, with an ellipsis where more were to come."""
    count = max(1, count)
    if len(lines) <= count:
        return lines
    last = lines[count - 1]
    while last and line_width(typecase, last.rstrip() + ELLIPSIS, style) > width:
        last = last[:-1]
    return (*lines[: count - 1], last.rstrip() + ELLIPSIS) if last else ()


def _wrapped(
    typecase: Typecase, text: str, width: float, style: Style, *, break_words: bool
) -> tuple[str, ...]:
    """The lines, each at most `width` ems wide; none when a word is too wide to stay whole."""
    lines: list[str] = []
    words = filter(None, BREAKS.split(text))
    for word in _pieces(typecase, words, width, style, break_words=break_words):
        joined = f"{lines[-1]} {word}" if lines else word
        if line_width(typecase, word, style) > width:
            return ()
        if lines and line_width(typecase, joined, style) <= width:
            lines[-1] = joined
        else:
            lines.append(word)
    return tuple(lines)


def _pieces(
    typecase: Typecase, words: Iterable[str], width: float, style: Style, *, break_words: bool
) -> Iterable[str]:
    for word in words:
        if break_words and line_width(typecase, word, style) > width:
            yield from _broken(typecase, word, width, style)
        else:
            yield word


def _broken(typecase: Typecase, word: str, width: float, style: Style) -> Iterable[str]:
    piece = ""
    for letter in word:
        if piece and line_width(typecase, piece + letter, style) > width:
            yield piece
            piece = letter
        else:
            piece += letter
    yield piece
