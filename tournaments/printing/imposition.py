"""Many small prints on one sheet: which goes where, and where to cut."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.printing.area import MM, Area
from tournaments.printing.paper import Paper

# Crop marks stay this far from the work and are this long, in points: short enough to end where
# printers begin to print.
MARK_GAP = 1.0
MARK_LENGTH = 6.0

Line = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class LabelStock:
    """Labels on a sheet as shops sell them, measured in millimetres from its left top corner."""

    paper: Paper
    columns: int
    rows: int
    width: float
    height: float
    left: float
    top: float
    # Between two columns; the rows follow each other without one.
    gap: float = 0.0

    @property
    def places(self) -> tuple[Area, ...]:
        """Row by row."""
        page = self.paper.upright
        return tuple(
            Area(
                (self.left + column * (self.width + self.gap)) * MM,
                page.height - (self.top + (row + 1) * self.height) * MM,
                self.width * MM,
                self.height * MM,
            )
            for row in range(self.rows)
            for column in range(self.columns)
        )


# Six cards for badge holders, ten labels, and fourteen on A4.
AVERY_5392 = LabelStock(Paper.LETTER, 2, 3, 101.6, 76.2, 6.35, 25.4)
AVERY_5163 = LabelStock(Paper.LETTER, 2, 5, 101.6, 50.8, 3.97, 12.7, gap=4.76)
L7163 = LabelStock(Paper.A4, 2, 7, 99.1, 38.1, 4.65, 15.15, gap=2.5)


def cut_and_stack(count: int, per_sheet: int) -> tuple[tuple[int | None, ...], ...]:
    """For each sheet the number of the print at each position, `None` where there is none.

    Cut as one block, the piles laid on each other are in sequence: position 1 of all sheets comes
    first, then position 2 of all sheets.
    """
    sheets = max(1, -(-count // per_sheet))
    return tuple(
        tuple(
            number if (number := position * sheets + sheet) < count else None
            for position in range(per_sheet)
        )
        for sheet in range(sheets)
    )


def crop_marks(across: Sequence[float], up: Sequence[float]) -> Iterator[Line]:
    """Short lines in the margins for each vertical cut in `across` and each level cut in `up`."""
    left, right, bottom, top = min(across), max(across), min(up), max(up)
    for x in across:
        yield x, top + MARK_GAP, x, top + MARK_GAP + MARK_LENGTH
        yield x, bottom - MARK_GAP, x, bottom - MARK_GAP - MARK_LENGTH
    for y in up:
        yield left - MARK_GAP, y, left - MARK_GAP - MARK_LENGTH, y
        yield right + MARK_GAP, y, right + MARK_GAP + MARK_LENGTH, y
