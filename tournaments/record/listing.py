"""Tells which evenings there are, and what earlier ones leave to a new one; opens none of them."""

import datetime
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, overload

from django.db.models import Count, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from scoring.hall.facts import Facts
from scoring.hall.settings import FormatOfPlay, Settings
from scoring.hall.tournament.facts import TournamentFacts
from scoring.hall.tournament.pool_order import OrderRule
from tournaments.models import CoupleRow, EveningRow, GameRow
from tournaments.record import shelf
from tournaments.record.kept import KeptEvening
from tournaments.record.reading_tournament import read_tournaments

# Suggesting names is a comfort: the newest couples of the hall suffice.
MOST_COUPLES_REMEMBERED = 4_000
SHOWN = ("slug", "name", "date", "hall", "is_practice", "format_of_play", "couple_count")
# What the knock-out of a tournament has matches by.
TERMS = ("qualifier_count", "runner_up_count", "third_place_is_played", "has_consolation")
COLUMNS = (*SHOWN, *TERMS, "order_rules", "pk", "game_count", "closed_count")


class Progress(NamedTuple):
    """How much of an evening is played, of how much, and whether nothing is to come."""

    played: int
    planned: int
    is_played: bool


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


class Listing(Sequence[ListedEvening]):
    """Every evening, the latest first; each page is one query, and five for its tournaments."""

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
        )
        found = list(rows.values(*COLUMNS)[place])
        matches = _matches_of([row for row in found if _is_tournament(row)])
        return [_listed(row, matches.get(row["pk"]) or _games_of(row)) for row in found]


def _is_tournament(row: dict[str, Any]) -> bool:
    return bool(row["format_of_play"] == FormatOfPlay.NEVINS_HOUSE)


def _games_of(row: dict[str, Any]) -> Progress:
    played, planned = row["closed_count"], row["game_count"]
    return Progress(played, planned, played >= planned)


def _matches_of(rows: Sequence[dict[str, Any]]) -> dict[int, Progress]:
    """How far each tournament is; after the pools there is more to come, though all are played."""
    if not rows:
        return {}
    facts = read_tournaments([row["pk"] for row in rows])
    evenings = {row["pk"]: _tournament(row, facts[row["pk"]]) for row in rows}
    return {pk: _progress_of(evening) for pk, evening in evenings.items()}


def _progress_of(evening: Facts) -> Progress:
    played, planned = evening.played_and_planned
    return Progress(played, planned, evening.is_over and played == planned)


def _tournament(row: dict[str, Any], facts: TournamentFacts) -> Facts:
    settings = Settings(
        name=row["name"],
        date=row["date"],
        format_of_play=FormatOfPlay.NEVINS_HOUSE,
        order_rules=tuple(map(OrderRule, row["order_rules"].split(","))),
        **{name: row[name] for name in TERMS},
    )
    return Facts(settings=settings, tournament_facts=facts)


def _listed(row: dict[str, Any], progress: Progress) -> ListedEvening:
    told = {name: row[name] for name in SHOWN}
    told["format_of_play"] = FormatOfPlay(row["format_of_play"])
    return ListedEvening(**told, **progress._asdict())


def slugs() -> list[str]:
    """The address of every evening, the latest first."""
    return list(EveningRow.objects.values_list("slug", flat=True))


def is_there(slug: str) -> bool:
    """Whether there is an evening at this address."""
    return EveningRow.objects.filter(slug=slug).exists()


def practice_slugs() -> list[str]:
    """The address of every practice evening, the latest first."""
    return list(EveningRow.objects.filter(is_practice=True).values_list("slug", flat=True))


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


def _counted(model: type[CoupleRow | GameRow], which: Q) -> Coalesce:
    rows = model.objects.filter(which, evening=OuterRef("pk")).order_by().values("evening")
    return Coalesce(Subquery(rows.annotate(counted=Count("pk")).values("counted")), 0)


def _last_of(rows: QuerySet[EveningRow]) -> KeptEvening | None:
    pk = rows.order_by("-pk").values_list("pk", flat=True).first()
    return None if pk is None else shelf.at(pk)
