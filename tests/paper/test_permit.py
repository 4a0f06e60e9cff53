"""The permit number stands beside hall and day on whatever a hall hands out or files."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import SetUp
from tests.factories import do, draw, make_evening, offer, play_first_named
from tests.prints.papers import said
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

PERMIT = "AGD-2026 <118> & é"
FILED = ["money-sheet", "receipts", "awards", "results-poster", "draw-record", "cash-count"]


@pytest.fixture
def evening() -> StoredEvening:
    made = offer(make_evening(2, game_count=3, hall="Made-up hall"), place_1=9_000)
    return play_first_named(draw(made), games=[1, 2, 3])


def printed(client: Client, evening: StoredEvening, document: str, **query: str) -> str:
    address = reverse("paper-document", args=[evening.slug, document], query=query)
    answer = client.get(address)
    assert answer.status_code == 200
    return said(answer.content)


@pytest.mark.parametrize("document", FILED)
def test_paper_that_is_filed_bears_the_permit(
    client: Client, evening: StoredEvening, document: str
) -> None:
    assert "Permit" not in printed(client, evening, document, languages="en")

    do(evening, SetUp({"permit": PERMIT}))

    assert f"Permit {PERMIT}" in printed(client, evening, document, languages="en")
    assert f"Permis {PERMIT}" in printed(client, evening, document, languages="fr")


def test_permit_is_typed_with_the_settings_and_may_change_during_play(
    client: Client, evening: StoredEvening
) -> None:
    page = client.get(reverse("office-settings", args=[evening.slug])).text

    (field,) = re.findall(r'<input[^>]*name="permit"[^>]*>', page)
    assert 'maxlength="40"' in field
    assert "disabled" not in field
