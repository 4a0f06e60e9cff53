"""How many tables stand on a page of the hall screen, so that the last row can read each name.

Measured on a screen of 1920 × 1080, in the letters that players' names have there at the least:
32 pixels.
"""

from collections.abc import Iterable, Sequence
from math import ceil
from typing import TypeVar

from tournaments.board.screen.page import BREAKS, ScreenSeat
from tournaments.drawing.letters import screen_width

Item = TypeVar("Item")

# What title and foot leave of the screen.
WIDTH, HEIGHT = 56.0, 20.0
MOST_COLUMNS = 3
# Of a table beside its names, and between two columns; above and below a table and between seats.
BESIDE_NAMES, BETWEEN_COLUMNS, AROUND_SEATS = 8.8, 2.0, 1.8
LINE, LEAST_OF_SEAT = 1.2, 2.0
# Without names, or where nobody could read them.
MOST_WITHOUT_NAMES = 40


def pages(items: Sequence[Item], most: int) -> list[tuple[Item, ...]]:
    """On pages of the same length, so that none holds a single one."""
    count = ceil(len(items) / most)
    length = ceil(len(items) / count) if count else 1
    return [tuple(items[first : first + length]) for first in range(0, len(items), length)]


def most_with_names(tables: Iterable[Sequence[ScreenSeat]], *, lines_more: int = 0) -> int:
    """How many of these tables fit on a page with their names, each `lines_more` high beyond."""
    seatings = list(tables)
    return max(
        columns * max(1, int(HEIGHT / _height(seatings, columns, lines_more)))
        for columns in range(1, MOST_COLUMNS + 1)
    )


def _height(tables: Sequence[Sequence[ScreenSeat]], columns: int, lines_more: int) -> float:
    """Of the table that needs the most room, in so many columns."""
    width = (WIDTH - BETWEEN_COLUMNS * (columns - 1)) / columns - BESIDE_NAMES
    seats = max((sum(_seat_height(seat, width) for seat in seats) for seats in tables), default=0)
    return seats + AROUND_SEATS + LINE * lines_more


def _seat_height(seat: ScreenSeat, width: float) -> float:
    lines = sum(ceil(BREAKS * screen_width(player) / width) for player in seat.players)
    return max(LINE * lines, LEAST_OF_SEAT)
