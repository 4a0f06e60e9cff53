"""The marks by which a camera finds a card: the first four of the ArUco dictionary 4x4_50.

Four constants, so that nobody needs OpenCV to print; a test holds them against OpenCV's own.
"""

from tournaments.printing.area import Area

# Sixteen squares each, row by row from the upper left; a bit that is set is white.
MARKS = (0xB532, 0x0F9A, 0x332D, 0x9946)
SQUARES = 4
# A border of black, a square wide, goes around them.
WIDTH = SQUARES + 2


def mark_rows(pattern: int) -> list[list[bool]]:
    """Whether each square is white, border included, from the top row down."""
    rows = [[False] * WIDTH for _ in range(WIDTH)]
    for square in range(SQUARES**2):
        is_white = bool(pattern >> (SQUARES**2 - 1 - square) & 1)
        rows[square // SQUARES + 1][square % SQUARES + 1] = is_white
    return rows


def mark_drawing(pattern: int, area: Area) -> str:
    """PDF operators that print the mark into the area, as one mask without seams."""
    digits = "".join(
        f"{sum(0 if is_white else 0x80 >> column for column, is_white in enumerate(row)):02x}"
        for row in mark_rows(pattern)
    )
    return (
        f"q 0 g {area.width:.3f} 0 0 {area.height:.3f} {area.left:.3f} {area.bottom:.3f} cm "
        f"BI /W {WIDTH} /H {WIDTH} /IM true /BPC 1 /D [1 0] /F /AHx ID {digits}> EI Q"
    )
