"""Tells which evenings there are, and what earlier ones leave to a new one; opens none of them."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import overload

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from scoring.hall.settings import FormatOfPlay
from tournaments.models import CoupleRow, EveningRow, GameRow, MatchRow
from tournaments.record import shelf
from tournaments.record.kept import KeptEvening

# Suggesting names is a comfort: the newest couples of the hall suffice.
MOST_COUPLES_REMEMBERED = 4_000


@dataclass(frozen=True, slots=True)
class ListedEvening:
    """An evening as the list of them shows it; ``match_count`` are those with a winner."""

    slug: str
    name: str
    date: datetime.date
    hall: str
    is_practice: bool
    format_of_play: FormatOfPlay
    game_count: int
    couple_count: int
    closed_count: int
    match_count: int


class Listing(Sequence[ListedEvening]):
    """Every evening, the latest first; each page of them is one query."""

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
        rows = EveningRow.objects.annotate(
            couple_count=_counted(CoupleRow, Q(is_house=False)),
            closed_count=_counted(GameRow, Q(is_over=True)),
            match_count=_counted(MatchRow, Q(winner__isnull=False)),
        )
        names = [*ListedEvening.__dataclass_fields__]
        return [
            ListedEvening(**{**row, "format_of_play": FormatOfPlay(row["format_of_play"])})
            for row in rows.values(*names)[place]
        ]


def slugs() -> list[str]:
    """The address of every evening, the latest first."""
    return list(EveningRow.objects.values_list("slug", flat=True))


def latest_evening() -> KeptEvening | None:
    """The evening that was set up last, apart from practice: the hall stays the same."""
    return _last_of(EveningRow.objects.filter(is_practice=False))


def names_of_earlier_evenings(kept: KeptEvening) -> list[tuple[str, str]]:
    """Couples that played before, the latest first; made-up people are not among others."""
    is_practice = kept.evening.settings.is_practice
    rows = CoupleRow.objects.filter(is_house=False, evening__is_practice=is_practice)
    return list(
        rows.exclude(evening=kept.pk)
        .order_by("-evening__date", "-pk")
        .values_list("first_player", "second_player")[:MOST_COUPLES_REMEMBERED]
    )


def _counted(model: type[CoupleRow | GameRow | MatchRow], which: Q) -> Coalesce:
    rows = model.objects.filter(which, evening=OuterRef("pk")).order_by().values("evening")
    return Coalesce(Subquery(rows.annotate(counted=Count("pk")).values("counted")), 0)


def _last_of(rows: QuerySet[EveningRow]) -> KeptEvening | None:
    pk = rows.order_by("-pk").values_list("pk", flat=True).first()
    return None if pk is None else shelf.at(pk)
