"""The list of couples for the table at the door: what is paid, change, taker, the money so far."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import (
    PrintedEvening,
    couples_headed,
    each_name_of,
    names_of,
)
from tournaments.printing.flow import Grid, pages_of
from tournaments.printing.headings.letterhead import Letterhead, headed_pages
from tournaments.printing.languages import priced, said
from tournaments.printing.lists.alphabet import alphabetical
from tournaments.printing.lists.listing import USUAL, ListedBy, ListOrder, NameOrder
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, HAIRLINE, THICK, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, even_style

GRID = Grid(1, 26)
HEADING_HEIGHT = 32.0
TOTALS_HEIGHT = 62.0
NUMBER_WIDTH = 34.0
TICK_WIDTH = 19 * MM
# Of the columns that are written in.
CHANGE_WIDTH = 21 * MM
TAKER_WIDTH = 24 * MM
LABEL = Style(Face.REGULAR, 9, smallest=5, leading=1.15)
NAME = Style(Face.REGULAR, 10.8, smallest=7, leading=1.12)
NUMBER = Style(Face.BOLD, 12)
# Of a couple that stands under another name.
POINTER = Style(Face.ITALIC, 10)
OWN_FEE = Style(Face.REGULAR, 7, smallest=5)
FIGURE = Style(Face.BOLD, 16, smallest=7)


@dataclass(frozen=True, slots=True)
class DoorList:
    evening: PrintedEvening
    couples: tuple[Couple, ...]
    entry_fee_cents: int
    # Nothing: there is no cookie jar tonight.
    jar_fee_cents: int | None
    # What has been paid so far.
    entry_fees_cents: int
    jar_fees_cents: int
    listing: ListOrder = USUAL


@dataclass(frozen=True, slots=True)
class DoorRow:
    """A couple, a line a name; under that of the second player only where it is to be found."""

    couple: Couple
    names: tuple[str, ...]
    is_pointer: bool = False


@dataclass(frozen=True, slots=True)
class RuledLine:
    """A row of the list, divided."""

    number: Area
    names: Area
    paid: Area
    jar: Area | None
    change: Area
    taker: Area


def door_list(values: DoorList, run: PrintRun) -> None:
    """Every couple, then empty rows for those still to come, then the totals."""
    languages = run.languages
    is_by_name = values.listing.by is ListedBy.NAME
    title = said(_("Door list by name") if is_by_name else _("Door list"), languages)
    sheet = run.upright(title, values.evening)
    head = Letterhead(values.evening, title)
    body = head.body(sheet).below(HEADING_HEIGHT)
    every = _rows(values, languages)
    names = even_style(
        sheet.typecase,
        [name for row in every for name in row.names],
        _divided(body, values).names.width,
        NAME,
    )
    pages = list(pages_of(every, GRID.rows(body)))
    if len(pages[-1]) > GRID.rows(body.above(TOTALS_HEIGHT)):
        pages.append(())
    for number, (rows, area) in enumerate(headed_pages(sheet, head, pages, languages), start=1):
        length = GRID.rows(body.above(TOTALS_HEIGHT) if number == len(pages) else body)
        with sheet.read_as.table():
            headings = _divided(area.top_part(HEADING_HEIGHT), values)
            with sheet.read_as.heading_row():
                _draw_heading(sheet, headings, values, languages)
            for row, place in zip_longest(rows, GRID.places(body, length)):
                line = _divided(place, values)
                with sheet.read_as.row():
                    _draw_row(sheet, row, place, line, names)
                    _draw_boxes(sheet, row, line, values, languages)
                    _draw_writing_room(sheet, place, line)
    with sheet.read_as.list():
        _draw_totals(sheet, values, body.bottom_part(TOTALS_HEIGHT - 10), languages)


def _rows(values: DoorList, languages: Sequence[str]) -> tuple[DoorRow, ...]:
    """By number; or by name, where the second player's leads to the couple."""
    if values.listing.by is not ListedBy.NAME:
        return tuple(DoorRow(couple, each_name_of(couple, languages)) for couple in values.couples)
    rows = [
        row
        for couple in values.couples
        for row in _rows_by_name(couple, values.listing.names, languages)
    ]
    return tuple(sorted(rows, key=lambda row: alphabetical(row.names[0])))


