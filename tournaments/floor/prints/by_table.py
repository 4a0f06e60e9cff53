"""Every table with its two couples, and who deals first there."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.cards import Suit
from scoring.hall.couples import Couple
from tournaments.floor.prints.notes import draw_no_tables
from tournaments.floor.prints.seats import SeatedTable
from tournaments.printing.area import Area
from tournaments.printing.evening import each_name_of, names_of
from tournaments.printing.flow import Grid, even_pages, largest_grid
from tournaments.printing.headings.letterhead import Letterhead, headed_pages
from tournaments.printing.languages import said
from tournaments.printing.sheet import HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, even_style

# The last holds twenty tables and a rest seat on a page.
GRIDS = (Grid(1, 66), Grid(1, 54), Grid(2, 56), Grid(2, 53))
COLUMN_GAP = 26.0
LARGEST_NAME = 13.0
# Of the height of a table's place, above and below its couples.
AIR = 0.05
SPADE = 8.0
LEADING = 1.1
# Between the two couples, in points.
COUPLE_GAP = 2.0
# A couple stands on one line where its row is wider than this: in a list of one column.
ONE_LINE = 300.0


@dataclass(frozen=True, slots=True)
class Cell:
    """A table's place on the page, divided."""

    label: Area
    couples: tuple[Area, ...]


def draw_by_table(
    sheet: Sheet,
    head: Letterhead,
    tables: Sequence[SeatedTable],
    resting: Sequence[Couple],
    languages: Sequence[str],
) -> None:
    body = head.body(sheet)
    seated: list[SeatedTable | Couple] = [*tables, *resting]
    grid = largest_grid(len(seated), body, GRIDS)
    names = _names_style(sheet, seated, grid, body, languages)
    pages = even_pages(seated, grid.capacity(body))
    for rows, _body in headed_pages(sheet, head, pages, languages):
        places = grid.places(body, len(rows), gap=COLUMN_GAP)
        with sheet.read_as.list():
            for row, place in zip(rows, places, strict=True):
                sheet.rule(place.left, place.top, place.right, place.top, HAIRLINE)
                with sheet.read_as.item():
                    _draw_place(sheet, row, _divided(place), names, languages)
    if not seated:
        draw_no_tables(sheet, body, languages)


def _draw_place(
    sheet: Sheet, row: SeatedTable | Couple, cell: Cell, names: Style, languages: Sequence[str]
) -> None:
    if isinstance(row, SeatedTable):
        _draw_table(sheet, row, cell, names, languages)
    else:
        _draw_rest(sheet, row, cell, names, languages)


def _divided(place: Area) -> Cell:
    inside = place.inset(0, place.height * AIR)
    couples = inside.after(place.height * 1.2).rows(2, gap=COUPLE_GAP)
    return Cell(inside.left_part(place.height * 1.05), couples)


def _name_area(row: Area) -> Area:
    return row.after(SPADE + 34)


def _names_style(
    sheet: Sheet,
    seated: Sequence[SeatedTable | Couple],
    grid: Grid,
    body: Area,
    languages: Sequence[str],
) -> Style:
    row = _divided(grid.places(body, 1, gap=COLUMN_GAP)[0]).couples[0]
    couples = [
        couple
        for table in seated
        for couple in (table.couples if isinstance(table, SeatedTable) else (table,))
    ]
    if grid.columns > 1:
        # Each player on a line: side by side they would be too small to be read on a wall.
        names = [name for couple in couples for name in each_name_of(couple, languages)]
        size = row.height / 2 / LEADING
    else:
        names = [names_of(couple, languages)[0] for couple in couples]
        size = min(LARGEST_NAME, row.height * 0.68)
    style = Style(Face.REGULAR, size, smallest=size * 0.7, leading=LEADING)
    return even_style(sheet.typecase, names, _name_area(row).width, style)


def _draw_table(
    sheet: Sheet, table: SeatedTable, cell: Cell, names: Style, languages: Sequence[str]
) -> None:
    number = Style(Face.BOLD, cell.label.height * 0.78, leading=0.8)
    sheet.write(str(table.number), cell.label, number)
    first, second = cell.couples
    with sheet.read_as.figure(said(_("Deals first"), languages)):
        sheet.suit(Suit.SPADES, first.left + SPADE / 2, first.centre, SPADE)
    for couple, row in zip(table.couples, cell.couples, strict=False):
        _draw_couple(sheet, couple, row, names, languages)
    if table.second is None:
        text = said(_("Alone until winners come"), languages)
        sheet.say(text, _name_area(second), names.slanted())


def _draw_rest(
    sheet: Sheet, couple: Couple, cell: Cell, names: Style, languages: Sequence[str]
) -> None:
    row = cell.couples[0]
    label = Area(cell.label.left, row.bottom, row.left - cell.label.left, row.height)
    # Beside a number there is little room, as in a circle of the room chart.
    words = said(pgettext_lazy("in a small circle", "Rest seat"), languages)
    sheet.stack(words, label, Style(Face.BOLD, 11, smallest=6, leading=1.05))
    _draw_couple(sheet, couple, cell.couples[0], names, languages)


def _draw_couple(
    sheet: Sheet, couple: Couple, row: Area, names: Style, languages: Sequence[str]
) -> None:
    number = Style(Face.BOLD, min(LARGEST_NAME, row.height * 0.68))
    sheet.write(str(couple.number), row.after(SPADE + 2).left_part(26), number, Align.RIGHT)
    place = _name_area(row)
    if row.width > ONE_LINE:
        sheet.say(names_of(couple, languages), place, names)
        return
    players = each_name_of(couple, languages)
    for player, line in zip(players, place.rows(max(2, len(players))), strict=False):
        sheet.write(player, line, names)
