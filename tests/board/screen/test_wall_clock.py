"""Clocks on the hall screen, what is called into the hall, and a picture of the organiser's own."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from html import unescape
from io import BytesIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from PIL import Image

from scoring.hall.acts import BringIn, SeatTables
from scoring.hall.movement.movement import Seating
from tests.board.screen.test_wall import put_on, screen_of
from tests.factories import do, draw, make_evening, now, play, tables_of, win
from tests.fragments import text_of
from tests.phones.hall_client import Phone, helping
from tournaments.board.screen.control.calls import calls_of
from tournaments.board.screen.pages.of_wall import game_left, seconds_left
from tournaments.models import HallScreenPictureRow, HallScreenRow
from tournaments.presenters.way import pace
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import Wall, wall_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    return play(draw(make_evening(8, languages=("en", "fr"))), games=2)


def seconds_shown(page: str) -> list[int]:
    return [int(left) for left in re.findall(r'data-left="(\d+)"', page)]


@pytest.mark.parametrize(("seconds", "left"), [(0.3, 1), (1.2, 2), (0, 0), (-5, 0)])
def test_page_that_comes_just_before_the_end_has_a_second_left_to_ring_at(
    seconds: float, left: int
) -> None:
    assert seconds_left(timezone.now() + timedelta(seconds=seconds)) == left


def test_clock_runs_down_to_when_play_goes_on(client: Client, evening: StoredEvening) -> None:
    put_on(client, evening, clock_about="break", clock_minutes=15)

    page = screen_of(client, evening)

    assert "Break · Pause" in page
    (left,) = seconds_shown(page)
    assert 890 <= left <= 900
    assert HallScreenRow.objects.get().scene == "clock"


def test_clock_is_chosen_again_and_runs_on(client: Client, evening: StoredEvening) -> None:
    put_on(client, evening, clock_about="end", clock_minutes=15)
    ends = wall_of(evening.pk).wall.clock_ends
    put_on(client, evening, show="moves")
    assert seconds_shown(screen_of(client, evening)) == []

    put_on(client, evening, show="clock")

    assert wall_of(evening.pk).wall.clock_ends == ends
    assert len(seconds_shown(screen_of(client, evening))) == 1


@pytest.mark.parametrize("minutes", ["", "0", "181", "x", "-5", "9" * 30])
def test_no_clock_is_set_to_what_no_break_lasts(
    client: Client, evening: StoredEvening, minutes: str
) -> None:
    refused = put_on(client, evening, clock_about="break", clock_minutes=minutes)

    assert refused.status_code == 422
    assert wall_of(evening.pk).wall == Wall()


def test_each_game_has_a_clock_of_its_own(client: Client, evening: StoredEvening) -> None:
    put_on(client, evening, game_minutes=12)
    (left,) = seconds_shown(screen_of(client, evening))
    assert 700 <= left <= 720

    put_on(client, evening, game_minutes="")
    assert seconds_shown(screen_of(client, evening)) == []


def test_clock_of_a_game_begins_as_the_last_table_of_the_one_before_is_told(
    evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    began = pace.game_began(now(evening))
    closing = max(datetime.fromisoformat(done.at) for done in pace.timeline(now(evening)))
    assert began == closing

    wall = Wall(game_minutes=12)
    monkeypatch.setattr(
        "tournaments.board.screen.pages.of_wall.timezone.now", lambda: began + timedelta(minutes=5)
    )
    assert game_left(now(evening), wall) == 7 * 60
    monkeypatch.setattr(
        "tournaments.board.screen.pages.of_wall.timezone.now", lambda: began + timedelta(hours=1)
    )
    assert game_left(now(evening), wall) == 0


@pytest.mark.parametrize(
    "seat",
    [
        lambda: draw(make_evening(4)),
        lambda: do(make_evening(4), SeatTables(Seating(((1, 2), (3, 4))))),
        lambda: do(draw(make_evening(4)), SeatTables(Seating(((1, 3), (2, 4))))),
        lambda: book.open_evening(BringIn(draw(make_evening(4)).evening), by="Laptop"),
    ],
    ids=["drawn", "drawn by hand", "and drawn again", "brought in"],
)
def test_clock_of_the_first_game_begins_as_it_is_seated(
    client: Client, seat: Callable[[], StoredEvening]
) -> None:
    evening = seat()
    (*_others, last) = pace.timeline(evening)

    assert pace.game_began(now(evening)) == datetime.fromisoformat(last.at)
    assert client.get(reverse("board-screen", args=[evening.slug])).status_code == 200


def test_clocks_that_run_are_told_to_the_organiser(client: Client, evening: StoredEvening) -> None:
    control = reverse("board-control", args=[evening.slug])
    assert "data-bell" not in client.get(control).text

    put_on(client, evening, game_minutes=12)
    put_on(client, evening, clock_about="break", clock_minutes=15)

    assert client.get(control).text.count("data-bell") == 2


def said_in(evening: StoredEvening, **wall: str) -> list[tuple[str, ...]]:
    return [
        tuple(unescape(text).replace("\u00a0", " ") for _language, text in call.said)
        for call in calls_of(now(evening), Wall(**wall))  # type: ignore[arg-type]
    ]


def test_what_is_called_into_the_hall_fits_the_game(evening: StoredEvening) -> None:
    assert said_in(make_evening(4, name="Before")) == []
    assert said_in(draw(make_evening(4, name="First", languages=("en",)))) == [
        ("Game 1: please sit down at your tables.",)
    ]
    assert said_in(evening) == [
        (
            "Game 3: winners move, losers stay.",
            "Partie 3 : les gagnants avancent, les perdants restent.",
        )
    ]

    (first, _), (second, _), *_ = tables_of(evening)
    evening = win(win(evening, 3, 1, first), 3, 2, second)

    assert said_in(evening, words="Tea is ready") == [
        ("Last tables: 3 and 4.", "Dernières tables : 3 et 4."),
        ("Tea is ready",),
    ]


def picture(width: int = 40, height: int = 30) -> SimpleUploadedFile:
    file = BytesIO()
    Image.new("RGB", (width, height), "green").save(file, "PNG")
    return SimpleUploadedFile("sponsor.png", file.getvalue(), content_type="image/png")


def test_picture_of_ones_own_is_shown_to_the_hall(client: Client, evening: StoredEvening) -> None:
    put_on(client, evening, picture=picture(4000, 3000))

    (address,) = re.findall(r'class="screen-own" src="([^"]+)"', screen_of(client, evening))
    for browser in (client, helping(evening, "Television", "wall")):
        answer = browser.get(address)
        assert answer.headers["Content-Type"] == "image/png"
        assert Image.open(BytesIO(answer.content)).size == (1920, 1440)
    assert Phone().get(address).status_code == 404


def test_another_picture_takes_its_place(client: Client, evening: StoredEvening) -> None:
    put_on(client, evening, picture=picture())
    mark = wall_of(evening.pk).wall.picture_mark

    put_on(client, evening, picture=picture(50))

    assert wall_of(evening.pk).wall.picture_mark != mark
    assert HallScreenPictureRow.objects.count() == 1


@pytest.mark.parametrize("content", [b"", b"no picture", b"GIF89a" + bytes(40)])
def test_what_is_no_picture_is_refused_and_the_screen_stays(
    client: Client, evening: StoredEvening, content: bytes
) -> None:
    refused = put_on(client, evening, picture=SimpleUploadedFile("x.png", content))

    assert refused.status_code == 422
    assert "Save it as a PNG, and choose that." in text_of(refused)
    assert wall_of(evening.pk).wall == Wall()


def test_there_is_no_picture_before_one_was_sent(client: Client, evening: StoredEvening) -> None:
    assert (
        client.get(reverse("board-own-picture", args=[evening.slug, "00000000"])).status_code == 404
    )
