"""Knows what a prize is and how money is shared; not who has won it."""

import re
from collections.abc import Collection
from dataclasses import dataclass

from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber

BOOBY = "booby"
JAR = "jar"
_PLACE = re.compile(r"place-([1-9][0-9]{0,3})")


class PrizeNameError(RuleError):
    """The name is neither ``booby`` nor that of a place."""

    code = "prize-name"


class PrizeWorthError(RuleError):
    """A prize is exactly one of a sum, a percentage up to 100 and a thing; none below nothing."""

    code = "prize-worth"


@dataclass(frozen=True, slots=True)
class Prize:
    """A prize for a place or the booby prize: a sum, a percentage of the pot, or a thing.

    >>> Prize("place-2", thing="Two gift baskets").place
    2
    """

    name: str
    cents: int | None = None
    percent: int | None = None
    thing: str | None = None

    def __post_init__(self) -> None:
        if self.name != BOOBY and _PLACE.fullmatch(self.name) is None:
            raise PrizeNameError(prize=self.name)
        given = [worth for worth in (self.cents, self.percent, self.thing) if worth is not None]
        if len(given) != 1 or not _is_worth(given[0]) or (self.percent or 0) > 100:
            raise PrizeWorthError(prize=self.name)

    @property
    def place(self) -> int | None:
        """Gives the place that it is for, ``None`` for the booby prize."""
        match = _PLACE.fullmatch(self.name)
        return None if match is None else int(match[1])

    @property
    def is_money(self) -> bool:
        """Tells money, which can be split, from a thing."""
        return self.thing is None


def place_prize(place: int) -> str:
    """Gives the name of the prize for a place.

    >>> place_prize(3)
    'place-3'
    """
    return f"place-{place}"


def worth(prize: Prize, pot_cents: int) -> int | None:
    """Gives a prize's cents, a percentage rounded down; ``None`` for a thing (``rules.md §7.12``).

    >>> worth(Prize("place-1", percent=10), 12345)
    1234
    """
    if prize.percent is not None:
        return pot_cents * prize.percent // 100
    return prize.cents


def split(cents: int, couples: Collection[CoupleNumber]) -> dict[CoupleNumber, int]:
    """Gives equal shares; odd cents go one each to the lowest numbers (``rules.md §7.9``).

    >>> split(1000, [9, 2, 5])
    {2: 334, 5: 333, 9: 333}
    """
    sharing = sorted(set(couples))
    if not sharing or cents < 0:
        raise ValueError(f"{cents} cents cannot be shared by {len(sharing)} couples")
    share, odd_cents = divmod(cents, len(sharing))
    return {couple: share + (index < odd_cents) for index, couple in enumerate(sharing)}


def _is_worth(given: int | str) -> bool:
    return bool(given.strip()) if isinstance(given, str) else given >= 0
