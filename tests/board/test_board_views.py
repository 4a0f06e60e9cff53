"""The board's pages: open to all, cheap to look at again, and silent where they must be."""

import json
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pytest_django import Settings

from scoring.hall.acts import Leave, SignIn
from scoring.hall.movement.movement import Odd
from tests.factories import (
    count_cards,
    do,
    draw,
    make_evening,
    now,
    play,
    play_first_named,
    tables_of,
)
from tests.fragments import asked_for, text_of
from tests.prizes.evenings import level_evening, wish
from tournaments.board.results import as_json, results_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def address(evening: StoredEvening, name: str = "board", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def test_screen_follows_the_evening_by_itself(client: Client) -> None:
    evening = draw(make_evening(4))
    page = client.get(address(evening, "board-screen")).text
    assert '<noscript><meta http-equiv="refresh"' in page
    (ask,) = re.findall(r'hx-get="([^"]+)"', page)

    with CaptureQueriesContext(connection) as counted:
        answer = client.get(ask, headers=asked_for("screen"))
    assert (answer.status_code, len(counted)) == (204, 2)

    play(evening, games=1)
    news = client.get(ask, headers=asked_for("screen"))
    assert "2 / 25" in text_of(news)
    assert "<html" not in news.text


@pytest.mark.parametrize("shown", ["", "x", "1-2", "9" * 40, "1-ab:1-0", "1-ab:-1-0", "1-ab:１-1"])
def test_screen_answers_whatever_it_is_asked(client: Client, shown: str) -> None:
    evening = draw(make_evening(4))

    answer = client.get(
        address(evening, "board-screen"), {"shown": shown}, headers=asked_for("screen")
    )

    assert answer.status_code in {200, 204}


def test_screen_names_the_hall_and_speaks_its_languages(client: Client) -> None:
    evening = make_evening(4, hall="Parish hall", languages=("fr", "en"))
    before = text_of(client.get(address(evening, "board-screen")))

    play(draw(evening), games=1)

    assert "Sample evening Parish hall" in before
    assert "Partie · Game 2 / 25" in text_of(client.get(address(evening, "board-screen")))


def test_couple_sees_its_card_and_its_next_table(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=3)
    first, second = tables_of(evening)[1]

    page = text_of(client.get(address(evening, "board-couple", first)))

    assert f"Couple {first}" in page
    assert "Game 4 Table 2" in page
    assert f"Against couple {second} Ada Sample {second} & Bruno Sample {second}." in page
    assert "You deal first." in page


def test_punched_boxes_are_said(client: Client) -> None:
    evening = count_cards(make_evening(2), {1: [2, 5], 2: 0})

    page = client.get(address(evening, "board-couple", 1)).text

    assert re.findall(r'<li class="is-won">\s*(\d+)\s*<', page) == ["2", "5"]


@pytest.mark.parametrize(
    ("odd", "sentence"),
    [(Odd.REST, "You sit out this game, and go on to table 1"), (Odd.GAP, "stay at your table")],
)
def test_couple_that_sits_out_is_told(client: Client, odd: Odd, sentence: str) -> None:
    evening = draw(make_evening(3), odd=odd)
    seating = now(evening).evening.games[-1].seating
    alone = seating.rest or next(first for first, second in seating.tables if second is None)

    assert sentence in text_of(client.get(address(evening, "board-couple", alone)))


def test_couple_that_went_home_or_comes_later_is_told(client: Client) -> None:
    evening = play_first_named(draw(make_evening(6), odd=Odd.REST), games=[1])
    evening = do(evening, Leave(1), SignIn(("Late Sample", "Later Sample")))
    late = address(evening, "board-couple", 7)
    assert "Plays from game 3 on" in text_of(client.get(late))

    evening = play_first_named(evening, games=[2])

    assert "Plays from game 3 on" not in text_of(client.get(late))
    gone = text_of(client.get(address(evening, "board-couple", 1)))
    assert "Gone home after game 2; the card keeps its place." in gone
    assert "All games are played" not in gone


def test_couple_meets_the_house_couple(client: Client) -> None:
    evening = draw(make_evening(3))
    table = next(t for t in tables_of(evening) if 4 in t)
    guest = next(couple for couple in table if couple != 4)

    guest_page = text_of(client.get(address(evening, "board-couple", guest)))
    house_page = text_of(client.get(address(evening, "board-couple", 4)))

    assert "Against the house couple." in guest_page
    assert "it wins no prize and is not in the standings" in house_page


def test_couple_reads_what_it_wins_or_is_level_for(client: Client) -> None:
    evening = level_evening()

    winner = text_of(client.get(address(evening, "board-couple", 3)))
    level = text_of(client.get(address(evening, "board-couple", 1)))

    assert "As things stand: Second prize – $200.00" in winner
    assert "You are tied with others for the first prize." in level


def test_number_typed_leads_to_the_couple_that_has_it(client: Client) -> None:
    evening = make_evening(2)

    answer = client.get(address(evening, "board-couples"), {"who": "2"})

    assert answer.url == address(evening, "board-couple", 2)
    for nobody in (99, 10**30):
        assert client.get(address(evening, "board-couple", nobody)).status_code == 404


@pytest.mark.parametrize("number", ["", "x", "99", "9" * 40, "\x00", "2.5"])
def test_number_of_nobody_is_said(client: Client, number: str) -> None:
    answer = client.get(address(make_evening(2), "board-couples"), {"who": number})

    assert answer.status_code == 422
    assert 'class="entry-error"' in answer.text


def test_board_names_winners_and_what_is_open(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="split")

    page = text_of(client.get(address(evening)))

    assert "Still open: Third prize; the cookie jar is not drawn yet." in page
    assert "First prize split $300.01 1 Ada Sample 1" in page


def test_results_file_is_the_contracts(client: Client) -> None:
    evening = level_evening()

    answer = client.get(address(evening, "board-results"))

    assert answer["Content-Type"] == "application/json"
    assert list(json.loads(answer.content).items()) == [*as_json(results_of(now(evening))).items()]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_bulletin_is_taken_along_as_a_file(client: Client, language: str) -> None:
    evening = level_evening()

    answer = client.get(address(evening, "board-bulletin-text", language))

    assert answer["Content-Disposition"] == f'attachment; filename="{evening.slug}-{language}.txt"'
    assert answer.content.decode("utf-8-sig").startswith("Sample evening\n")


def test_bulletin_knows_no_other_language(client: Client) -> None:
    assert client.get(address(make_evening(2), "board-bulletin-text", "de")).status_code == 404


def test_bulletin_page_has_a_text_for_each_language(client: Client) -> None:
    evening = make_evening(2, languages=("fr", "en"))

    page = client.get(address(evening, "board-bulletin")).text

    assert re.findall(r'<textarea id="text-(\w+)"', page) == ["fr", "en"]


def test_pictures_write_numbers_the_same_in_french(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=3)

    for name in ("board", "board-room"):
        page = client.get(address(evening, name), headers={"Accept-Language": "fr"})
        shapes = re.findall(r'(?:x|y|d|viewBox|width|height)="([^"]*)"', page.text)
        assert not [shape for shape in shapes if re.search(r"\d,\d", shape)]


@pytest.mark.parametrize(
    ("host", "shows_names", "allowed"),
    [
        ("cards.example.org", True, "*"),
        ("cards.example.org", False, "*"),
        ("127.0.0.1:8045", True, None),
        ("localhost", True, None),
    ],
)
def test_other_sites_read_the_results_only_where_the_program_is_hosted(
    client: Client, settings: Settings, host: str, shows_names: bool, allowed: str | None
) -> None:
    settings.CARDPARTY_HOSTS = ["cards.example.org"]
    settings.ALLOWED_HOSTS = ["cards.example.org", "127.0.0.1", "localhost"]
    evening = make_evening(4, public_shows_names=shows_names)

    answer = client.get(address(evening, "board-results"), headers={"Host": host})

    assert answer.status_code == 200
    assert answer.headers.get("Access-Control-Allow-Origin") == allowed
    assert ("Ada Sample" in answer.text) is shows_names
