"""The pace that pages tell: by what the logbook says, and by nothing that was mended later."""

from datetime import UTC, datetime, timedelta, tzinfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scoring.hall.acts import Credit, EveningAct, NoResult, RecordWin, SetUp
from scoring.hall.evening import BLANK
from tests.factories import do, draw, make_evening, play
from tests.fragments import text_of
from tests.phones.hall_client import helping
from tournaments.presenters.way.pace import closed_at
from tournaments.store import log
from tournaments.store.stored_evening import DoneAct, StoredEvening

pytestmark = pytest.mark.django_db

SEVEN = datetime(2026, 11, 20, 19, 0, tzinfo=UTC)
SAID = "11 minutes a game, done about 8:15 pm"


def told(*entries: tuple[int, EveningAct]) -> list[DoneAct]:
    """A logbook of these acts, each so many minutes after seven."""
    return [
        DoneAct(number, number, act, BLANK, BLANK, (SEVEN + timedelta(minutes=minute)).isoformat())
        for number, (minute, act) in enumerate(entries, start=1)
    ]


def test_game_closes_with_its_last_table() -> None:
    logged = told(
        (8, RecordWin(1, 2, 3)),
        (9, NoResult(1, 1, 2)),
        (19, RecordWin(2, 1, 2)),
        (20, RecordWin(2, 2, 3)),
        (21, RecordWin(3, 1, 1)),
    )

    assert closed_at(logged, 2) == [SEVEN + timedelta(minutes=minute) for minute in (9, 20)]


def test_winner_that_is_corrected_later_was_not_played_later() -> None:
    logged = told(
        (8, RecordWin(1, 1, 1)),
        (9, RecordWin(1, 2, 3)),
        (20, RecordWin(2, 1, 1)),
        (30, RecordWin(1, 1, 2)),
        (31, Credit(1, 2, 4)),
    )

    assert closed_at(logged, 1) == [SEVEN + timedelta(minutes=9)]


class HallClock(datetime):
    """The laptop's clock, which a test sets."""

    shows: datetime

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> datetime:
        return cls.shows.astimezone(tz)


@pytest.fixture
def in_pace(monkeypatch: pytest.MonkeyPatch) -> StoredEvening:
    """Four games of eleven minutes each are over, of seven."""
    HallClock.shows = timezone.make_aware(SEVEN.replace(tzinfo=None))
    monkeypatch.setattr(log, "datetime", HallClock)
    evening = draw(make_evening(8, game_count=7, jar_size=None))
    for _game in range(4):
        HallClock.shows += timedelta(minutes=11)
        evening = play(evening, games=1)
    return evening


def read_at(page: str, evening: StoredEvening, reader: Client) -> str:
    return text_of(reader.get(reverse(page, args=[evening.slug]))).replace("\u00a0", " ")


@pytest.mark.parametrize("page", ["floor", "office-evening", "door", "paper", "board-screen"])
def test_organisers_pages_and_the_hall_screen_tell_it(
    client: Client, in_pace: StoredEvening, page: str
) -> None:
    assert SAID in read_at(page, in_pace, client)


def test_helpers_have_other_worries(in_pace: StoredEvening) -> None:
    assert "minutes a game" not in read_at("floor", in_pace, helping(in_pace, "Ace", "floor"))


def test_hall_that_speaks_two_languages_reads_it_in_both(
    client: Client, in_pace: StoredEvening
) -> None:
    evening = do(in_pace, SetUp({"languages": ("en", "fr")}))

    screen = read_at("board-screen", evening, client)

    assert SAID in screen
    assert "11 minutes la partie, fin vers 20 h 15" in screen


def test_after_the_last_game_nobody_asks_how_long_it_takes(
    client: Client, in_pace: StoredEvening
) -> None:
    over = play(in_pace, games=3)

    assert "minutes a game" not in read_at("office-evening", over, client)
