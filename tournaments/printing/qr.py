"""An address as a QR code: one bit a module, drawn as a mask; opens nothing."""

import segno

from tournaments.printing.area import Area

# The empty border that readers need, in modules.
QUIET = 4
# Any of the eight mask patterns is valid; trying all of them for the best takes five times as long.
MASK = 2


def qr_drawing(address: str, area: Area) -> str:
    """PDF operators that print the address into the area, which is square, quiet border included.

    An inline image mask costs a twentieth of the same squares as a path, in time and in bytes.
    """
    matrix = segno.make(address, error="m", micro=False, boost_error=False, mask=MASK).matrix
    module = area.width / (len(matrix) + 2 * QUIET)
    size = module * len(matrix)
    return (
        f"q {size:.3f} 0 0 {size:.3f} {area.left + QUIET * module:.3f} "
        f"{area.bottom + QUIET * module:.3f} cm "
        f"BI /W {len(matrix)} /H {len(matrix)} /IM true /BPC 1 /D [1 0] /F /AHx ID "
        f"{''.join(_packed(row) for row in matrix)}> EI Q"
    )


def _packed(row: bytearray) -> str:
    """The row as hexadecimal digits, filled up to whole bytes."""
    bits = "".join(map(str, row))
    digits = 2 * ((len(bits) + 7) // 8)
    return f"{int(bits.ljust(4 * digits, '0'), 2):0{digits}x}"
