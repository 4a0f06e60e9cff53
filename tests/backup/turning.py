"""Where in a data file the schema stands, and bits of it that a disk has turned."""

from collections.abc import Iterator
from random import Random

LEAF, INTERIOR = 13, 5
HEADER = 100


def turned(sound: bytes, place: int, bit: int) -> bytes:
    content = bytearray(sound)
    content[place] ^= 1 << bit
    return bytes(content)


def schema_pages(sound: bytes) -> list[int]:
    """Where the pages begin on which SQLite keeps its schema, the first of the file before all."""
    size = int.from_bytes(sound[16:18], "big")
    return [(number - 1) * size for number in _pages(sound, 1, size)]


def _pages(sound: bytes, number: int, size: int) -> Iterator[int]:
    yield number
    begin = (number - 1) * size
    head = begin + (HEADER if number == 1 else 0)
    if sound[head] != INTERIOR:
        return
    cells = int.from_bytes(sound[head + 3 : head + 5], "big")
    for cell in range(cells):
        at = head + 12 + 2 * cell
        child = begin + int.from_bytes(sound[at : at + 2], "big")
        yield from _pages(sound, int.from_bytes(sound[child : child + 4], "big"), size)
    yield from _pages(sound, int.from_bytes(sound[head + 8 : head + 12], "big"), size)


def words_of_schema(sound: bytes) -> list[int]:
    """Where each letter of the statements stands that make tables, indexes and triggers."""
    size = int.from_bytes(sound[16:18], "big")
    return [
        place
        for begin in schema_pages(sound)
        for place in range(begin, begin + size)
        if 32 <= sound[place] < 127
    ]


def by_chance(sound: bytes, chance: Random, *, in_schema: float) -> tuple[int, int]:
    """A byte and a bit of it: so often one of the schema's pages, else anywhere in the file."""
    if chance.random() < in_schema:
        size = int.from_bytes(sound[16:18], "big")
        return chance.choice(schema_pages(sound)) + chance.randrange(size), chance.randrange(8)
    return chance.randrange(len(sound)), chance.randrange(8)
