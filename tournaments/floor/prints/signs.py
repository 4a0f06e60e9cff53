"""A sign for each table, two to a page: its number, and where the winners go."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.cards import Suit
from tournaments.floor.prints.notes import draw_no_tables
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening, PrintedSeat
from tournaments.printing.flow import pages_of
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

# What is said of every table where winners move further each game (``rules.md §7.21``).
FURTHER = _("Winners move 1, 2, 3 … tables on, game by game. Back here? Begin again with 1.")
MARGIN = 11 * MM
FRAME_GAP = 1.4 * MM
CORNER = 8 * MM
WAY_HEIGHT = 30 * MM
WAY = Style(Face.BOLD, 29, smallest=14, leading=1.15)


@dataclass(frozen=True, slots=True)
class SeatLook:
    """How large a seat stands on its sign: a word above a number, or the words of the rest seat."""

    label: Style
    label_height: float
    number: Style
    number_from_top: float
    rest: Style


SEAT = SeatLook(
    label=Style(Face.BOLD, 24, smallest=14, tracking=0.14),
    label_height=11 * MM,
    number=Style(Face.BOLD, 330, smallest=40, leading=0.74),
    number_from_top=14 * MM,
    rest=Style(Face.BOLD, 92, smallest=30, leading=1.1),
)


@dataclass(frozen=True, slots=True)
class TableSign:
    seat: PrintedSeat
    winners_go_to: PrintedSeat | None  # none: further after each game
    # Several couples rest at a time, one behind the other.
    is_bench: bool = False

    @property
    def name_of_rest(self) -> Promise:
        return _("Bench") if self.is_bench else _("Rest seat")


@dataclass(frozen=True, slots=True)
class TableSigns:
    evening: PrintedEvening
    signs: tuple[TableSign, ...]


def table_signs(values: TableSigns, run: PrintRun) -> None:
    """Two signs to a page, one above the other, to be cut along the middle."""
    languages = run.languages
    title = said(_("Table signs"), languages)
    sheet = run.upright(title, values.evening)
    if not values.signs:
        draw_no_tables(sheet, sheet.page.within(20), languages)
    draw_table_signs(sheet, values, languages)


def draw_table_signs(sheet: Sheet, values: TableSigns, languages: Sequence[str]) -> None:
    """The signs on a sheet that lies open at an empty page."""
    for page, signs in enumerate(pages_of(values.signs, 2)):
        if page:
            sheet.next_page()
        halves = sheet.page.area.rows(2)
        for sign, half in zip(signs, halves, strict=False):
            _draw_sign(sheet, sign, half.inset(MARGIN), languages)
        if len(signs) == 2:
            _draw_cut(sheet)


def _draw_cut(sheet: Sheet) -> None:
    area = sheet.page.area
    edge = sheet.page.printable
    for left, right in ((edge.left, area.left + MARGIN), (area.right - MARGIN, edge.right)):
        sheet.rule(left, area.centre, right, area.centre, FINE)


def _draw_sign(sheet: Sheet, sign: TableSign, area: Area, languages: Sequence[str]) -> None:
    sheet.frame(area, THICK)
    inside = area.inset(FRAME_GAP)
    sheet.frame(inside, FINE)
    _draw_corners(sheet, inside.inset(CORNER * 0.9))
    way = inside.bottom_part(WAY_HEIGHT).inset(9 * MM, 3 * MM)
    sheet.rule(way.left, inside.bottom + WAY_HEIGHT, way.right, inside.bottom + WAY_HEIGHT, FINE)
    with sheet.read_as.heading():
        face = inside.above(WAY_HEIGHT).inset(CORNER * 2, 4 * MM)
        draw_seat(sheet, sign, face, SEAT, languages)
    _draw_way(sheet, sign, way, languages)


def draw_seat(
    sheet: Sheet, sign: TableSign, face: Area, look: SeatLook, languages: Sequence[str]
) -> None:
    if sign.seat.is_rest:
        sheet.stack(said(sign.name_of_rest, languages), face, look.rest, Align.CENTRE)
        return
    label = tuple(text.upper() for text in said(_("Table"), languages))
    sheet.say(label, face.top_part(look.label_height), look.label, Align.CENTRE)
    sheet.write(str(sign.seat.table), face.below(look.number_from_top), look.number, Align.CENTRE)


def _draw_corners(sheet: Sheet, area: Area) -> None:
    """A suit at each upper corner, as on a playing card; the lower two stand above the rule."""
    level = area.bottom + WAY_HEIGHT
    sheet.suit(Suit.SPADES, area.left, area.top, CORNER)
    sheet.suit(Suit.HEARTS, area.right, area.top, CORNER)
    sheet.suit(Suit.DIAMONDS, area.left, level, CORNER)
    sheet.suit(Suit.CLUBS, area.right, level, CORNER)


def _draw_way(sheet: Sheet, sign: TableSign, area: Area, languages: Sequence[str]) -> None:
    sheet.stack(_way(sign, languages), area.before(36 * MM), WAY)
    arrow = area.right_part(30 * MM)
    sheet.arrow(arrow.left, arrow.centre, arrow.right, arrow.centre, 5.5)


def _way(sign: TableSign, languages: Sequence[str]) -> tuple[str, ...]:
    if sign.winners_go_to is None:
        return said(FURTHER, languages)
    if sign.winners_go_to.is_rest:
        text = _("Winners go to the bench") if sign.is_bench else _("Winners go to the rest seat")
        return said(text, languages)
    if sign.seat.is_rest and sign.is_bench:
        text = _("The first on the bench goes to table %(table)d")
    elif sign.seat.is_rest:
        text = _("After one game go to table %(table)d")
    else:
        text = _("Winners go to table %(table)d")
    return said(text, languages, table=sign.winners_go_to.table)
