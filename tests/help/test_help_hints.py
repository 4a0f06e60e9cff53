"""Five hints lead through a first evening: each at its moment, and gone for good with *Got it*."""

import re

import pytest
from django.test import Client

from tests.factories import draw, make_evening, make_tournament, play, tables_of, win
from tests.fragments import asked_for
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.help.hints import HINTS

pytestmark = pytest.mark.django_db
HINT = re.compile(r'id="hint"\s+method="post"\s+action="/help/hints/([\w-]+)/"')
DESKS = ("office", "door", "floor", "cards", "prizes", "board", "paper")


def hints(client: Client, stored: StoredEvening) -> dict[str, str]:
    """The hint of each desk, where there is one."""
    pages = {desk: HINT.findall(client.get(f"/{stored.slug}/{desk}/").text) for desk in DESKS}
    return {desk: found[0] for desk, found in pages.items() if found}


def test_each_hint_comes_at_its_moment(client: Client) -> None:
    empty = make_evening(0, game_count=1)
    there = make_evening(4, game_count=1)
    asked = [hints(client, empty), hints(client, there)]
    drawn = draw(there)
    asked.append(hints(client, drawn))
    (first, _second), *_others = tables_of(drawn)
    asked.append(hints(client, win(drawn, 1, 1, first)))
    over = play(draw(make_evening(4, game_count=1, name="Evening over")), games=1)
    asked.append(hints(client, over))

    assert asked == [
        {"office": "office", "door": "door"},
        {"floor": "draw"},
        {"paper": "paper"},
        {},
        {"prizes": "prizes"},
    ]
    assert {word for one in asked for word in one.values()} == {hint.word for hint in HINTS}
    assert len(HINTS) == 5


def test_hint_that_somebody_got_does_not_come_again(client: Client) -> None:
    stored = make_evening(0)
    there = f"/{stored.slug}/door/"

    answer = client.post("/help/hints/door/", {"next": there})

    assert (answer.status_code, answer.headers["Location"]) == (302, there)
    assert hints(client, stored) == {"office": "office"}
    client.post("/help/hints/office/", {"next": there})
    assert hints(client, stored) == {}
    assert hints(Client(), stored) == {"office": "office", "door": "door"}


def test_page_keeps_what_is_typed_in_it(client: Client) -> None:
    """Asked for from the page, the hint alone goes."""
    answer = client.post("/help/hints/door/", headers=asked_for("hint"))

    assert (answer.status_code, answer.content) == (200, b"")
    assert client.cookies["hints"].value == "door"


@pytest.mark.parametrize(
    "elsewhere", ["https://evil.example/", "//evil.example", "", "%(name)s", "office"]
)
def test_hint_leads_nowhere_else(client: Client, elsewhere: str) -> None:
    answer = client.post("/help/hints/door/", {"next": elsewhere})

    assert answer.headers["Location"] == "/"


def test_cookie_of_another_hand_is_no_harm(client: Client) -> None:
    client.cookies["hints"] = "<b>.door." + "x" * 500

    client.post("/help/hints/office/")

    assert client.cookies["hints"].value == "door.office"
    assert client.post("/help/hints/kitchen/").status_code == 404


def test_practice_and_tournament_have_none(client: Client) -> None:
    practice = make_evening(0, is_practice=True)
    tournament = make_tournament(8, sizes=())

    assert hints(client, practice) == {}
    assert [
        HINT.findall(client.get(f"/{tournament.slug}/{desk}/").text) for desk in ("office", "door")
    ] == [[], []]
