"""One game of the record sheets: a row a table, the winners to be ticked, and who wrote it down."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from scoring.cards import Suit
from scoring.hall.couples import Couple
from tournaments.floor.prints.seats import SeatedTable
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.flow import Grid
from tournaments.printing.languages import said
from tournaments.printing.lists.pairs import PairedNames, paired_names
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face, Typecase
from tournaments.printing.typesetting.text import Align, Style

COLUMN_GAP = 20.0
LABELS_HEIGHT = 24.0
SIGNATURE_HEIGHT = 36.0
TABLE_WIDTH = 34.0
CHOICE_GAP = 8.0
NUMBER_WIDTH = 29.0
LARGEST_BOX = 15.0
BOX_GAP = 6.0
LABEL = Style(Face.REGULAR, 9, smallest=5, leading=1.1)
LINE = Style(Face.REGULAR, 9.5, smallest=6)
# The type of a row, of its height, and the largest that it has.
TYPE = 0.42
LARGEST_NAMES = 13.0
LARGEST_NUMBER = 15.0


@dataclass(frozen=True, slots=True)
class RecordedSeats:
    """Where the couples sit in a game."""

    tables: tuple[SeatedTable, ...]
    resting: tuple[Couple, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordRow:
    """A table of one game; without couples they are written in by hand."""

    table: int
    couples: tuple[Couple, Couple | None] | None = None


@dataclass(frozen=True, slots=True)
class RecordSheets:
    evening: PrintedEvening
    game_count: int
    # Where the couples sit in the first of these games; who sits where later is written in.
    tables: tuple[SeatedTable, ...]
    resting: tuple[Couple, ...] = ()
    first_game: int = 1
    # The games after it that are seated too.
    following: tuple[RecordedSeats, ...] = ()
    # The tables of games that are not; those of the last game that is, where nothing is said.
    numbers: tuple[int, ...] = ()
    has_rest_seat: bool = False

    @property
    def games(self) -> range:
        return range(self.first_game, self.game_count + 1)

    @property
    def couples(self) -> tuple[Couple, ...]:
        """Everybody who is named."""
        seated = filter(None, map(self.seats_of, self.games))
        return tuple(
            couple for seats in seated for table in seats.tables for couple in table.couples
        )

    def seats_of(self, game: int) -> RecordedSeats | None:
        """The seats of a game; nothing where the couples are written in by hand."""
        first = (RecordedSeats(self.tables, self.resting),) if self.tables else ()
        known = (*first, *self.following)
        return dict(enumerate(known, start=self.first_game)).get(game)

    def rows_of(self, game: int) -> tuple[RecordRow, ...]:
        seats = self.seats_of(game)
        if seats is not None:
            return tuple(
                RecordRow(table.number, (table.first, table.second)) for table in seats.tables
            )
        last = self.following[-1].tables if self.following else self.tables
        return tuple(map(RecordRow, self.numbers or (table.number for table in last)))


def names_for(
    typecase: Typecase, couples: Sequence[Couple], area: Area, row_height: float
) -> PairedNames:
    """How couples are named in rows of this height, as wide as the area."""
    half = area.after(TABLE_WIDTH).columns(2, gap=CHOICE_GAP)[0]
    width = half.width - LARGEST_BOX - BOX_GAP - NUMBER_WIDTH
    size = min(LARGEST_NAMES, row_height * TYPE)
    names = Style(Face.REGULAR, size, smallest=6.5, leading=1.12)
    return paired_names(typecase, couples, width, row_height, names)


def draw_rows(
    sheet: Sheet,
    rows: Sequence[RecordRow],
    area: Area,
    grid: Grid,
    names: PairedNames,
    languages: Sequence[str],
) -> None:
    """The headings of the columns, and the rows below them."""
    body = area.below(LABELS_HEIGHT)
    with sheet.read_as.table():
        columns = area.columns(grid.columns, gap=COLUMN_GAP)[: len(rows)]
        for number, column in enumerate(columns):
            with sheet.read_as.heading_row(again=number > 0):
                _draw_labels(sheet, column.top_part(LABELS_HEIGHT), languages)
        places = grid.places(body, len(rows), gap=COLUMN_GAP)
        for row, place in zip(rows, places, strict=True):
            # Among the lines to write on, a rule at every fifth row is enough.
            if row.couples is not None or row.table % 5 == 0:
                sheet.rule(place.left, place.bottom, place.right, place.bottom, HAIRLINE)
            with sheet.read_as.row():
                _draw_row(sheet, row, place, names, languages)


def draw_signature(
    sheet: Sheet, values: RecordSheets, game: int, area: Area, languages: Sequence[str]
) -> None:
    """Who sits out, known only in games that are seated, and who wrote it down."""
    left, right = area.bottom_part(22).columns(2, gap=24)
    seats = values.seats_of(game)
    if values.has_rest_seat or values.resting:
        numbers = [str(couple.number) for couple in seats.resting] if seats is not None else []
        title = _("Bench") if len(numbers) > 1 else _("Rest seat")
        _draw_blank(sheet, said(title, languages), left, " ".join(numbers))
    _draw_blank(sheet, said(_("Recorded by"), languages), right, "")


def _draw_labels(sheet: Sheet, area: Area, languages: Sequence[str]) -> None:
    words = area.above(4)
    sheet.stack(said(_("Table"), languages), words.left_part(TABLE_WIDTH), LABEL)
    first, second = words.after(TABLE_WIDTH).columns(2, gap=CHOICE_GAP)
    sheet.suit(Suit.SPADES, first.left + 4, first.centre, 7)
    sheet.say(said(_("Deals first"), languages), first.after(11), LABEL)
    sheet.say(said(_("Other couple"), languages), second, LABEL)
    sheet.rule(area.left, area.bottom, area.right, area.bottom, FINE)


def _draw_row(
    sheet: Sheet, row: RecordRow, place: Area, names: PairedNames, languages: Sequence[str]
) -> None:
    number = Style(Face.BOLD, min(17.0, place.height * 0.62), leading=0.95)
    sheet.write(str(row.table), place.left_part(TABLE_WIDTH), number)
    halves = place.after(TABLE_WIDTH).columns(2, gap=CHOICE_GAP)
    for couple, half in zip(row.couples or (None, None), halves, strict=True):
        if row.couples is not None and couple is None:
            text = said(_("Alone until winners come"), languages)
            sheet.say(text, half, Style(Face.ITALIC, 8.5))
        else:
            with sheet.read_as.cell():
                _draw_choice(sheet, couple, half, names, languages)


def _draw_choice(
    sheet: Sheet,
    couple: Couple | None,
    area: Area,
    names: PairedNames,
    languages: Sequence[str],
) -> None:
    side = min(LARGEST_BOX, area.height * 0.62)
    sheet.tick_box(Area(area.left, area.centre - side / 2, side, side))
    words = area.after(side + BOX_GAP)
    if couple is None:
        level = area.centre - side / 2
        sheet.rule(words.left, level, min(words.right, words.left + 25 * MM), level, HAIRLINE)
        return
    number = Style(Face.BOLD, min(LARGEST_NUMBER, area.height * TYPE * 1.2))
    sheet.write(str(couple.number), words.left_part(24), number, Align.RIGHT)
    names.draw(sheet, couple, words.after(NUMBER_WIDTH), languages)


def _draw_blank(sheet: Sheet, label: Sequence[str], area: Area, written: str) -> None:
    end = sheet.say(label, area.before(area.width * 0.3), LINE) + 6
    sheet.rule(end, area.bottom + 3, area.right, area.bottom + 3, HAIRLINE)
    if written:
        sheet.write(written, area.after(end - area.left), Style(Face.BOLD, 11.5))
