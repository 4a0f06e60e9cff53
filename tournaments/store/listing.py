"""Tells which evenings there are, and what earlier ones leave to a new one."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, overload

from django.db import DatabaseError
from django.db.models import Case, Exists, OuterRef, QuerySet, Subquery, When

from scoring.hall.settings import FormatOfPlay, Settings
from tournaments.models import EveningRow, LogEntryRow
from tournaments.rhythm import next_evening, rhythm_of
from tournaments.store.stored_evening import StoredEvening

# Suggesting names is a comfort: the newest couples of the hall suffice.
MOST_COUPLES_REMEMBERED = 4_000
# A rhythm shows in a few evenings, and may have been another one before.
MOST_DAYS_REMEMBERED = 7
SHOWN = (
    "slug",
    "name",
    "date",
    "hall",
    "is_practice",
    "format_of_play",
    "couple_count",
    "played",
    "planned",
    "is_played",
)


def answers() -> bool:
    """Whether the database does, and has the tables of this program."""
    try:
        EveningRow.objects.exists()
    except DatabaseError:
        return False
    return True


@dataclass(frozen=True, slots=True)
class ListedEvening:
    """An evening as the list of them shows it.

    `played` and `planned` count its games; of a tournament its matches, as far as they are known.
    """

    slug: str
    name: str
    date: datetime.date
    hall: str
    is_practice: bool
    format_of_play: FormatOfPlay
    couple_count: int
    played: int
    planned: int
    is_played: bool
    # It was brought in from a file or a safe copy, beside the one whose logbook begins the same.
    is_copy: bool


class Listing(Sequence[ListedEvening]):
    """Every evening, the latest first; each page is one query."""

    def __len__(self) -> int:
        return EveningRow.objects.count()

    def __iter__(self) -> Iterator[ListedEvening]:
        return iter(self[:])

    @overload
    def __getitem__(self, place: int) -> ListedEvening: ...
    @overload
    def __getitem__(self, place: slice) -> list[ListedEvening]: ...
    def __getitem__(self, place: int | slice) -> ListedEvening | list[ListedEvening]:
        if isinstance(place, int):
            return self[place : place + 1][0]
        return [_listed(row) for row in _marked().values(*SHOWN, "is_copy")[place]]


def _marked() -> QuerySet[EveningRow]:
    """Every evening, with whether an earlier one has the same first entry, which is chained."""
    begun = LogEntryRow.objects.filter(number=1)
    first = begun.filter(evening=OuterRef("pk")).values("hash")[:1]
    earlier = begun.filter(evening__lt=OuterRef("pk"), hash=OuterRef("begun"))
    return EveningRow.objects.annotate(begun=Subquery(first)).annotate(is_copy=Exists(earlier))


def _listed(row: dict[str, Any]) -> ListedEvening:
    format_of_play = FormatOfPlay(row["format_of_play"])
    return ListedEvening(**{**row, "format_of_play": format_of_play})


def slugs() -> list[str]:
    """The address of every evening, the latest first."""
    return list(EveningRow.objects.values_list("slug", flat=True))


def is_there(slug: str) -> bool:
    """Whether there is an evening at this address."""
    return EveningRow.objects.filter(slug=slug).exists()


def practice_slugs() -> list[str]:
    """The address of every practice evening, the latest first."""
    return list(EveningRow.objects.filter(is_practice=True).values_list("slug", flat=True))


def latest_hall() -> str:
    """Where the evening was that was set up last, apart from practice: mostly it is there again.

    It is not opened: whatever is wrong with its logbook must not stop tonight's.
    """
    evenings = EveningRow.objects.filter(is_practice=False).order_by("-pk")
    return evenings.values_list("hall", flat=True).first() or ""


def latest_days(hall: str, played: FormatOfPlay) -> list[datetime.date]:
    """When this was played last in the hall, in the order of the days; practice has no day."""
    return [*_days(hall, played)[:MOST_DAYS_REMEMBERED]][::-1]


def day_after(settings: Settings, today: datetime.date) -> datetime.date | None:
    """When this is played next in the hall: as it is set up already, or in the hall's rhythm."""
    if settings.is_practice:
        return None
    days = [*_days(settings.hall, settings.format_of_play)]
    later = min((day for day in days if day > settings.date), default=None)
    rhythm = rhythm_of(days[MOST_DAYS_REMEMBERED - 1 :: -1])
    return later or (next_evening(days[0], rhythm, today) if rhythm else None)


def _days(hall: str, played: FormatOfPlay) -> "QuerySet[EveningRow, datetime.date]":
    """The latest first."""
    evenings = EveningRow.objects.filter(is_practice=False, hall=hall, format_of_play=played)
    return evenings.order_by("-date").values_list("date", flat=True).distinct()


def names_of_earlier_evenings(stored: StoredEvening) -> list[tuple[str, str]]:
    """Couples that played before, those of the same hall and then the latest first.

    Made-up people are not among others.
    """
    settings = stored.evening.settings
    evenings = EveningRow.objects.filter(is_practice=settings.is_practice).exclude(pk=stored.pk)
    is_elsewhere = Case(When(hall=settings.hall, then=0), default=1)
    names = evenings.order_by(is_elsewhere, "-date", "-pk").values_list("names", flat=True)
    couples = ((first, second) for pairs in names.iterator() for first, second in reversed(pairs))
    return list(islice(couples, MOST_COUPLES_REMEMBERED))
