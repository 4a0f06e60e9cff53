"""What ends a row of who sits where: dots that lead the eye to the table, and the table."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedSeat
from tournaments.printing.languages import said
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style


def draw_leader(sheet: Sheet, left: float, right: float, level: float) -> None:
    """Dots that lead the eye from a name to its figures."""
    if right - left < 8:
        return
    sheet.pen.saveState()
    sheet.pen.setLineCap(1)
    sheet.pen.setDash(0.01, 4.2)
    sheet.pen.setLineWidth(0.9)
    sheet.pen.setStrokeGray(0.35)
    # From the right, so that the dots of all rows stand under each other.
    sheet.pen.line(right, level, left, level)
    sheet.pen.restoreState()


def draw_table(
    sheet: Sheet, seat: PrintedSeat, area: Area, size: float, languages: Sequence[str]
) -> None:
    """The number of the table, or that it is the rest seat, beside type of this size."""
    if seat.is_rest:
        rest = Style(Face.BOLD, max(9.0, size * 0.75), smallest=5, leading=0.88)
        sheet.stack(said(_("rest"), languages), area.after(6), rest, Align.RIGHT)
    else:
        sheet.write(str(seat.table), area, Style(Face.BOLD, size * 1.15), Align.RIGHT)
