"""The tables of the room on one page, with the arrows along which winners move."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.floor.prints.notes import draw_no_tables
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import Letterhead, draw_foot, draw_letterhead
from tournaments.printing.languages import said
from tournaments.printing.run import PrintRun
from tournaments.printing.sheet import FINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style

# Larger than this a table looks like a house.
LARGEST_CELL = 132.0
# How much of its cell a table fills; the rest is for the arrows.
FILL = 0.62
LANE = 9 * MM
# A table drawn smaller than this has no chairs, so that its number stays large.
LEAST_WITH_CHAIRS = 34.0


@dataclass(frozen=True, slots=True)
class RoomChart:
    evening: PrintedEvening
    tables: Sequence[int]
    has_rest_seat: bool = False
    # The table that starts with a lone couple, when a gap travels.
    lone_table: int | None = None
    moves_further: bool = False
    # How many rest at a time; of several it is a bench.
    resting_count: int = 1


@dataclass(frozen=True, slots=True)
class RoomPlan:
    """The middle of each seat in the order of the movement, and how large a seat is drawn."""

    seats: tuple[tuple[float, float], ...]
    side: float
    row_count: int


def room_plan(seat_count: int, body: Area) -> RoomPlan:
    """Rows to and fro, so that each seat lies beside the next one, as large as fit.

    With an even number of rows the last seat comes to lie under the first one.
    """
    fits = {rows: _cell(seat_count, rows, body) for rows in _row_counts(seat_count)}
    row_count = max(fits, key=lambda rows: fits[rows])
    cell = min(fits[row_count], LARGEST_CELL)
    lengths = [seat_count // row_count + (row < seat_count % row_count) for row in range(row_count)]
    width = min(body.width, cell * 1.5 * max(lengths))
    height = min(body.height, cell * 1.5 * row_count)
    area = Area(body.middle - width / 2, body.centre - height / 2, width, height)
    seats: list[tuple[float, float]] = []
    for row, (strip, length) in enumerate(zip(area.rows(row_count), lengths, strict=True)):
        middles = _spread(strip.inset(min(cell, strip.width) / 2, 0), length, row_count)
        seats += [(x, strip.centre) for x in (reversed(middles) if row % 2 else middles)]
    return RoomPlan(tuple(seats), cell * FILL, row_count)


def room_chart(values: RoomChart, run: PrintRun) -> None:
    """One page across, whatever the number of tables."""
    languages = run.languages
    title = said(_("Room chart"), languages)
    sheet = run.lying(title, values.evening)
    head = Letterhead(values.evening, title, note=_notes(values, languages))
    body = draw_letterhead(sheet, head, languages)
    draw_foot(sheet, title)
    if values.tables:
        plan = room_plan(len(values.tables) + values.has_rest_seat, body.inset(LANE, 0))
        _draw_arrows(sheet, plan, body)
        with sheet.read_as.list():
            _draw_seats(sheet, values, plan, languages)
    else:
        draw_no_tables(sheet, body, languages)


def _notes(values: RoomChart, languages: Sequence[str]) -> tuple[str, ...]:
    """How the winners move, and what dashes mean where there are any."""
    notes = [said(_further(values), languages)]
    if values.lone_table is not None:
        notes.append(said(_("Dashes: starts with a lone couple."), languages))
    return tuple(map(" ".join, zip(*notes, strict=True)))


def _further(values: RoomChart) -> Promise:
    if values.moves_further:
        return _(
            "After games 1, 2, 3 … the winners move 1, 2, 3 … tables along the arrows. Where that "
            "leads back to their own, they begin again with 1. The losers stay."
        )
    return _("After each game the winners follow the arrow; the losers stay.")


def _row_counts(seat_count: int) -> Sequence[int]:
    return [1, *range(2, max(3, min(seat_count, 24)), 2)] if seat_count > 1 else [1]


def _cell(seat_count: int, row_count: int, body: Area) -> float:
    longest = -(-seat_count // row_count)
    return min(body.width / longest, body.height / max(row_count, 1.6))


def _spread(strip: Area, count: int, row_count: int) -> list[float]:
    """Evenly from edge to edge, so that every row ends where the next one begins."""
    if count == 1:
        # The only seat of a row lies where the row before ended.
        return [strip.middle if row_count == 1 else strip.right]
    return [strip.left + strip.width * seat / (count - 1) for seat in range(count)]


def _draw_arrows(sheet: Sheet, plan: RoomPlan, body: Area) -> None:
    weight = max(0.8, min(2.4, plan.side / 22))
    reach = plan.side / 2 + plan.side * 0.09
    for (x1, y1), (x2, y2) in pairwise(plan.seats):
        if abs(y1 - y2) < 1:
            step = reach if x2 > x1 else -reach
            sheet.arrow(x1 + step, y1, x2 - step, y2, weight)
        else:
            sheet.arrow(x1, y1 - reach, x2, y2 + reach, weight)
    _draw_way_back(sheet, plan, reach, weight)


def _draw_way_back(sheet: Sheet, plan: RoomPlan, reach: float, weight: float) -> None:
    """From the last seat to the first: straight up, around the side, or under a single row."""
    (first_x, first_y), (last_x, last_y) = plan.seats[0], plan.seats[-1]
    if plan.row_count == 2:
        sheet.arrow(last_x, last_y + reach, first_x, first_y - reach, weight)
        return
    if plan.row_count == 1:
        low = first_y - plan.side * 1.05
        corners = [(last_x, last_y - reach), (last_x, low), (first_x, low)]
        if len(plan.seats) == 1:
            aside = last_x + plan.side
            corners = [(last_x + reach, last_y), (aside, last_y), (aside, low), (first_x, low)]
        end = (first_x, first_y - reach)
    else:
        lane = first_x - plan.side / 2 - LANE
        corners = [(last_x - reach, last_y), (lane, last_y), (lane, first_y)]
        end = (first_x - reach, first_y)
    for start, stop in pairwise(corners):
        sheet.rule(*start, *stop, weight)
    sheet.arrow(*corners[-1], *end, weight)


def _draw_seats(sheet: Sheet, values: RoomChart, plan: RoomPlan, languages: Sequence[str]) -> None:
    for number, (x, y) in zip_longest(values.tables, plan.seats):
        area = Area(x - plan.side / 2, y - plan.side / 2, plan.side, plan.side)
        if number is None:
            _draw_rest_seat(sheet, area, values.resting_count, languages)
        else:
            _draw_table(sheet, number, area, is_lone=number == values.lone_table)


def _draw_table(sheet: Sheet, number: int, area: Area, *, is_lone: bool) -> None:
    chair = area.width * 0.13 if area.width >= LEAST_WITH_CHAIRS else 0
    _draw_chairs(sheet, area, chair)
    sheet.pen.setStrokeGray(0)
    sheet.pen.setFillGray(1)
    top = area.inset(chair * 0.9)
    sheet.pen.setLineWidth(max(FINE, area.width * 0.025))
    if is_lone:
        sheet.pen.setDash(area.width * 0.06, area.width * 0.05)
    sheet.pen.roundRect(
        top.left, top.bottom, top.width, top.height, top.width * 0.1, stroke=1, fill=1
    )
    sheet.pen.setDash()
    style = Style(Face.BOLD, top.height * 0.62, smallest=5, leading=0.9)
    sheet.write(str(number), top.inset(top.width * 0.06), style, Align.CENTRE)


def _draw_chairs(sheet: Sheet, area: Area, size: float) -> None:
    if not size:
        return
    sheet.pen.setLineWidth(FINE)
    sheet.pen.setStrokeGray(0)
    sheet.pen.setFillGray(1)
    for x in (area.left + size * 0.7, area.right - size * 0.7):
        for y in (area.bottom + size * 0.7, area.top - size * 0.7):
            sheet.pen.circle(x, y, size, stroke=1, fill=1)


def _draw_rest_seat(sheet: Sheet, area: Area, count: int, languages: Sequence[str]) -> None:
    sheet.pen.setLineWidth(max(FINE, area.width * 0.025))
    sheet.pen.setStrokeGray(0)
    sheet.pen.circle(area.middle, area.centre, area.width / 2)
    style = Style(Face.BOLD, area.height * 0.2, smallest=5)
    # The circle is small: a language may have a shorter word for it than elsewhere.
    one_seat = pgettext_lazy("in a small circle", "Rest seat")
    text = said(_("Bench") if count > 1 else one_seat, languages)
    sheet.stack(text, area.inset(area.width * 0.1), style, Align.CENTRE)
