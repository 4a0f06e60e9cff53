"""The type that prints are set in, and what stands in for a character it lacks.

Noto Sans first, then a face the organiser names, the other faces of pymupdf-fonts, and those that
the machine has for the letters of East Asia. What none of them has becomes a mark that spells out
its code point, so that nothing vanishes from a name.
"""

import importlib
import io
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import chain, groupby
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from tournaments.printing.typesetting.direction import inked
from tournaments.printing.typesetting.system_fonts import system_faces
from tournaments.refusals import UnusableError


class Face(Enum):
    """A cut of the type; the value is its module in pymupdf-fonts."""

    REGULAR = "NotoSans_Regular"
    BOLD = "NotoSans_Bold"
    ITALIC = "NotoSans_Italic"
    BOLD_ITALIC = "NotoSans_BoldItalic"

    @property
    def is_bold(self) -> bool:
        return self in {Face.BOLD, Face.BOLD_ITALIC}

    @property
    def slanted(self) -> "Face":
        """The cut for the second language beside this one."""
        return Face.BOLD_ITALIC if self.is_bold else Face.ITALIC


SUBSTITUTES = {
    True: ("FiraGO_Bold", "CascadiaMono_Bold", "CascadiaMono_Regular"),
    False: ("FiraGO_Regular", "CascadiaMono_Regular"),
}
# The class of marks that take the vowel from a letter and join it to the next one.
VIRAMA = 9
# How large a code point is set inside its mark, and the air on each side of it, in ems.
MARK_SIZE = 0.5
MARK_AIR = 0.12


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of text in one font; without a font, the code point to be spelt out."""

    text: str
    font: str | None
    width: float


@cache
def cast(module: str) -> TTFont:
    """A face of pymupdf-fonts by its module, registered; unpacking one costs some 15 ms."""
    font = TTFont(module, io.BytesIO(importlib.import_module(f"pymupdf_fonts.{module}").fontbuffer))
    pdfmetrics.registerFont(font)
    return font


@cache
def organisers_face(path: str) -> TTFont:
    """The face in the organiser's own file; PostScript outlines are refused like a missing file."""
    try:
        font = TTFont(f"organiser-{Path(path).stem}", io.BytesIO(Path(path).read_bytes()))
    except (OSError, TTFError) as error:
        raise UnusableError("font-unreadable", path=path) from error
    pdfmetrics.registerFont(font)
    return font


def cleaned(text: str) -> str:
    """Composed as the face expects it; line ends and tabs, which no face has, become spaces."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        " " if character.isspace() else character
        for character in unicodedata.normalize("NFC", text)
    )


def is_invisible(character: str) -> bool:
    """Joiners, direction marks and variation selectors say how to set, and have no shape."""
    return unicodedata.category(character) == "Cf" or "\ufe00" <= character <= "\ufe0f"


def is_shaped(character: str) -> bool:
    """It changes, joins or stacks letters beside it, as vowels and viramas of India do.

    ReportLab sets each letter alone; of Arabic `direction` chooses the joined forms.
    """
    return unicodedata.category(character) == "Mc" or unicodedata.combining(character) == VIRAMA


class Typecase:
    """The faces at hand for one print, with the widths measured so far."""

    def __init__(self, font: str | None = None) -> None:
        self.own_font = font
        self._runs: dict[tuple[str, Face], tuple[Run, ...]] = {}
        self._widths: dict[tuple[str, Face], float] = {}

    def runs(self, text: str, face: Face) -> tuple[Run, ...]:
        """The text in stretches that each one font can print, widths at a size of one point."""
        known = self._runs.get((text, face))
        if known is None:
            known = self._runs[text, face] = tuple(self._split(inked(cleaned(text)), face))
        return known

    def width(self, text: str, face: Face) -> float:
        """How wide the text runs at a size of one point."""
        known = self._widths.get((text, face))
        if known is None:
            known = self._widths[text, face] = sum(run.width for run in self.runs(text, face))
        return known

    def sets_whole(self, text: str) -> bool:
        """Whether the text comes out as it is written: no letter is missing or stands apart."""
        has_all = all(run.font is not None for run in self.runs(text, Face.REGULAR))
        return has_all and not any(map(is_shaped, unicodedata.normalize("NFC", text)))

    def _split(self, text: str, face: Face) -> Iterator[Run]:
        if text.isascii() and text.isprintable():
            yield self._run(text, cast(face.value))
            return
        for font, characters in groupby(text, key=lambda letter: self._font_for(letter, face)):
            if font is None:
                yield from self._marks(characters)
            else:
                yield self._run("".join(characters), font)

    def _run(self, text: str, font: TTFont) -> Run:
        return Run(text, font.fontName, font.stringWidth(text, 1))

    def _marks(self, characters: Iterator[str]) -> Iterator[Run]:
        for character in characters:
            if not is_invisible(character):
                mark = f"U+{ord(character):04X}"
                width = cast(Face.REGULAR.value).stringWidth(mark, MARK_SIZE)
                yield Run(mark, None, width + 2 * MARK_AIR)

    def _font_for(self, character: str, face: Face) -> TTFont | None:
        if not character.isprintable():
            # Some faces have an empty glyph for control characters; these are to be seen.
            return None
        point = ord(character)
        if point in cast(face.value).face.charToGlyph:
            return cast(face.value)
        if self.own_font and point in organisers_face(self.own_font).face.charToGlyph:
            return organisers_face(self.own_font)
        substitutes = (cast(module) for module in SUBSTITUTES[face.is_bold])
        others = chain(substitutes, system_faces())
        return next((font for font in others if point in font.face.charToGlyph), None)
