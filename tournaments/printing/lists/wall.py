"""Lists to hang on the wall: two lines a couple, nobody's name below 16 pt, over many sheets.

The head of each sheet says what stands on it: `A–F`, `1–14`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import inf

from scoring.cards import Suit
from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import Letterhead, draw_foot, draw_letterhead, page_of
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face
from tournaments.printing.typesetting.text import Align, Style, fitted

NUMBER_WIDTH = 52.0
FIGURE_WIDTH = 84.0
HEADING_HEIGHT = 26.0
# Air above and below the names of a couple.
AIR = 2.5
# Read from two metres away, over others' shoulders.
NAME = Style(Face.BOLD, 18, smallest=16, leading=1.16)
PARTNER = Style(Face.REGULAR, 16, smallest=16, leading=1.16)
NUMBER = Style(Face.REGULAR, 18, smallest=16)
FIGURE = Style(Face.BOLD, 34, smallest=16, leading=1.0)
WORDS = Style(Face.BOLD, 18, smallest=12, leading=1.0)
LABEL = Style(Face.REGULAR, 10, smallest=7, leading=1.1)
SPADE = 11.0


@dataclass(frozen=True, slots=True)
class WallCouple:
    """A couple on the wall: its number, the name it is looked up by, and the other one's."""

    number: int
    names: tuple[str, ...]
    deals_first: bool = False


@dataclass(frozen=True, slots=True)
class WallRow:
    """Couples with a figure before or after them; `key` is what the head of a sheet says."""

    key: str
    couples: tuple[WallCouple, ...]
    before: tuple[str, ...] | None = None
    after: tuple[str, ...] | None = None
    # Said instead of a couple.
    note: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WallHeadings:
    """What stands over the columns; none before or after where the rows have no such figure."""

    couple: tuple[str, ...]
    before: tuple[str, ...] | None = None
    after: tuple[str, ...] | None = None

    @property
    def count(self) -> int:
        return 2 + sum(label is not None for label in (self.before, self.after))


@dataclass(frozen=True, slots=True)
class WallColumns:
    """The columns of one stretch of a list."""

    before: Area
    number: Area
    names: Area
    after: Area


@dataclass(frozen=True, slots=True)
class WallList:
    evening: PrintedEvening
    title: tuple[str, ...]
    headings: WallHeadings
    rows: tuple[WallRow, ...]
    note: tuple[str, ...] = ()


def draw_wall_list(sheet: Sheet, values: WallList, languages: Sequence[str]) -> None:
    """The rows over as many sheets as they take, from the page that lies open on."""
    body = Letterhead(values.evening, values.title, values.note).body(sheet).below(HEADING_HEIGHT)
    pages = list(_pages(sheet, values, body))
    for number, rows in enumerate(pages, start=1):
        if number > 1:
            sheet.next_page()
        title = tuple(f"{text} {_span(rows)}".strip() for text in values.title)
        area = draw_letterhead(sheet, Letterhead(values.evening, title, values.note), languages)
        draw_foot(sheet, values.title, page_of(number, len(pages), languages))
        if not rows:
            return
        with sheet.read_as.table():
            with sheet.read_as.heading_row():
                _draw_headings(sheet, _columns(area.top_part(HEADING_HEIGHT), values), values)
            top = 0.0
            for row in rows:
                height = _height(sheet, row, _columns(body, values))
                _draw_row(sheet, row, body.below(top).top_part(height), values)
                top += height


def _pages(sheet: Sheet, values: WallList, body: Area) -> Iterator[tuple[WallRow, ...]]:
    """So many rows a sheet as are whole on it; one empty sheet when there are none."""
    shown: list[WallRow] = []
    used = 0.0
    for row in values.rows:
        height = _height(sheet, row, _columns(body, values))
        if shown and used + height > body.height:
            yield tuple(shown)
            shown, used = [], 0.0
        shown.append(row)
        used += height
    yield tuple(shown)


def _span(rows: Sequence[WallRow]) -> str:
    """`A–F`: the first and the last of what the rows are looked up by."""
    keys = [row.key for row in rows if row.key]
    return "–".join(dict.fromkeys([*keys[:1], *keys[-1:]]))


