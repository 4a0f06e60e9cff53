"""What evening it is, on what is cut apart, worn or folded: on as few lines as hold it whole.

It knows neither the head of a page, which `letterhead` draws, nor what stands below.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from tournaments.printing.area import Area
from tournaments.printing.evening import PrintedEvening
from tournaments.printing.heads.letterhead import AIR, day_of, permit_of
from tournaments.printing.languages import in_one_line
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Typecase
from tournaments.printing.typesetting.text import Align, Style, line_count, line_width

STEP = 0.97
# What a sum of lines may lose.
ROUNDING = 0.01


class HeadPart(Enum):
    NAME = auto()
    HALL = auto()
    DAY = auto()
    PERMIT = auto()


# What stands on a line, and what at its right end; the fewest lines first.
TOGETHER = ((HeadPart.NAME, HeadPart.DAY), (HeadPart.HALL, HeadPart.PERMIT))
WAYS = (
    TOGETHER,
    ((HeadPart.NAME,), (HeadPart.HALL,), (HeadPart.DAY, HeadPart.PERMIT)),
    ((HeadPart.NAME, HeadPart.DAY), (HeadPart.HALL,), (HeadPart.PERMIT,)),
    ((HeadPart.NAME,), (HeadPart.HALL,), (HeadPart.DAY,), (HeadPart.PERMIT,)),
)
# A draw needs its permit, and people know the hall in which they are.
WITHOUT_HALL = tuple(tuple(row for row in way if row != (HeadPart.HALL,)) for way in WAYS[1:])


@dataclass(frozen=True, slots=True)
class EveningHead:
    """An evening in type of two kinds: its name, and all else."""

    evening: PrintedEvening
    languages: Sequence[str]
    name: Style
    other: Style
    # Room is made for the smallest size of its style; below this one the hall is left off.
    least: float | None = None

    def texts(self, part: HeadPart) -> tuple[str, ...]:
        match part:
            case HeadPart.NAME:
                return tuple(filter(None, (self.evening.name,)))
            case HeadPart.HALL:
                return tuple(filter(None, (self.evening.hall,)))
            case HeadPart.DAY:
                return day_of(self.evening, self.languages)
        return permit_of(self.evening, self.languages)

    def rows(self, way: Sequence[Sequence[HeadPart]]) -> list[list[HeadPart]]:
        """The lines of this way that have anything on them."""
        rows = ([part for part in row if self.texts(part)] for row in way)
        return [row for row in rows if row]

    def style(self, part: HeadPart, size: float) -> Style:
        """The style of a part where all that is not the name has this size."""
        if part is not HeadPart.NAME:
            return replace(self.other, size=size, smallest=size)
        size = min(self.name.size, self.name.size * size / self.other.size)
        return replace(self.name, size=size, smallest=size)


@dataclass(frozen=True, slots=True)
class _Setting:
    """A way that holds the head at this size, and how high each of its lines is."""

    rows: Sequence[Sequence[HeadPart]]
    size: float
    heights: Sequence[float]

    @property
    def height(self) -> float:
        return sum(self.heights)


def evening_height(typecase: Typecase, head: EveningHead, width: float, usual: float) -> float:
    """What the head takes: as much as usual, or more where it would be too small in that."""
    heights = [way.height for way in _ways(typecase, head, width, head.other.smallest)]
    return max(usual, min(heights))


def draw_evening(sheet: Sheet, head: EveningHead, area: Area) -> None:
    """As large as it fits."""
    fitting = _fits(sheet.typecase, head, area.width, area.height)
    setting = next(fitting, None) or _squeezed(sheet.typecase, head, area)
    air = (area.height - setting.height) / max(1, len(setting.rows))
    for row, height in zip(setting.rows, setting.heights, strict=True):
        _draw_row(sheet, head, row, setting.size, area.top_part(height + air))
        area = area.below(height + air)


def _fits(typecase: Typecase, head: EveningHead, width: float, height: float) -> Iterator[_Setting]:
    """The ways that hold it all, the largest type first."""
    for size in _sizes(head.other, head.least or head.other.smallest):
        for setting in _ways(typecase, head, width, size):
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


def _squeezed(typecase: Typecase, head: EveningHead, area: Area) -> _Setting:
    """Without the hall, and then as small as it takes."""
    size = head.other.size
    while True:
        ways = list(_ways(typecase, head, area.width, size, WITHOUT_HALL))
        setting = min(ways, key=lambda way: way.height)
        if setting.height <= area.height + ROUNDING or size < 1:
            return setting
        size *= STEP


def _ways(
    typecase: Typecase,
    head: EveningHead,
    width: float,
    size: float,
    ways: Sequence[Sequence[Sequence[HeadPart]]] = WAYS,
) -> Iterator[_Setting]:
    """Each way at this size in which what shares a line has room on it."""
    for way in ways:
        rows = head.rows(way)
        if all(len(row) == 1 or _row_width(typecase, head, row, size) <= width for row in rows):
            heights = [_row_height(typecase, head, row, width, size) for row in rows]
            yield _Setting(rows, size, heights)


def _row_width(
    typecase: Typecase, head: EveningHead, row: Sequence[HeadPart], size: float
) -> float:
    return sum(_width(typecase, head, part, size) for part in row) + AIR * (len(row) - 1)


def _width(typecase: Typecase, head: EveningHead, part: HeadPart, size: float) -> float:
    style = head.style(part, size)
    return line_width(typecase, in_one_line(head.texts(part)), style) * style.size + ROUNDING


def _row_height(
    typecase: Typecase, head: EveningHead, row: Sequence[HeadPart], width: float, size: float
) -> float:
    """What is alone may take several lines."""
    styles = [head.style(part, size) for part in row]
    lines = 1
    if len(row) == 1:
        lines = line_count(typecase, in_one_line(head.texts(row[0])), width, styles[0])
    return lines * max(style.size * style.leading for style in styles)


def _draw_row(
    sheet: Sheet, head: EveningHead, row: Sequence[HeadPart], size: float, line: Area
) -> None:
    """The right end has the room that it needs; the rest is for the left one."""
    left, *ends = row
    for right in ends:
        place = line.right_part(_width(sheet.typecase, head, right, size))
        line = line.before(place.width + AIR)
        _write(sheet, head, left, size, line)
        sheet.join(head.texts(right), place, head.style(right, size), Align.RIGHT)
    if not ends:
        _write(sheet, head, left, size, line)


def _write(sheet: Sheet, head: EveningHead, part: HeadPart, size: float, line: Area) -> None:
    sheet.join(head.texts(part), line, head.style(part, size))
