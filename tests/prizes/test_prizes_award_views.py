"""Awards as a browser hands them over, and takes them back."""

import pytest
from django.test import Client

from scoring.hall.acts import HandOver
from tests.factories import count_cards, do, now
from tests.prizes.evenings import level_evening, wish
from tests.prizes.visits import address, text_of

pytestmark = pytest.mark.django_db


def test_award_is_ticked_and_taken_back(client: Client) -> None:
    evening = level_evening()

    client.post(address(evening, "prizes-hand-over", "place-2", 3))
    assert "handed over" in text_of(client.get(address(evening)))

    client.post(address(evening, "prizes-take-back", "place-2", 3))
    assert now(evening).evening.handed_over == {}


def test_what_was_handed_over_is_said_aloud_when_the_wins_change(client: Client) -> None:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="split")
    do(evening, HandOver("place-1", 1), HandOver("place-1", 4), HandOver("place-2", 3))

    count_cards(evening, {1: 19, 3: 1})
    page = text_of(client.get(address(evening)))

    assert "Was handed $150.01 before: $150.00 is still owed." in page
    assert (
        "Couple 3, Ada Sample 3 &amp; Bruno Sample 3, was handed $200.00 for the second prize, "
        "but does not win it as things stand now. Ask for it back."
    ) in page


def test_refused_action_is_a_sentence_on_the_page(client: Client) -> None:
    evening = level_evening()

    answer = client.post(address(evening, "prizes-hand-over", "place-1", 1))

    assert answer.status_code == 422
    assert "Couple 1 does not win the first prize as things stand now" in text_of(answer)
