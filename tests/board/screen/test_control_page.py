"""The page from which the organiser controls the hall screen: what it shows, and what it says."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.board.screen.test_wall import evening, put_on, screen_of, words_of
from tests.factories import draw, make_evening, offer, play
from tests.fragments import asked_for, text_of
from tournaments.models import HallScreenRow
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

__all__ = ["evening"]


def test_control_says_whether_a_screen_answers(
    client: Client, evening: StoredEvening, monkeypatch: pytest.MonkeyPatch
) -> None:
    control = reverse("board-control", args=[evening.slug])
    assert "No screen is open yet." in text_of(client.get(control))

    screen_of(client, evening)
    assert "The screen answers." in text_of(client.get(control))

    HallScreenRow.objects.update(seen_at=now_minus(30))
    assert "The screen has not answered since" in text_of(client.get(control))


def now_minus(seconds: int) -> Any:
    return timezone.now() - timedelta(seconds=seconds)


def test_control_asks_whether_something_else_is_on(client: Client, evening: StoredEvening) -> None:
    screen_of(client, evening)
    control = reverse("board-control", args=[evening.slug])
    (ask,) = re.findall(r'hx-get="([^"]+)"\s+hx-trigger="every 2s"', client.get(control).text)

    assert client.get(ask, headers=asked_for("control")).status_code == 204
    put_on(client, evening, show="moves")
    assert client.get(ask, headers=asked_for("control")).status_code == 200


def test_control_shows_each_scene_as_it_would_be(client: Client, evening: StoredEvening) -> None:
    control = client.get(reverse("board-control", args=[evening.slug])).text

    pictures = re.findall(r'class="wall-picture"[^>]*inert', control)
    ready = re.findall(r'name="show"[^>]*aria-pressed="\w+"\s*>', control)
    assert len(pictures) == len(ready) + 1  # what is on, too: a single page has no next one
    assert control.count("<h1") == 1


def test_control_shows_the_page_that_comes_next(client: Client) -> None:
    evening = make_evening(8, game_count=3, jar_size=None, languages=("en",))
    offer(evening, place_1="A ham", place_2="A cake")
    evening = play(draw(evening), games=3)
    put_on(client, evening, show="prizes")

    page = client.get(reverse("board-control", args=[evening.slug])).text
    on, _, following = page.partition("Next page")

    assert "A cake" not in words_of(on.rpartition('class="control-now"')[2])
    assert "A cake" in words_of(following.partition("control-keys")[0])
