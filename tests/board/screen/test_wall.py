"""The organiser controls the hall screen: what is put there stays, and is no act of the evening."""

import re
from datetime import date
from html import unescape
from typing import Any

import pytest
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from scoring.hall.acts import DrawJar, ForgetNames, TakeBack
from tests.factories import do, draw, make_evening, now, offer, play, tables_of, win
from tests.fragments import asked_for
from tests.journeys.test_nothing_certain_too_early import Making, early, evening_of
from tests.phones.hall_client import Phone, helping
from tests.store.remembering import forget_everything
from tests.tournaments import drawn, seated
from tournaments.board.screen import views
from tournaments.board.screen.scenes import CARD_SCENES, TOURNAMENT_SCENES
from tournaments.models import HallScreenRow
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.wall import Wall

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    made = make_evening(8, screen_shows_leaders=True, languages=("en",))
    return play(draw(made), games=2)


def put_on(client: Client, evening: StoredEvening, **said: object) -> HttpResponse:
    return client.post(reverse("board-put-on", args=[evening.slug]), said)


def screen_of(client: Client, evening: StoredEvening) -> str:
    page = client.get(reverse("board-screen", args=[evening.slug])).text
    return page.partition("<main")[2]


def scene_on(client: Client, evening: StoredEvening) -> str:
    """The words of what is between title and foot."""
    page = screen_of(client, evening)
    return words_of(page.partition("</header>")[2].partition("<footer")[0])


def words_of(page: str) -> str:
    return " ".join(unescape(strip_tags(page)).split())


@pytest.mark.parametrize(
    ("scene", "told"),
    [
        ("welcome", "couples signed in"),
        ("moves", "The tables of the room"),
        ("leaders", "1 "),
        ("tables", ""),
        ("follow", ""),
    ],
)
def test_scene_that_is_put_on_is_shown(
    client: Client, evening: StoredEvening, scene: str, told: str
) -> None:
    answer = put_on(client, evening, show=scene)

    assert answer.url == reverse("board-control", args=[evening.slug])
    assert told in scene_on(client, evening)
    assert HallScreenRow.objects.get().scene == scene


def test_nothing_of_it_is_logged_or_can_be_taken_back(
    client: Client, evening: StoredEvening
) -> None:
    for said in ({"show": "moves"}, {"do": "black"}, {"do": "freeze"}, {"words": "Tea is ready"}):
        put_on(client, evening, **said)

    assert now(evening).version == evening.version


def test_it_is_the_same_after_the_program_starts_again(
    client: Client, evening: StoredEvening
) -> None:
    put_on(client, evening, show="moves")
    before = screen_of(client, evening)

    forget_everything()

    assert screen_of(Client(), evening) == before


def test_scene_without_anything_to_show_cannot_be_put_on_yet(client: Client) -> None:
    evening = make_evening(8)
    put_on(client, evening, show="result")

    assert "couples signed in" in scene_on(client, evening)
    control = client.get(reverse("board-control", args=[evening.slug])).text
    (button,) = re.findall(r'<button[^>]*value="result"[^>]*>', control)
    assert "disabled" in button
    assert "Result nothing to show yet" in words_of(control)


def test_screen_follows_where_what_its_scene_shows_is_taken_back(client: Client) -> None:
    evening = draw(make_evening(8))
    put_on(client, evening, show="tables")

    do(evening, TakeBack(evening.entry))

    assert "couples signed in" in scene_on(client, evening)


def test_tables_still_playing_stand_large_and_the_others_are_told(
    client: Client, evening: StoredEvening
) -> None:
    (first, _), *_ = tables_of(evening)
    evening = win(evening, 3, 1, first)
    put_on(client, evening, show="missing")

    page = screen_of(client, evening)

    assert re.findall(r"<strong >\s*(\d+)\s*</strong>", page) == ["2", "3", "4"]
    assert "Done 1" in words_of(page)


def test_black_shows_nothing_and_comes_back_to_the_same(
    client: Client, evening: StoredEvening
) -> None:
    before = screen_of(client, evening)

    put_on(client, evening, do="black")
    assert 'class="screen-scene is-black"' in screen_of(client, evening)
    put_on(client, evening, do="light")

    assert screen_of(client, evening) == before


