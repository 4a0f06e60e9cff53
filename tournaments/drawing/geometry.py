"""A bracket as boxes, texts and connecting lines, in ems of a name.

Everything is measured from the top left corner of the picture; below it is negative, as on paper.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.drawing.boxes import PlacedMatch, placed_match, size_of
from tournaments.drawing.bracket import BracketPicture, Said, sources
from tournaments.drawing.columns import MARK_AIR, BracketColumns, onward_rows, origin_rows
from tournaments.drawing.labels import said_lines
from tournaments.drawing.texts import PlacedText, Role, Row, rows_of
from tournaments.drawing.tree import Block, Place, Tree
from tournaments.printing.area import Area

# Below the titles of the rounds.
UNDER_TITLES = 0.9
# Between a box and a mark.
STUB = 1.0
# Between the last match and the place of the champions.
CHAMPION_GAP = 0.8

Stroke = tuple[tuple[float, float], ...]
"""A connecting line from corner to corner."""


@dataclass(frozen=True, slots=True)
class BracketAir:
    """What lies between matches below one another, and between rounds."""

    gap: float = 0.75
    reach: float = 1.7


@dataclass(frozen=True, slots=True)
class BracketPlan:
    """All that is drawn of a bracket; the same for every ink."""

    width: float
    height: float
    titles: tuple[PlacedText, ...]
    # Under the title of each round: from where to where, and how far up.
    rules: tuple[Stroke, ...]
    matches: tuple[PlacedMatch, ...]
    marks: tuple[PlacedText, ...]
    strokes: tuple[Stroke, ...]


NO_AIR = BracketAir()


def plan_of(
    picture: BracketPicture, columns: BracketColumns, air: BracketAir = NO_AIR
) -> BracketPlan:
    """The picture laid out; a match stands in the middle of those that it comes from.

    It has one round at least.
    """
    return _Layout(picture, columns, air).plan()


def extent_of(picture: BracketPicture, columns: BracketColumns) -> tuple[float, float]:
    """How wide and how high the plan will be, in a tenth of the time."""
    return _Layout(picture, columns, NO_AIR).extent()


@dataclass(frozen=True, slots=True)
class _Layout:
    """A picture while it is laid out."""

    picture: BracketPicture
    columns: BracketColumns
    air: BracketAir

    def extent(self) -> tuple[float, float]:
        return self._extent(self._block())

    def plan(self) -> BracketPlan:
        block, head = self._block(), self._head_height()
        placed = dict(self._matches(block.middles, head))
        marks = (*self._origins(placed), *self._onwards(placed))
        return BracketPlan(
            *self._extent(block),
            tuple(self._titles(head)),
            tuple(self._rules(head)),
            (*placed.values(), *self._champion(placed)),
            tuple(text for _, texts in marks for text in texts),
            (*self._connections(placed), *(stroke for stroke, _ in marks)),
        )

    def _block(self) -> Block:
        return Tree(self.picture, self.columns, self.air.gap).whole()

    def _extent(self, block: Block) -> tuple[float, float]:
        width = self._right(len(self.picture.rounds) - 1) + self._onward_width()
        height = max(0.0, block.height - self.air.gap, self._champion_foot(block))
        return width, self._head_height() + height

    def _champion_foot(self, block: Block) -> float:
        """How far down the place of the champions reaches."""
        if self.picture.champion is None or block.middle is None:
            return 0.0
        (last,) = (match for match in self.picture.rounds[-1].matches if match)
        champion = size_of(self.picture.champion, self.columns)
        below = CHAMPION_GAP + champion.caption + champion.box
        return block.middle + size_of(last, self.columns).box / 2 + below

    def _champion(self, placed: Mapping[Place, PlacedMatch]) -> Iterator[PlacedMatch]:
        """Below the last match, where nothing else stands."""
        last = placed.get((len(self.picture.rounds) - 1, 0))
        if self.picture.champion is not None and last is not None:
            size = size_of(self.picture.champion, self.columns)
            centre = last.area.bottom - CHAMPION_GAP - size.caption - size.box / 2
            yield placed_match(self.picture.champion, self.columns, last.area.left, centre)

    def _left(self, place: int) -> float:
        return self._origin_width() + place * (self.columns.width + self.air.reach)

    def _origin_width(self) -> float:
        """What the marks on the left take; they stand beside the first round alone."""
        first = [match for match in self.picture.rounds[0].matches if match]
        marks = {origin_rows(line) for match in first for line in match.lines}
        width = max(map(self.columns.mark_width, marks), default=0.0)
        return width + STUB if width else 0.0

    def _right(self, place: int) -> float:
        return self._left(place) + self.columns.width

    def _onward_width(self) -> float:
        """What the marks on the right take; they stand beside the last round alone."""
        marks = {onward_rows(match) for match in self.picture.rounds[-1].matches if match}
        width = max(map(self.columns.mark_width, marks), default=0.0)
        return width + STUB if width else 0.0

    def _matches(
        self, middles: Mapping[Place, float], head: float
    ) -> Iterator[tuple[Place, PlacedMatch]]:
        for (place, index), middle in sorted(middles.items()):
            match = self.picture.rounds[place].matches[index]
            if match is not None:
                left = self._left(place)
                yield (place, index), placed_match(match, self.columns, left, -head - middle)

    def _title_rows(self, title: Said) -> tuple[Row, ...]:
        return said_lines(title, self.columns.width, self.columns.measure)

    def _head_height(self) -> float:
        rows = max(len(self._title_rows(column.title)) for column in self.picture.rounds)
        return rows * Role.TITLE.row + UNDER_TITLES if rows else 0.0

    def _titles(self, head: float) -> Iterator[PlacedText]:
        for place, column in enumerate(self.picture.rounds):
            rows = self._title_rows(column.title)
            height = len(rows) * Role.TITLE.row
            # They stand on the rule below them.
            bottom = UNDER_TITLES - head
            area = Area(self._left(place), bottom, self.columns.width, height)
            yield from rows_of(rows, area, Role.TITLE)

    def _rules(self, head: float) -> Iterator[Stroke]:
        for place in range(len(self.picture.rounds)) if head else ():
            level = UNDER_TITLES - head
            yield (self._left(place), level), (self._right(place), level)

    def _connections(self, placed: Mapping[Place, PlacedMatch]) -> Iterator[Stroke]:
        """From the middle of each box to the middle of the one that its winner comes to."""
        for (place, index), match in placed.items():
            for number in sources(self.picture.rounds, place, index):
                before = placed.get((place - 1, number))
                if before is not None:
                    yield _connection(before.area, match.area)

    def _onwards(
        self, placed: Mapping[Place, PlacedMatch]
    ) -> Iterator[tuple[Stroke, tuple[PlacedText, ...]]]:
        for match in placed.values():
            rows, box = onward_rows(match.match), match.area
            if rows:
                area = self._mark_area(rows, box.right + STUB, box.centre)
                stroke = (box.right, box.centre), (area.left, box.centre)
                yield stroke, _mark(rows, area)

    def _origins(
        self, placed: Mapping[Place, PlacedMatch]
    ) -> Iterator[tuple[Stroke, tuple[PlacedText, ...]]]:
        for match in placed.values():
            for line, drawn in zip(match.match.lines, match.lines, strict=True):
                rows, box = origin_rows(line), drawn.area
                if rows:
                    area = self._mark_area(rows, 0, box.centre)
                    stroke = (area.right, box.centre), (box.left, box.centre)
                    yield stroke, _mark(rows, area)

    def _mark_area(self, rows: Sequence[Row], left: float, centre: float) -> Area:
        height = len(rows) * Role.MARK.row
        return Area(left, centre - height / 2, self.columns.mark_width(rows), height)


def _mark(rows: Sequence[Row], area: Area) -> tuple[PlacedText, ...]:
    return tuple(rows_of(rows, area.inset(MARK_AIR, 0), Role.MARK))


def _connection(before: Area, box: Area) -> Stroke:
    start, end = (before.right, before.centre), (box.left, box.centre)
    if abs(start[1] - end[1]) < 1e-6:
        return start, end
    turn = (start[0] + end[0]) / 2
    return start, (turn, start[1]), (turn, end[1]), end
