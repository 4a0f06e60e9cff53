"""The rules in two columns, at the largest type at which they fit."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from scoring.cards import Suit
from tournaments.printing.area import Area
from tournaments.printing.sheet import FINE, HAIRLINE, Sheet
from tournaments.printing.typesetting.fonts import Face, Typecase
from tournaments.printing.typesetting.text import (
    ROUNDING,
    Align,
    Stand,
    Style,
    fewest_lines,
    line_count,
    line_width,
)
from tournaments.rulings.sheets.rule_sheet import BidLine, Section

LARGEST, STEP = 13.0, 0.1
# Smaller type than this reads worse than a section that goes on in the next column.
READABLE = 10.0
COLUMN_GAP = 22.0
# In sizes of the type: a heading with its rule, and the air about paragraphs and sections.
HEADING = 1.1
HEADING_LINE = 1.6
PARAGRAPH_AIR, TIGHT_AIR = 0.22, 0.05
SECTION_AIR, TIGHT_SECTION_AIR = 0.55, 0.4
BULLET = 0.8
LEADING, TIGHT_LEADING = 1.2, 1.09
BID_LINE = 1.35
# How many lines a text takes in a width.
Count = Callable[[Typecase, str, float, Style], int]


@dataclass(frozen=True, slots=True)
class Layout:
    """The size of the type, and the sections of each column."""

    size: float
    columns: tuple[Sequence[Section], Sequence[Section]]


def fitting(sheet: Sheet, sections: Sequence[Section], area: Area) -> Layout:
    """Both columns about equally long, in the largest type at which they fit."""
    width = area.columns(2, gap=COLUMN_GAP)[0].width
    size = LARGEST
    while True:
        # Most sizes are far too large, and need no paragraph set to be left out.
        if _least_height(sheet, sections, width, size) <= area.height:
            parts = sections if size >= READABLE else _in_parts(sections)
            layout, height = _divided(sheet, parts, width, size)
            if height <= area.height:
                return layout
        size -= STEP


def _in_parts(sections: Sequence[Section]) -> list[Section]:
    """A part a paragraph, so that a column may end within a section; the first has its heading."""
    return [
        Section("", (text,)) if place else replace(section, paragraphs=(text,))
        for section in sections
        for place, text in enumerate(section.paragraphs)
    ]


def draw_sections(sheet: Sheet, layout: Layout, area: Area) -> None:
    for sections, column in zip(layout.columns, area.columns(2, gap=COLUMN_GAP), strict=True):
        heights = [_height(sheet, section, column.width, layout.size) for section in sections]
        # What is left over goes between the sections, so that both columns end together.
        headings = sum(bool(section.heading) for section in sections[1:])
        spare = (column.height - sum(heights)) / max(1, headings)
        air = min(spare, 2.4 * SECTION_AIR * layout.size)
        used = 0.0
        for place, (section, height) in enumerate(zip(sections, heights, strict=True)):
            used += air if place and section.heading else 0
            _draw_section(sheet, section, column.below(used).top_part(height), layout.size)
            used += height


def _divided(
    sheet: Sheet, sections: Sequence[Section], width: float, size: float
) -> tuple[Layout, float]:
    """The break at which the longer column is shortest."""
    heights = [_height(sheet, section, width, size) for section in sections]
    air = [_section_air(size) if section.heading else 0 for section in sections]

    def longer(cut: int) -> float:
        return max(sum(heights[:cut]) + sum(air[1:cut]), sum(heights[cut:]) + sum(air[cut + 1 :]))

    cut = min(range(1, len(sections)), key=longer)
    return Layout(size, (sections[:cut], sections[cut:])), longer(cut)


def _least_height(sheet: Sheet, sections: Sequence[Section], width: float, size: float) -> float:
    """The longer column is not shorter: half of everything, were its lines as few as can be."""
    heights = [_height(sheet, section, width, size, fewest_lines) for section in sections]
    return (sum(heights) + _section_air(size) * (len(sections) - 2)) / 2 - ROUNDING


def _leading(size: float) -> float:
    """Where the type is small already, lines closer together keep it from being smaller still."""
    return LEADING if size >= READABLE else TIGHT_LEADING


def _air(size: float) -> float:
    """The same between paragraphs."""
    return size * (PARAGRAPH_AIR if size >= READABLE else TIGHT_AIR)


def _section_air(size: float) -> float:
    """The least between sections."""
    return size * (SECTION_AIR if size >= READABLE else TIGHT_SECTION_AIR)


def _style(size: float, face: Face = Face.REGULAR) -> Style:
    return Style(face, size, smallest=size, leading=_leading(size))


def _paragraph_height(
    sheet: Sheet, text: str, width: float, size: float, lines: Count = line_count
) -> float:
    count = lines(sheet.typecase, text, width - BULLET * size, _style(size))
    return count * size * _leading(size) + _air(size)


def _height(
    sheet: Sheet, section: Section, width: float, size: float, lines: Count = line_count
) -> float:
    paragraphs = sum(
        _paragraph_height(sheet, text, width, size, lines) for text in section.paragraphs
    )
    table = (len(section.bids) + 1.3) * BID_LINE * size if section.bids else 0
    return (HEADING_LINE * size if section.heading else 0) + table + paragraphs


def _draw_section(sheet: Sheet, section: Section, area: Area, size: float) -> None:
    used = _draw_heading(sheet, section.heading, area, size) if section.heading else 0.0
    if section.bids:
        height = (len(section.bids) + 1.3) * BID_LINE * size
        with sheet.read_as.table():
            _draw_bids(sheet, section.bids, area.below(used).top_part(height), size)
        used += height
    with sheet.read_as.list():
        for text in section.paragraphs:
            height = _paragraph_height(sheet, text, area.width, size)
            _draw_paragraph(sheet, text, area.below(used).top_part(height), size)
            used += height


def _draw_heading(sheet: Sheet, text: str, area: Area, size: float) -> float:
    """The heading with its rule; returns how much it took."""
    heading = area.top_part(HEADING_LINE * size)
    style = Style(Face.BOLD, HEADING * size, smallest=size, leading=_leading(size))
    with sheet.read_as.heading():
        sheet.write(text, heading.above(0.3 * size), style)
    level = heading.bottom + 0.22 * size
    sheet.rule(area.left, level, area.right, level, FINE)
    return heading.height


def _draw_paragraph(sheet: Sheet, text: str, area: Area, size: float) -> None:
    style = _style(size)
    words = area.above(_air(size)).after(BULLET * size)
    middle = words.top - size * _leading(size) / 2
    sheet.suit(Suit.DIAMONDS, area.left + 0.3 * size, middle, 0.42 * size, in_colour=True)
    sheet.write(text, words, style, stand=Stand.TOP)


def _draw_bids(sheet: Sheet, bids: Sequence[BidLine], area: Area, size: float) -> None:
    """What a bid brings when it is made and costs when it is set, a line a bid."""
    step = BID_LINE * size
    labels = area.top_part(step)
    small = Style(Face.REGULAR, max(8.5, 0.82 * size), smallest=8.5, leading=_leading(size))
    with sheet.read_as.heading_row():
        for text, (place, align) in zip(
            (_("bid"), _("made"), _("set")), _bid_columns(labels), strict=True
        ):
            sheet.write(text, place, small, align)
    sheet.rule(area.left, labels.bottom, area.right, labels.bottom, HAIRLINE)
    for position, line in enumerate(bids, start=1):
        with sheet.read_as.row():
            _draw_bid(sheet, line, area.below(position * step).top_part(step), size, small)


def _draw_bid(sheet: Sheet, line: BidLine, row: Area, size: float, small: Style) -> None:
    bid, brings, costs = _bid_columns(row)
    bold = _style(size, Face.BOLD)
    with sheet.read_as.cell():
        sheet.write(line.bid, bid[0], bold, bid[1])
        if line.note:
            after = line_width(sheet.typecase, line.bid, bold) * size + 0.6 * size
            sheet.write(line.note, bid[0].after(after), small)
    sheet.write(line.brings, brings[0], _style(size), brings[1])
    sheet.write(line.costs, costs[0], _style(size), costs[1])


def _bid_columns(row: Area) -> tuple[tuple[Area, Align], ...]:
    brings, costs = row.width * 0.34, row.width * 0.22
    return (
        (row.before(brings + costs), Align.LEFT),
        (row.before(costs).right_part(brings), Align.RIGHT),
        (row.right_part(costs), Align.RIGHT),
    )
