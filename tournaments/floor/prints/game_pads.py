"""Blank score pads for the card game: a game to 45 point by point, and the auction hand by hand."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Stand, Style

TITLE = _("Score pads for forty-fives")
MARGIN = 9 * MM
HEAD_HEIGHT = 74.0
# Room for the name of a side, over what its columns are for.
NAMES_HEIGHT = 14.0
LABELS_HEIGHT = NAMES_HEIGHT + 20
NAME = Style(Face.BOLD, 9, smallest=6)
HEADING = Style(Face.BOLD, 16, smallest=9)
NOTE = Style(Face.REGULAR, 8, smallest=5, leading=1.15)
LABEL = Style(Face.REGULAR, 7.5, smallest=5, leading=1.12)
NUMBER = Style(Face.REGULAR, 8.5, smallest=6)
CUT = (0.4, 2.6)


@dataclass(frozen=True, slots=True)
class PadColumn:
    """A column to write in; `share` of the width, and a thick line where a side begins."""

    label: Promise | None
    share: float
    begins_side: bool = False


@dataclass(frozen=True, slots=True)
class CardGamePad:
    """One pad: how many rows, how many such pads lie across and down a page."""

    title: Promise
    note: Promise
    columns: tuple[PadColumn, ...]
    row_count: int
    across: int
    down: int


_HAND = PadColumn(pgettext_lazy("column", "Hand"), 0.12)
_POINTS, _TOTAL = pgettext_lazy("column", "Points"), pgettext_lazy("column", "Total")

TO_45 = CardGamePad(
    _("A game to 45"),
    _("Five points a trick, five more for the highest trump. Write the total each time."),
    (
        _HAND,
        *(
            PadColumn(label, 0.11, begins_side=label is _POINTS)
            for _side in range(4)
            for label in (_POINTS, _TOTAL)
        ),
    ),
    12,
    2,
    2,
)
AUCTION = CardGamePad(
    _("The auction, to 120"),
    _("Whoever bids and falls short loses the bid; totals may go below zero."),
    (
        PadColumn(_HAND.label, 0.07),
        PadColumn(pgettext_lazy("column", "Dealer"), 0.15),
        PadColumn(pgettext_lazy("column", "Who bid"), 0.17, begins_side=True),
        PadColumn(pgettext_lazy("column", "Bid"), 0.09),
        PadColumn(pgettext_lazy("column", "Trump"), 0.09),
        PadColumn(pgettext_lazy("column", "Made it"), 0.09),
        PadColumn(_POINTS, 0.085, begins_side=True),
        PadColumn(_TOTAL, 0.085),
        PadColumn(_POINTS, 0.085, begins_side=True),
        PadColumn(_TOTAL, 0.085),
    ),
    14,
    1,
    2,
)


def game_pads(evening: PrintedEvening, run: PrintRun) -> None:
    """A page of pads for a game to 45, and one for the auction."""
    languages = run.languages
    sheet = run.upright(said(TITLE, languages), evening)
    draw_game_pads(sheet, evening, languages)


def draw_game_pads(sheet: Sheet, evening: PrintedEvening, languages: Sequence[str]) -> None:
    """Both pages, on a sheet that lies open at an empty page."""
    for page, pad in enumerate((TO_45, AUCTION)):
        if page:
            sheet.next_page()
        rows = sheet.page.area.rows(pad.down)
        _draw_cuts(sheet, pad)
        for place in (place for row in rows for place in row.columns(pad.across)):
            _draw_pad(sheet, evening, pad, place.inset(MARGIN), languages)


def _draw_cuts(sheet: Sheet, pad: CardGamePad) -> None:
    """Between the pads alone, and as far as printers print."""
    edge, whole = sheet.page.printable, sheet.page.area
    for number in range(1, pad.across):
        sheet.dashed(Area(whole.width * number / pad.across, edge.bottom, 0, edge.height), CUT)
    for number in range(1, pad.down):
        sheet.dashed(Area(edge.left, whole.height * number / pad.down, edge.width, 0), CUT)


def _draw_pad(
    sheet: Sheet, evening: PrintedEvening, pad: CardGamePad, area: Area, languages: Sequence[str]
) -> None:
    _draw_head(sheet, evening, pad, area.top_part(HEAD_HEIGHT), languages)
    body = area.below(HEAD_HEIGHT)
    rows = body.below(LABELS_HEIGHT).rows(pad.row_count)
    with sheet.read_as.table():
        with sheet.read_as.heading_row():
            _draw_labels(sheet, pad, body.top_part(LABELS_HEIGHT), languages)
        for number, row in enumerate(rows, start=1):
            with sheet.read_as.row():
                sheet.write(str(number), _cells(pad, row)[0], NUMBER, Align.CENTRE)
                sheet.read_as.empty_cells(len(pad.columns) - 1)
            sheet.rule(row.left, row.bottom, row.right, row.bottom, HAIRLINE)
    _draw_lines(sheet, pad, body)


def _draw_head(
    sheet: Sheet, evening: PrintedEvening, pad: CardGamePad, area: Area, languages: Sequence[str]
) -> None:
    line = area.top_part(12)
    sheet.write(evening.name, line.before(64), NAME)
    sheet.suits(line.right - 26, line.centre, 7)
    sheet.rule(area.left, line.bottom - 2, area.right, line.bottom - 2, FINE)
    with sheet.read_as.heading():
        sheet.say(said(pad.title, languages), area.below(16).top_part(20), HEADING)
    sheet.stack(said(pad.note, languages), area.below(37).top_part(20), NOTE, stand=Stand.TOP)
    date, table = area.bottom_part(13).columns(2, gap=12)
    for label, place in ((_("Date"), date), (_("Table"), table)):
        end = sheet.say(said(label, languages), place.before(place.width * 0.45), NOTE) + 4
        sheet.rule(end, place.bottom + 2, place.right, place.bottom + 2, HAIRLINE)


def _draw_labels(sheet: Sheet, pad: CardGamePad, area: Area, languages: Sequence[str]) -> None:
    """What each column is for; over those of a side is room for its name."""
    for column, cell in zip(pad.columns, _cells(pad, area), strict=True):
        if column.label is not None:
            words = cell.below(NAMES_HEIGHT).inset(1, 1.5)
            sheet.stack(said(column.label, languages), words, LABEL, Align.CENTRE)
    sheet.rule(area.left, area.bottom, area.right, area.bottom, FINE)


def _draw_lines(sheet: Sheet, pad: CardGamePad, body: Area) -> None:
    sheet.frame(body, FINE)
    for column, cell in zip(pad.columns[1:], _cells(pad, body)[1:], strict=True):
        weight = THICK / 2 if column.begins_side else HAIRLINE
        top = body.top if column.begins_side else body.top - NAMES_HEIGHT
        sheet.rule(cell.left, body.bottom, cell.left, top, weight)


def _cells(pad: CardGamePad, row: Area) -> tuple[Area, ...]:
    cells, used = [], 0.0
    for column in pad.columns:
        cells.append(row.after(used * row.width).left_part(column.share * row.width))
        used += column.share
    return tuple(cells)
