"""The desk draws the knock-out: what can be played is a link, what is over is folded away."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.tournaments import pools_played, seated, win_match
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def page_of(client: Client, tournament: StoredEvening) -> str:
    return client.get(reverse("bracket", args=[tournament.slug])).content.decode()


def test_nothing_is_drawn_before_the_seats(client: Client) -> None:
    assert "<svg width" not in re.sub(r"\s+", " ", page_of(client, pools_played()))


def test_drawing_leads_to_what_can_be_played(client: Client) -> None:
    tournament = win_match(seated(), "K1-1")

    page = page_of(client, tournament)

    pictures = re.findall(r"<figure.*?</figure>", page, re.DOTALL)
    links = [re.findall(r'<a\s+href="[^"]*matches/([^/"]+)/"', picture) for picture in pictures]
    # Each once in the picture, once in the list below it.
    assert links == [["K1-2", "K1-2"], []]
    assert [re.findall(r'role="(group|img)"', picture)[0] for picture in pictures] == [
        "group", "img",
    ]  # fmt: skip


def test_matches_that_are_over_are_folded_away(client: Client) -> None:
    page = page_of(client, win_match(seated(), "K1-1"))

    still_open, folded = page.split("Matches of the knock-out that are played")
    assert 'matches/K1-1/"' not in still_open
    assert 'matches/K1-1/"' in folded.partition("</details>")[0]
