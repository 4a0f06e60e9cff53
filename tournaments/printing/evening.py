"""The values that several prints share: the evening, its couples and their seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils.translation import gettext_lazy as _

from tournaments.printing.languages import said


@dataclass(frozen=True, slots=True)
class PrintedEvening:
    name: str
    date: date
    hall: str = ""


@dataclass(frozen=True, slots=True)
class PrintedCouple:
    number: int
    players: tuple[str, ...]
    house: bool = False

    def each_name(self, languages: Sequence[str]) -> tuple[str, ...]:
        """Each player's name; a house couple without names says what it is."""
        known = tuple(player for player in self.players if player.strip())
        return known or self.names(languages)

    def names(self, languages: Sequence[str]) -> tuple[str, ...]:
        """Both players as one text; two texts only where the words differ by language."""
        known = " & ".join(player for player in self.players if player.strip())
        return said(_("House couple"), languages) if self.house and not known else (known,)


@dataclass(frozen=True, slots=True)
class PrintedSeat:
    """A table, or the rest seat when there is no number."""

    table: int | None

    @property
    def is_rest(self) -> bool:
        return self.table is None


REST_SEAT = PrintedSeat(None)
