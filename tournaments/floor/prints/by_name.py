"""Every person in alphabetical order, with the couple's number and the table to go to."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.floor.prints.leaders import draw_leader, draw_table
from tournaments.floor.prints.notes import draw_no_tables
from tournaments.floor.prints.seats import SeatedTable
from tournaments.printing.area import Area
from tournaments.printing.evening import REST_SEAT, PrintedSeat, each_name_of
from tournaments.printing.flow import Grid, even_pages, largest_grid
from tournaments.printing.headings.letterhead import Letterhead, headed_pages
from tournaments.printing.languages import said
from tournaments.printing.lists.alphabet import alphabetical, initial
from tournaments.printing.lists.listing import NameOrder
from tournaments.printing.sheet import FINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, even_style

GRIDS = (Grid(1, 26), Grid(1, 21), Grid(2, 21), Grid(2, 18), Grid(2, 16))
COLUMN_GAP = 26.0
HEADING_HEIGHT = 26.0
LABEL = Style(Face.REGULAR, 9, smallest=5, leading=1.18)
# The size of the type in a row, of its height.
TYPE = 0.63
# The width of a number of couple or table, by the height of its row.
NUMBER = 1.8


@dataclass(frozen=True, slots=True)
class Entry:
    """A person, the name as the list writes it, and where to go."""

    person: str
    name: str
    couple: Couple
    seat: PrintedSeat


@dataclass(frozen=True, slots=True)
class NameRow:
    """A row of the list, divided."""

    letter: Area
    name: Area
    couple: Area
    table: Area


def entries(
    tables: Sequence[SeatedTable],
    resting: Sequence[Couple],
    languages: Sequence[str],
    order: NameOrder = NameOrder.FIRST,
) -> tuple[Entry, ...]:
    """Each player once, in the order of the names as the list writes them."""
    seated = [(couple, PrintedSeat(table.number)) for table in tables for couple in table.couples]
    seated += [(couple, REST_SEAT) for couple in resting]
    listed = [
        Entry(name, order.written(name) if name in couple.players else name, couple, seat)
        for couple, seat in seated
        for name in each_name_of(couple, languages)
    ]
    return tuple(sorted(listed, key=lambda entry: alphabetical(entry.name)))


def draw_by_name(
    sheet: Sheet,
    head: Letterhead,
    tables: Sequence[SeatedTable],
    resting: Sequence[Couple],
    languages: Sequence[str],
    order: NameOrder = NameOrder.FIRST,
) -> None:
    people = entries(tables, resting, languages, order)
    body = head.body(sheet).below(HEADING_HEIGHT)
    grid = largest_grid(len(people), body, GRIDS)
    row = _divided(grid.places(body, 1, gap=COLUMN_GAP)[0])
    size = grid.row_height * TYPE
    style = even_style(
        sheet.typecase,
        [entry.name for entry in people],
        row.name.width - 2 * size,
        Style(Face.REGULAR, size, smallest=size * 0.72),
    )
    pages = even_pages(people, grid.capacity(body))
    for rows, area in headed_pages(sheet, head, pages, languages):
        places = [_divided(place) for place in grid.places(body, len(rows), gap=COLUMN_GAP)]
        length = grid.column_length(body, len(rows))
        _draw_letters(sheet, rows, places, length, Style(Face.BOLD, size))
        with sheet.read_as.table():
            columns = area.columns(grid.columns, gap=COLUMN_GAP)[: max(1, len(rows))]
            for number, column in enumerate(columns):
                with sheet.read_as.heading_row(again=number > 0):
                    _draw_heading(sheet, column.top_part(HEADING_HEIGHT), grid, languages)
            for entry, place in zip(rows, places, strict=True):
                with sheet.read_as.row():
                    _draw_entry(sheet, entry, place, style, languages)
    if not people:
        draw_no_tables(sheet, body, languages)


def _divided(place: Area) -> NameRow:
    size = place.height * TYPE
    wide = place.height * NUMBER
    return NameRow(
        letter=place.left_part(size * 1.3),
        name=place.after(size * 1.5).before(2 * wide),
        couple=place.before(wide).right_part(wide),
        table=place.right_part(wide),
    )


def _draw_heading(sheet: Sheet, area: Area, grid: Grid, languages: Sequence[str]) -> None:
    sheet.rule(area.left, area.bottom + 2, area.right, area.bottom + 2, FINE)
    wide = grid.row_height * NUMBER
    words = area.above(4)
    # The names need no heading to the eye.
    sheet.read_as.empty_cells()
    couple = words.before(wide).right_part(wide + 10)
    sheet.stack(said(_("Couple"), languages), couple, LABEL, Align.RIGHT)
    sheet.stack(said(_("Table"), languages), words.right_part(wide), LABEL, Align.RIGHT)


def _draw_letters(
    sheet: Sheet, people: Sequence[Entry], rows: Sequence[NameRow], length: int, style: Style
) -> None:
    """Each letter once a column, at the first name that begins with it; for the eye alone."""
    letters = [initial(entry.name) for entry in people]
    with sheet.read_as.apart():
        for position, (letter, row) in enumerate(zip(letters, rows, strict=True)):
            if position % length == 0 or letter != letters[position - 1]:
                sheet.write(letter, row.letter, style)


def _draw_entry(
    sheet: Sheet, entry: Entry, row: NameRow, style: Style, languages: Sequence[str]
) -> None:
    size = row.name.height * TYPE
    setting = sheet.write(entry.name, row.name, style)
    if len(setting.lines) == 1:
        width = sheet.typecase.width(setting.lines[0], style.face) * setting.size
        level = row.name.centre - setting.size * 0.34
        draw_leader(sheet, row.name.left + width + 4, row.couple.right - size * 2, level)
    number = Style(Face.ITALIC, size * 0.86)
    sheet.write(str(entry.couple.number), row.couple, number, Align.RIGHT)
    draw_table(sheet, entry.seat, row.table, size, languages)
