"""How many rows go on a page and at what size."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from tournaments.printing.area import Area

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows of one height in columns, filled downwards."""

    columns: int
    row_height: float

    def rows(self, body: Area) -> int:
        return max(1, int(body.height / self.row_height + 1e-6))

    def column_length(self, body: Area, count: int) -> int:
        """How many rows the first column has when a page holds `count` of them."""
        return min(self.rows(body), -(-count // self.columns))

    def capacity(self, body: Area) -> int:
        return self.columns * self.rows(body)

    def places(self, body: Area, count: int, *, gap: float = 0) -> tuple[Area, ...]:
        """Where each of `count` rows goes: down the columns, all about equally long."""
        return tuple(
            column.below(row * self.row_height).top_part(self.row_height)
            for column in body.columns(self.columns, gap=gap)
            for row in range(self.column_length(body, count))
        )[:count]


def largest_grid(count: int, body: Area, grids: Sequence[Grid]) -> Grid:
    """The first grid, from large to small, that holds everything on one page; else the last."""
    return next((grid for grid in grids if grid.capacity(body) >= count), grids[-1])


def pages_of(items: Sequence[Item], per_page: int) -> tuple[tuple[Item, ...], ...]:
    """The items page by page; one empty page when there are none."""
    firsts = range(0, max(1, len(items)), per_page)
    return tuple(tuple(items[first : first + per_page]) for first in firsts)
