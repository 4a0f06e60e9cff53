"""Draws the plan of a bracket on paper, at a size and from a corner."""

from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.drawing.boxes import PlacedLine, PlacedMatch
from tournaments.drawing.geometry import BracketPlan, Stroke
from tournaments.drawing.texts import LEADING, PlacedText, Role
from tournaments.printing.area import Area
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

# Who has won is told by bold type and by a bar at the end of the line.
BAR = 0.2
FRAME = 1.0
FACES = {
    Role.NUMBER: Face.ITALIC,
    Role.WORDS: Face.ITALIC,
    Role.NOTE: Face.ITALIC,
    Role.TITLE: Face.BOLD,
}
SOFT = {Role.WORDS: 0.35, Role.NOTE: 0.25, Role.MATCH: 0.25}


def draw_plan(sheet: Sheet, plan: BracketPlan, left: float, top: float, size: float) -> None:
    """The picture with its top left corner here; `size` is that of a name, in points."""
    _Pen(sheet, left, top, size).draw(plan)


@dataclass(frozen=True, slots=True)
class _Pen:
    sheet: Sheet
    left: float
    top: float
    size: float

    def draw(self, plan: BracketPlan) -> None:
        for stroke in plan.rules:
            self._stroke(stroke, HAIRLINE)
        for stroke in plan.strokes:
            self._stroke(stroke, FINE)
        self._texts((*plan.titles, *plan.marks))
        with self.sheet.read_as.list():
            for match in plan.matches:
                with self.sheet.read_as.item():
                    self._match(match)

    def _area(self, area: Area) -> Area:
        size = self.size
        return Area(
            self.left + area.left * size,
            self.top + area.bottom * size,
            area.width * size,
            area.height * size,
        )

    def _stroke(self, stroke: Stroke, weight: float) -> None:
        """One path, so that its corners are joined."""
        path = self.sheet.pen.beginPath()
        for position, (x, y) in enumerate(stroke):
            place = self.left + x * self.size, self.top + y * self.size
            if position:
                path.lineTo(*place)
            else:
                path.moveTo(*place)
        self.sheet.pen.setStrokeGray(0)
        self.sheet.pen.setLineWidth(weight)
        self.sheet.pen.drawPath(path, stroke=1, fill=0)

    def _match(self, match: PlacedMatch) -> None:
        self._texts(match.caption)
        box = self._area(match.area)
        if match.scores_from is not None:
            score = self.left + match.scores_from * self.size
            self.sheet.rule(score, box.bottom, score, box.top, HAIRLINE)
        for line in match.lines:
            self._line(line, is_first=line is match.lines[0])
        self.sheet.frame(box, FRAME)

    def _line(self, line: PlacedLine, *, is_first: bool) -> None:
        area = self._area(line.area)
        if not is_first:
            self.sheet.rule(area.left, area.top, area.right, area.top, HAIRLINE)
        if line.has_won:
            self.sheet.pen.setFillGray(0)
            bar = area.left_part(BAR * self.size)
            self.sheet.pen.rect(bar.left, bar.bottom, bar.width, bar.height, stroke=0, fill=1)
        self._texts(line.texts)

    def _texts(self, texts: Iterable[PlacedText]) -> None:
        for text in texts:
            align = Align.RIGHT if text.role.is_at_right else Align.LEFT
            write = self.sheet.write_second if text.is_second else self.sheet.write
            write(text.text, self._area(text.area), self._style(text), align)

    def _style(self, text: PlacedText) -> Style:
        face = Face.BOLD if text.is_strong else FACES.get(text.role, Face.REGULAR)
        size = text.role.size * self.size
        return Style(face, size, smallest=0, leading=LEADING, grey=SOFT.get(text.role, 0))
