"""The door on a night on cards alone asks from which game on (rules §7.6)."""

import pytest
from django.test import Client

from scoring.hall.acts import SetWinsFrom, TypeCard
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import Source
from tests.door.asking import sign_in, url
from tests.factories import do, draw, make_evening, now, play
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def on_cards() -> StoredEvening:
    return draw(make_evening(6, wins_from=Source.CARDS, odd=Odd.GAP))


def test_7_6_page_of_a_couple_asks_from_which_game_on(client: Client) -> None:
    evening = draw(make_evening(6, odd=Odd.GAP))
    on_the_floor = client.get(url("door-couple", 3)).text
    do(evening, SetWinsFrom(Source.CARDS))

    page = client.get(url("door-couple", 3)).text

    assert "From which game on are they gone?" in page
    assert page.count('name="from_game"') == 2  # gone, and others that play on
    assert "from_game" not in on_the_floor


def test_7_6_who_leaves_comes_back_and_is_substituted_does_so_from_that_game(
    client: Client,
) -> None:
    evening = on_cards()

    client.post(url("door-act-on-couple", 3, "leave"), {"from_game": "7"})
    gone = client.get(url("door-couple", 3)).text
    client.post(url("door-act-on-couple", 3, "come-back"), {"from_game": "10"})
    others = {"first_player": "Ace Sample", "second_player": "King Sample", "from_game": "5"}
    client.post(url("door-substitute-couple", 2), others)
    sign_in(client, "Zoé Exemple", "Jack Sample", from_game="4")

    couples = now(evening).evening.couples
    assert "From which game on do they play again?" in gone
    assert couples[3].away == ((7, 9),)
    assert couples[2].earlier_players[0][0] == 4
    assert couples[7].first_game == 4


def test_7_6_without_the_game_it_is_asked_for_and_nobody_is_said_not_to_have_played(
    client: Client,
) -> None:
    evening = on_cards()

    left = client.post(url("door-act-on-couple", 3, "leave"), follow=True).text
    others = {"first_player": "Ace Sample", "second_player": "King Sample"}
    replaced = client.post(url("door-substitute-couple", 2), others)

    assert "Say from which game on for couple 3" in left
    assert "has not played yet" not in left
    assert replaced.status_code == 422
    assert now(evening).entry == evening.entry


def test_7_6_where_the_floor_may_have_stopped_a_later_game_can_be_named(client: Client) -> None:
    evening = play(draw(make_evening(8, odd=Odd.GAP), odd=Odd.GAP), games=2)
    on_the_floor = client.get(url("door-couple", 3)).text
    do(evening, SetWinsFrom(Source.CARDS))

    page = client.get(url("door-couple", 3))
    client.post(url("door-act-on-couple", 3, "leave"), {"from_game": "6", "seat": "gap"})
    client.post(url("door-act-on-couple", 5, "leave"), {"seat": "gap", "from_game": ""})
    gone = client.get(url("door-couple", 3))
    client.post(url("door-act-on-couple", 3, "come-back"), {"from_game": "9"})
    sign_in(client, "Zoé Exemple", "Jack Sample", from_game="7")

    couples = now(evening).evening.couples
    assert "From which game on are they gone? Empty: from game 4." in text_of(page)
    assert "From which game on do they play? Empty: from game 4." in text_of(page)
    assert "From which game on do they play again? Empty: from game 4." in text_of(gone)
    assert 'name="from_game"' not in on_the_floor
    assert "required" not in page.text.partition('name="from_game"')[2].partition(">")[0]
    assert (couples[3].away, couples[5].last_game, couples[9].first_game) == (((6, 8),), 3, 7)


def test_7_6_door_asks_late_couples_for_the_game_where_the_floor_may_have_stopped(
    client: Client,
) -> None:
    evening = play(draw(make_evening(8)), games=2)
    do(evening, SetWinsFrom(Source.CARDS))

    page = text_of(client.get(url("door")))

    assert "From which game on do they play? Empty: from game 4." in page
    assert "With one more couple, the number is odd. Who sits out?" in page


def test_7_19_jar_is_asked_for_once_at_the_first_couple_with_all(client: Client) -> None:
    evening = make_evening(0)
    first = client.get(url("door")).text

    second = sign_in(client, "Ace Sample", "Jack Sample", in_jar="yes", has_scripts=False).text

    assert "All couples, unless you untick one" in first
    assert "All couples, unless you untick one" not in second
    assert 'name="in_jar" value="yes" checked' in second
    assert now(evening).evening.in_jar == (1,)


def test_7_19_late_couple_is_told_which_numbers_cannot_be_its_own(client: Client) -> None:
    on_cards()

    assert "a game from before they came, they cannot win it" in client.get(url("door")).text


def test_7_6_once_a_card_is_in_nobody_who_played_from_game_1_is_taken_off(
    client: Client,
) -> None:
    evening = on_cards()
    sign_in(client, "Zoé Exemple", "Jack Sample", from_game="4")
    before_cards = client.get(url("door-couple", 3)).text
    evening = do(evening, TypeCard(1, (1, 2)))

    page = client.get(url("door-couple", 3)).text
    refused = client.post(url("door-remove-couple", 3), follow=True).text
    client.post(url("door-remove-couple", 7))

    couples, remove = now(evening).evening.couples, url("door-remove-couple", 3)
    assert remove in before_cards
    assert remove not in page
    assert "Couple 3 has played" in refused
    assert (3 in couples, 7 in couples) == (True, False)  # couple 7 comes only with game 4
