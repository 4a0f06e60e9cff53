"""Twenty tables: an evening of forty couples and a tournament of as many teams, moment by moment.

And a first page of as many evenings as a hall has had. Each moment is there until the next one is
asked for.
"""

from collections.abc import Iterator
from datetime import timedelta
from itertools import islice
from unittest.mock import patch

from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.hall.acts import DrawJar, DrawPools, HandOver, Rename, SayWish, WaitForPartner
from scoring.hall.ties.ties import Wish
from tests.factories import (
    DAY,
    beat,
    count_cards,
    do,
    draw,
    make_evening,
    now,
    play,
    play_ready,
    play_to_knockout,
    tables_of,
    win,
)
from tests.scoring.hall.evenings import prizes
from tests.tournaments import called, make_tournament
from tournaments.backup import keeping
from tournaments.practice import ENGLISH_NAMES, FRENCH_NAMES, made_up_players
from tournaments.refusals import UnusableError
from tournaments.store.stored_evening import StoredEvening

COUPLES = 40
EVENINGS = 30
BACKUPS = "/home/hall/.local/share/cardparty/backups"
EVENING, TOURNAMENT = "/large-hall-2026-11-20/", "/large-tournament-2026-11-20/"
OFFERED = prizes(place_1=30_000, place_2=20_000, place_3=10_000, booby=2_000)


def evening_moments() -> Iterator[str]:
    evening = make_evening(COUPLES, name="Large hall", prizes=OFFERED)
    # As long as names are, not as short as those of other tests.
    do(
        evening,
        *(Rename(number, long_names(number)) for number in evening.evening.couples),
    )
    do(evening, WaitForPartner("Ace Sample"), WaitForPartner("Jack Sample"))
    yield "signing in"
    draw(evening)
    yield "drawn"
    assert Client().get(reverse("paper-now", args=[evening.slug])).status_code == 200
    yield "paper printed"
    play(evening, games=12)
    first_ten, last_ten = tables_of(evening)[:10], tables_of(evening)[10:]
    for table, couples in enumerate(first_ten, start=1):
        win(evening, 13, table, couples[0])
    yield "in game 13"
    for table, couples in enumerate(last_ten, start=11):
        win(evening, 13, table, couples[0])
    play(evening, games=12)
    yield "games played"
    count_cards(evening, now(evening).evening.floor_cards)
    do(evening, DrawJar("45"))
    yield "cards counted"
    split_all_ties(evening)
    yield "ties settled"
    hand_over_all(evening)
    yield "handed over"


def long_names(number: int) -> tuple[str, str]:
    return made_up_players(number, [*ENGLISH_NAMES], [*FRENCH_NAMES])


def tournament_moments() -> Iterator[str]:
    tournament = make_tournament(
        COUPLES, name="Large tournament", table_count=20, prizes=OFFERED[:2]
    )
    yield "signing in"
    do(tournament, DrawPools((4,) * 10, "45"))
    yield "pools drawn"
    called(tournament)
    yield "pools called"
    for match in islice(now(tournament).evening.tournament.matches.values(), 20):
        beat(tournament, match.name, side=int(match.teams[1] < match.teams[0]))
    yield "none called"
    for match in islice(now(tournament).evening.tournament.matches.values(), 20, 30):
        beat(tournament, match.name, side=int(match.teams[1] < match.teams[0]))
    called(tournament)
    yield "pools in play"
    play_ready(tournament)
    yield "pools played"
    play_to_knockout(tournament)
    yield "knock-out seated"
    called(play_ready(tournament))
    yield "knock-out in play"
    while not now(tournament).evening.is_over:
        play_ready(tournament)
    yield "all played"
    hand_over_all(tournament)
    yield "handed over"


def season_moments() -> Iterator[str]:
    """With no safe copy that has failed, as other tests let one fail, until the last."""
    with patch.object(keeping, "_failures", keeping._Failures()) as failures:
        yield "no evening"
        for week in range(EVENINGS):
            make_evening(2, name="Large hall", date=DAY - timedelta(weeks=week))
        yield "a season"
        make_evening(2, name="Large hall", date=timezone.localdate())
        failures.of_copy = UnusableError("copy-not-made", path=BACKUPS, reason="No space left")
        yield "no safe copy tonight"


def split_all_ties(evening: StoredEvening) -> StoredEvening:
    """Everybody who is tied wants to split."""
    value = now(evening).evening
    tied = [(prize, couple) for prize in value.outcome.open for couple in value.level_for(prize)]
    return do(evening, *(SayWish(prize, couple, Wish.SPLIT) for prize, couple in tied))


def hand_over_all(evening: StoredEvening) -> StoredEvening:
    awards = now(evening).evening.outcome.awards
    return do(evening, *(HandOver(award.prize, award.couple) for award in awards))