def _columns(place: Area, values: WallList) -> WallColumns:
    before = 0.0 if values.headings.before is None else FIGURE_WIDTH
    after = 0.0 if values.headings.after is None else FIGURE_WIDTH
    middle = place.after(before).before(after)
    return WallColumns(
        place.left_part(before),
        middle.left_part(NUMBER_WIDTH - 14),
        middle.after(NUMBER_WIDTH).before(8),
        place.right_part(after),
    )


def _height(sheet: Sheet, row: WallRow, columns: WallColumns) -> float:
    return sum(_couple_height(sheet, couple, columns.names.width) for couple in row.couples) + (
        2 * AIR + NAME.size * NAME.leading if row.note else 0
    )


def _couple_height(sheet: Sheet, couple: WallCouple, width: float) -> float:
    """Two lines; a name that is too long for one line takes another, not smaller type."""
    return sum(height for _text, _style, height in _lines(sheet, couple, width)) + 2 * AIR


def _lines(sheet: Sheet, couple: WallCouple, width: float) -> Iterator[tuple[str, Style, float]]:
    """The one who is looked up, then the other: the words, their style and their height."""
    own, others = couple.names[0], " · ".join(couple.names[1:])
    for text, style in ((own, NAME), (others, PARTNER)):
        setting = fitted(sheet.typecase, text, width, inf, style)
        yield text, style, max(setting.height(style), PARTNER.size * PARTNER.leading)


def _draw_headings(sheet: Sheet, columns: WallColumns, values: WallList) -> None:
    level = columns.names.bottom + 2
    sheet.rule(columns.before.left, level, columns.after.right, level, FINE)
    headings = values.headings
    if headings.before is not None:
        sheet.stack(headings.before, columns.before.above(5), LABEL)
    sheet.stack(headings.couple, columns.number.above(5), LABEL, Align.RIGHT)
    # The names need no heading to the eye.
    sheet.read_as.empty_cells()
    if headings.after is not None:
        sheet.stack(headings.after, columns.after.above(5), LABEL, Align.RIGHT)


def _draw_row(sheet: Sheet, row: WallRow, place: Area, values: WallList) -> None:
    sheet.rule(place.left, place.bottom, place.right, place.bottom, HAIRLINE)
    whole, top = _columns(place, values), 0.0
    for position, couple in enumerate(row.couples):
        height = _couple_height(sheet, couple, whole.names.width)
        columns = _columns(place.below(top).top_part(height), values)
        with sheet.read_as.row():
            _draw_figure(sheet, row.before, whole.before, Align.LEFT, is_first=position == 0)
            _draw_couple(sheet, couple, columns)
            _draw_figure(sheet, row.after, whole.after, Align.RIGHT, is_first=position == 0)
        top += height
    if row.note:
        with sheet.read_as.row(), sheet.read_as.cell(columns=values.headings.count):
            sheet.say(row.note, _columns(place.below(top), values).names, PARTNER.slanted())


def _draw_figure(
    sheet: Sheet, texts: tuple[str, ...] | None, place: Area, align: Align, *, is_first: bool
) -> None:
    """The figure of a row, once, however many couples it is of; nothing in words is nothing."""
    if texts is None:
        return
    if not is_first or not any(texts):
        sheet.read_as.empty_cells()
        return
    style = FIGURE if all(text.isdecimal() for text in texts) else WORDS
    sheet.stack(texts, place.inset(0, 3), style, align)


def _draw_couple(sheet: Sheet, couple: WallCouple, columns: WallColumns) -> None:
    with sheet.read_as.cell():
        sheet.write(str(couple.number), columns.number, NUMBER, Align.RIGHT)
        if couple.deals_first:
            sheet.suit(Suit.SPADES, columns.number.left, columns.number.centre, SPADE)
    place = columns.names.inset(0, AIR)
    top = 0.0
    with sheet.read_as.cell():
        for text, style, height in _lines(sheet, couple, place.width):
            sheet.write(text, place.below(top).top_part(height + 0.01), style)
            top += height
