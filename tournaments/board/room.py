"""Where the tables of the room and the winners' ways lie; colours and words are the page's."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from scoring.hall.movement.movement import Seating
from scoring.hall.numbers import CoupleNumber, TableNumber

Point = tuple[float, float]

CELL_WIDTH, CELL_HEIGHT = 124.0, 98.0
TABLE_WIDTH, TABLE_HEIGHT = 92.0, 62.0
MARGIN = 40.0
LANE = 18.0
HEAD = 8.0


@dataclass(frozen=True, slots=True)
class RoomTable:
    """A table, or the rest seat where it has no number; its middle, and who sits there."""

    at: Point
    number: TableNumber | None
    couples: tuple[CoupleNumber, ...]
    winner: CoupleNumber | None = None

    @property
    def corner(self) -> Point:
        return self.at[0] - TABLE_WIDTH / 2, self.at[1] - TABLE_HEIGHT / 2

    @property
    def number_at(self) -> float:
        return self.at[1] - 10

    @property
    def couples_at(self) -> float:
        return self.at[1] + 20


@dataclass(frozen=True, slots=True)
class Arrow:
    """The way that winners walk, and the tip of the arrow."""

    way: str
    tip: str


@dataclass(frozen=True, slots=True)
class RoomPicture:
    """The room with its tables in rows to and fro, and arrows from each to the next."""

    width: float
    height: float
    tables: tuple[RoomTable, ...]
    arrows: tuple[Arrow, ...]
    table_width: float = TABLE_WIDTH
    table_height: float = TABLE_HEIGHT


def room(
    seating: Seating, winners: Sequence[CoupleNumber | None] = (), *, columns: int
) -> RoomPicture:
    """The tables of one game; `winners` in table order as far as they are known."""
    known = dict(enumerate(winners, start=1))
    in_play = tuple(seating.in_play)
    # The way goes from the last table to the end of the bench, and from its head to table 1.
    middles = _middles(len(in_play) + len(seating.bench), columns)
    tables = [
        RoomTable(middle, number, _seated(couples), known.get(number))
        for middle, (number, couples) in zip(middles, in_play, strict=False)
    ]
    resting = zip(middles[len(in_play) :], reversed(seating.bench), strict=True)
    tables += [RoomTable(middle, None, (couple,)) for middle, couple in resting]
    columns = min(columns, len(tables))
    rows = -(-len(tables) // max(columns, 1))
    return RoomPicture(
        width=MARGIN * 2 + columns * CELL_WIDTH,
        height=MARGIN + rows * CELL_HEIGHT,
        tables=tuple(tables),
        arrows=(*(_arrow(*pair) for pair in pairwise(middles)), *_way_back(middles)),
    )


def _seated(couples: Sequence[CoupleNumber | None]) -> tuple[CoupleNumber, ...]:
    return tuple(couple for couple in couples if couple is not None)


def _middles(count: int, columns: int) -> list[Point]:
    """Rows to and fro, so that each table lies beside the next one."""
    middles = []
    for index in range(count):
        row, place = divmod(index, columns)
        column = place if row % 2 == 0 else columns - 1 - place
        x = MARGIN + (column + 0.5) * CELL_WIDTH
        middles.append((x, MARGIN / 2 + (row + 0.5) * CELL_HEIGHT))
    return middles


def _arrow(start: Point, end: Point) -> Arrow:
    (x1, y1), (x2, y2) = start, end
    if y1 == y2:
        reach = TABLE_WIDTH / 2 + 3 if x2 > x1 else -TABLE_WIDTH / 2 - 3
        return _path([(x1 + reach, y1), (x2 - reach, y2)])
    return _path([(x1, y1 + TABLE_HEIGHT / 2 + 3), (x2, y2 - TABLE_HEIGHT / 2 - 3)])


def _way_back(middles: Sequence[Point]) -> tuple[Arrow, ...]:
    """From the last table down, along the left wall, and in at the first one again."""
    if not middles:
        return ()
    (first_x, first_y), (last_x, last_y) = middles[0], middles[-1]
    edge = last_y + TABLE_HEIGHT / 2 + 3
    door = first_x - TABLE_WIDTH / 2 - 3
    low = last_y + CELL_HEIGHT / 2 + 6
    return (_path([(last_x, edge), (last_x, low), (LANE, low), (LANE, first_y), (door, first_y)]),)


def _path(corners: Sequence[Point]) -> Arrow:
    """A way through the corners; its tip is a triangle that ends in the last one."""
    (x1, y1), (x2, y2) = corners[-2:]
    dx, dy = _sign(x2 - x1), _sign(y2 - y1)
    base = (x2 - dx * HEAD, y2 - dy * HEAD)
    way = "M" + " L".join(f"{x:g} {y:g}" for x, y in [*corners[:-1], base])
    wing = HEAD * 0.7
    return Arrow(
        way=way,
        tip=(
            f"M{x2:g} {y2:g} L{base[0] - dy * wing:g} {base[1] + dx * wing:g} "
            f"L{base[0] + dy * wing:g} {base[1] - dx * wing:g} Z"
        ),
    )


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
