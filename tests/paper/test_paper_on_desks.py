"""Where a desk needs paper it links it, and each link opens what it says."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import draw, make_evening, play
from tests.prizes.evenings import level_evening
from tests.tournaments import played_out
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

WITH_THE_MONEY = ["tie-sheet", "draw-record", "money-sheet", "cash-count"]


def linked(client: Client, desk: str, stored: StoredEvening) -> list[str]:
    """The documents to which the desk links, by their names, in the order of the page."""
    page = client.get(reverse(desk, args=[stored.slug])).text
    return re.findall(rf'href="/{stored.slug}/paper/([a-z-]+)\.pdf"', page)


@pytest.mark.parametrize("make", [level_evening, played_out])
def test_prizes_desk_links_what_is_signed_counted_and_kept_with_the_money(
    make: Callable[[], StoredEvening], client: Client
) -> None:
    stored = make()

    found = linked(client, "prizes", stored)

    assert [name for name in found if name in WITH_THE_MONEY] == WITH_THE_MONEY
    for name in WITH_THE_MONEY:
        answer = client.get(reverse("paper-document", args=[stored.slug, name]))
        assert (answer.status_code, answer.content[:5]) == (200, b"%PDF-")


def test_floor_links_the_punch_cards_from_the_draw_until_the_first_result(client: Client) -> None:
    open_evening = make_evening(6)
    drawn = draw(make_evening(6))
    playing = play(draw(make_evening(6)), games=1)

    stages = [linked(client, "floor", stored) for stored in (open_evening, drawn, playing)]

    assert ["punch-cards" in found for found in stages] == [False, True, False]
    assert {"starting-tables", "table-signs", "room-chart", "record-sheets"} <= {*stages[1]}
