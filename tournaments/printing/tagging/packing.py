"""Makes a PDF smaller: objects that are no streams lie together in compressed ones.

ISO 32000-1, sections 7.5.7 and 7.5.8. A document for ears has a small object for each of its parts;
alone these would take more room in the file than all that is printed.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

# So many objects lie together at most: who wants one must unpack all of them.
MOST_TOGETHER = 400
STREAM_END = b"endstream\n"
# Where an object lies, as the table of the file says it: by itself, or within another one.
ALONE, WITHIN = 1, 2
OFFSET_BYTES, PLACE_BYTES = 4, 2


@dataclass(frozen=True, slots=True)
class FileEnds:
    """What the end of a file names: the numbers of two objects, and the mark of the file."""

    root: int
    info: int
    mark: bytes


def packed(
    pdf: bytes,
    offsets: Mapping[int, int],
    table: int,
    ends: FileEnds,
    further: Mapping[int, bytes],
) -> bytes:
    """The file with the same objects, and further ones, which may take the place of some.

    `offsets` tells where each begins, `table` where all of them end.
    """
    starts = [offsets[number] for number in sorted(offsets)]
    contents = {
        number: _content(pdf[start:end])
        for number, (start, end) in zip(sorted(offsets), pairwise([*starts, table]), strict=True)
    }
    contents.update(further)
    small = [number for number, text in contents.items() if not text.endswith(STREAM_END)]
    groups = [small[first : first + MOST_TOGETHER] for first in range(0, len(small), MOST_TOGETHER)]
    packs = {
        number: _pack([(member, contents[member]) for member in group])
        for number, group in enumerate(groups, start=max(contents) + 1)
    }
    within = {
        member: (pack, place)
        for pack, group in zip(packs, groups, strict=True)
        for place, member in enumerate(group)
    }
    pieces, places = [pdf[: starts[0]]], {}
    end = starts[0]
    for number, text in chain(contents.items(), packs.items()):
        if number not in within:
            places[number] = end
            pieces.append(b"%d 0 obj\n%sendobj\n" % (number, text))
            end += len(pieces[-1])
    return b"".join((*pieces, _table(places, within, end, ends)))


def _content(indirect: bytes) -> bytes:
    """What stands between `7 0 obj` and `endobj`."""
    return indirect[indirect.index(b"\n") + 1 : indirect.rindex(b"endobj")]


def _pack(members: Sequence[tuple[int, bytes]]) -> bytes:
    """A stream of objects: first their numbers and where each begins, then they themselves."""
    head, length = [], 0
    for number, text in members:
        head.append(b"%d %d" % (number, length))
        length += len(text)
    start = b" ".join(head) + b"\n"
    body = zlib.compress(start + b"".join(text for _number, text in members))
    return (
        b"<</Type/ObjStm/N %d/First %d/Filter/FlateDecode/Length %d>>\nstream\n%s\n%s"
        % (len(members), len(start), len(body), body, STREAM_END)
    )  # fmt: skip


def _table(
    places: Mapping[int, int], within: Mapping[int, tuple[int, int]], start: int, ends: FileEnds
) -> bytes:
    """The last object, which says where all are; it is one of them."""
    own = max(places) + 1
    rows = b"".join(_rows({**places, own: start}, within, own))
    body = zlib.compress(rows)
    return (
        b"%d 0 obj\n<</Type/XRef/Size %d/W[1 %d %d]/Root %d 0 R/Info %d 0 R/ID %s"
        b"/Filter/FlateDecode/Length %d>>\nstream\n%s\n%sendobj\nstartxref\n%d\n%%%%EOF\n"
        % (own, own + 1, OFFSET_BYTES, PLACE_BYTES, ends.root, ends.info, ends.mark,
           len(body), body, STREAM_END, start)
    )  # fmt: skip


def _rows(
    places: Mapping[int, int], within: Mapping[int, tuple[int, int]], last: int
) -> Iterator[bytes]:
    # Nobody has number 0.
    yield bytes(1 + OFFSET_BYTES) + b"\xff" * PLACE_BYTES
    for number in range(1, last + 1):
        kind, (where, place) = (
            (WITHIN, within[number]) if number in within else (ALONE, (places[number], 0))
        )
        yield (
            bytes([kind]) + where.to_bytes(OFFSET_BYTES, "big") + place.to_bytes(PLACE_BYTES, "big")
        )
