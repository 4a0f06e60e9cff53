"""Where the lines and shapes of the evening's pictures lie; colours and words are the page's."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise

from scoring.hall.movement import Seating
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from scoring.hall.standings import standings

Point = tuple[float, float]

MOST_LINES = 5
# Lines that lie on one another are drawn side by side, this far apart.
DODGE = 2.5
# The least distance of two labels, large enough for the larger type of a phone.
LABEL_PITCH = 26


@dataclass(frozen=True, slots=True)
class Tick:
    """A mark on an axis."""

    at: float
    label: int


@dataclass(frozen=True, slots=True)
class GrowthLine:
    """A couple's wins after each game; `series` is the stroke that tells it apart."""

    couple: CoupleNumber
    series: int
    totals: tuple[int, ...]
    points: str
    end: Point
    label_at: float

    @property
    def wins(self) -> int:
        return self.totals[-1]


@dataclass(frozen=True, slots=True)
class GrowthPicture:
    """How the leaders' wins grew; the view box is `width` by `height`."""

    lines: tuple[GrowthLine, ...]
    level_left_out: int
    games: Sequence[Tick]
    wins: Sequence[Tick]
    width: float = 580
    height: float = 420
    left: float = 48
    right: float = 466
    top: float = 24
    bottom: float = 372

    @property
    def left_of_axis(self) -> float:
        return self.left - 10

    @property
    def under_axis(self) -> float:
        return self.bottom + 30

    @property
    def label_left(self) -> float:
        """Where the thin line from the end of a couple's line meets its label."""
        return self.right + 30

    @property
    def label_from(self) -> float:
        return self.right + 36


def growth(
    punches: Mapping[CoupleNumber, Sequence[GameNumber]], played: int
) -> GrowthPicture | None:
    """The couples with the most wins, five at most; nothing to draw before the first win."""
    order = standings({couple: len(games) for couple, games in punches.items()})
    if not played or not order or not order[0].wins:
        return None
    leaders = order[:MOST_LINES]
    level = sum(row.wins == leaders[-1].wins for row in order[MOST_LINES:])
    frame = GrowthPicture((), level, (), ())
    most = leaders[0].wins
    ends = [_up(frame, row.wins, most) for row in leaders]
    labels = spread(ends, LABEL_PITCH, frame.top, frame.bottom)
    lines = []
    for index, row in enumerate(leaders):
        totals = _totals(punches[row.couple], played)
        shift = (index - (len(leaders) - 1) / 2) * DODGE
        points = [
            (_across(frame, game, played), round(_up(frame, wins, most) + shift, 1))
            for game, wins in enumerate(totals)
        ]
        lines.append(
            GrowthLine(row.couple, index + 1, totals, _joined(points), points[-1], labels[index])
        )
    return replace(
        frame,
        lines=tuple(lines),
        games=[Tick(_across(frame, game, played), game) for game in _round_numbers(played)],
        wins=[Tick(_up(frame, wins, most), wins) for wins in _round_numbers(most)],
    )


def _joined(points: Sequence[Point]) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def spread(wanted: Sequence[float], pitch: float, top: float, bottom: float) -> tuple[float, ...]:
    """Places for labels as near as may be to the ones wanted, none closer than `pitch`.

    >>> spread([10, 10, 50], 20, 0, 100)
    (10, 30, 50)
    """
    order = sorted(range(len(wanted)), key=lambda index: wanted[index])
    placed: dict[int, float] = {}
    low = top
    for index in order:
        placed[index] = max(wanted[index], low)
        low = placed[index] + pitch
    high = bottom
    for index in reversed(order):
        placed[index] = min(placed[index], high)
        high = placed[index] - pitch
    return tuple(placed[index] for index in range(len(wanted)))


def _totals(games: Sequence[GameNumber], played: int) -> tuple[int, ...]:
    won = set(games)
    return tuple(accumulate((game in won for game in range(1, played + 1)), initial=0))


def _across(frame: GrowthPicture, game: int, played: int) -> float:
    return round(frame.left + (frame.right - frame.left) * game / played, 1)


def _up(frame: GrowthPicture, wins: int, most: int) -> float:
    return round(frame.bottom - (frame.bottom - frame.top) * wins / most, 1)


def _round_numbers(last: int) -> list[int]:
    """A handful of marks from 0 up, the last one at `last`."""
    step = next(step for step in (1, 2, 5, 10, 20) if last / step <= 6)
    marks = list(range(0, last, step))
    if len(marks) > 1 and last - marks[-1] < step / 2:
        marks.pop()
    return [*marks, last]


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
    known = dict(enumerate(winners))
    middles = _middles(len(seating.tables) + (seating.rest is not None), columns)
    tables = [
        RoomTable(middle, TableNumber(index + 1), _seated(couples), known.get(index))
        for index, (middle, couples) in enumerate(zip(middles, seating.tables, strict=False))
    ]
    if seating.rest is not None:
        tables.append(RoomTable(middles[-1], None, (seating.rest,)))
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
