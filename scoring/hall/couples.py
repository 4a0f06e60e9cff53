"""Knows a couple as it signed in; not where it sits, nor what it wins."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.hall.numbers import CoupleNumber, GameNumber

MOST_COUPLES = 1_000
"""How many couples an evening holds, the house couple too."""

HIGHEST_COUPLE = 9_999
"""The highest number that a couple can have."""

FIRST_GAME = GameNumber(1)
"""The game from which a couple plays that was there in time."""


@dataclass(frozen=True, slots=True)
class Couple:
    """Two partners under one number; the house couple may have no names (``rules.md §7.5``).

    It plays from ``first_game`` to ``last_game``, to the end where that is ``None``. Those of one
    ``town`` need not meet early in a knock-out.

    >>> Couple(4, ("Ace Sample", "Jack Sample")).names
    'Ace Sample & Jack Sample'
    """

    number: CoupleNumber
    players: tuple[str, str] = ("", "")
    is_house: bool = False
    has_paid: bool = False
    in_jar: bool = False
    first_game: GameNumber = FIRST_GAME
    last_game: GameNumber | None = None
    town: str = ""

    @property
    def names(self) -> str:
        """Both players as one reads them aloud; nothing for a house couple without names."""
        return " & ".join(player for player in self.players if player)


Couples = Mapping[CoupleNumber, Couple]
"""Everybody on the list by number, lowest first."""


def with_couple(couples: Couples, couple: Couple) -> Couples:
    """Gives the couples with this one among them, in the order of their numbers.

    >>> list(with_couple({4: Couple(4)}, Couple(2)))
    [2, 4]
    """
    return dict(sorted({**couples, couple.number: couple}.items()))
