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
    """The first grid, from large to small, that takes no more pages than the last one."""
    fewest = page_count(count, grids[-1].capacity(body))
    return next(grid for grid in grids if page_count(count, grid.capacity(body)) == fewest)


def page_count(count: int, per_page: int) -> int:
    return max(1, -(-count // per_page))


def pages_of(items: Sequence[Item], per_page: int) -> tuple[tuple[Item, ...], ...]:
    """The items page by page; one empty page when there are none."""
    firsts = range(0, max(1, len(items)), per_page)
    return tuple(tuple(items[first : first + per_page]) for first in firsts)


def even_pages(items: Sequence[Item], per_page: int) -> tuple[tuple[Item, ...], ...]:
    """The same with about equally many on each page, so that none is nearly empty."""
    return pages_of(items, max(1, -(-len(items) // page_count(len(items), per_page))))
