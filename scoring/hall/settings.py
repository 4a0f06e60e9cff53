"""Knows what an organiser decides about an evening; not whether play still allows it."""

import datetime
from dataclasses import dataclass
from enum import StrEnum

from scoring.hall.movement import Odd
from scoring.hall.prizes import Prize


class Source(StrEnum):
    """Whose word counts: the winners recorded on the floor, or the punch cards typed in."""

    FLOOR = "floor"
    CARDS = "cards"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that is set before play, and the few things that may change during it.

    Money in cents; ``jar_size`` is how many numbers the cookie jar draws, ``None`` without a jar;
    ``languages`` are codes, the one that comes first on paper first.
    """

    name: str
    date: datetime.date
    hall: str = ""
    languages: tuple[str, ...] = ("en", "fr")
    game_count: int = 25
    odd: Odd = Odd.HOUSE
    sitout_is_punched: bool = False
    entry_fee_cents: int = 2000
    jar_fee_cents: int = 200
    hall_share_cents: int = 0
    jar_brought_in_cents: int = 0
    jar_size: int | None = 8
    wins_from: Source = Source.FLOOR
    public_address: str = ""
    public_shows_names: bool = True
    screen_shows_leaders: bool = False
    is_practice: bool = False
    prizes: tuple[Prize, ...] = ()
