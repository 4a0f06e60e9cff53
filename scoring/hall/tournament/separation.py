"""Stand-in."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Seats:
    slots: tuple


def seats(qualifiers, town_of):
    ts = [q.team for q in qualifiers]
    n = 1 << (len(ts) - 1).bit_length()
    order = [1]
    while len(order) < n:
        m = 2 * len(order) + 1
        order = [x for s in order for x in (s, m - s)]
    return Seats(tuple(ts[s - 1] if s <= len(ts) else None for s in order))
