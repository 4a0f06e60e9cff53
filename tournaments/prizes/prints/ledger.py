"""The money sheet on paper: lines with sums or with room to write them, and who signs for it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import Letterhead, headed_pages
from tournaments.printing.languages import in_each, priced, said
from tournaments.printing.prose import line_counts, write_prose
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Stand, Style

ROW_HEIGHT = 23.0
# Of what the columns are headed by.
COLUMNS_HEIGHT = 13.0
SIGNATURES_HEIGHT = 62.0
# The shares of the width that what a line is of and its sum take; between them stands who.
LABEL_SHARE, SUM_SHARE = 0.36, 0.18
# Where a thing stands in the place of a sum.
THING_SHARE = 0.27
THING_AIR = 5.0
# What stands first in a line is set apart from who gets it.
AIR = 8.0
HEADING = Style(Face.BOLD, 13, smallest=9)
LABEL = Style(Face.REGULAR, 10, smallest=7)
TOTAL = Style(Face.BOLD, 11, smallest=7)
# Two lines of it fill a row.
DETAIL = Style(Face.REGULAR, 9.4, smallest=9)
SMALL = Style(Face.REGULAR, 9, smallest=6)
COLUMN = Style(Face.REGULAR, 9, smallest=6)


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A line of the sheet; each text is said in the language that is set when it is called.

    What is `None` is not known yet: a line to write on stands for it.
    """

    label: Callable[[], str] | None
    detail: Callable[[], str] | None = None
    # How many of which price, in cents, instead of the detail.
    times: tuple[int, int] | None = None
    cents: int | None = None
    # What is given in the place of money.
    thing: Callable[[], str] | None = None
    is_total: bool = False


@dataclass(frozen=True, slots=True)
class LedgerPart:
    """Lines that belong together: what came in, what went out, what is left."""

    heading: Promise
    lines: tuple[LedgerLine, ...]


@dataclass(frozen=True, slots=True)
class PrintedLedger:
    evening: PrintedEvening
    parts: tuple[LedgerPart, ...]
    # All is played, no tie is open and the jar is drawn: no sum of it changes any more.
    is_final: bool


Row = Promise | LedgerLine


@dataclass(frozen=True, slots=True)
class _Grid:
    """How high the rows are, and how wide sums or things; one that is long has more of both."""

    row_height: float
    sum_share: float

    def columns(self, place: Area, *, has_thing: bool = False) -> tuple[Area, Area, Area]:
        """What a line is of, how many or who, and its sum, which takes less room than a thing."""
        amount = place.right_part(place.width * (self.sum_share if has_thing else SUM_SHARE))
        detail = place.after(place.width * LABEL_SHARE).before(amount.width + AIR)
        return place.left_part(place.width * LABEL_SHARE - AIR), detail, amount


def money_ledger(values: PrintedLedger, run: PrintRun) -> None:
    """Part by part, with two signatures at the foot of each page."""
    languages = run.languages
    is_sure = values.is_final or values.evening.is_blank
    title = _("Money sheet") if is_sure else _("Provisional money sheet")
    sheet = run.upright(said(_("Money sheet"), languages), values.evening)
    head = Letterhead(values.evening, said(title, languages), _notes(values, languages))
    rows: list[Row] = []
    for part in values.parts:
        rows += (part.heading, *part.lines)
    room = head.body(sheet).above(SIGNATURES_HEIGHT).below(COLUMNS_HEIGHT)
    grid = _grid(sheet, rows, room, languages)
    pages = tuple(_pages(rows, int(room.height / grid.row_height)))
    for lines, body in headed_pages(sheet, head, pages, languages):
        with sheet.read_as.table():
            with sheet.read_as.heading_row():
                _draw_columns(sheet, grid, body.top_part(COLUMNS_HEIGHT), languages)
            for position, row in enumerate(lines):
                place = body.below(COLUMNS_HEIGHT + position * grid.row_height)
                with sheet.read_as.row():
                    _draw_row(sheet, grid, row, place.top_part(grid.row_height), languages)
        _draw_signatures(sheet, body.bottom_part(SIGNATURES_HEIGHT), languages)


