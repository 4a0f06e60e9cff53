"""What stands on printed pages and where, read back by pdfium; judges nothing.

It measures as pdfplumber does, to which a test holds it, ten times as fast: a line of words in one
face and size at a time.
"""

import ctypes
import io
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Any

import pdfplumber
import pypdfium2
from pypdfium2 import PdfMatrix, raw

Point = tuple[float, float]
# What the units across and up become, and where the origin goes: PDF's a, b, c, d, e, f.
Turn = tuple[float, float, float, float, float, float]
UNTURNED: Turn = (1, 0, 0, 1, 0, 0)
# How far a slanted letter may lean over the next one, in ems.
LEAN = 0.1


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on the page, in points from its left foot."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.top - self.bottom

    def holds(self, other: "Box") -> bool:
        return (
            self.left <= other.left
            and self.bottom <= other.bottom
            and other.right <= self.right
            and other.top <= self.top
        )

    def inset(self, margin: float) -> "Box":
        return Box(self.left + margin, self.bottom + margin, self.right - margin, self.top - margin)


@dataclass(frozen=True, slots=True)
class Words:
    """What is written in one go; the box is as wide as the line and as high as the type."""

    text: str
    face: str
    size: float
    base: float
    box: Box
    is_upright: bool


@dataclass(frozen=True, slots=True)
class Outline:
    """A line, a frame or a shape by its corners; how thick it is drawn is not in its box."""

    box: Box
    corners: list[Point]

    @property
    def is_rectangle(self) -> bool:
        across, up = ({round(corner[way], 3) for corner in self.corners} for way in (0, 1))
        return len(self.corners) >= 4 and len(across) == len(up) == 2


@dataclass(frozen=True)
class Leaf:
    """A printed page."""

    page: Box
    words: tuple[Words, ...]
    outlines: tuple[Outline, ...]

    @property
    def rectangles(self) -> list[Box]:
        return [outline.box for outline in self.outlines if outline.is_rectangle]

    @property
    def squares(self) -> list[Box]:
        """The boxes to tick."""
        return [box for box in self.rectangles if abs(box.width - box.height) < 0.01]

    def outside(self, box: Box) -> list[Words | Outline]:
        """What does not lie in the box with all of it."""
        return [thing for thing in (*self.words, *self.outlines) if not box.holds(thing.box)]


def leaves(pdf: bytes, *, upto: int | None = None) -> list[Leaf]:
    """All pages, or so many of the first ones."""
    with pypdfium2.PdfDocument(pdf) as document:
        pages = range(len(document))[:upto]
        return [_Reader(document[page]).leaf() for page in pages]


def first_and_last(pdf: bytes) -> list[Leaf]:
    with pypdfium2.PdfDocument(pdf) as document:
        return [_Reader(document[page]).leaf() for page in (0, len(document) - 1)]


@lru_cache(maxsize=4)
def letter_by_letter(pdf: bytes) -> pdfplumber.page.Page:
    """The first page as pdfplumber has it, with colours and widths of lines."""
    return pdfplumber.open(io.BytesIO(pdf)).pages[0]


