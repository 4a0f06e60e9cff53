"""Every couple by its number, with the table to go to."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.floor.prints.leaders import draw_leader, draw_table
from tournaments.floor.prints.notes import draw_no_tables
from tournaments.floor.prints.seats import SeatedTable
from tournaments.printing.area import Area
from tournaments.printing.evening import REST_SEAT, PrintedSeat, names_of
from tournaments.printing.flow import Grid, even_pages, largest_grid
from tournaments.printing.headings.letterhead import Letterhead, headed_pages
from tournaments.printing.languages import said
from tournaments.printing.sheet import FINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, even_style

GRIDS = (Grid(1, 30), Grid(1, 25), Grid(1, 21), Grid(1, 18))
HEADING_HEIGHT = 26.0
LABEL = Style(Face.REGULAR, 9, smallest=5, leading=1.18)
# The size of the type in a row, of its height.
TYPE = 0.6


@dataclass(frozen=True, slots=True)
class NumberedSeat:
    """A couple, and where it goes."""

    couple: Couple
    seat: PrintedSeat


def numbered_seats(
    tables: Sequence[SeatedTable], resting: Sequence[Couple]
) -> tuple[NumberedSeat, ...]:
    """Each couple once, by its number."""
    seated = [
        NumberedSeat(couple, PrintedSeat(table.number))
        for table in tables
        for couple in table.couples
    ]
    seated += [NumberedSeat(couple, REST_SEAT) for couple in resting]
    return tuple(sorted(seated, key=lambda seat: seat.couple.number))


def draw_by_number(
    sheet: Sheet,
    head: Letterhead,
    tables: Sequence[SeatedTable],
    resting: Sequence[Couple],
    languages: Sequence[str],
) -> None:
    couples = numbered_seats(tables, resting)
    body = head.body(sheet).below(HEADING_HEIGHT)
    grid = largest_grid(len(couples), body, GRIDS)
    size = grid.row_height * TYPE
    number, names, _table = _divided(grid.places(body, 1)[0])
    style = even_style(
        sheet.typecase,
        [names_of(seat.couple, languages)[0] for seat in couples],
        names.width - 2 * size,
        Style(Face.REGULAR, size, smallest=size * 0.72),
    )
    for rows, area in headed_pages(
        sheet, head, even_pages(couples, grid.capacity(body)), languages
    ):
        if not rows:
            draw_no_tables(sheet, body, languages)
            return
        with sheet.read_as.table():
            with sheet.read_as.heading_row():
                _draw_heading(sheet, area.top_part(HEADING_HEIGHT), number.width, languages)
            for seat, place in zip(rows, grid.places(body, len(rows)), strict=True):
                with sheet.read_as.row():
                    _draw_seat(sheet, seat, place, style, languages)


def _divided(place: Area) -> tuple[Area, Area, Area]:
    """Number, names and table."""
    wide = place.height * 2
    return (
        place.left_part(place.height * 1.4),
        place.after(place.height * 1.8).before(wide),
        place.right_part(wide),
    )


def _draw_heading(sheet: Sheet, area: Area, number: float, languages: Sequence[str]) -> None:
    sheet.rule(area.left, area.bottom + 2, area.right, area.bottom + 2, FINE)
    words = area.above(4)
    sheet.stack(said(_("Couple"), languages), words.left_part(number), LABEL, Align.RIGHT)
    # The names need no heading to the eye.
    sheet.read_as.empty_cells()
    sheet.stack(said(_("Table"), languages), words.right_part(90), LABEL, Align.RIGHT)


def _draw_seat(
    sheet: Sheet, seat: NumberedSeat, place: Area, style: Style, languages: Sequence[str]
) -> None:
    size = place.height * TYPE
    number, names, table = _divided(place)
    sheet.write(str(seat.couple.number), number, Style(Face.BOLD, size), Align.RIGHT)
    end = sheet.say(names_of(seat.couple, languages), names, style)
    draw_leader(sheet, end + 4, table.right - size * 2, names.centre - style.size * 0.34)
    draw_table(sheet, seat.seat, table, size, languages)
