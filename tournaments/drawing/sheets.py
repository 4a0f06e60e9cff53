"""Pictures of brackets laid out on sheets of one size."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from tournaments.drawing.bracket import BracketPicture
from tournaments.drawing.columns import BracketColumns, columns_of
from tournaments.drawing.geometry import NO_AIR, BracketAir, BracketPlan, extent_of, plan_of
from tournaments.drawing.labels import Measure, NamesOn
from tournaments.drawing.marks import Marks
from tournaments.drawing.page_breaks import CutPicture, Cutting

# For the title of a picture below another one.
SECOND_HEAD = 4.0
# Between two small ones beside each other.
BESIDE = 2.0
# More air where a sheet has room for it, from much to none.
GAPS = (3.0, 2.4, 1.9, 1.5, 1.2, 1.0, 0.75)
MOST_REACH = 3.6


@dataclass(frozen=True, slots=True)
class SheetRoom:
    """The room on a sheet, in ems of a name."""

    width: float
    height: float

    def holds(self, width: float, height: float) -> bool:
        return width <= self.width and height <= self.height


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A picture, or what one sheet has of it; its columns are those of the whole."""

    picture: BracketPicture
    columns: BracketColumns


SheetRow: TypeAlias = tuple[SheetPart, ...]
BracketSheet: TypeAlias = tuple[SheetRow, ...]
"""What stands on a sheet: a picture or a part of one, and rows of small ones below it."""


def whole(picture: BracketPicture, names_on: NamesOn, measure: Measure) -> SheetPart:
    """A picture that is not cut."""
    return SheetPart(picture, columns_of(picture, names_on, measure))


@dataclass(frozen=True)
class Press:
    """How pictures are laid out: where names stand, how wide letters are, what cut ends say."""

    names_on: NamesOn
    measure: Measure
    marks: Marks

    def sheets(
        self, pictures: Sequence[BracketPicture], room: SheetRoom
    ) -> tuple[BracketSheet, ...]:
        """The pictures in their order, each on sheets of its own unless it fits below another."""
        sheets: list[BracketSheet] = []
        for picture in pictures:
            ways = _ways_to_add(sheets[-1], self._whole(picture)) if sheets else ()
            fitting = next((way for way in ways if room.holds(*needs(way))), None)
            if fitting is not None:
                sheets[-1] = fitting
            else:
                sheets += [((part,),) for part in self._parts(picture, room, len(sheets) + 1)]
        return tuple(sheets)

    def _parts(self, picture: BracketPicture, room: SheetRoom, first: int) -> tuple[SheetPart, ...]:
        steps = self._cutting(picture).steps(room.width, room.height)
        cut = CutPicture(picture, steps, first, self.marks)
        return tuple(SheetPart(part, self._whole(picture).columns) for part in cut.parts())

    def _whole(self, picture: BracketPicture) -> SheetPart:
        if picture not in self._wholes:
            self._wholes[picture] = whole(picture, self.names_on, self.measure)
        return self._wholes[picture]

    def _cutting(self, picture: BracketPicture) -> Cutting:
        if picture not in self._cuttings:
            columns = self._whole(picture).columns
            self._cuttings[picture] = Cutting(
                picture, lambda part: extent_of(part, columns), self.marks
            )
        return self._cuttings[picture]

    # What one size of type has found out helps the next one.
    @cached_property
    def _wholes(self) -> dict[BracketPicture, SheetPart]:
        return {}

    @cached_property
    def _cuttings(self) -> dict[BracketPicture, Cutting]:
        return {}


def _ways_to_add(sheet: BracketSheet, part: SheetPart) -> Iterator[BracketSheet]:
    """Beside the small pictures below the first one, which takes less height, or below them."""
    *above, last = sheet
    if above:
        yield (*above, (*last, part))
    yield (*sheet, (part,))


def aired(sheet: BracketSheet, room: SheetRoom) -> tuple[tuple[BracketPlan, ...], ...]:
    """The plans of each row of a sheet, with as much air as it has room for."""
    for gap in GAPS:
        rows = tuple(_widened(row, gap, room) for row in sheet)
        if sum(max(plan.height for plan in row) for row in rows) + _heads(sheet) <= room.height:
            break
    return rows


def needs(sheet: BracketSheet) -> tuple[float, float]:
    """How wide and how high the pictures of a sheet are together."""
    extents = [[extent_of(part.picture, part.columns) for part in row] for row in sheet]
    height = sum(max(height for _, height in row) for row in extents) + _heads(sheet)
    widths = (sum(width for width, _ in row) + BESIDE * (len(row) - 1) for row in extents)
    return max(widths), height


def _heads(sheet: BracketSheet) -> float:
    """What the titles between the rows of a sheet take."""
    return SECOND_HEAD * (len(sheet) - 1)


def _widened(row: SheetRow, gap: float, room: SheetRoom) -> tuple[BracketPlan, ...]:
    """With as much air between the rounds as there is room for."""
    width, _ = needs((row,))
    turns = sum(len(part.picture.rounds) - 1 for part in row)
    spare = (room.width - width) / turns if turns else 0.0
    reach = NO_AIR.reach + min(MOST_REACH, max(0.0, spare))
    return tuple(plan_of(part.picture, part.columns, BracketAir(gap, reach)) for part in row)