class _Reader:
    """Reads one page; what pdfium fills in is made once."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self.page = page
        self.letters = page.get_textpage()
        self.turn = raw.FS_MATRIX()
        self.numbers = [ctypes.c_float() for _ in range(4)]
        self.doubles = [ctypes.c_double() for _ in range(2)]
        self.faces: dict[int, str] = {}
        self.widths: dict[tuple[int, str], float] = {}

    def leaf(self) -> Leaf:
        words, outlines = [], []
        written = self._written()
        for thing, holder in self._things(self.page, UNTURNED):
            kind = raw.FPDFPageObj_GetType(thing)
            if kind == raw.FPDF_PAGEOBJ_TEXT:
                if self._has_ink(thing):  # a blank behind words is heard, not seen
                    words.append(self._words(thing, holder, written.get(_address(thing), [])))
            elif kind == raw.FPDF_PAGEOBJ_PATH:
                outlines.append(self._outline(thing, holder))
        page = Box(0, 0, self.page.get_width(), self.page.get_height())
        return Leaf(page, tuple(words), tuple(outlines))

    def _things(self, holder: Any, turn: Turn) -> Iterator[tuple[Any, Turn]]:
        """Everything drawn, in order, and how what holds it lies: the page or a stamp on it."""
        on_page = holder is self.page
        count = raw.FPDFPage_CountObjects if on_page else raw.FPDFFormObj_CountObjects
        take = raw.FPDFPage_GetObject if on_page else raw.FPDFFormObj_GetObject
        for place in range(count(holder)):
            thing = take(holder, place)
            if raw.FPDFPageObj_GetType(thing) == raw.FPDF_PAGEOBJ_FORM:
                yield from self._things(thing, self._turn(thing, turn))
            else:
                yield thing, turn

    def _turn(self, thing: Any, holder: Turn) -> Turn:
        own = self.turn
        raw.FPDFPageObj_GetMatrix(thing, own)
        turn = (own.a, own.b, own.c, own.d, own.e, own.f)
        return turn if holder is UNTURNED else _then(turn, holder)

    def _written(self) -> dict[int, list[int]]:
        """The places of the letters of each thing that is text."""
        written: dict[int, list[int]] = {}
        letters = self.letters.raw
        for place in range(raw.FPDFText_CountChars(letters)):
            # A space that pdfium puts between two things belongs to none.
            if owner := raw.FPDFText_GetTextObject(letters, place):
                written.setdefault(_address(owner), []).append(place)
        return written

    def _words(self, thing: Any, holder: Turn, places: list[int]) -> Words:
        font = raw.FPDFTextObj_GetFont(thing)
        size, foot = self._size(thing, font)
        turn, rows = self._turn(thing, holder), (foot, foot + size)
        text = [chr(raw.FPDFText_GetUnicode(self.letters, place)) for place in places]
        # From right to left the last letter stands first.
        ends = [
            _moved((across, up), (*turn[:4], *self._origin(places[end])))
            for end in ((0, -1) if places else ())
            for across in (0, self._width(font, text[end]) * size)
            for up in rows
        ]
        box = _around([*ends, *self._inked(thing, turn, holder, rows)])
        height = hypot(*turn[2:4])
        return Words(
            "".join(text), self._face(font), size * height, turn[5], box, not any(turn[1:3])
        )

    def _has_ink(self, thing: Any) -> bool:
        left, bottom, right, top = self.numbers
        raw.FPDFPageObj_GetBounds(thing, left, bottom, right, top)
        return right.value > left.value or top.value > bottom.value

    def _size(self, thing: Any, font: Any) -> tuple[float, float]:
        """Of the type, and how far below its line the type goes."""
        size, descent = self.numbers[:2]
        raw.FPDFTextObj_GetFontSize(thing, size)
        raw.FPDFFont_GetDescent(font, size, descent)
        return size.value, descent.value

    def _inked(self, thing: Any, turn: Turn, holder: Turn, rows: Point) -> Iterator[Point]:
        """How far the ink goes along the line, for pdfium reads no letter that lies on the same
        letter; what may lean over a letter's own width is left out.
        """
        left, bottom, right, top = self.numbers
        raw.FPDFPageObj_GetBounds(thing, left, bottom, right, top)
        lean = LEAN * (rows[1] - rows[0])
        for edge in ((left.value + lean, bottom.value), (right.value - lean, top.value)):
            x, y = _moved(edge, holder)
            if turn[1:3] == (0, 0):
                yield from ((x, turn[5] + row * turn[3]) for row in rows)
            else:
                yield x, y

    def _origin(self, place: int) -> Point:
        x, y = self.doubles
        raw.FPDFText_GetCharOrigin(self.letters, place, x, y)
        return x.value, y.value

    def _width(self, font: Any, letter: str) -> float:
        """How wide the letter runs at a size of one point."""
        key = (_address(font), letter)
        if key not in self.widths:
            width = self.numbers[2]
            raw.FPDFFont_GetGlyphWidth(font, ord(letter), 1, width)
            self.widths[key] = width.value
        return self.widths[key]

    def _face(self, font: Any) -> str:
        address = _address(font)
        if address not in self.faces:
            name = ctypes.create_string_buffer(200)
            raw.FPDFFont_GetBaseFontName(font, name, 200)
            self.faces[address] = name.value.decode()
        return self.faces[address]

    def _outline(self, thing: Any, holder: Turn) -> Outline:
        x, y = self.numbers[:2]
        turn = self._turn(thing, holder)
        corners = []
        for place in range(raw.FPDFPath_CountSegments(thing)):
            raw.FPDFPathSegment_GetPoint(raw.FPDFPath_GetPathSegment(thing, place), x, y)
            corners.append(_moved((x.value, y.value), turn))
        return Outline(_around(corners), corners)


def _address(pointer: Any) -> int:
    return ctypes.addressof(pointer.contents)


def _around(corners: list[Point]) -> Box:
    across, up = zip(*corners, strict=True)
    return Box(min(across), min(up), max(across), max(up))


def _moved(point: Point, turn: Turn) -> Point:
    return PdfMatrix(*turn).on_point(*point)


def _then(inner: Turn, outer: Turn) -> Turn:
    """The turn that does first the one and then the other."""
    return PdfMatrix(*inner).multiply(PdfMatrix(*outer)).get()
