"""The winners as pictures to post: the poster on pages for the screen of a telephone."""

from collections.abc import Sequence

from tournaments.board.prints.poster import (
    MARGIN_MM,
    PADDING,
    SUIT,
    draw_winners,
    head_above,
    head_height,
    title_of,
)
from tournaments.board.prints.values import ResultsPoster
from tournaments.printing.area import Area
from tournaments.printing.languages import said
from tournaments.printing.paper import Shape
from tournaments.printing.run import PrintRun

# A telephone shows a page in a good half of the size that it has on paper.
LEAST_UNIT = 22.0
# Of a page that lies on its side, what its head takes.
HEAD_SHARE = 0.36
GAP = 24.0


def results_picture(values: ResultsPoster, run: PrintRun, shape: Shape) -> None:
    """The winners, on as many pages as they need to be read on a telephone."""
    sheet = run.of_evening(shape.page, said(title_of(values), run.languages), values.evening)
    head, body = _head_and_body(values, shape, run.languages)
    draw_winners(sheet, values, head, body, LEAST_UNIT)


def _head_and_body(
    values: ResultsPoster, shape: Shape, languages: Sequence[str]
) -> tuple[Area, Area]:
    """One above the other, on a wide page beside it."""
    if shape is not Shape.WIDE:
        return head_above(values, shape.page, languages)
    inside = shape.page.within(MARGIN_MM).inset(PADDING).above(SUIT)
    beside, height = inside.left_part(inside.width * HEAD_SHARE), head_height(values, languages)
    head = beside.below((beside.height - height) / 2).top_part(height)
    return head, inside.after(beside.width + GAP)
