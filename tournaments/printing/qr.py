"""An address as a QR code: one bit a module, drawn as a mask; calls nobody."""

from ipaddress import ip_address
from urllib.parse import urlsplit

import segno

from tournaments.printing.area import Area

# The empty border that readers need, in modules.
QUIET = 4
# Any of the eight mask patterns is valid; trying all of them for the best takes five times as long.
MASK = 2
# By it, and by every name that ends in it, a computer calls itself.
OWN_NAME = "localhost"


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


def is_for_phones(address: str) -> bool:
    """Whether another device may open it; an address by which a computer calls itself is none."""
    try:
        host = urlsplit(address).hostname or ""
    except ValueError:
        return False
    # A name may end in a dot, as names in full do.
    host = host.rstrip(".")
    try:
        number = ip_address(host)
    except ValueError:
        return bool(host) and host.rpartition(".")[2] != OWN_NAME
    return not (number.is_loopback or number.is_unspecified)


def _packed(row: bytearray) -> str:
    """The row as hexadecimal digits, filled up to whole bytes."""
    bits = "".join(map(str, row))
    digits = 2 * ((len(bits) + 7) // 8)
    return f"{int(bits.ljust(4 * digits, '0'), 2):0{digits}x}"