def _grid(sheet: Sheet, rows: Sequence[Row], room: Area, languages: Sequence[str]) -> _Grid:
    things = [row.thing for row in rows if isinstance(row, LedgerLine) and row.thing]
    if not things:
        return _Grid(ROW_HEIGHT, SUM_SHARE)
    width = room.width * THING_SHARE
    lines = max(
        sum(line_counts(sheet, in_each(languages, thing), width, DETAIL)) for thing in things
    )
    return _Grid(max(ROW_HEIGHT, lines * DETAIL.size * DETAIL.leading + THING_AIR), THING_SHARE)


def _pages(rows: Sequence[Row], per_page: int) -> Iterator[tuple[Row, ...]]:
    """Rows page by page: no heading is the last of one, and no sum stands alone on the next."""
    first = 0
    while first + per_page < len(rows):
        end = first + per_page
        while end > first + 1 and (_is_heading(rows[end - 1]) or _is_sum(rows[end])):
            end -= 1
        yield tuple(rows[first:end])
        first = end
    yield tuple(rows[first:])


def _is_heading(row: Row) -> bool:
    return not isinstance(row, LedgerLine)


def _is_sum(row: Row) -> bool:
    return isinstance(row, LedgerLine) and row.is_total


def _notes(values: PrintedLedger, languages: Sequence[str]) -> tuple[str, ...]:
    if values.evening.is_blank:
        return ()
    if values.is_final:
        return said(_("In and out agree, to the cent."), languages)
    return said(_("Sums may still change; what is not known yet is left blank."), languages)


def _draw_columns(sheet: Sheet, grid: _Grid, place: Area, languages: Sequence[str]) -> None:
    """What the second and the third column say; the first one needs no heading to the eye."""
    _label, detail, amount = grid.columns(place)
    sheet.read_as.empty_cells()
    sheet.say(said(_("How many, or to whom"), languages), detail, COLUMN)
    sheet.say(said(_("Sum"), languages), amount, COLUMN, Align.RIGHT)


def _draw_row(sheet: Sheet, grid: _Grid, row: Row, place: Area, languages: Sequence[str]) -> None:
    if isinstance(row, LedgerLine):
        _draw_line(sheet, grid, row, place, languages)
        return
    with sheet.read_as.row_heading(columns=3):
        sheet.say(said(row, languages), place.above(3), HEADING, stand=Stand.FOOT)
    sheet.rule(place.left, place.bottom + 1, place.right, place.bottom + 1, FINE)


def _draw_line(
    sheet: Sheet, grid: _Grid, line: LedgerLine, place: Area, languages: Sequence[str]
) -> None:
    label, detail, amount = grid.columns(place, has_thing=line.thing is not None)
    style = TOTAL if line.is_total else LABEL
    if line.label is None:
        sheet.read_as.empty_cells()
    else:
        sheet.say(in_each(languages, line.label), label, style)
    if line.times is not None:
        count, cents = line.times
        sheet.write(f"{count} × {priced(cents, languages)[0]}", detail, DETAIL)
    elif line.detail is None:
        _draw_blank(sheet, detail)
    else:
        sheet.join(in_each(languages, line.detail), detail, DETAIL)
    _draw_worth(sheet, line, amount, style, languages)
    weight = FINE if line.is_total else HAIRLINE
    sheet.rule(place.left, place.bottom, place.right, place.bottom, weight)
    if line.is_total:
        sheet.rule(amount.left, place.top - 1, amount.right, place.top - 1, THICK / 2)


def _draw_worth(
    sheet: Sheet, line: LedgerLine, amount: Area, style: Style, languages: Sequence[str]
) -> None:
    if line.cents is not None:
        sheet.write(priced(line.cents, languages)[0], amount, style, Align.RIGHT)
    elif line.thing is not None:
        write_prose(sheet, in_each(languages, line.thing), amount, DETAIL, Align.RIGHT)
    else:
        _draw_blank(sheet, amount)


def _draw_blank(sheet: Sheet, place: Area) -> None:
    sheet.read_as.empty_cells()
    sheet.dashed(Area(place.left, place.bottom + 5, place.width, 0), (1.5, 2), grey=0.35)


def _draw_signatures(sheet: Sheet, area: Area, languages: Sequence[str]) -> None:
    """Two people count money, and both sign."""
    for place in area.columns(2, gap=24):
        level = place.bottom + 16
        sheet.rule(place.left, level, place.right, level, FINE)
        caption = place.bottom_part(14)
        sheet.say(said(_("Signature"), languages), caption, SMALL)
        sheet.say(said(_("Date"), languages), caption.right_part(72), SMALL)
