"""A sign for each table as a tent: folded along the middle, it says the same on both sides."""

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.floor.prints.notes import draw_no_tables
from tournaments.floor.prints.signs import FURTHER, SeatLook, TableSign, TableSigns, draw_seat
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedSeat
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

MARGIN = 12 * MM
FOLD_MARK = 8 * MM
WAY_HEIGHT = 39 * MM
ARROW = 36 * MM
GAP = 5 * MM
# Where to go is read from a chair at the table: a figure of this size is 25 mm tall.
GOES_TO = Style(Face.BOLD, 102, smallest=102, leading=0.8)
REST_WAY = Style(Face.BOLD, 40, smallest=14, leading=1.0)
SEAT = SeatLook(
    label=Style(Face.BOLD, 22, smallest=12, tracking=0.14),
    label_height=10 * MM,
    number=Style(Face.BOLD, 250, smallest=40, leading=0.74),
    number_from_top=12 * MM,
    rest=Style(Face.BOLD, 84, smallest=30, leading=1.1),
)
WORDS = Style(Face.BOLD, 24, smallest=11, leading=1.15)
FURTHER_WORDS = Style(Face.BOLD, 28, smallest=14, leading=1.15)


def table_tents(values: TableSigns, run: PrintRun) -> None:
    """A page for each seat; the upper half stands on its head until it is folded."""
    languages = run.languages
    title = said(_("Table signs"), languages)
    sheet = run.upright(title, values.evening)
    if not values.signs:
        draw_no_tables(sheet, sheet.page.within(20), languages)
    for place, sign in enumerate(values.signs):
        if place:
            sheet.next_page()
        face = sheet.page.area.rows(2)[1].inset(MARGIN)
        _draw_face(sheet, sign, face, languages)
        sheet.pen.saveState()
        sheet.pen.translate(sheet.page.width, sheet.page.height)
        sheet.pen.rotate(180)
        with sheet.read_as.apart():
            _draw_face(sheet, sign, face, languages)
        sheet.pen.restoreState()
        _draw_fold(sheet)


def _draw_fold(sheet: Sheet) -> None:
    area = sheet.page.printable
    for left in (area.left, area.right - FOLD_MARK):
        sheet.rule(left, area.centre, left + FOLD_MARK, area.centre, FINE)


def _draw_face(sheet: Sheet, sign: TableSign, area: Area, languages: Sequence[str]) -> None:
    way = area.bottom_part(WAY_HEIGHT)
    sheet.rule(way.left, way.top, way.right, way.top, THICK)
    with sheet.read_as.heading():
        draw_seat(sheet, sign, area.above(WAY_HEIGHT + 2 * MM), SEAT, languages)
    with sheet.read_as.paragraph():
        _draw_way(sheet, sign, way.below(3 * MM), languages)


def _draw_way(sheet: Sheet, sign: TableSign, area: Area, languages: Sequence[str]) -> None:
    """What winners do on the left, the arrow, and where to on the right of it."""
    if sign.winners_go_to is None:
        sheet.stack(said(FURTHER, languages), area, FURTHER_WORDS)
        return
    rest = said(sign.name_of_rest, languages)
    width = _width(sheet, sign.winners_go_to)
    goes_to = area.right_part(width)
    arrow = area.before(width + GAP).right_part(ARROW)
    sheet.arrow(arrow.left, arrow.centre, arrow.right, arrow.centre, 6.5)
    words = area.before(width + ARROW + 2 * GAP)
    sheet.stack(said(_way(sign), languages), words, WORDS)
    if sign.winners_go_to.is_rest:
        sheet.stack(rest, goes_to, REST_WAY, Align.RIGHT)
    else:
        sheet.write(str(sign.winners_go_to.table), goes_to, GOES_TO, Align.RIGHT)


def _way(sign: TableSign) -> Promise:
    """The words before the arrow."""
    if sign.winners_go_to is not None and sign.winners_go_to.is_rest:
        return _("Winners go to")
    if sign.seat.is_rest and sign.is_bench:
        return _("The first on the bench goes to table")
    return _("After one game go to table") if sign.seat.is_rest else _("Winners go to table")


def _width(sheet: Sheet, seat: PrintedSeat) -> float:
    """The room that the figures take, or the words for the rest seat."""
    if seat.is_rest:
        return 62 * MM
    return sheet.typecase.width(str(seat.table), GOES_TO.face) * GOES_TO.size + 1
