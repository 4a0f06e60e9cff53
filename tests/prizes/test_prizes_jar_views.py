"""The cookie jar as a browser draws it: once, again for a reason, and never by a second click."""

import pytest
from django.test import Client

from scoring.hall.acts import DrawJar
from scoring.hall.games.draws import draw_jar
from tests.factories import do, now
from tests.prizes.evenings import entries, level_evening
from tests.prizes.visits import address, text_of

pytestmark = pytest.mark.django_db


def test_jar_is_drawn_and_shown(client: Client) -> None:
    evening = level_evening()

    client.post(address(evening, "prizes-draw-jar"))
    page = text_of(client.get(address(evening)))

    drawn = now(evening).evening.jar_draw
    assert drawn is not None
    assert drawn.order == draw_jar(25, 8, drawn.seed).order
    assert len(drawn.seed) == 16
    assert drawn.seed in page
    assert " ".join(map(str, drawn.numbers)) in page


def test_jar_is_drawn_again_for_a_reason_only(client: Client) -> None:
    evening = level_evening()
    client.post(address(evening, "prizes-draw-jar"))
    url = address(evening, "prizes-redraw-jar")

    assert client.post(url, {"reason": " "}).status_code == 422
    assert client.post(url, {"reason": " Ink "}).status_code == 302

    first, second = now(evening).evening.jar_draws
    assert (first.reason, second.reason) == ("", "Ink")
    assert "Drawn more than once." in text_of(client.get(address(evening)))


def test_second_click_on_the_draw_draws_nothing(client: Client) -> None:
    evening = level_evening()

    for key in ("a", "a", "b"):
        client.post(address(evening, "prizes-draw-jar"), {"key": key})

    assert len(now(evening).evening.jar_draws) == 1
    assert len(entries(evening)) == 1


def test_second_click_on_the_second_draw_draws_no_third(client: Client) -> None:
    evening = do(level_evening(), DrawJar("45"))

    for _ in range(2):
        client.post(address(evening, "prizes-redraw-jar"), {"reason": "Ink", "key": "a"})

    assert len(now(evening).evening.jar_draws) == 2
