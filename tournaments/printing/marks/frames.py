"""Frames around what hangs on a wall or is given to somebody."""

from tournaments.printing.area import MM, Area
from tournaments.printing.sheet import FINE, THICK, Sheet

FRAME_GAP = 1.6 * MM


def draw_handbill_frame(sheet: Sheet, frame: Area, padding: float, suit: float) -> None:
    """Two frames, and within the padding a rule above and below, broken by the suits."""
    sheet.frame(frame, THICK)
    sheet.frame(frame.inset(FRAME_GAP), FINE)
    for level in (frame.top - padding - suit * 0.2, frame.bottom + padding):
        sheet.suits(frame.middle, level, suit)
        for left, right in (
            (frame.left + padding, frame.middle - suit * 4),
            (frame.middle + suit * 4, frame.right - padding),
        ):
            sheet.rule(left, level, right, level, FINE)
