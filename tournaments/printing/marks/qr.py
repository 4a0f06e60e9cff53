"""An address as a QR code: one bit a module, drawn as a mask."""

from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import urlsplit

import segno

from tournaments.printing.area import Area

# The empty border that readers need, in modules.
QUIET = 4
# Any of the eight mask patterns is valid; trying all of them for the best takes five times as long.
MASK = 2
# An address that differs in more bits than this has little in common with the first one.
MOST_OTHERS = 32
# By it, and by every name that ends in it, a computer calls itself.
OWN_NAME = "localhost"


@dataclass(frozen=True, slots=True)
class QRCode:
    """A code: how many modules it is wide, and all of them as bits of one number.

    The first row comes first; each is filled up to whole bytes.
    """

    width: int
    modules: int

    def drawing(self, area: Area) -> str:
        """PDF operators that print it into the area, which is square, quiet border included.

        An inline image mask costs a twentieth of the same squares as a path, in time and in bytes.
        """
        module = area.width / (self.width + 2 * QUIET)
        size = module * self.width
        digits = 2 * _bytes_in_row(self.width) * self.width
        return (
            f"q {size:.3f} 0 0 {size:.3f} {area.left + QUIET * module:.3f} "
            f"{area.bottom + QUIET * module:.3f} cm "
            f"BI /W {self.width} /H {self.width} /IM true /BPC 1 /D [1 0] /F /AHx ID "
            f"{self.modules:0{digits}x}> EI Q"
        )


class QRCodes:
    """The codes of one document, whose addresses mostly differ in a number alone.

    A code is a sum without carry of what each bit of the address turns: so are its check bytes
    (Reed–Solomon) and its mask. What a bit turns is the same whatever the other bits are, as long
    as the address stays of one length. It is worked out once; every further code is some sums,
    where making it anew would take most of the time of a whole card.
    """

    def __init__(self) -> None:
        # By how long they are, the first address that came.
        self._first: dict[int, int] = {}
        self._made: dict[tuple[int, int], QRCode] = {}

    def code(self, address: str) -> QRCode:
        if not address.isascii():
            # How long it is depends on its letters.
            return _made(address)
        length, text = len(address), int.from_bytes(address.encode())
        first = self._first.setdefault(length, text)
        others = first ^ text
        if others.bit_count() > MOST_OTHERS:
            return _made(address)
        code = self._known(length, first)
        modules = code.modules
        while others:
            bit = others & -others
            modules ^= code.modules ^ self._known(length, first ^ bit).modules
            others ^= bit
        return QRCode(code.width, modules)

    def _known(self, length: int, text: int) -> QRCode:
        if (length, text) not in self._made:
            self._made[length, text] = _made(text.to_bytes(length))
        return self._made[length, text]


def _made(text: str | bytes) -> QRCode:
    matrix = segno.make(
        text, error="m", mode="byte", micro=False, boost_error=False, mask=MASK
    ).matrix
    width = 8 * _bytes_in_row(len(matrix))
    rows = ("".join(map(str, row)).ljust(width, "0") for row in matrix)
    return QRCode(len(matrix), int("".join(rows), 2))


def _bytes_in_row(width: int) -> int:
    return (width + 7) // 8


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
