"""Stand-in."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Record:
    matches: int
    wins: int
    difference: int
    points: int


@dataclass(frozen=True)
class Qualifier:
    team: int
    pool: str
    place: int


def qualifiers(orders, records, *, qualifier_count, runner_up_count, withdrawn):
    out = []
    for place in range(qualifier_count):
        for i, o in enumerate(orders):
            o = [t for t in o if t not in withdrawn]
            if place < len(o):
                out.append(Qualifier(o[place], chr(65 + i), place + 1))
    return tuple(out)
