"""Many small prints on one sheet: which goes where, and where to cut."""

from collections.abc import Iterator, Sequence

# Crop marks stay this far from the work and are this long, in points: short enough to end where
# printers begin to print.
MARK_GAP = 1.0
MARK_LENGTH = 6.0

Line = tuple[float, float, float, float]


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