def _rows_by_name(couple: Couple, order: NameOrder, languages: Sequence[str]) -> Iterator[DoorRow]:
    if not couple.names:
        yield DoorRow(couple, names_of(couple, languages))
        return
    first, *others = (order.written(name) for name in each_name_of(couple, languages))
    yield DoorRow(couple, (first, *others))
    for other in others:
        yield DoorRow(couple, (f"{other} → {first}",), is_pointer=True)


BLANK_COLUMNS = (_("Paid"), _("In the jar"), _("Change given"), _("Taken by"))
LEAST_NAMES = 70 * MM


def draw_blank_list(
    sheet: Sheet, evening: PrintedEvening, numbers: Sequence[int], languages: Sequence[str]
) -> None:
    """Numbered rows for names, with boxes to tick and who took the money, on an open sheet."""
    title = said(_("Door list"), languages)
    head = Letterhead(evening, title)
    body = head.body(sheet).below(HEADING_HEIGHT)
    for rows, area in headed_pages(
        sheet, head, pages_of(tuple(numbers), GRID.rows(body)), languages
    ):
        with sheet.read_as.table():
            with sheet.read_as.heading_row():
                _draw_blank_heading(sheet, evening, area.top_part(HEADING_HEIGHT), languages)
            for number, place in zip(rows, GRID.places(body, len(rows)), strict=True):
                with sheet.read_as.row():
                    _draw_blank_row(sheet, number, place)


def _draw_blank_heading(
    sheet: Sheet, evening: PrintedEvening, labels: Area, languages: Sequence[str]
) -> None:
    sheet.rule(labels.left, labels.bottom + 2, labels.right, labels.bottom + 2, FINE)
    couples = labels.left_part(NUMBER_WIDTH).above(4)
    # Of the number and of the names.
    with sheet.read_as.cell(columns=2):
        sheet.stack(couples_headed(evening, languages), couples, LABEL, Align.RIGHT)
    for label, cell in zip(BLANK_COLUMNS, _blank_columns(labels), strict=True):
        sheet.stack(said(label, languages), cell.inset(2, 0).above(4), LABEL, Align.CENTRE)


def _blank_columns(place: Area) -> tuple[Area, ...]:
    return place.after(NUMBER_WIDTH + 10 + LEAST_NAMES).columns(len(BLANK_COLUMNS))


def _draw_blank_row(sheet: Sheet, number: int, place: Area) -> None:
    sheet.rule(place.left, place.bottom, place.right, place.bottom, HAIRLINE)
    sheet.write(str(number), place.left_part(NUMBER_WIDTH), NUMBER, Align.RIGHT)
    paid, jar, change, taken = _blank_columns(place)
    for box in (paid, jar):
        sheet.tick_box(box.inset(0, 6))
    for cell in (change, taken):
        sheet.rule(cell.left, place.bottom, cell.left, place.top, HAIRLINE)
    sheet.read_as.empty_cells(1 + len(BLANK_COLUMNS))


def _divided(place: Area, values: DoorList) -> RuledLine:
    has_jar = values.jar_fee_cents is not None
    taker = place.right_part(TAKER_WIDTH)
    change = place.before(TAKER_WIDTH).right_part(CHANGE_WIDTH)
    ticks = place.after(NUMBER_WIDTH + 10).before(TAKER_WIDTH + CHANGE_WIDTH)
    jar = ticks.right_part(TICK_WIDTH)
    without_jar = ticks.before(TICK_WIDTH) if has_jar else ticks
    return RuledLine(
        place.left_part(NUMBER_WIDTH),
        without_jar.before(TICK_WIDTH + 8),
        without_jar.right_part(TICK_WIDTH),
        jar if has_jar else None,
        change,
        taker,
    )


def _draw_heading(
    sheet: Sheet, line: RuledLine, values: DoorList, languages: Sequence[str]
) -> None:
    level = line.number.bottom + 2
    sheet.rule(line.number.left, level, line.taker.right, level, FINE)
    # Of the number and of the names.
    with sheet.read_as.cell(columns=2):
        couples = couples_headed(values.evening, languages)
        sheet.stack(couples, line.number.above(14), LABEL, Align.RIGHT)
    _draw_fee(sheet, line.paid, _("Paid"), values.entry_fee_cents, languages)
    if line.jar is not None and values.jar_fee_cents is not None:
        _draw_fee(sheet, line.jar, _("In the jar"), values.jar_fee_cents, languages)
    for text, area in ((_("Change given"), line.change), (_("Taken by"), line.taker)):
        sheet.stack(said(text, languages), area.inset(2, 0).above(14), LABEL, Align.CENTRE)


