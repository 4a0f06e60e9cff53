"""The cash count: a row for each note and coin, what there should be, and who counted."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import Letterhead, draw_foot, draw_letterhead
from tournaments.printing.languages import priced, said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

# Notes and coins of Canada, in cents; the penny is not given out any more.
DENOMINATIONS = (10000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5)
SIGNATURES_HEIGHT = 58.0
# The largest height of a row: beyond it, a page of few rows falls apart.
ROW_HEIGHT = 27.0
HEADING = Style(Face.BOLD, 10, smallest=6)
PRICE = Style(Face.REGULAR, 12, smallest=7)
LABEL = Style(Face.REGULAR, 10, smallest=6)
COUNTED = Style(Face.BOLD, 11, smallest=7)
SMALL = Style(Face.REGULAR, 9, smallest=6)


@dataclass(frozen=True, slots=True)
class CashCount:
    """Sums by the book, in cents: what came in, and what was handed over in money.

    Where there is no book, both are written by hand.
    """

    evening: PrintedEvening
    in_cents: int | None = None
    handed_over_cents: int | None = None


def cash_count(values: CashCount, run: PrintRun) -> None:
    """One page; who counts writes numbers and sums."""
    languages = run.languages
    title = said(_("Cash count"), languages)
    sheet = run.upright(title, values.evening)
    head = Letterhead(values.evening, title)
    body = draw_letterhead(sheet, head, languages)
    draw_foot(sheet, title)
    sums = _sums(values)
    count = len(DENOMINATIONS) + 3 + len(sums)
    table = body.above(SIGNATURES_HEIGHT)
    height = min(ROW_HEIGHT, table.height / count)
    heading, *rows = table.top_part(height * count).rows(count)
    with sheet.read_as.table():
        with sheet.read_as.heading_row():
            _draw_headings(sheet, heading, languages)
        for cents, row in zip(DENOMINATIONS, rows, strict=False):
            with sheet.read_as.row():
                _draw_denomination(sheet, priced(cents, languages)[0], row)
        with sheet.read_as.row():
            _draw_counted(sheet, rows[len(DENOMINATIONS)], languages)
    # A row of air stands between what is counted and what it is held against.
    with sheet.read_as.list():
        for (label, known), row in zip(sums, rows[len(DENOMINATIONS) + 2 :], strict=True):
            price = None if known is None else priced(known, languages)[0]
            with sheet.read_as.item():
                _draw_sum(sheet, said(label, languages), price, row)
    _draw_signatures(sheet, body.bottom_part(SIGNATURES_HEIGHT), languages)


def _sums(values: CashCount) -> tuple[tuple[Promise, int | None], ...]:
    return (
        (_("Float at the beginning"), None),
        (_("Came in, as recorded"), values.in_cents),
        (_("Handed over, as recorded"), values.handed_over_cents),
        (_("Should be there"), None),
        (_("Difference"), None),
    )


def _draw_headings(sheet: Sheet, row: Area, languages: Sequence[str]) -> None:
    words = (_("Note or coin"), _("How many"), _("Sum"))
    for text, place in zip(words, row.columns(3, gap=12), strict=True):
        sheet.say(said(text, languages), place, HEADING, Align.RIGHT)
    sheet.rule(row.left, row.bottom, row.right, row.bottom, FINE)


def _draw_denomination(sheet: Sheet, price: str, row: Area) -> None:
    value, number, total = row.columns(3, gap=12)
    sheet.write(price, value, PRICE, Align.RIGHT)
    with sheet.read_as.cell():
        sheet.write("×", number.left_part(14), PRICE, Align.CENTRE)
    with sheet.read_as.cell():
        sheet.write("=", total.left_part(14), PRICE, Align.CENTRE)
    for place in (number, total):
        level = row.bottom + 4
        sheet.rule(place.left + 18, level, place.right, level, HAIRLINE)


def _draw_counted(sheet: Sheet, row: Area, languages: Sequence[str]) -> None:
    """The sum of the rows above it."""
    words, number, total = row.columns(3, gap=12)
    sheet.rule(total.left + 18, row.top, total.right, row.top, THICK / 2)
    with sheet.read_as.row_heading(columns=2):
        place = Area(words.left, row.bottom, number.right - words.left, row.height)
        sheet.say(said(_("Counted"), languages), place, COUNTED, Align.RIGHT)
    with sheet.read_as.cell():
        sheet.write("=", total.left_part(14), PRICE, Align.CENTRE)
    sheet.rule(total.left + 18, row.bottom + 4, total.right, row.bottom + 4, FINE)


def _draw_sum(sheet: Sheet, label: tuple[str, ...], price: str | None, row: Area) -> None:
    words, number, total = row.columns(3, gap=12)
    sheet.say(label, Area(words.left, row.bottom, number.right - words.left, row.height), LABEL)
    if price is not None:
        sheet.write(price, total, PRICE, Align.RIGHT)
    sheet.rule(total.left + 18, row.bottom + 4, total.right, row.bottom + 4, HAIRLINE)


def _draw_signatures(sheet: Sheet, area: Area, languages: Sequence[str]) -> None:
    for place in area.columns(2, gap=24):
        level = place.bottom + 16
        sheet.rule(place.left, level, place.right, level, FINE)
        caption = place.bottom_part(14)
        sheet.say(said(_("Counted by"), languages), caption.before(72), SMALL)
        sheet.say(said(_("Time"), languages), caption.right_part(72), SMALL)
