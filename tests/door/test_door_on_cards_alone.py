"""The door on a night on cards alone asks from which game on (rules §7.6)."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.movement.movement import Odd
from scoring.hall.settings import Source
from tests.factories import draw, make_evening, now
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def on_cards() -> StoredEvening:
    return draw(make_evening(6, wins_from=Source.CARDS, odd=Odd.GAP))


def at(evening: StoredEvening, name: str, number: int, *act: str) -> str:
    return reverse(name, args=[evening.slug, number, *act])


def test_7_6_page_of_a_couple_asks_from_which_game_on(client: Client) -> None:
    on_floor = draw(make_evening(6, odd=Odd.GAP))
    evening = on_cards()

    page = client.get(at(evening, "door-couple", 3)).text

    assert "From which game on are they gone?" in page
    assert page.count('name="from_game"') == 2  # gone, and others that play on
    assert "from_game" not in client.get(at(on_floor, "door-couple", 3)).text


def test_7_6_who_leaves_comes_back_and_is_substituted_does_so_from_that_game(
    client: Client,
) -> None:
    evening = on_cards()

    client.post(at(evening, "door-act-on-couple", 3, "leave"), {"from_game": "7"})
    gone = client.get(at(evening, "door-couple", 3)).text
    client.post(at(evening, "door-act-on-couple", 3, "come-back"), {"from_game": "10"})
    others = {"first_player": "Ace Sample", "second_player": "King Sample", "from_game": "5"}
    client.post(at(evening, "door-substitute-couple", 2), others)
    sent = {"first_player": "Zoé Exemple", "second_player": "Jack Sample", "from_game": "4"}
    client.post(reverse("door-add-couple", args=[evening.slug]), sent)

    couples = now(evening).evening.couples
    assert "From which game on do they play again?" in gone
    assert couples[3].away == ((7, 9),)
    assert couples[2].earlier_players[0][0] == 4
    assert couples[7].first_game == 4


def test_7_6_without_the_game_it_is_asked_for_and_nobody_is_said_not_to_have_played(
    client: Client,
) -> None:
    evening = on_cards()

    left = client.post(at(evening, "door-act-on-couple", 3, "leave"), follow=True).text
    others = {"first_player": "Ace Sample", "second_player": "King Sample"}
    replaced = client.post(at(evening, "door-substitute-couple", 2), others)

    assert "Say from which game on, for couple 3" in left
    assert "has not played yet" not in left
    assert replaced.status_code == 422
    assert now(evening).entry == evening.entry


def test_7_19_jar_is_asked_for_once_at_the_first_couple_with_all(client: Client) -> None:
    evening = make_evening(0)
    door = reverse("door", args=[evening.slug])
    first = client.get(door).text
    sent = {"first_player": "Ace Sample", "second_player": "Jack Sample", "in_jar": "yes"}

    then = client.post(reverse("door-add-couple", args=[evening.slug]), sent, follow=True)

    second = then.text
    assert "All couples, unless you untick one" in first
    assert "All couples, unless you untick one" not in second
    assert 'name="in_jar" value="yes" checked' in second
    assert now(evening).evening.in_jar == (1,)


def test_7_19_late_couple_is_told_which_numbers_cannot_be_its_own(client: Client) -> None:
    evening = on_cards()

    page = client.get(reverse("door", args=[evening.slug])).text

    assert "Numbers before their first game cannot be theirs" in page
