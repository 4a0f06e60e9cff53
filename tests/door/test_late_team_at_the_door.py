"""A team that comes late to a tournament, at the door's page (rules.md §8.10)."""

import pytest
from django.test import Client
from django.utils.translation import override

from scoring.hall.acts import CallMatch, TakeBack
from tests.bracket.visits import address, told
from tests.factories import beat, do, make_tournament, now
from tests.fragments import text_of
from tournaments.door.attendance import staying
from tournaments.office.settings.page import settled_settings

pytestmark = pytest.mark.django_db

NAMES = {"first_player": "Ada Late", "second_player": "Bruno Late", "has_paid": "on"}


def test_8_10_door_says_which_pool_a_late_team_joins_and_it_is_taken_back(client: Client) -> None:
    evening = beat(make_tournament(7, (4, 3)), "A-1")
    before = now(evening).evening.tournament_facts

    page = text_of(client.get(address(evening, "door")))
    client.post(address(evening, "door-add-couple"), NAMES)

    assert "joins pool B, and its matches are added to the plan" in page
    assert [len(pool) for pool in now(evening).evening.tournament_facts.pools] == [4, 4]
    assert "It joins pool B; its matches are in the plan." in told(evening)[-1]
    with override("fr"):
        assert "Elle entre dans la poule B; ses matchs sont à l’horaire." in told(evening)[-1]
    entry = now(evening).evening.couples.keys()
    assert len(entry) == 8
    last = len(told(evening))
    do(evening, TakeBack(last))
    assert now(evening).evening.tournament_facts == before


def test_8_10_door_is_closed_once_every_pool_has_begun(client: Client) -> None:
    evening = beat(beat(make_tournament(), "A-1"), "B-1")

    page = text_of(client.get(address(evening, "door")))
    client.post(address(evening, "door-add-couple"), NAMES)

    assert "None can join once each pool has a match under way" in page
    assert len(now(evening).evening.couples) == 8


def test_8_11_once_matches_are_called_nobody_is_offered_what_would_take_the_pools_away(
    client: Client,
) -> None:
    evening = do(make_tournament(), CallMatch("A-1", 1), CallMatch("B-1", 2))

    for name, sent in (("door-add-couple", NAMES), ("bracket-draw-pools", {"sizes": "4 4"})):
        client.post(address(evening, name), sent)

    assert now(evening).evening == evening.evening
    assert "the pools stay as they are" in text_of(client.get(address(evening, "door")))
    assert "Draw the pools again" not in text_of(client.get(address(evening)))
    assert client.get(address(evening, "bracket-pools")).status_code == 302
    assert not any(staying(evening.evening, team).can_be_removed for team in range(1, 9))
    assert "meets_twice" in settled_settings(evening.evening)
