"""What is read aloud of a document: the tree of its parts with their words, as the file has them.

The tree is read by pypdf, the words of each stretch by pdfium; judges nothing.
"""

import ctypes
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pypdf
import pypdfium2
from pypdf.generic import ArrayObject, DictionaryObject
from pypdfium2 import raw

from tests.prints.papers import opened

# Page, counted from nought, and stretch.
Place = tuple[int, int]
NO_STRETCH = -1


@dataclass(frozen=True)
class Heard:
    """A part, with those that it holds; its own words are what stands in its stretches."""

    tag: str
    language: str | None
    alternative: str | None
    spoken: str | None
    places: tuple[Place, ...]
    holds: tuple["Heard", ...]
    columns: int
    scope: str | None

    def __iter__(self) -> Iterator["Heard"]:
        """It and all that it holds, in the order of reading."""
        yield self
        for held in self.holds:
            yield from held

    def named(self, *tags: str) -> list["Heard"]:
        return [part for part in self if part.tag in tags]


@dataclass(frozen=True)
class Printed:
    """Words on a page, in the order of printing; without a stretch they are not read."""

    text: str
    page: int
    stretch: int
    bottom: float
    is_left_out: bool


@dataclass(frozen=True)
class Aloud:
    language: str
    top: Heard
    # The stretches in the order in which the tree reads them.
    read: tuple[Place, ...]
    # By the pages: whose each stretch is, as the file has it in its second list.
    owned: dict[Place, tuple[str, ...]]
    printed: tuple[Printed, ...]

    def text(self, part: Heard) -> str:
        places = {place for held in part for place in held.places}
        return "".join(
            words.text for words in self.printed if (words.page, words.stretch) in places
        )


def aloud(pdf: bytes) -> Aloud:
    reader = opened(pdf)
    root = reader.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    pages = {page.indirect_reference.idnum: number for number, page in enumerate(reader.pages)}
    read: list[Place] = []
    tree = root["/StructTreeRoot"]
    top = _heard(tree["/K"].get_object(), pages, read)
    return Aloud(root["/Lang"], top, tuple(read), _owned(reader, tree), tuple(_printed(pdf)))


def _heard(element: DictionaryObject, pages: dict[int, int], read: list[Place]) -> Heard:
    held = element.get("/K", ArrayObject())
    places, holds = [], []
    for thing in held:
        if isinstance(thing, int):
            places.append((pages[element.raw_get("/Pg").idnum], int(thing)))
            read.append(places[-1])
        else:
            holds.append(_heard(thing.get_object(), pages, read))
    table = element.get("/A", {})
    return Heard(
        element["/S"].removeprefix("/"),
        element.get("/Lang"),
        element.get("/Alt"),
        element.get("/ActualText"),
        tuple(places),
        tuple(holds),
        table.get("/ColSpan", 1),
        table.get("/Scope"),
    )


def _owned(reader: pypdf.PdfReader, tree: DictionaryObject) -> dict[Place, tuple[str, ...]]:
    numbers = tree["/ParentTree"]["/Nums"]
    owners = dict(zip(numbers[::2], numbers[1::2], strict=True))
    return {
        (number, stretch): (owner["/S"], *_held_numbers(owner))
        for number, page in enumerate(reader.pages)
        for stretch, owner in enumerate(
            entry.get_object() for entry in owners[page["/StructParents"]]
        )
    }


def _held_numbers(owner: DictionaryObject) -> list[int]:
    return [int(held) for held in owner.get("/K", ()) if isinstance(held, int)]


def _printed(pdf: bytes) -> Iterator[Printed]:
    with pypdfium2.PdfDocument(pdf) as document:
        for number, page in enumerate(document):
            yield from _Page(number, page).printed(page, NO_STRETCH, is_left_out=False)


class _Page:
    def __init__(self, number: int, page: pypdfium2.PdfPage) -> None:
        self.number = number
        self.page = page
        self.letters = page.get_textpage()
        self.box = [ctypes.c_float() for _ in range(4)]

    def printed(self, holder: Any, stretch: int, *, is_left_out: bool) -> Iterator[Printed]:
        """The words of the page or of a form on it, which belongs to one stretch."""
        on_page = holder is self.page
        count = raw.FPDFPage_CountObjects if on_page else raw.FPDFFormObj_CountObjects
        take = raw.FPDFPage_GetObject if on_page else raw.FPDFFormObj_GetObject
        for place in range(count(holder)):
            thing = take(holder, place)
            own = raw.FPDFPageObj_GetMarkedContentID(thing) if on_page else stretch
            left_out = _is_left_out(thing) if on_page else is_left_out
            kind = raw.FPDFPageObj_GetType(thing)
            if kind == raw.FPDF_PAGEOBJ_FORM:
                yield from self.printed(thing, own, is_left_out=left_out)
            elif kind == raw.FPDF_PAGEOBJ_TEXT and (text := self._text(thing)).strip():
                yield Printed(text, self.number, own, self._bottom(thing), left_out)

    def _text(self, thing: Any) -> str:
        size = raw.FPDFTextObj_GetText(thing, self.letters, None, 0)
        letters = (ctypes.c_ushort * (size // 2))()
        raw.FPDFTextObj_GetText(thing, self.letters, letters, size)
        return bytes(letters).decode("utf-16-le").rstrip("\0")

    def _bottom(self, thing: Any) -> float:
        raw.FPDFPageObj_GetBounds(thing, *self.box)
        return self.box[1].value


def _is_left_out(thing: Any) -> bool:
    return any(
        _name(raw.FPDFPageObj_GetMark(thing, place)) == "Artifact"
        for place in range(raw.FPDFPageObj_CountMarks(thing))
    )


def _name(mark: Any) -> str:
    size = ctypes.c_ulong()
    letters = (ctypes.c_ushort * 32)()
    raw.FPDFPageObjMark_GetName(mark, letters, ctypes.sizeof(letters), size)
    return bytes(letters)[: size.value].decode("utf-16-le").rstrip("\0")
