"""A couple is put out of the prizes at the door, and why stands in the logbook alone (§7.25)."""

import json
import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import OutOfPrizes
from tests.factories import count_cards, do, make_evening, now, offer
from tournaments.board.results import as_json, public_results_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

WHY = "Played for two couples"


def counted() -> StoredEvening:
    evening = offer(make_evening(3), place_1=900)
    return count_cards(evening, {1: 18, 2: 15, 3: 16})


def plain(answer: HttpResponse) -> str:
    return " ".join(re.sub("<[^>]*>", " ", answer.text).split())


def address(evening: StoredEvening, couple: int = 1) -> str:
    return reverse("door-prizes-of-couple", args=[evening.slug, couple])


def test_page_of_the_couple_leads_to_what_would_change(client: Client) -> None:
    evening = counted()
    page = client.get(reverse("door-couple", args=[evening.slug, 1])).text
    assert address(evening) in page

    shown = plain(client.get(address(evening)))

    assert "Couple 3 is at place 1, not 2." in shown
    assert "Couple 1 no longer wins $9.00 for the first prize." in shown


def test_couple_is_put_out_and_back(client: Client) -> None:
    evening = counted()

    answer = client.post(address(evening), {"reason": WHY}, follow=True)
    assert now(evening).evening.out_of_prizes == (1,)
    assert "Couple 1 is out of the prizes and plays on." in plain(answer)
    assert "out of the prizes" in plain(client.get(reverse("door", args=[evening.slug])))
    assert "Put them back in the prizes" in plain(client.get(address(evening)))

    client.post(address(evening))
    assert now(evening).evening.out_of_prizes == ()


@pytest.mark.parametrize("typed", ["", "   ", "x" * 201, "\x07"])
def test_reason_is_asked_for(client: Client, typed: str) -> None:
    evening = counted()

    assert client.post(address(evening), {"reason": typed}).status_code == 422
    assert now(evening).evening.out_of_prizes == ()


def test_who_can_win_no_prize_has_no_such_page(client: Client) -> None:
    assert client.get(address(counted(), 9)).status_code == 404


def test_reason_stands_in_the_logbook_and_nowhere_else(client: Client) -> None:
    evening = do(counted(), OutOfPrizes(1, WHY))
    names = ["board", "door", "floor", "cards", "prizes", "office-evening", "board-screen"]

    for name in names:
        answer = client.get(reverse(name, args=[evening.slug]), follow=True)
        assert answer.status_code == 200
        assert WHY not in answer.text, name
    for name in ["board-couple", "door-couple", "door-prizes-of-couple"]:
        answer = client.get(reverse(name, args=[evening.slug, 1]))
        assert WHY not in answer.text, name
    assert WHY not in json.dumps(as_json(public_results_of(evening)))
    logbook = client.get(reverse("office-logbook", args=[evening.slug]))
    assert WHY in logbook.text


def test_standings_say_plainly_who_is_out(client: Client) -> None:
    evening = do(counted(), OutOfPrizes(1, WHY))

    told = as_json(public_results_of(evening))["standings"]
    assert [(row["couple"], row["place"]) for row in told] == [(3, 1), (2, 2), (1, None)]
    assert "out of the prizes" in plain(client.get(reverse("board", args=[evening.slug])))
    own = client.get(reverse("board-couple", args=[evening.slug, 1]))
    assert "out of the prizes" in plain(own)
    assert "Out of the prizes:" in plain(client.get(reverse("prizes", args=[evening.slug])))
