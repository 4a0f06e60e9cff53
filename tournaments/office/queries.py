"""Reads the evenings there are and how far each one has come; judges and changes nothing."""

import datetime
from dataclasses import dataclass
from enum import Enum
from itertools import count
from typing import Any

from django.db.models import Count, Max, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.text import slugify

from scoring.hall.awards import Outcome
from scoring.hall.draws import JAR
from scoring.hall.money import Money
from tournaments.cards.queries import typed_cards
from tournaments.door.queries import DoorCount, door_count_for, has_play_begun, is_jar_drawn
from tournaments.floor.queries import is_draw_outdated, is_drawn
from tournaments.models import Couple, Draw, Evening, Game, LogEntry, PunchCard
from tournaments.prizes.queries import PrizeFacts, facts_for, money_for, money_of, outcome_of

# The first word of an address that is not an evening.
RESERVED_SLUGS = frozenset({"office", "language", "static", "rulings", "paper"})
MOST_LETTERS_OF_NAME = 60

# A double click is this quick.
SECOND_CLICK = datetime.timedelta(seconds=3)
# How far back a second click on "Set up" can lie.
OPENINGS_REMEMBERED = 5


class Step(Enum):
    """Where a desk stands: its work is done, can be done now, or comes later."""

    DONE = "done"
    NOW = "now"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an evening has come, desk by desk."""

    door: DoorCount
    is_drawn: bool
    is_draw_outdated: bool
    games_played: int
    game_count: int
    cards_typed: int
    facts: PrizeFacts
    outcome: Outcome
    money: Money

    @property
    def is_played(self) -> bool:
        """Whether the wins of every game are known, from the floor or from the cards."""
        return self.facts.played >= self.game_count

    @property
    def are_cards_in(self) -> bool:
        return 0 < self.door.couples <= self.cards_typed

    @property
    def awards_handed_over(self) -> int:
        return len(self.facts.handed_over)

    @property
    def jar_cents(self) -> int:
        return self.money.jar_paid_cents + self.money.jar_carried_cents

    @property
    def is_final(self) -> bool:
        return self.facts.is_over and self.outcome.is_settled

    @property
    def door_step(self) -> Step:
        return _step(is_done=self.is_drawn and not self.is_draw_outdated, is_now=True)

    @property
    def floor_step(self) -> Step:
        return _step(is_done=self.is_played, is_now=self.door.couples > 1)

    @property
    def cards_step(self) -> Step:
        return _step(is_done=self.are_cards_in, is_now=self.is_played or self.cards_typed > 0)

    @property
    def prizes_step(self) -> Step:
        is_all_given = self.awards_handed_over >= len(self.outcome.awards)
        return _step(is_done=self.is_final and is_all_given, is_now=self.is_played)

    @property
    def board_step(self) -> Step:
        return _step(is_done=False, is_now=self.is_final)

    @property
    def next_desk(self) -> str:
        """The one desk to go to now; cards are passed over once prizes are handed out."""
        if not self.is_played:
            return "floor" if self.door.couples > 1 else "door"
        if self.prizes_step is Step.DONE:
            return "board"
        return "prizes" if self.are_cards_in or self.awards_handed_over else "cards"


def _step(*, is_done: bool, is_now: bool) -> Step:
    if is_done:
        return Step.DONE
    return Step.NOW if is_now else Step.LATER


def progress_of(evening: Evening) -> Progress:
    """A fixed number of queries, whatever the number of couples and games."""
    facts = facts_for(evening)
    outcome = outcome_of(evening, facts)
    return Progress(
        door=door_count_for(evening),
        is_drawn=is_drawn(evening),
        is_draw_outdated=is_draw_outdated(evening),
        games_played=evening.games.filter(closed_at__isnull=False).count(),
        game_count=evening.game_count,
        cards_typed=PunchCard.objects.filter(
            couple__evening=evening, couple__is_house=False
        ).count(),
        facts=facts,
        outcome=outcome,
        money=money_of(evening, facts, outcome),
    )


def evenings_listed() -> QuerySet[Evening]:
    """Every evening, the latest first, with `couple_count` and `closed_count`, in one query."""
    couples = Couple.objects.filter(evening=OuterRef("pk"), is_house=False)
    games = Game.objects.filter(evening=OuterRef("pk"), closed_at__isnull=False)
    return Evening.objects.annotate(
        couple_count=Coalesce(Subquery(_counted(couples)), 0),
        closed_count=Coalesce(Subquery(_counted(games)), 0),
    )


def _counted(rows: QuerySet[Any]) -> QuerySet[Any, Any]:
    counted: QuerySet[Any, Any] = rows.order_by().values("evening").annotate(counted=Count("pk"))
    return counted.values("counted")


def logbook_of(evening: Evening) -> QuerySet[LogEntry]:
    """Every entry, the latest first."""
    return LogEntry.objects.filter(evening=evening).order_by("-pk")


def latest_evening() -> Evening | None:
    """The evening that was set up last, apart from practice: the hall stays the same."""
    return Evening.objects.filter(is_practice=False).order_by("-pk").first()


def practice_just_made() -> Evening | None:
    """The practice evening of a first click, when the second one follows on its heels."""
    moment = timezone.now() - SECOND_CLICK
    return Evening.objects.filter(is_practice=True, created_at__gt=moment).order_by("-pk").first()


def jar_left_by(evening: Evening) -> int:
    """The cents that an earlier evening's jar leaves to the next one."""
    return 0 if evening.jar_size is None else money_for(evening).jar_carried_cents


def settled_settings(evening: Evening) -> frozenset[str]:
    """The settings that play has settled, so that the page does not offer them."""
    settled = {
        "odd": is_drawn(evening),
        "jar_size": is_jar_drawn(evening),
        "wins_from": has_play_begun(evening),
    }
    return frozenset(name for name, is_settled in settled.items() if is_settled)


def latest_game(evening: Evening) -> Game | None:
    """The last game that is seated, open or closed."""
    return evening.games.order_by("-number").first()


def fewest_games(evening: Evening) -> int:
    """The last game that already matters: begun, punched on a card, or drawn in the jar.

    A game that is only seated does not: the evening may stop before it.
    """
    begun = Q(number=1) | Q(closed_at__isnull=False) | Q(results__is_standing=True)
    seated: int = evening.games.filter(begun).aggregate(last=Max("number"))["last"] or 1
    jar = Draw.objects.filter(evening=evening, purpose=JAR).last()
    drawn: list[int] = jar.order if jar else []
    punched = (game for games in typed_cards(evening).values() for game in games)
    return max([seated, *punched, *drawn])


def evening_opened_with(opening: str) -> Evening | None:
    """The evening that the page with this mark has opened already, if it did."""
    entries = LogEntry.objects.filter(action__in=["office-open-evening", "office-copy-evening"])
    latest = entries.order_by("-pk").select_related("evening")[:OPENINGS_REMEMBERED]
    return next(
        (entry.evening for entry in latest if opening and entry.values.get("opening") == opening),
        None,
    )


def free_slug(name: str, date: datetime.date) -> str:
    """The address of a new evening, from its name and date; a name in any script has one."""
    words = slugify(name)[:MOST_LETTERS_OF_NAME].strip("-_") or "evening"
    stem = f"{words}-{date.isoformat()}"
    taken = set(Evening.objects.filter(slug__startswith=stem).values_list("slug", flat=True)) | set(
        RESERVED_SLUGS
    )
    numbered = (f"{stem}-{number}" for number in count(2))
    return stem if stem not in taken else next(slug for slug in numbered if slug not in taken)