def test_next_scene_is_made_ready_behind_a_black_screen(
    client: Client, evening: StoredEvening
) -> None:
    put_on(client, evening, do="black")
    put_on(client, evening, show="moves")
    put_on(client, evening, words="Tea is ready")
    assert 'class="screen-scene is-black"' in screen_of(client, evening)

    put_on(client, evening, do="light")
    assert "Tea is ready" in scene_on(client, evening)
    assert 'class="screen-scene is-black"' not in screen_of(client, evening)


def test_name_that_is_forgotten_goes_from_a_frozen_screen_too(
    client: Client, evening: StoredEvening
) -> None:
    put_on(client, evening, do="freeze")
    screen = client.get(reverse("board-screen", args=[evening.slug])).text
    (ask,) = re.findall(r'hx-get="([^"]+)"', screen)
    name = now(evening).evening.couples[1].players[0]
    assert name in screen

    do(evening, ForgetNames(1))

    news = client.get(unescape(ask), headers=asked_for("screen"))
    assert news.status_code == 200
    assert name not in news.text


def test_full_disk_takes_nothing_from_the_screen(
    client: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    def is_full(**_told: object) -> None:
        raise OperationalError("database or disk is full")

    monkeypatch.setattr(HallScreenRow.objects, "update_or_create", is_full)

    assert "Game 3" in words_of(screen_of(client, evening))


def prizes_told(evening: StoredEvening) -> int:
    """In all scenes together: winners, holders of the jar, and who is tied."""
    pages = [page for kind in CARD_SCENES.values() for page in kind.pages(evening, Wall())]
    told = [prize for page in pages for prize in page.prizes if prize.couples or prize.is_open]
    return len(told) + sum(len(page.cuts) for page in pages)


@early
def test_7_22_no_scene_tells_who_wins_before_all_is_played_and_counted(make: Making) -> None:
    assert prizes_told(make()) == 0
    assert prizes_told(evening_of(games=3)) > 0  # the control


def test_frozen_screen_stays_whatever_is_recorded_until_it_goes_on(
    client: Client, evening: StoredEvening
) -> None:
    put_on(client, evening, do="freeze")
    before = scene_on(client, evening)

    evening = play(evening, games=2)
    assert scene_on(client, evening) == before
    assert "Game 3 " in words_of(screen_of(client, evening))

    put_on(client, evening, do="go-on")
    assert "Game 5 " in words_of(screen_of(client, evening))


def test_frozen_screen_stands_though_the_last_entries_are_taken_back(
    client: Client, evening: StoredEvening
) -> None:
    put_on(client, evening, do="freeze")
    before = scene_on(client, evening)

    do(evening, TakeBack(evening.entry))

    assert scene_on(client, evening) == before


@pytest.fixture
def at_second(monkeypatch: pytest.MonkeyPatch) -> Any:
    class Clock:
        seconds = 0

        def time(self) -> int:
            return self.seconds

    clock = Clock()
    monkeypatch.setattr(views, "time", clock)
    return clock


def page_shown(client: Client, evening: StoredEvening) -> str:
    (shown,) = re.findall(r'"screen-turn">\s*(\d+) / \d+', screen_of(client, evening))
    return shown


def test_pages_take_turns_until_one_is_held(client: Client, at_second: Any) -> None:
    evening = draw(make_evening(120, public_shows_names=False))
    seen = []
    for at_second.seconds in (0, 12, 24):
        seen.append(page_shown(client, evening))
    assert seen == ["1", "2", "1"]

    put_on(client, evening, do="next")
    for at_second.seconds in (24, 36, 48):
        assert page_shown(client, evening) == "2"
    put_on(client, evening, do="next")
    assert page_shown(client, evening) == "1"
    put_on(client, evening, do="previous")
    assert page_shown(client, evening) == "2"

    put_on(client, evening, do="turn")
    assert page_shown(client, evening) == "1"


def numbers_shown(client: Client, evening: StoredEvening) -> list[str]:
    return re.findall(r"<li(?: class=\"is-covered\")?>(\d+|\?)</li>", screen_of(client, evening))


def test_jar_is_uncovered_number_by_number_and_then_who_holds_it(client: Client) -> None:
    evening = play(draw(make_evening(8, game_count=5, jar_size=3)), games=5)
    put_on(client, evening, show="jar")
    assert numbers_shown(client, evening) == ["?", "?", "?"]

    evening = do(evening, DrawJar("45"))
    drawn_numbers = [str(number) for number in evening.evening.outcome.jar.numbers]
    assert numbers_shown(client, evening) == ["?", "?", "?"]
    told = []
    for _tap in range(5):
        put_on(client, evening, do="next")
        told.append(numbers_shown(client, evening))
    first, second, third = drawn_numbers
    assert told == [[first, "?", "?"], [first, second, "?"], *[[first, second, third]] * 3]
    put_on(client, evening, do="previous")
    put_on(client, evening, do="previous")
    assert numbers_shown(client, evening) == [first, second, "?"]


def test_prizes_are_told_from_the_last_to_the_first(client: Client) -> None:
    evening = make_evening(8, game_count=3, jar_size=None)
    offer(evening, place_1="A ham", place_2="A cake", place_3="A pie")
    evening = play(draw(evening), games=3)
    put_on(client, evening, show="prizes")

    told = []
    for _tap in range(4):
        page = scene_on(client, evening)
        told.append([thing for thing in ("A ham", "A cake", "A pie") if thing in page])
        put_on(client, evening, do="next")

    assert told == [[], ["A pie"], ["A cake", "A pie"], ["A ham", "A cake", "A pie"]]


def test_thanks_name_the_next_evening_where_it_is_known(client: Client) -> None:
    evening = make_evening(4, hall="Parish hall", languages=("en",))
    make_evening(4, name="Later", hall="Parish hall", date=date(2026, 12, 4))

    put_on(client, evening, show="thanks")

    assert "Next time: December 4, 2026" in scene_on(client, evening).replace("\u00a0", " ")


def test_words_of_ones_own_are_read_as_they_were_typed(
    client: Client, evening: StoredEvening
) -> None:
    put_on(client, evening, words="Tea & cake\n<b>in the kitchen</b>")

    assert "Tea &amp; cake" in screen_of(client, evening)
    assert "&lt;b&gt;in the kitchen&lt;/b&gt;" in screen_of(client, evening)


@pytest.mark.parametrize("words", ["", "   ", "x" * 401])
def test_no_words_or_too_many_are_refused_and_the_screen_stays(
    client: Client, evening: StoredEvening, words: str
) -> None:
    put_on(client, evening, show="moves")

    assert put_on(client, evening, words=words).status_code == 422
    assert HallScreenRow.objects.get().scene == "moves"


@pytest.mark.parametrize(
    "said", [{}, {"show": "nothing"}, {"do": "x"}, {"show": "words"}, {"show": "clock"}]
)
def test_whatever_else_is_sent_changes_nothing(
    client: Client, evening: StoredEvening, said: dict[str, str]
) -> None:
    put_on(client, evening, show="moves")

    assert put_on(client, evening, **said).status_code == 302
    assert HallScreenRow.objects.get().scene == "moves"


def test_wall_of_the_hall_shows_what_the_laptop_puts_on_and_controls_nothing(
    client: Client, evening: StoredEvening
) -> None:
    wall = helping(evening, "Television", "wall")
    put_on(client, evening, show="moves")

    assert scene_on(wall, evening) == scene_on(client, evening)
    for phone in (wall, Phone()):
        assert phone.get(reverse("board-control", args=[evening.slug])).status_code == 404
        sent = phone.send(reverse("board-put-on", args=[evening.slug]), {"do": "black"})
        assert sent.status_code == 404


@pytest.mark.parametrize("scene", CARD_SCENES)
def test_every_scene_of_a_card_evening_stands_at_every_moment(client: Client, scene: str) -> None:
    for stage in (
        make_evening(0, name="Empty"),
        make_evening(5, name="Door"),
        draw(make_evening(5, name="Drawn")),
        play(draw(make_evening(5, name="Playing", screen_shows_leaders=True)), games=2),
        play(draw(make_evening(4, name="Over", game_count=3, jar_size=1)), games=3),
    ):
        put_on(client, stage, show=scene)
        assert client.get(reverse("board-screen", args=[stage.slug])).status_code == 200


@pytest.mark.parametrize("scene", TOURNAMENT_SCENES)
def test_every_scene_of_a_tournament_stands_at_every_moment(client: Client, scene: str) -> None:
    for stage in (drawn(), seated(name="Seated")):
        put_on(client, stage, show=scene)
        assert client.get(reverse("board-screen", args=[stage.slug])).status_code == 200
