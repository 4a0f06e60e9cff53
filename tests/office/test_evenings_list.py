"""The first page of all: the evenings there are, and the ways to a new one."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import draw, make_evening, play
from tests.tournaments import played_out, seated

pytestmark = pytest.mark.django_db
HOME = reverse("office-evenings")


def test_first_page_of_all_offers_the_two_ways_to_begin(client: Client) -> None:
    text = client.get(HOME).text

    assert "<h1>Good evening</h1>" in text
    assert "Set up an evening" in text
    assert "Try a practice evening" in text


def test_evenings_are_listed_the_latest_first_with_how_far_they_are(client: Client) -> None:
    make_evening(couples=3, name="Earlier evening", date=date(2026, 10, 1))
    play(draw(make_evening(couples=4, name="Later evening")), games=2)

    text = client.get(HOME).text

    assert text.index("Later evening") < text.index("Earlier evening")
    assert "2 of 25 games" in text
    assert "3 couples" in text


def test_tournaments_are_listed_with_how_many_of_their_matches_are_played(client: Client) -> None:
    seated(name="Under way")
    played_out(name="Played out")

    text = client.get(HOME).text

    assert "12 of 16 matches" in text
    assert "all matches played" in text


def test_list_of_many_evenings_has_pages(client: Client) -> None:
    for number in range(21):
        make_evening(couples=0, name=f"Evening {number}")

    first = client.get(HOME).text
    second = client.get(HOME, {"page": "2"}).text
    garbage = client.get(HOME, {"page": "9" * 5000})

    assert (first.count("line-name"), second.count("line-name")) == (20, 1)
    assert "Page 1 of 2" in first
    assert garbage.status_code == 200
