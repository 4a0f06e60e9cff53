"""A slip that stays on each table: a row a game for both couples, the winner and its next table."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext_lazy as _

from tournaments.floor.prints.notes import draw_no_tables
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening, PrintedSeat
from tournaments.printing.headings.evening_heading import EveningHeading, draw_evening
from tournaments.printing.headings.letterhead import draw_date_to_write
from tournaments.printing.imposition import cut_and_stack
from tournaments.printing.languages import said
from tournaments.printing.paper import Page
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

# Printers leave a white edge of their own; the slips lie side by side.
MARGIN = 9 * MM
ACROSS = 2
HEAD_HEIGHT = 21 * MM
# Four lines.
EVENING_HEIGHT = 12.4 * MM
LABELS_HEIGHT = 8.5 * MM
# A pencil needs so much for two figures.
ROW_HEIGHT = 7.6 * MM
TALLEST_ROW = 9.5 * MM
# Of a row: the game, both couples and the winner, and where that goes.
SHARES = (0.11, 0.22, 0.22, 0.22, 0.23)
LABEL = Style(Face.REGULAR, 7.5, smallest=4.5, leading=1.15)
NAME = Style(Face.BOLD, 8.5, smallest=7, leading=1.12)
PLACE = Style(Face.REGULAR, 7.5, smallest=7, leading=1.12)
# Where all of it has no room at seven points.
LEAST_PLACE = 6.0
HOW = Style(Face.REGULAR, 8, smallest=5, leading=1.15)
TABLE = Style(Face.BOLD, 46, smallest=14, leading=0.8)
GAME = Style(Face.REGULAR, 11, smallest=6)
COUPLE = Style(Face.REGULAR, 13, smallest=6)
GOES_TO = Style(Face.BOLD, 14, smallest=6)
REST = Style(Face.BOLD, 9, smallest=4.5, leading=1.0)


@dataclass(frozen=True, slots=True)
class SlipRow:
    """A game at a table; what is not known yet is written by hand."""

    game: int
    winner_goes_to: PrintedSeat
    deals_first: int | None = None
    other: int | None = None
    # A dash where nobody won.
    winner: int | str | None = None


@dataclass(frozen=True, slots=True)
class TableSlip:
    table: int
    rows: tuple[SlipRow, ...]


@dataclass(frozen=True, slots=True)
class TableSlips:
    evening: PrintedEvening
    slips: tuple[TableSlip, ...]


@dataclass(frozen=True, slots=True)
class SlipLayout:
    """How the slips lie on a page: as many as leave each row room for a pencil."""

    page: Page
    row_count: int

    @property
    def down(self) -> int:
        needed = 2 * MARGIN + HEAD_HEIGHT + LABELS_HEIGHT + self.row_count * ROW_HEIGHT
        return max(1, int(self.page.height / needed))

    @property
    def places(self) -> tuple[Area, ...]:
        """The slips with the white around them."""
        return tuple(
            place for row in self.page.area.rows(self.down) for place in row.columns(ACROSS)
        )

    @property
    def row_height(self) -> float:
        body = self.places[0].height - 2 * MARGIN - HEAD_HEIGHT - LABELS_HEIGHT
        return min(TALLEST_ROW, body / self.row_count)


def most_rows(page: Page) -> int:
    """How many games a slip that is as tall as the page has room for."""
    return int((page.height - 2 * MARGIN - HEAD_HEIGHT - LABELS_HEIGHT) / ROW_HEIGHT)


def table_slips(values: TableSlips, run: PrintRun) -> None:
    """A slip for each table, in the order of the tables once cut and stacked.

    Where there are more games than a slip has rows, a table gets a second one.
    """
    languages = run.languages
    title = said(_("Table slips"), languages)
    sheet = run.upright(title, values.evening)
    if values.slips:
        draw_table_slips(sheet, values, languages)
    else:
        draw_no_tables(sheet, sheet.page.within(20), languages)


def draw_table_slips(sheet: Sheet, values: TableSlips, languages: Sequence[str]) -> None:
    """The slips on a sheet that lies open at an empty page."""
    slips = _divided(values.slips, most_rows(sheet.page))
    layout = SlipLayout(sheet.page, max(len(slip.rows) for slip in slips))
    for page, numbers in enumerate(cut_and_stack(len(slips), len(layout.places))):
        if page:
            sheet.next_page()
        _draw_cuts(sheet, layout)
        for place, number in zip(layout.places, numbers, strict=True):
            if number is not None:
                _draw_slip(sheet, values.evening, slips[number], layout, place, languages)


def _divided(slips: Sequence[TableSlip], most: int) -> tuple[TableSlip, ...]:
    """Slips of no more rows than a page is tall, those of a table about equally long."""
    divided = []
    for slip in slips:
        parts = -(-len(slip.rows) // most)
        length = -(-len(slip.rows) // max(1, parts))
        divided += [
            TableSlip(slip.table, slip.rows[first : first + length])
            for first in range(0, len(slip.rows), max(1, length))
        ]
    return tuple(divided)


def _draw_cuts(sheet: Sheet, layout: SlipLayout) -> None:
    """Between the slips alone, and as far as printers print."""
    edge = sheet.page.printable
    for left in {place.left for place in layout.places} - {sheet.page.area.left}:
        sheet.dashed(Area(left, edge.bottom, 0, edge.height), (0.4, 2.6))
    for bottom in {place.bottom for place in layout.places} - {sheet.page.area.bottom}:
        sheet.dashed(Area(edge.left, bottom, edge.width, 0), (0.4, 2.6))


def _draw_slip(
    sheet: Sheet,
    evening: PrintedEvening,
    slip: TableSlip,
    layout: SlipLayout,
    place: Area,
    languages: Sequence[str],
) -> None:
    area = place.inset(MARGIN * 0.8, MARGIN)
    _draw_head(sheet, evening, slip, area.top_part(HEAD_HEIGHT), languages)
    body = area.below(HEAD_HEIGHT)
    with sheet.read_as.table():
        with sheet.read_as.heading_row():
            _draw_labels(sheet, body.top_part(LABELS_HEIGHT), languages)
        for position, row in enumerate(slip.rows):
            line = body.below(LABELS_HEIGHT + position * layout.row_height)
            with sheet.read_as.row():
                _draw_row(sheet, row, line.top_part(layout.row_height), languages)


def _draw_labels(sheet: Sheet, line: Area, languages: Sequence[str]) -> None:
    labels = [_("Game"), _("Deals first"), _("Other couple"), _("Winner"), _("Winner goes to")]
    for label, cell in zip(labels, _cells(line), strict=True):
        sheet.stack(said(label, languages), cell.inset(1.5, 1), LABEL, Align.CENTRE)


def _draw_head(
    sheet: Sheet,
    evening: PrintedEvening,
    slip: TableSlip,
    area: Area,
    languages: Sequence[str],
) -> None:
    number, words = area.left_part(27 * MM), area.after(30 * MM)
    with sheet.read_as.heading():
        sheet.say(said(_("Table"), languages), number.top_part(4 * MM), LABEL)
        sheet.write(str(slip.table), number.below(4 * MM).above(2 * MM), TABLE)
    if evening.is_blank:
        draw_date_to_write(sheet, words.top_part(6 * MM), languages)
    else:
        # It stays on its table: it needs no permit.
        heading = EveningHeading(replace(evening, permit=""), languages, NAME, PLACE, LEAST_PLACE)
        draw_evening(sheet, heading, words.top_part(EVENING_HEIGHT))
    how = said(_("After each game write the number of the couple that won."), languages)
    sheet.stack(how, words.below(EVENING_HEIGHT + 1 * MM).above(1 * MM), HOW)


def _cells(line: Area) -> tuple[Area, ...]:
    cells, left = [], 0.0
    for share in SHARES:
        cells.append(line.after(left * line.width).left_part(share * line.width))
        left += share
    return tuple(cells)


def _draw_row(sheet: Sheet, row: SlipRow, line: Area, languages: Sequence[str]) -> None:
    game, deals_first, other, winner, goes_to = _cells(line)
    sheet.write(str(row.game), game.inset(2, 1), GAME, Align.CENTRE)
    known = ((deals_first, row.deals_first), (other, row.other), (winner, row.winner))
    for cell, couple in known:
        sheet.frame(cell, HAIRLINE)
        # To be written where nobody is known.
        text = "" if couple is None else str(couple)
        sheet.write(text, cell.inset(2, 1), COUPLE, Align.CENTRE)
    sheet.frame(winner, FINE)
    _draw_way(sheet, row.winner_goes_to, goes_to.after(5), languages)


def _draw_way(sheet: Sheet, seat: PrintedSeat, area: Area, languages: Sequence[str]) -> None:
    sheet.arrow(area.left, area.centre, area.left + 20, area.centre, 1.6)
    words = area.after(25)
    if seat.is_rest:
        sheet.stack(said(_("rest"), languages), words.inset(0, 1), REST)
    else:
        sheet.write(str(seat.table), words, GOES_TO)
