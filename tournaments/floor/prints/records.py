"""The record sheets: a page a game, a row a table, the winners to be ticked."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scoring.cards import Suit
from scoring.hall.couples import Couple
from tournaments.floor.prints.notes import draw_no_tables
from tournaments.floor.prints.seats import SeatedTable
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening, names_of
from tournaments.printing.flow import Grid, largest_grid, pages_of
from tournaments.printing.fonts import Face
from tournaments.printing.languages import said
from tournaments.printing.letterhead import Letterhead, draw_letterhead, headed_pages
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet, opened
from tournaments.printing.text import Align, Style

# With names a row needs room; with numbers written by hand three columns do.
NAMED_GRIDS = (Grid(1, 40), Grid(1, 32), Grid(1, 26), Grid(1, 22.5))
BLANK_GRIDS = (
    Grid(1, 40),
    Grid(1, 32),
    Grid(1, 25),
    Grid(2, 32),
    Grid(2, 25),
    Grid(3, 25),
    Grid(3, 21.5),
)
COLUMN_GAP = 20.0
HEADING_HEIGHT = 24.0
SIGNATURE_HEIGHT = 36.0
TABLE_WIDTH = 34.0
LABEL = Style(Face.REGULAR, 7.5, smallest=5, leading=1.2)
LINE = Style(Face.REGULAR, 9.5, smallest=6)


@dataclass(frozen=True, slots=True)
class RecordSheets:
    evening: PrintedEvening
    game_count: int
    # Where the couples sit in the first game; who sits where later is written in by hand.
    tables: tuple[SeatedTable, ...]
    rest: Couple | None = None
    first_game: int = 1


def record_sheets(
    values: RecordSheets, *, paper: Paper, languages: Sequence[str], font: str | None = None
) -> bytes:
    title = said(_("Record sheet"), languages)
    sheet = opened(paper.upright, title, values.evening, languages, font=font)
    if not values.tables:
        head = Letterhead(values.evening, title)
        draw_no_tables(sheet, draw_letterhead(sheet, head, languages), languages)
        return sheet.finished()
    for game in range(values.first_game, values.game_count + 1):
        if game > values.first_game:
            sheet.next_page()
        _draw_game(sheet, values, game, languages)
    return sheet.finished()


def _draw_game(sheet: Sheet, values: RecordSheets, game: int, languages: Sequence[str]) -> None:
    head = Letterhead(
        values.evening,
        said(_("Game %(game)d"), languages, game=game),
        note=said(_("Tick the couple that won, one at each table."), languages),
    )
    body = head.body(sheet).below(HEADING_HEIGHT).above(SIGNATURE_HEIGHT)
    grids = NAMED_GRIDS if game == values.first_game else BLANK_GRIDS
    grid = largest_grid(len(values.tables), body, grids)
    pages = pages_of(values.tables, grid.capacity(body))
    foot = said(_("Record sheet"), languages)
    for tables, area in headed_pages(sheet, head, pages, languages, foot=foot):
        for column in area.columns(grid.columns, gap=COLUMN_GAP)[: len(tables)]:
            _draw_heading(sheet, column.top_part(HEADING_HEIGHT), languages)
        places = grid.places(body, len(tables), gap=COLUMN_GAP)
        _draw_rows(sheet, tables, places, languages, is_first=game == values.first_game)
        _draw_signature(sheet, values, game, area.bottom_part(SIGNATURE_HEIGHT), languages)


def _draw_heading(sheet: Sheet, area: Area, languages: Sequence[str]) -> None:
    words = area.above(4)
    sheet.stack(said(_("Table"), languages), words.left_part(TABLE_WIDTH), LABEL)
    first, second = words.after(TABLE_WIDTH).columns(2, gap=8)
    sheet.suit(Suit.SPADES, first.left + 4, first.centre, 7)
    sheet.say(said(_("Deals first"), languages), first.after(11), LABEL)
    sheet.say(said(_("Other couple"), languages), second, LABEL)
    sheet.rule(area.left, area.bottom, area.right, area.bottom, FINE)


def _draw_rows(
    sheet: Sheet,
    tables: Sequence[SeatedTable],
    places: Sequence[Area],
    languages: Sequence[str],
    *,
    is_first: bool,
) -> None:
    for table, place in zip(tables, places, strict=True):
        # Among the lines to write on, a rule at every fifth row is enough.
        if is_first or table.number % 5 == 0:
            sheet.rule(place.left, place.bottom, place.right, place.bottom, HAIRLINE)
        number = Style(Face.BOLD, min(17.0, place.height * 0.62), leading=0.95)
        sheet.write(str(table.number), place.left_part(TABLE_WIDTH), number)
        halves = place.after(TABLE_WIDTH).columns(2, gap=8)
        couples = (table.first, table.second) if is_first else (None, None)
        for couple, half in zip(couples, halves, strict=True):
            if is_first and couple is None:
                text = said(_("Alone until winners come"), languages)
                sheet.say(text, half, Style(Face.ITALIC, 8.5))
            else:
                _draw_choice(sheet, couple, half, languages)


def _draw_choice(sheet: Sheet, couple: Couple | None, area: Area, languages: Sequence[str]) -> None:
    side = min(15.0, area.height * 0.62)
    sheet.tick_box(Area(area.left, area.centre - side / 2, side, side))
    words = area.after(side + 6)
    if couple is None:
        level = area.centre - side / 2
        sheet.rule(words.left, level, min(words.right, words.left + 25 * MM), level, HAIRLINE)
        return
    sheet.write(str(couple.number), words.left_part(24), Style(Face.BOLD, 11.5), Align.RIGHT)
    style = Style(Face.REGULAR, 9.5, smallest=6.5, leading=1.12)
    sheet.say(names_of(couple, languages), words.after(29).inset(0, 1), style)


def _draw_signature(
    sheet: Sheet, values: RecordSheets, game: int, area: Area, languages: Sequence[str]
) -> None:
    """Who sits out, known only in the first game, and who wrote it down."""
    left, right = area.bottom_part(22).columns(2, gap=24)
    if values.rest is not None:
        number = str(values.rest.number) if game == values.first_game else ""
        _draw_blank(sheet, said(_("Rest seat"), languages), left, number)
    _draw_blank(sheet, said(_("Recorded by"), languages), right, "")


def _draw_blank(sheet: Sheet, label: Sequence[str], area: Area, written: str) -> None:
    end = sheet.say(label, area.before(area.width * 0.3), LINE) + 6
    sheet.rule(end, area.bottom + 3, area.right, area.bottom + 3, HAIRLINE)
    if written:
        sheet.write(written, area.after(end - area.left), Style(Face.BOLD, 11.5))
