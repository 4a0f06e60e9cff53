"""A document under the press: its pages, and how words, rules and ornaments get onto them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from math import hypot

from django.utils.translation import gettext_lazy as _
from reportlab import rl_config

from scoring.cards import Suit
from tournaments.printing.area import Area
from tournaments.printing.languages import SEPARATOR, in_one_line, said
from tournaments.printing.marks.qr import QRCodes
from tournaments.printing.marks.suits import HOLLOW, ORDER, OUTLINES
from tournaments.printing.paper import Page
from tournaments.printing.tagging.about import About
from tournaments.printing.tagging.read_as import ReadAs, tongue
from tournaments.printing.tagging.tagged import TaggedCanvas
from tournaments.printing.typesetting.fonts import (
    MARK_AIR,
    MARK_SIZE,
    Face,
    Run,
    Typecase,
    cast,
    cleaned,
)
from tournaments.printing.typesetting.text import Align, Setting, Stand, Style, fitted, line_width
from tournaments.version import PROGRAM

# Plain binary streams: a quarter smaller than their text form, which only old mail needed.
rl_config.useA85 = 0

HAIRLINE = 0.4
FINE = 0.75
THICK = 2.2
# Half the height of a capital: lines are centred on it, so that figures look centred.
HALF_CAPITAL = 0.357
# Air on both sides of the dot between two languages, in ems.
SEPARATION = 0.3
# Of the cards: dark enough to read where the printer knows black alone.
RED = (0.70, 0.06, 0.10)
# A name may hold what no encoding can carry; a title then shows the gap.
UNWRITABLE = "\ufffd"


def writable(text: str) -> str:
    return cleaned(text).encode("utf-8", "replace").decode("utf-8").replace("\0", UNWRITABLE)


class Sheet:
    """Pages; every method draws on the one that is open."""

    def __init__(
        self,
        page: Page,
        *,
        title: str,
        author: str,
        languages: Sequence[str],
        font: str | None,
        made_at: datetime | None = None,
        keywords: tuple[str, ...] = (),
    ) -> None:
        cast(Face.REGULAR.value)
        self.page = page
        self.languages = languages
        self._codes = QRCodes()
        self._code_said = ""
        self._document = 0
        self.typecase = Typecase(font)
        self.pen = TaggedCanvas(
            # It is asked for as bytes, and never saved.
            "",
            pagesize=page.leaf,
            pageCompression=1,
            # The first with both wishes to the printer.
            pdfVersion=(1, 7),
            # The same values print the same bytes: no clock in the file.
            invariant=1,
            # Otherwise every file lists a Helvetica that is not in it.
            initialFontName=Face.REGULAR.value,
            lang=tongue(languages[0]),
        )
        tongues = tuple(map(tongue, languages))
        self.pen.tell(About(writable(title), writable(author), PROGRAM, tongues, keywords, made_at))
        self.pen.setViewerPreference("DisplayDocTitle", "true")
        # A card is punched and a tent is folded where it was drawn: nothing is shrunk to fit, and
        # no second page lands on the back of a first.
        self.pen.setViewerPreference("PrintScaling", "None")
        self.pen.setViewerPreference("Duplex", "Simplex")
        self.read_as = ReadAs(self.pen, languages, writable(title))
        self._enlarge()

    def next_page(self, page: Page | None = None) -> None:
        """Opens the next page, of the same size or of this one."""
        self.read_as.next_page()
        if page is not None:
            self.page = page
            self.pen.setPageSize(page.leaf)
        self._enlarge()

    def _enlarge(self) -> None:
        """All that is drawn on the page grows with it."""
        if self.page.enlarged != 1:
            self.pen.scale(self.page.enlarged, self.page.enlarged)

    def print_on_both_sides(self) -> None:
        """Each second page lies behind the one before it, both with the same edge up."""
        self.pen.setViewerPreference("Duplex", "DuplexFlipLongEdge")

    def begin_document(self, title: str) -> None:
        """One of several in the file begins on the open page, which is empty."""
        title = writable(title)
        self._document += 1
        self.read_as.begin_document(title)
        self.pen.begin_document(f"document-{self._document}", title)

    @contextmanager
    def form(self, name: str, area: Area) -> Iterator[None]:
        """What is drawn in many places is kept once in the file."""
        self.pen.beginForm(self._form(name), 0, 0, area.width, area.height)
        with self.read_as.form():
            yield
        self.pen.endForm()

    def place_form(self, name: str) -> None:
        """The form from the corner where the pen is; its words are read like others."""
        with self.read_as.words(name):
            self.pen.doForm(self._form(name))

    def place_unread_form(self, name: str) -> None:
        """The form, of which nobody hears."""
        self.pen.doForm(self._form(name))

    def _form(self, name: str) -> str:
        """Each document casts its own."""
        return f"{name}-{self._document}" if self._document else name

    def finished(self) -> bytes:
        """The document; the open page is the last one."""
        return self.read_as.file()

    def write(
        self,
        text: str,
        area: Area,
        style: Style,
        align: Align = Align.LEFT,
        stand: Stand = Stand.MIDDLE,
    ) -> Setting:
        """Prints the text inside the area and returns how it was set."""
        with self.read_as.words(text):
            return self._set(text, area, style, align, stand)

    def write_second(
        self, text: str, area: Area, style: Style, align: Align = Align.LEFT
    ) -> Setting:
        """The same in the second language of the document, slanted."""
        with self.read_as.words(text, 1):
            return self._set(text, area, style.slanted(), align, Stand.MIDDLE)

    def _set(self, text: str, area: Area, style: Style, align: Align, stand: Stand) -> Setting:
        setting = fitted(self.typecase, text, area.width, area.height, style)
        height = setting.height(style)
        step = setting.size * style.leading
        top = area.bottom + (area.height - height) * stand.value + height
        self._take_ink(style)
        for position, line in enumerate(setting.lines):
            spare = area.width - line_width(self.typecase, line, style) * setting.size
            base = top - (position + 0.5) * step - HALF_CAPITAL * setting.size
            self._line(line, area.left + spare * align.value, base, style, setting.size)
        return setting

    def say(
        self,
        texts: Sequence[str],
        area: Area,
        style: Style,
        align: Align = Align.LEFT,
        stand: Stand = Stand.MIDDLE,
    ) -> float:
        """Prints a text in one language or two: side by side where that fits, else stacked.

        The second language is slanted, so that the eye keeps to its own. Returns where the words
        end on the right.
        """
        if len(texts) == 1 or self._side_by_side(texts, style) > area.width:
            return self.stack(texts, area, style, align, stand)
        gap = style.size * SEPARATION
        left = area.left + (area.width - self._side_by_side(texts, style)) * align.value
        with self.read_as.whole():
            for position, text in enumerate(texts):
                if position:
                    left = self._word("·", left + gap, area, style, stand) + gap
                kind = style.slanted() if position else style
                left = self._word(text, left, area, kind, stand, position)
        return left

    def join(
        self, texts: Sequence[str], area: Area, style: Style, align: Align = Align.LEFT
    ) -> None:
        """Prints the languages on one line as one text, dots between them; each is read as its own.

        What is too long for one line, or is cut, is not taken apart.
        """
        whole = in_one_line(texts)
        setting = fitted(self.typecase, whole, area.width, area.height, style)
        if len(texts) == 1 or setting.lines != (whole,):
            self.write(whole, area, style, align)
            return
        size = replace(style, size=setting.size)
        width = line_width(self.typecase, whole, size) * setting.size
        left = area.left + (area.width - width) * align.value
        with self.read_as.whole():
            for position, text in enumerate(texts):
                if position:
                    left = self._word(SEPARATOR, left, area, size, Stand.MIDDLE)
                left = self._word(text, left, area, size, Stand.MIDDLE, position)

    def stack(
        self,
        texts: Sequence[str],
        area: Area,
        style: Style,
        align: Align = Align.LEFT,
        stand: Stand = Stand.MIDDLE,
    ) -> float:
        """Prints each language on a line of its own, the second one slanted."""
        each = min(area.height / len(texts), style.size * style.leading)
        block = Area(
            area.left,
            area.bottom + (area.height - each * len(texts)) * stand.value,
            area.width,
            each * len(texts),
        )
        end = area.left
        with self.read_as.whole():
            for position, (text, row) in enumerate(zip(texts, block.rows(len(texts)), strict=True)):
                kind = style.slanted() if position else style
                with self.read_as.words(text, position):
                    setting = self._set(text, row, kind, align, Stand.MIDDLE)
                width = max(line_width(self.typecase, line, kind) for line in setting.lines)
                spare = area.width - width * setting.size
                end = max(end, area.right - spare * (1 - align.value))
        return end

    def _side_by_side(self, texts: Sequence[str], style: Style) -> float:
        """How much room the languages take on one line, dots between them."""
        words = [
            line_width(self.typecase, text, style.slanted() if position else style)
            for position, text in enumerate(texts)
        ]
        dots = (len(texts) - 1) * (self.typecase.width("·", style.face) + 2 * SEPARATION)
        return (sum(words) + dots) * style.size

    def _word(
        self, text: str, left: float, area: Area, style: Style, stand: Stand, position: int = 0
    ) -> float:
        width = line_width(self.typecase, text, style) * style.size
        # A hair of room: the width must not shrink by the last bit of a sum.
        place = Area(left, area.bottom, width + 0.01, area.height)
        with self.read_as.words(text, position):
            self._set(text, place, style, Align.LEFT, stand)
        return left + width

    def rule(self, x1: float, y1: float, x2: float, y2: float, weight: float = FINE) -> None:
        self.pen.setStrokeGray(0)
        self.pen.setLineWidth(weight)
        self.pen.line(x1, y1, x2, y2)

    def frame(self, area: Area, weight: float = FINE, grey: float = 0.0) -> None:
        self.pen.setStrokeGray(grey)
        self.pen.setLineWidth(weight)
        self.pen.rect(area.left, area.bottom, area.width, area.height)

    def suit(
        self, suit: Suit, middle: float, centre: float, size: float, *, in_colour: bool = False
    ) -> None:
        """One suit around a point; hearts and diamonds are hollow, so that black ink tells them."""
        left, bottom = middle - size / 2, centre - size / 2
        path = self.pen.beginPath()
        for position, step in enumerate(OUTLINES[suit]):
            places = [
                (bottom if index % 2 else left) + figure * size for index, figure in enumerate(step)
            ]
            if position == 0:
                path.moveTo(*places)
            elif len(places) == 2:
                path.lineTo(*places)
            else:
                path.curveTo(*places)
        path.close()
        is_hollow = suit in HOLLOW
        if is_hollow and in_colour:
            self.pen.setStrokeColorRGB(*RED)
        else:
            self.pen.setStrokeGray(0)
        self._take_ink(Style(grey=1 if is_hollow else 0))
        self.pen.setLineWidth(size * 0.09)
        self.pen.setLineJoin(1)
        self.pen.drawPath(path, stroke=1 if is_hollow else 0, fill=1)

    def dashed(self, area: Area, dash: tuple[float, float], grey: float = 0.6) -> None:
        """A frame of dashes, for where something is cut or missing."""
        self.pen.saveState()
        self.pen.setDash(*dash)
        self.frame(area, HAIRLINE, grey)
        self.pen.restoreState()

    def code(self, address: str, area: Area, which: str = "") -> None:
        """A QR code that opens the address; `which` is for a machine of ours, and nobody hears it.

        A browser keeps to itself what comes after the sign.
        """
        if not self._code_said:
            (self._code_said,) = said(_("Code for phones: %(address)s"), self.languages[:1])
        with self.read_as.figure((self._code_said % {"address": address},)):
            written = f"{address}#{which}" if which else address
            self.pen.addLiteral(self._codes.code(written).drawing(area))

    def unread_code(self, text: str, area: Area) -> None:
        """A QR code for a machine of ours; nobody hears of it."""
        self.pen.addLiteral(self._codes.code(text).drawing(area))

    def tick_box(self, area: Area, *, ticked: bool = False) -> None:
        """A square in the middle of the area, to tick by hand or ticked already."""
        side = min(area.width, area.height)
        box = Area(area.middle - side / 2, area.centre - side / 2, side, side)
        self.frame(box, FINE)
        if ticked:
            with self.read_as.figure(said(_("ticked"), self.languages[:1])):
                self._tick(box, side)

    def _tick(self, box: Area, side: float) -> None:
        low = (box.left + side * 0.42, box.bottom + side * 0.22)
        self.pen.setLineWidth(side * 0.14)
        self.pen.lines(
            [
                (box.left + side * 0.2, box.centre, *low),
                (*low, box.right - side * 0.16, box.top - side * 0.18),
            ]
        )

    def arrow(self, x1: float, y1: float, x2: float, y2: float, weight: float) -> None:
        """A line that ends in a solid head, six times as long as the line is thick."""
        length = hypot(x2 - x1, y2 - y1)
        along, across = ((x2 - x1) / length, (y2 - y1) / length), weight * 2.4
        neck = (x2 - along[0] * weight * 6, y2 - along[1] * weight * 6)
        self.rule(x1, y1, *neck, weight)
        head = self.pen.beginPath()
        head.moveTo(x2, y2)
        head.lineTo(neck[0] - along[1] * across, neck[1] + along[0] * across)
        head.lineTo(neck[0] + along[1] * across, neck[1] - along[0] * across)
        head.close()
        self.pen.setFillGray(0)
        self.pen.drawPath(head, stroke=0, fill=1)

    def suits(self, middle: float, centre: float, size: float) -> None:
        """All four in a row around a point."""
        pitch = size * 1.55
        for position, suit in enumerate(ORDER):
            self.suit(suit, middle + (position - 1.5) * pitch, centre, size)

    def _take_ink(self, style: Style) -> None:
        if style.is_red:
            self.pen.setFillColorRGB(*RED)
        else:
            self.pen.setFillGray(style.grey)

    def _line(self, text: str, left: float, base: float, style: Style, size: float) -> None:
        for run in self.typecase.runs(text, style.face):
            if run.font is None:
                self._mark(run, left, base, size)
            else:
                self.pen.setFont(run.font, size)
                self.pen.drawString(left, base, run.text, charSpace=style.tracking * size)
            left += (run.width + style.tracking * len(run.text)) * size
        if text:
            self.pen.end_words()

    def _mark(self, run: Run, left: float, base: float, size: float) -> None:
        """The code point of a character that no face has, spelt out in a small frame."""
        air = MARK_AIR * size
        self.pen.setStrokeGray(0)
        self.pen.setLineWidth(size * 0.04)
        self.pen.rect(
            left + air / 3, base - 0.02 * size, (run.width * size) - air * 2 / 3, 0.62 * size
        )
        self.pen.setFont(Face.REGULAR.value, MARK_SIZE * size)
        self.pen.drawString(left + air, base + 0.11 * size, run.text)
