"""A tournament whose play ended early says so, and offers nothing that comes after (§8.7)."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import EndEvening
from tests.factories import beat, do, make_tournament, play_ready
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

ENDED = "Play ended early; places go by the round that each team reached."


def ended_in_the_pools() -> StoredEvening:
    return do(beat(make_tournament(), "A-1"), EndEvening())


@pytest.mark.parametrize("address", ["board-couple", "office-evening"])
def test_8_7_no_page_says_that_all_matches_are_played(client: Client, address: str) -> None:
    stored = ended_in_the_pools()
    of_team = [1] if address == "board-couple" else []

    page = text_of(client.get(reverse(address, args=[stored.slug, *of_team])))

    assert ENDED in page
    assert "All matches are played." not in page


def test_8_7_nobody_goes_on_any_more_and_the_order_across_the_pools_is_told(
    client: Client,
) -> None:
    stored = ended_in_the_pools()

    page = text_of(client.get(reverse("bracket", args=[stored.slug])))

    assert "The order across the pools, and why" in page
    untrue = ("Going on to the knock-out", "nothing is decided yet", "does not go on so far")
    assert not [said for said in untrue if said in page]


def test_8_7_knock_out_is_seated_no_more_though_the_pools_are_played(client: Client) -> None:
    stored = do(play_ready(make_tournament()), EndEvening())

    page = text_of(client.get(reverse("bracket", args=[stored.slug])))

    untrue = ("Seat the knock-out", "Each cuts the deck", "These teams of different pools are tied")
    assert not [said for said in untrue if said in page]
