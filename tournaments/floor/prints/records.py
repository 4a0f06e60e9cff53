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
class RecordedSeats:
    """Where the couples sit in a game."""

    tables: tuple[SeatedTable, ...]
    rest: Couple | None = None


@dataclass(frozen=True, slots=True)
class RecordSheets:
    evening: PrintedEvening
    game_count: int
    # Where the couples sit in the first of these games; who sits where later is written in.
    tables: tuple[SeatedTable, ...]
    rest: Couple | None = None
    first_game: int = 1
    # The games after it that are seated too.
    following: tuple[RecordedSeats, ...] = ()
    # The tables of games that are not; those of the last game that is, where nothing is said.
    numbers: tuple[int, ...] = ()
    has_rest_seat: bool = False

    def seats_of(self, game: int) -> RecordedSeats | None:
        """The seats of a game; nothing where the couples are written in by hand."""
        first = (RecordedSeats(self.tables, self.rest),) if self.tables else ()
        known = (*first, *self.following)
        return dict(enumerate(known, start=self.first_game)).get(game)

    def rows_of(self, game: int) -> tuple["RecordRow", ...]:
        seats = self.seats_of(game)
        if seats is not None:
            return tuple(
                RecordRow(table.number, (table.first, table.second)) for table in seats.tables
            )
        last = self.following[-1].tables if self.following else self.tables
        return tuple(map(RecordRow, self.numbers or (table.number for table in last)))


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A table of one game; without couples they are written in by hand."""

    table: int
    couples: tuple[Couple, Couple | None] | None = None


def record_sheets(
    values: RecordSheets, *, paper: Paper, languages: Sequence[str], font: str | None = None
) -> bytes:
    title = said(_("Record sheet"), languages)
    sheet = opened(paper.upright, title, values.evening, languages, font=font)
    if not (values.tables or values.numbers):
        head = Letterhead(values.evening, title)
        draw_no_tables(sheet, draw_letterhead(sheet, head, languages), languages)
        return sheet.finished()
    draw_record_sheets(sheet, values, languages)
    return sheet.finished()


def draw_record_sheets(sheet: Sheet, values: RecordSheets, languages: Sequence[str]) -> None:
    """The games on a sheet that lies open at an empty page."""
    for game in range(values.first_game, values.game_count + 1):
        if game > values.first_game:
            sheet.next_page()
        _draw_game(sheet, values, game, languages)


def _draw_game(sheet: Sheet, values: RecordSheets, game: int, languages: Sequence[str]) -> None:
    head = Letterhead(
        values.evening,
        said(_("Game %(game)d"), languages, game=game),
        note=said(_("Tick the couple that won, one at each table."), languages),
    )
    body = head.body(sheet).below(HEADING_HEIGHT).above(SIGNATURE_HEIGHT)
    rows = values.rows_of(game)
    grids = BLANK_GRIDS if values.seats_of(game) is None else NAMED_GRIDS
    grid = largest_grid(len(rows), body, grids)
    pages = pages_of(rows, grid.capacity(body))
    foot = said(_("Record sheet"), languages)
    for shown, area in headed_pages(sheet, head, pages, languages, foot=foot):
        with sheet.read_as.table():
            columns = area.columns(grid.columns, gap=COLUMN_GAP)[: len(shown)]
            for number, column in enumerate(columns):
                with sheet.read_as.heading_row(again=number > 0):
                    _draw_heading(sheet, column.top_part(HEADING_HEIGHT), languages)
            _draw_rows(sheet, shown, grid.places(body, len(shown), gap=COLUMN_GAP), languages)
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
    rows: Sequence[RecordRow],
    places: Sequence[Area],
    languages: Sequence[str],
) -> None:
    for row, place in zip(rows, places, strict=True):
        # Among the lines to write on, a rule at every fifth row is enough.
        if row.couples is not None or row.table % 5 == 0:
            sheet.rule(place.left, place.bottom, place.right, place.bottom, HAIRLINE)
        with sheet.read_as.row():
            _draw_row(sheet, row, place, languages)


def _draw_row(sheet: Sheet, row: RecordRow, place: Area, languages: Sequence[str]) -> None:
    number = Style(Face.BOLD, min(17.0, place.height * 0.62), leading=0.95)
    sheet.write(str(row.table), place.left_part(TABLE_WIDTH), number)
    halves = place.after(TABLE_WIDTH).columns(2, gap=8)
    for couple, half in zip(row.couples or (None, None), halves, strict=True):
        if row.couples is not None and couple is None:
            text = said(_("Alone until winners come"), languages)
            sheet.say(text, half, Style(Face.ITALIC, 8.5))
        else:
            with sheet.read_as.cell():
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
    """Who sits out, known only in games that are seated, and who wrote it down."""
    left, right = area.bottom_part(22).columns(2, gap=24)
    seats = values.seats_of(game)
    if values.has_rest_seat or values.rest is not None:
        number = str(seats.rest.number) if seats is not None and seats.rest is not None else ""
        _draw_blank(sheet, said(_("Rest seat"), languages), left, number)
    _draw_blank(sheet, said(_("Recorded by"), languages), right, "")


def _draw_blank(sheet: Sheet, label: Sequence[str], area: Area, written: str) -> None:
    end = sheet.say(label, area.before(area.width * 0.3), LINE) + 6
    sheet.rule(end, area.bottom + 3, area.right, area.bottom + 3, HAIRLINE)
    if written:
        sheet.write(written, area.after(end - area.left), Style(Face.BOLD, 11.5))
