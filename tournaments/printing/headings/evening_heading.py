"""What evening it is, on what is cut apart, worn or folded: on as few lines as hold it whole.

The head of a page is drawn by `letterhead`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.headings.letterhead import AIR, day_of, permit_of
from tournaments.printing.languages import in_one_line
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Typecase
from tournaments.printing.typesetting.text import Align, Style, line_count, line_width

STEP = 0.97
# What a sum of lines may lose.
ROUNDING = 0.01


class HeadingPart(Enum):
    NAME = auto()
    HALL = auto()
    DAY = auto()
    PERMIT = auto()


# What stands on a line, and what at its right end; the fewest lines first.
TOGETHER = ((HeadingPart.NAME, HeadingPart.DAY), (HeadingPart.HALL, HeadingPart.PERMIT))
WAYS = (
    TOGETHER,
    ((HeadingPart.NAME,), (HeadingPart.HALL,), (HeadingPart.DAY, HeadingPart.PERMIT)),
    ((HeadingPart.NAME, HeadingPart.DAY), (HeadingPart.HALL,), (HeadingPart.PERMIT,)),
    ((HeadingPart.NAME,), (HeadingPart.HALL,), (HeadingPart.DAY,), (HeadingPart.PERMIT,)),
)
# A draw needs its permit, and people know the hall in which they are.
WITHOUT_HALL = tuple(tuple(row for row in way if row != (HeadingPart.HALL,)) for way in WAYS[1:])


@dataclass(frozen=True, slots=True)
class EveningHeading:
    """An evening in type of two kinds: its name, and all else."""

    evening: PrintedEvening
    languages: Sequence[str]
    name: Style
    other: Style
    # Room is made for the smallest size of its style; below this one the hall is left off.
    least: float | None = None

    def texts(self, part: HeadingPart) -> tuple[str, ...]:
        match part:
            case HeadingPart.NAME:
                return tuple(filter(None, (self.evening.name,)))
            case HeadingPart.HALL:
                return tuple(filter(None, (self.evening.hall,)))
            case HeadingPart.DAY:
                return day_of(self.evening, self.languages)
        return permit_of(self.evening, self.languages)

    def rows(self, way: Sequence[Sequence[HeadingPart]]) -> list[list[HeadingPart]]:
        """The lines of this way that have anything on them."""
        rows = ([part for part in row if self.texts(part)] for row in way)
        return [row for row in rows if row]

    def style(self, part: HeadingPart, size: float) -> Style:
        """The style of a part where all that is not the name has this size."""
        if part is not HeadingPart.NAME:
            return replace(self.other, size=size, smallest=size)
        size = min(self.name.size, self.name.size * size / self.other.size)
        return replace(self.name, size=size, smallest=size)


@dataclass(frozen=True, slots=True)
class _Setting:
    """A way that holds the heading at this size, and how high each of its lines is."""

    rows: Sequence[Sequence[HeadingPart]]
    size: float
    heights: Sequence[float]

    @property
    def height(self) -> float:
        return sum(self.heights)


def evening_height(
    typecase: Typecase, heading: EveningHeading, width: float, usual: float
) -> float:
    """What the heading takes: as much as usual, or more where it would be too small in that."""
    heights = [way.height for way in _ways(typecase, heading, width, heading.other.smallest)]
    return max(usual, min(heights))


def draw_evening(sheet: Sheet, heading: EveningHeading, area: Area) -> None:
    """As large as it fits."""
    fitting = _fits(sheet.typecase, heading, area.width, area.height)
    setting = next(fitting, None) or _squeezed(sheet.typecase, heading, area)
    air = (area.height - setting.height) / max(1, len(setting.rows))
    for row, height in zip(setting.rows, setting.heights, strict=True):
        _draw_row(sheet, heading, row, setting.size, area.top_part(height + air))
        area = area.below(height + air)


def _fits(
    typecase: Typecase, heading: EveningHeading, width: float, height: float
) -> Iterator[_Setting]:
    """The ways that hold it all, the largest type first."""
    for size in _sizes(heading.other, heading.least or heading.other.smallest):
        for setting in _ways(typecase, heading, width, size):
            if setting.height <= height + ROUNDING:
                yield setting


def _sizes(style: Style, least: float) -> Iterator[float]:
    """From the largest down to the least; the smallest of the style is one of them."""
    for first, last in ((style.size, style.smallest), (style.smallest, least)):
        size = first
        while size > last:
            yield size
            size *= STEP
    yield least


def _squeezed(typecase: Typecase, heading: EveningHeading, area: Area) -> _Setting:
    """Without the hall, and then as small as it takes."""
    size = heading.other.size
    while True:
        ways = list(_ways(typecase, heading, area.width, size, WITHOUT_HALL))
        setting = min(ways, key=lambda way: way.height)
        if setting.height <= area.height + ROUNDING or size < 1:
            return setting
        size *= STEP


def _ways(
    typecase: Typecase,
    heading: EveningHeading,
    width: float,
    size: float,
    ways: Sequence[Sequence[Sequence[HeadingPart]]] = WAYS,
) -> Iterator[_Setting]:
    """Each way at this size in which what shares a line has room on it."""
    for way in ways:
        rows = heading.rows(way)
        if all(len(row) == 1 or _row_width(typecase, heading, row, size) <= width for row in rows):
            heights = [_row_height(typecase, heading, row, width, size) for row in rows]
            yield _Setting(rows, size, heights)


def _row_width(
    typecase: Typecase, heading: EveningHeading, row: Sequence[HeadingPart], size: float
) -> float:
    return sum(_width(typecase, heading, part, size) for part in row) + AIR * (len(row) - 1)


def _width(typecase: Typecase, heading: EveningHeading, part: HeadingPart, size: float) -> float:
    style = heading.style(part, size)
    return line_width(typecase, in_one_line(heading.texts(part)), style) * style.size + ROUNDING


def _row_height(
    typecase: Typecase,
    heading: EveningHeading,
    row: Sequence[HeadingPart],
    width: float,
    size: float,
) -> float:
    """What is alone may take several lines."""
    styles = [heading.style(part, size) for part in row]
    lines = 1
    if len(row) == 1:
        lines = line_count(typecase, in_one_line(heading.texts(row[0])), width, styles[0])
    return lines * max(style.size * style.leading for style in styles)


def _draw_row(
    sheet: Sheet, heading: EveningHeading, row: Sequence[HeadingPart], size: float, line: Area
) -> None:
    """The right end has the room that it needs; the rest is for the left one."""
    left, *ends = row
    for right in ends:
        place = line.right_part(_width(sheet.typecase, heading, right, size))
        line = line.before(place.width + AIR)
        _write(sheet, heading, left, size, line)
        sheet.join(heading.texts(right), place, heading.style(right, size), Align.RIGHT)
    if not ends:
        _write(sheet, heading, left, size, line)


def _write(
    sheet: Sheet, heading: EveningHeading, part: HeadingPart, size: float, line: Area
) -> None:
    sheet.join(heading.texts(part), line, heading.style(part, size))
