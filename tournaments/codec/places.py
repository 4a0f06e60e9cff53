"""Where a logbook and what it should have made differ, as a value.

A place has the hall's own numbers, and the key by which a file names it, counted from 0.
"""

from dataclasses import dataclass
from enum import StrEnum


class Spot(StrEnum):
    """What a place is about."""

    SETTING = "setting"
    COUPLE = "couple"
    SINGLE = "single"
    GAME = "game"
    TABLE = "table"
    DRAW = "draw"
    CARD = "card"
    JAR = "jar"
    TIE = "tie"
    HELD = "held"
    POOLS = "pools"
    MATCH = "match"
    BRACKET = "bracket"


@dataclass(frozen=True, slots=True)
class Place:
    """A setting by its name in `Settings`, a couple, a table of a game, a prize …"""

    key: str
    spot: Spot
    setting: str = ""
    couple: int | None = None
    game: int | None = None
    table: int | None = None
    prize: str = ""
    match: str = ""
