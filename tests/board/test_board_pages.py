"""What is asked of every page of the board, of a card evening's and of a tournament's."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring.hall.acts import EndEvening, Rename, Withdraw
from scoring.hall.movement.movement import Odd
from tests.factories import do, draw, make_evening, offer, play, tables_of, win
from tests.fragments import asked_for
from tests.proof import mostly_long
from tests.tournaments import (
    drawn,
    make_tournament,
    offered,
    played_out,
    pools_played,
    seated,
    win_match,
)
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


PAGES = {
    "board": [],
    "board-screen": [],
    "board-couple": [1],
    "board-room": [],
    "board-bulletin": [],
    "board-bulletin-text": ["en"],
    "board-results": [],
}
OF_TOURNAMENT = [name for name in PAGES if name != "board-room"]
CONDITIONAL = ["board", "board-couple", "board-room", "board-bulletin", "board-results"]
every_page = pytest.mark.parametrize(
    ("kind", "name"),
    [*(("evening", name) for name in PAGES), *(("tournament", name) for name in OF_TOURNAMENT)],
)


# Beside the evening what the organiser has put there.
QUERIES = {"board-screen": 2}


def begun(kind: str, couples: int = 8, **settings: Any) -> StoredEvening:
    if kind == "tournament":
        return win_match(drawn(couples, **settings), "A-1")
    return play(draw(make_evening(couples, **settings)), games=3)


def go_on(kind: str, stored: StoredEvening) -> None:
    """One result more."""
    if kind == "tournament":
        win_match(stored, "B-1")
    else:
        win(stored, 4, 1, tables_of(stored)[0][0])


def address(stored: StoredEvening, name: str) -> str:
    return reverse(name, args=[stored.slug, *PAGES[name]])


@pytest.mark.parametrize("name", PAGES)
def test_missing_evening_is_not_found_and_posts_are_not_taken(client: Client, name: str) -> None:
    nowhere = reverse(name, args=["no-such-evening", *PAGES[name]])

    assert client.get(nowhere).status_code == 404
    assert client.post(address(make_evening(2), name)).status_code == 405


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("couples", mostly_long([3, 1, 2, 40]))
def test_page_works_at_every_moment(client: Client, name: str, couples: int) -> None:
    evening = offer(make_evening(couples), place_1=1000, booby="A turnip")
    answers = [client.get(address(evening, name)).status_code]
    if couples > 1:
        evening = draw(evening, odd=Odd.REST)
        answers.append(client.get(address(evening, name)).status_code)
        play(evening, games=2)
        answers.append(client.get(address(evening, name)).status_code)

    assert set(answers) == {200}


@pytest.mark.parametrize("name", OF_TOURNAMENT)
def test_page_works_at_every_moment_of_a_tournament(client: Client, name: str) -> None:
    stages = [
        make_tournament(0, name="None"),
        make_tournament(),
        drawn(name="Drawn"),
        pools_played(name="Pools"),
        do(seated(name="Left"), Withdraw(1)),
        do(drawn(name="Ended"), EndEvening()),
        played_out(name="Over", **offered(place_1=30000, place_2="A ham")),
    ]

    answers = [client.get(address(stage, name)).status_code for stage in stages]

    assert answers == [404 if name == "board-couple" else 200, *[200] * 6]


@every_page
def test_no_name_leaves_the_hall_where_the_organiser_wants_none(
    client: Client, kind: str, name: str
) -> None:
    stages = [begun(kind, public_shows_names=False, **offered(place_1=1000, place_2=500))]
    if kind == "tournament":
        stages.append(played_out(public_shows_names=False, name="Cup", **offered(place_1=30000)))

    pages = "".join(client.get(address(stage, name)).text for stage in stages)

    assert not re.search(r"Ada|Bruno|Sample \d", pages)


@every_page
def test_markup_in_a_name_stays_a_name(client: Client, kind: str, name: str) -> None:
    stored = begun(kind)
    do(stored, *(Rename(n, ("<script>alert(1)</script>", "Bruno Sample")) for n in range(1, 5)))

    answer = client.get(address(stored, name))

    if answer["Content-Type"].startswith("text/html"):
        assert "<script>alert" not in answer.text


@every_page
@pytest.mark.parametrize("teams", [8, 40])
def test_page_of_what_is_unchanged_takes_one_query(
    client: Client, kind: str, name: str, teams: int
) -> None:
    stored = begun(kind, teams)
    client.get(address(stored, name))

    with CaptureQueriesContext(connection) as counted:
        client.get(address(stored, name))

    assert len(counted) == QUERIES.get(name, 1)


@pytest.mark.parametrize(
    ("kind", "name"), [*(("evening", name) for name in CONDITIONAL), ("tournament", "board")]
)
def test_page_is_sent_again_once_it_has_changed(client: Client, kind: str, name: str) -> None:
    stored = begun(kind)
    known = {"If-None-Match": client.get(address(stored, name))["ETag"]}

    with CaptureQueriesContext(connection) as counted:
        again = client.get(address(stored, name), headers=known)

    assert (again.status_code, again.content, len(counted)) == (304, b"", 1)
    go_on(kind, stored)
    assert client.get(address(stored, name), headers=known).status_code == 200


def test_other_language_is_another_page(client: Client) -> None:
    board = address(make_evening(2), "board")
    known = {"If-None-Match": client.get(board)["ETag"], "Accept-Language": "fr"}

    assert client.get(board, headers=known).status_code == 200


@pytest.mark.parametrize("kind", ["evening", "tournament"])
@pytest.mark.parametrize(("name", "target"), [("board", "news"), ("board-couple", "couple_now")])
def test_news_are_sent_only_when_there_are_any(
    client: Client, kind: str, name: str, target: str
) -> None:
    stored = begun(kind)
    (ask,) = re.findall(r'hx-get="([^"]+)"', client.get(address(stored, name)).text)

    assert client.get(ask, headers=asked_for(target)).status_code == 204

    go_on(kind, stored)
    news = client.get(ask, headers=asked_for(target))
    assert news.status_code == 200
    assert news.text.lstrip().startswith("<div")
    assert f'id="{target}"' in news.text