def _draw_fee(
    sheet: Sheet, area: Area, text: Promise, cents: int, languages: Sequence[str]
) -> None:
    amount = Style(Face.BOLD, 9, smallest=5)
    below = area.above(3).bottom_part(11)
    with sheet.read_as.cell():
        sheet.stack(said(text, languages), area.above(14), LABEL, Align.CENTRE)
        sheet.write(priced(cents, languages)[0], below, amount, Align.CENTRE)


def _draw_row(
    sheet: Sheet, row: DoorRow | None, place: Area, line: RuledLine, names: Style
) -> None:
    sheet.rule(place.left, place.bottom, place.right, place.bottom, HAIRLINE)
    if row is None:
        sheet.read_as.empty_cells(2)
        return
    number = POINTER if row.is_pointer else NUMBER
    sheet.write(str(row.couple.number), line.number, number, Align.RIGHT)
    style = names.slanted() if row.is_pointer else names
    with sheet.read_as.cell():
        for name, part in zip(row.names, line.names.inset(0, 1).rows(len(row.names)), strict=True):
            sheet.write(name, part, style)


def _draw_writing_room(sheet: Sheet, place: Area, line: RuledLine) -> None:
    """Where the change and who took the money are written."""
    for cell in (line.change, line.taker):
        sheet.rule(cell.left, place.bottom, cell.left, place.top, HAIRLINE)
    sheet.read_as.empty_cells(2)


def _draw_boxes(
    sheet: Sheet,
    row: DoorRow | None,
    line: RuledLine,
    values: DoorList,
    languages: Sequence[str],
) -> None:
    """A box for each fee, and what the couple pays where the heading says another sum (`rules.md
    §7.19`); a house couple pays nothing and is not in the jar.
    """
    couple = None if row is None else row.couple
    if row is not None and row.is_pointer:
        sheet.read_as.empty_cells(1 if line.jar is None else 2)
        return
    is_house = couple is not None and couple.is_house
    with sheet.read_as.cell():
        if not is_house:
            sheet.tick_box(line.paid.inset(0, 6), ticked=couple is not None and couple.has_paid)
        if couple is not None and couple.entry_fee_cents != values.entry_fee_cents and not is_house:
            _write_own_fee(sheet, line.paid, couple.entry_fee_cents, languages)
    if line.jar is None:
        return
    in_jar = couple is not None and couple.in_jar
    with sheet.read_as.cell():
        if not is_house:
            sheet.tick_box(line.jar.inset(0, 6), ticked=in_jar)
        if couple is not None and in_jar and couple.jar_fee_cents != values.jar_fee_cents:
            _write_own_fee(sheet, line.jar, couple.jar_fee_cents, languages)


def _write_own_fee(sheet: Sheet, area: Area, cents: int, languages: Sequence[str]) -> None:
    beside = area.right_part(area.width / 2 - 8)
    sheet.write(priced(cents, languages)[0], beside, OWN_FEE, Align.RIGHT)


def _draw_totals(sheet: Sheet, values: DoorList, area: Area, languages: Sequence[str]) -> None:
    sheet.rule(area.left, area.top, area.right, area.top, THICK)
    sheet.rule(area.left, area.bottom, area.right, area.bottom, FINE)
    figures = _totals(values, languages)
    for (text, figure), cell in zip(figures, area.columns(len(figures), gap=10), strict=True):
        inside = cell.inset(0, 4)
        with sheet.read_as.item():
            sheet.write(figure, inside.top_part(22), FIGURE, Align.CENTRE)
            sheet.stack(said(text, languages), inside.below(22), LABEL, Align.CENTRE)


def _totals(values: DoorList, languages: Sequence[str]) -> Sequence[tuple[Promise, str]]:
    playing = [couple for couple in values.couples if not couple.is_house]
    paid = sum(couple.has_paid for couple in playing)
    couples = _("Teams") if values.evening.is_tournament else _("Couples")
    counts = [(couples, len(playing)), (_("Paid"), paid)]
    money = [(_("Entry fees"), values.entry_fees_cents)]
    if values.jar_fee_cents is not None:
        counts.append((_("In the jar"), sum(couple.in_jar for couple in playing)))
        money.append((_("Jar fees"), values.jar_fees_cents))
        money.append((_("Total"), values.entry_fees_cents + values.jar_fees_cents))
    return [(text, str(count)) for text, count in counts] + [
        (text, priced(cents, languages)[0]) for text, cents in money
    ]
