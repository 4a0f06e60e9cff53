"""The cookie jar as a browser draws it: once, again for a reason, and never by a second click."""

import pytest
from django.test import Client

from scoring.hall.acts import DrawJar
from scoring.hall.games.draws import draw_jar
from tests.factories import do, now
from tests.prizes.evenings import entries, level_evening
from tests.prizes.visits import address, text_of

pytestmark = pytest.mark.django_db


def test_jar_is_drawn_once_and_shown(client: Client) -> None:
    evening = level_evening()

    for key in ("a", "a", "b"):
        client.post(address(evening, "prizes-draw-jar"), {"key": key})
    page = text_of(client.get(address(evening)))

    (drawn,) = now(evening).evening.jar_draws
    assert drawn.order == draw_jar(25, 8, drawn.seed).order
    assert len(drawn.seed) == 16
    assert drawn.seed in page
    assert " ".join(map(str, drawn.numbers)) in page
    assert len(entries(evening)) == 1


def test_jar_is_drawn_again_for_a_reason_only_and_once(client: Client) -> None:
    evening = do(level_evening(), DrawJar("45"))
    url = address(evening, "prizes-redraw-jar")

    answers = [
        client.post(url, {"reason": reason, "key": key}).status_code
        for reason, key in ((" ", "a"), (" Ink ", "b"), (" Ink ", "b"))
    ]

    first, second = now(evening).evening.jar_draws
    assert (answers, first.reason, second.reason) == ([422, 302, 302], "", "Ink")
    assert "Drawn more than once." in text_of(client.get(address(evening)))
