"""Where the lines of the wins' growth lie on their picture; colours and words are the page's."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from scoring.hall.numbers import CoupleNumber, GameNumber
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

    @property
    def after_each(self) -> tuple[str, ...]:
        """As text, which a page need not put into the form of a language."""
        return tuple(map(str, self.totals[1:]))


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
    def played(self) -> list[str]:
        """The games that are over, as the columns of a table are called."""
        return [str(game) for game, _wins in enumerate(self.lines[0].after_each, start=1)]

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
    """The couples with the most wins, five at most; nothing to draw before the first win.

    Games still being played count for nobody: the picture ends with the last one that is over.
    """
    order = standings({couple: _totals(games, played)[-1] for couple, games in punches.items()})
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
