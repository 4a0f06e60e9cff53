"""What the code of a punch card says: which evening's, which couple's, and how it is laid out."""

import re
from base64 import b32encode
from dataclasses import dataclass
from hashlib import sha256

# Of the places of marks, boxes and code; counted up when one of them moves.
VERSION = 2
KEY_LENGTH = 6
TEXT = re.compile(r"(?:^|#)2([LA])([A-Z2-7]{6})([0-9]{2})([0-9]{4})", re.ASCII)


@dataclass(frozen=True, slots=True)
class CardCode:
    """Fourteen characters, which fill the smallest QR code there is."""

    key: str
    couple: int
    game_count: int
    is_a4: bool
    has_address: bool = False

    @property
    def text(self) -> str:
        paper = "A" if self.is_a4 else "L"
        return f"{VERSION}{paper}{self.key}{self.game_count:02}{self.couple:04}"


def read_code(text: str) -> CardCode | None:
    """The code, alone or at the end of an address; None for any other."""
    match = TEXT.search(text)
    if match is None or match.end() != len(text):
        return None
    paper, key, game_count, couple = match.groups()
    return CardCode(
        key, int(couple), int(game_count), is_a4=paper == "A", has_address=match.start() > 0
    )


def evening_key(slug: str) -> str:
    """By which cards of one evening are told from those of another: 30 bits of its address."""
    return b32encode(sha256(slug.encode()).digest())[:KEY_LENGTH].decode()
