"""A document under the press: its pages, and how words, rules and ornaments get onto them."""

import io
from collections.abc import Sequence

from reportlab.pdfgen.canvas import Canvas

from scoring.table.cards import Suit
from tournaments.money import REGIONS
from tournaments.printing.area import Area
from tournaments.printing.fonts import MARK_AIR, MARK_SIZE, Face, Run, Typecase, cast, cleaned
from tournaments.printing.paper import Page
from tournaments.printing.suits import HOLLOW, ORDER, OUTLINES
from tournaments.printing.text import Align, Setting, Stand, Style, fitted, line_width

HAIRLINE = 0.4
FINE = 0.75
THICK = 2.2
# Half the height of a capital: lines are centred on it, so that figures look centred.
HALF_CAPITAL = 0.357
# A name may hold what no encoding can carry; a title then shows the gap.
UNWRITABLE = "\ufffd"


def writable(text: str) -> str:
    return cleaned(text).encode("utf-8", "replace").decode("utf-8").replace("\0", UNWRITABLE)


class Sheet:
    """Pages of one size; every method draws on the page that is open."""

    def __init__(
        self, page: Page, *, title: str, author: str, languages: Sequence[str], font: str | None
    ) -> None:
        cast(Face.REGULAR.value)
        self.page = page
        self.typecase = Typecase(font)
        self._paper = io.BytesIO()
        self.pen = Canvas(
            self._paper,
            pagesize=(page.width, page.height),
            pageCompression=1,
            # The same values print the same bytes: no clock in the file.
            invariant=1,
            # Otherwise every file lists a Helvetica that is not in it.
            initialFontName=Face.REGULAR.value,
            lang=REGIONS[languages[0]].replace("_", "-"),
        )
        self.pen.setTitle(writable(title))
        self.pen.setAuthor(writable(author))
        self.pen.setCreator("Cardparty")
        self.pen.setViewerPreference("DisplayDocTitle", "true")

    def next_page(self) -> None:
        self.pen.showPage()

    def finished(self) -> bytes:
        """The document; the open page is the last one."""
        self.pen.showPage()
        self.pen.save()
        return self._paper.getvalue()

    def write(
        self,
        text: str,
        area: Area,
        style: Style,
        align: Align = Align.LEFT,
        stand: Stand = Stand.MIDDLE,
    ) -> Setting:
        """Prints the text inside the area and returns how it was set."""
        setting = fitted(self.typecase, text, area.width, area.height, style)
        height = setting.height(style)
        step = setting.size * style.leading
        top = area.bottom + (area.height - height) * stand.value + height
        self.pen.setFillGray(style.grey)
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
    ) -> None:
        """Prints a text in one language or two: side by side where that fits, else stacked.

        The second language is slanted, so that the eye keeps to its own.
        """
        styles = [style, *(style.slanted() for _ in texts[1:])]
        gap = style.size * 0.3
        widths = [
            line_width(self.typecase, text, each) * style.size
            for text, each in zip(texts, styles, strict=True)
        ]
        dot = self.typecase.width("·", style.face) * style.size
        total = sum(widths) + (len(texts) - 1) * (dot + 2 * gap)
        if len(texts) > 1 and total > area.width:
            self.stack(texts, area, style, align, stand)
            return
        if len(texts) == 1:
            self.write(texts[0], area, style, align, stand)
            return
        left = area.left + (area.width - total) * align.value
        for text, each, width in zip(texts, styles, widths, strict=True):
            place = Area(left, area.bottom, width + 0.01, area.height)
            self.write(text, place, each, Align.LEFT, stand)
            left += width + gap
            if text is not texts[-1]:
                self.write("·", Area(left, area.bottom, dot + 0.01, area.height), style)
                left += dot + gap

    def stack(
        self,
        texts: Sequence[str],
        area: Area,
        style: Style,
        align: Align = Align.LEFT,
        stand: Stand = Stand.MIDDLE,
    ) -> None:
        """Prints each language on a line of its own, the second one slanted."""
        each = min(area.height / len(texts), style.size * style.leading)
        block = Area(
            area.left,
            area.bottom + (area.height - each * len(texts)) * stand.value,
            area.width,
            each * len(texts),
        )
        for position, (text, row) in enumerate(zip(texts, block.rows(len(texts)), strict=True)):
            self.write(text, row, style.slanted() if position else style, align)

    def rule(self, x1: float, y1: float, x2: float, y2: float, weight: float = FINE) -> None:
        self.pen.setStrokeGray(0)
        self.pen.setLineWidth(weight)
        self.pen.line(x1, y1, x2, y2)

    def frame(self, area: Area, weight: float = FINE, grey: float = 0.0) -> None:
        self.pen.setStrokeGray(grey)
        self.pen.setLineWidth(weight)
        self.pen.rect(area.left, area.bottom, area.width, area.height)

    def suit(self, suit: Suit, middle: float, centre: float, size: float) -> None:
        """One suit around a point; hearts and diamonds are hollow, as black ink has them."""
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
        self.pen.setStrokeGray(0)
        self.pen.setFillGray(1 if suit in HOLLOW else 0)
        self.pen.setLineWidth(size * 0.09)
        self.pen.setLineJoin(1)
        self.pen.drawPath(path, stroke=1 if suit in HOLLOW else 0, fill=1)

    def suits(self, middle: float, centre: float, size: float) -> None:
        """All four in a row around a point."""
        pitch = size * 1.55
        for position, suit in enumerate(ORDER):
            self.suit(suit, middle + (position - 1.5) * pitch, centre, size)

    def _line(self, text: str, left: float, base: float, style: Style, size: float) -> None:
        for run in self.typecase.runs(text, style.face):
            if run.font is None:
                self._mark(run, left, base, size)
            else:
                self.pen.setFont(run.font, size)
                self.pen.drawString(left, base, run.text, charSpace=style.tracking * size)
            left += (run.width + style.tracking * len(run.text)) * size

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
