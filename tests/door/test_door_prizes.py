"""A couple is put out of the prizes at the door, and why stands in the logbook alone (§7.25)."""

import json

import pytest
from django.test import Client

from scoring.hall.acts import OutOfPrizes
from tests.door.asking import url
from tests.factories import count_cards, do, make_evening, now, offer
from tests.fragments import text_of
from tournaments.board.results import as_json, public_results_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

WHY = "Played for two couples"


def counted() -> StoredEvening:
    evening = offer(make_evening(3), place_1=900)
    return count_cards(evening, {1: 18, 2: 15, 3: 16})


def test_page_of_the_couple_leads_to_what_would_change(client: Client) -> None:
    counted()
    assert url("door-prizes-of-couple", 1) in client.get(url("door-couple", 1)).text

    shown = text_of(client.get(url("door-prizes-of-couple", 1)))

    assert "Couple 3 is at place 1, not 2." in shown
    assert "Couple 1 no longer wins $9.00 for the first prize." in shown


def test_couple_is_put_out_and_back(client: Client) -> None:
    evening = counted()

    answer = client.post(url("door-prizes-of-couple", 1), {"reason": WHY}, follow=True)
    assert now(evening).evening.out_of_prizes == (1,)
    assert "Couple 1 is out of the prizes and plays on." in text_of(answer)
    assert "out of the prizes" in text_of(client.get(url("door")))
    assert "Put them back in the prizes" in text_of(client.get(url("door-prizes-of-couple", 1)))

    client.post(url("door-prizes-of-couple", 1))
    assert now(evening).evening.out_of_prizes == ()


@pytest.mark.parametrize("typed", ["", "   ", "x" * 201, "\x07"])
def test_reason_is_asked_for(client: Client, typed: str) -> None:
    evening = counted()

    assert client.post(url("door-prizes-of-couple", 1), {"reason": typed}).status_code == 422
    assert now(evening).evening.out_of_prizes == ()


def test_who_can_win_no_prize_has_no_such_page(client: Client) -> None:
    counted()

    assert client.get(url("door-prizes-of-couple", 9)).status_code == 404


def test_reason_stands_in_the_logbook_and_nowhere_else(client: Client) -> None:
    evening = do(counted(), OutOfPrizes(1, WHY))
    names = ["board", "door", "floor", "cards", "prizes", "office-evening", "board-screen"]
    pages = [url(name) for name in names]
    pages += [url(name, 1) for name in ("board-couple", "door-couple", "door-prizes-of-couple")]

    for page in pages:
        answer = client.get(page, follow=True)
        assert (answer.status_code, WHY in answer.text) == (200, False), page
    assert WHY not in json.dumps(as_json(public_results_of(evening)))
    assert WHY in client.get(url("office-logbook")).text


def test_standings_say_plainly_who_is_out(client: Client) -> None:
    evening = do(counted(), OutOfPrizes(1, WHY))

    told = as_json(public_results_of(evening))["standings"]
    assert [(row["couple"], row["place"]) for row in told] == [(3, 1), (2, 2), (1, None)]
    assert "out of the prizes" in text_of(client.get(url("board")))
    assert "out of the prizes" in text_of(client.get(url("board-couple", 1)))
    assert "Out of the prizes:" in text_of(client.get(url("prizes")))
