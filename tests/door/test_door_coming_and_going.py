"""Couples that come late, go home and come back, at the door (rules.md §7.6)."""

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.hall.acts import Leave, SetUp, Substitute
from scoring.hall.movement.movement import Odd
from tests.door.asking import url
from tests.factories import do, draw, make_evening, now, play_first_named, win
from tests.fragments import asked_for, text_of
from tests.office.pages import form_to
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

LATE = {"first_player": "Ace Sample", "second_player": "Jack Sample", "has_paid": "yes"}
OTHERS = {"first_player": "Queen Sample", "second_player": "King <b> Sample"}


def playing(couples: int = 6, odd: Odd = Odd.REST) -> StoredEvening:
    """In game 2, at the first table of which somebody has won."""
    stored = play_first_named(draw(make_evening(couples, odd=odd), odd=odd), games=[1])
    table, pair = next(
        (number, pair) for number, pair in stored.evening.games[1].seating.in_play if pair[1]
    )
    return win(stored, 2, table, pair[0])


def page(client: Client, name: str = "door", *more: int) -> str:
    return text_of(client.get(url(name, *more)))


def leave(client: Client, **sent: str) -> str:
    """What is said once couple 3 is to go home."""
    return text_of(client.post(url("door-act-on-couple", 3, "leave"), sent, follow=True))


def substitute(client: Client, names: dict[str, str]) -> HttpResponse:
    return client.post(url("door-substitute-couple", 3), names, follow=True)


def test_late_couple_signs_in_and_the_organiser_says_what_the_odd_number_means(
    client: Client,
) -> None:
    evening = playing()
    shown = page(client)
    assert "Game 2 is being played: who signs in now plays from game 3 on." in shown
    assert "The house couple plays too, at a new last table" in shown

    sent = {**LATE, "odd": "house"}
    answer = client.post(url("door-add-couple"), sent, headers=asked_for("entry"))

    assert answer.status_code == 200
    assert now(evening).evening.couples[7].first_game == 3
    assert now(evening).evening.house.first_game == 3
    assert "This couple takes the seat of the house couple" in text_of(answer)


@pytest.mark.parametrize(
    ("odd", "told"),
    [
        (Odd.REST, "This couple sits at a new last table, with the couple that rests."),
        (Odd.GAP, "This couple sits with the couple that is alone at its table."),
        (Odd.HOUSE, "This couple takes the seat of the house couple, which no longer plays."),
    ],
)
def test_where_one_sits_out_the_page_says_where_a_late_couple_will_sit(
    client: Client, odd: Odd, told: str
) -> None:
    playing(couples=5, odd=odd)

    answer = client.get(url("door"))

    assert told in text_of(answer)
    assert 'type="radio"' not in answer.text


def test_couple_goes_home_and_comes_back(client: Client) -> None:
    evening = playing()
    shown = page(client, "door-couple", 3)
    assert "Goes home after game 2" in shown
    assert "Nobody: its opponent rests, and the table goes" in shown

    shown = leave(client, seat="gap")

    assert now(evening).evening.couples[3].last_game == 2
    assert now(evening).settings.odd is Odd.GAP
    assert "Couple 3 goes home after game 2; its card stays." in shown
    assert "home after game 2" in shown
    assert "Comes back with game 3" in page(client, "door-couple", 3)

    client.post(url("door-act-on-couple", 3, "come-back"))

    assert now(evening).evening.couples[3].last_game is None


def test_late_couple_that_has_not_played_is_removed(client: Client) -> None:
    evening = playing()
    client.post(url("door-add-couple"), LATE)
    assert "from game 3 on" in page(client)
    assert "Remove couple 7" in page(client, "door-couple", 7)

    client.post(url("door-remove-couple", 7))

    assert 7 not in now(evening).evening.couples


def test_others_play_on_with_the_card_of_a_couple(client: Client) -> None:
    evening = playing()
    before = client.get(url("door-couple", 3))
    assert "New players take over the card of couple 3" in text_of(before)
    assert "They play from game 3 on" in text_of(before)
    assert form_to(before.text, url("door-substitute-couple", 3)).keys() > OTHERS.keys()

    said = text_of(substitute(client, OTHERS))

    names = "Queen Sample & King <b> Sample"
    assert now(evening).evening.couples[3].names == names
    assert f"Couple 3: {names} take over its card from game 3 on." in said
    assert "up to game 2: " in said


def test_card_and_phone_say_who_played_when(client: Client) -> None:
    stored = playing()
    before = stored.evening.couples[3].names
    do(stored, Substitute(3, ("Queen Sample", "King Sample")))

    for name in ("cards-couple", "board-couple"):
        shown = page(client, name, 3)
        assert f"Games 1–2: {before}" in shown
        assert "From game 3 on: Queen Sample & King Sample" in shown

    do(stored, SetUp({"public_shows_names": False}))
    assert "Queen Sample" not in page(client, "board-couple", 3)


@pytest.mark.parametrize("are_the_same", [False, True])
def test_names_of_others_that_are_missing_or_the_same_are_asked_for_again(
    client: Client, *, are_the_same: bool
) -> None:
    stored = playing()
    sent, told = {**OTHERS, "second_player": ""}, "Type both names."
    if are_the_same:
        sent = dict(zip(OTHERS, stored.evening.couples[3].players, strict=True))
        told = "These two play already; type who plays on in their place."

    answer = substitute(client, sent)

    assert answer.status_code == 422
    assert told in text_of(answer)
    assert sent["first_player"] in answer.text
    assert now(stored) == stored


def test_who_is_gone_already_neither_goes_nor_is_played_for(client: Client) -> None:
    do(playing(), Leave(3))

    replaced = substitute(client, OTHERS)

    assert replaced.status_code == 422
    assert "Couple 3 has already gone home" in text_of(replaced)
    told = "Couple 3 has already gone home; first record that it came back."
    assert told in leave(client, seat="gap")


def test_choice_that_there_is_not_sends_nobody_home(client: Client) -> None:
    evening = playing()

    assert "Choose one of the answers on the page." in leave(client, seat="nonsense")
    assert now(evening) == evening


def test_in_the_last_game_nobody_joins_and_nobody_is_offered_to_go_home(client: Client) -> None:
    do(playing(), SetUp({"game_count": 2, "jar_size": 2}))

    assert "Nobody can join or go home any more" in page(client)
    assert "goes home" not in page(client, "door-couple", 3)


def test_odd_number_before_the_first_result_is_asked_too(client: Client) -> None:
    draw(make_evening(4))

    shown = page(client)

    assert "With one more couple, the number is odd. Who sits out?" in shown
    assert "is being played" not in shown
