"""What several prints share: the evening, how its couples are named, and their seats."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple
from tournaments.printing.languages import in_each, said
from tournaments.wifi import Wifi
from tournaments.words.couples.naming import couple_names


@dataclass(frozen=True, slots=True)
class PrintedEvening:
    name: str
    # Nothing: paper for whatever evening it is written on.
    date: date | None
    hall: str = ""
    # The number under which the hall may draw.
    permit: str = ""
    # Couples are teams in it, and games of the night are matches.
    is_tournament: bool = False
    # Nobody on it is real.
    is_practice: bool = False

    @property
    def is_blank(self) -> bool:
        """Name, day and place are written by hand."""
        return self.date is None


NO_EVENING = PrintedEvening("", None)


class PrintedHall:
    """What paper says of a hall beyond the evening: each is looked up once paper says it."""

    def __init__(
        self,
        *,
        next_day: Callable[[], date | None] = lambda: None,
        logo: Callable[[], bytes | None] = lambda: None,
        wifi: Callable[[], Wifi | None] = lambda: None,
    ) -> None:
        self._next_day, self._logo, self._wifi = next_day, logo, wifi

    @cached_property
    def next_day(self) -> date | None:
        """When it is played next in it, where that is known."""
        return self._next_day()

    @cached_property
    def logo(self) -> bytes | None:
        """As it is kept, where there is one."""
        return self._logo()

    @cached_property
    def wifi(self) -> Wifi | None:
        """The network of the hall, where it is kept for the sign."""
        return self._wifi()


UNKNOWN_HALL = PrintedHall()


@dataclass(frozen=True, slots=True)
class PrintedSeat:
    """A table, or the rest seat when there is no number."""

    table: int | None

    @property
    def is_rest(self) -> bool:
        return self.table is None


REST_SEAT = PrintedSeat(None)


def couple_said(
    evening: PrintedEvening, couple: Couple, languages: Sequence[str]
) -> tuple[str, ...]:
    """`Couple 7`, or `Team 7`."""
    words = _("Team %(number)d") if evening.is_tournament else _("Couple %(number)d")
    return said(words, languages, number=couple.number)


def couples_headed(evening: PrintedEvening, languages: Sequence[str]) -> tuple[str, ...]:
    """`Couple`, or `Team`: over a column of numbers or names."""
    return said(_("Team") if evening.is_tournament else _("Couple"), languages)


def names_of(couple: Couple, languages: Sequence[str]) -> tuple[str, ...]:
    """Both players as one text; two texts only where the words differ by language."""
    return in_each(languages, lambda: couple_names(couple))


def each_name_of(couple: Couple, languages: Sequence[str]) -> tuple[str, ...]:
    """Each player's name; a house couple without names says what it is."""
    return tuple(filter(None, couple.players)) or names_of(couple, languages)
