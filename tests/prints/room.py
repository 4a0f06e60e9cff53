"""How much of a printed page is left white, and how small the type on it is; judges nothing."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.prints.reading import Box, Leaf, leaves
from tournaments.printing.area import MM
from tournaments.printing.headings.letterhead import MARGIN_MM

# How finely a page is looked at, in points.
CELL = 6.0
# What belongs to a word or a line: a quarter of an inch around it, where nothing else could stand.
AIR = 18.0
# A frame of more of the page than this is drawn around its things; a smaller one is written into.
AROUND = 0.25


@dataclass(frozen=True, slots=True)
class PageRoom:
    """A page: the size of its smallest type, in points, and the share of it that is empty."""

    smallest: float
    empty: float


def rooms(pdf: bytes) -> list[PageRoom]:
    """Each page, its margin left out; the type of one without words is as large as can be."""
    return [PageRoom(_smallest(leaf), _empty(leaf)) for leaf in leaves(pdf)]


def _smallest(leaf: Leaf) -> float:
    sizes = (words.size for words in leaf.words if words.text.strip())
    return round(min(sizes, default=float("inf")), 2)


def _empty(leaf: Leaf) -> float:
    inside = leaf.page.inset(MARGIN_MM * MM)
    columns, rows = int(inside.width / CELL), int(inside.height / CELL)
    taken = [0] * rows
    for box in _things(leaf):
        left, right = (
            min(max(0, round((edge - inside.left) / CELL)), columns)
            for edge in (box.left - AIR, box.right + AIR)
        )
        bottom, top = (
            min(max(0, round((edge - inside.bottom) / CELL)), rows)
            for edge in (box.bottom - AIR, box.top + AIR)
        )
        for row in range(bottom, top):
            taken[row] |= (1 << right) - (1 << left)
    return 1 - sum(row.bit_count() for row in taken) / (rows * columns)


def _things(leaf: Leaf) -> Iterator[Box]:
    """Words, lines and shapes; of a frame around other things its four sides."""
    yield from (words.box for words in leaf.words if words.text.strip())
    for outline in leaf.outlines:
        box = outline.box
        if box.width * box.height < AROUND * leaf.page.width * leaf.page.height:
            yield box
            continue
        yield Box(box.left, box.bottom, box.left, box.top)
        yield Box(box.right, box.bottom, box.right, box.top)
        yield Box(box.left, box.bottom, box.right, box.bottom)
        yield Box(box.left, box.top, box.right, box.top)
