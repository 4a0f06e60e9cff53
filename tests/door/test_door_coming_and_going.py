"""Couples that come late, go home and come back, at the door (rules.md §7.6)."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Leave, SetUp, Substitute
from scoring.hall.movement.movement import Odd
from tests.factories import do, draw, make_evening, now, play_first_named, win
from tests.fragments import asked_for
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

LATE = {"first_player": "Ace Sample", "second_player": "Jack Sample", "has_paid": "yes"}


def playing(couples: int = 6, odd: Odd = Odd.REST) -> StoredEvening:
    """In game 2, at the first table of which somebody has won."""
    evening = play_first_named(draw(make_evening(couples, odd=odd), odd=odd), games=[1])
    table, pair = next(
        (number, pair) for number, pair in evening.evening.games[1].seating.in_play if pair[1]
    )
    return win(evening, 2, table, pair[0])


def page(client: Client, evening: StoredEvening, name: str = "door", *more: int) -> str:
    return client.get(reverse(name, args=[evening.slug, *more])).text


def text(page: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", page).split())


def test_late_couple_signs_in_and_the_organiser_says_what_the_odd_number_means(
    client: Client,
) -> None:
    evening = playing()
    shown = text(page(client, evening))
    assert "Game 2 is being played: who signs in now plays from game 3 on." in shown
    assert "The house couple plays too, at a new last table" in shown

    add = reverse("door-add-couple", args=[evening.slug])
    answer = client.post(add, {**LATE, "odd": "house"}, headers=asked_for("entry"))

    assert answer.status_code == 200
    assert now(evening).evening.couples[7].first_game == 3
    assert now(evening).evening.house.first_game == 3
    assert "The seat is that of the house couple" in text(answer.text)


@pytest.mark.parametrize(
    ("odd", "told"),
    [
        (Odd.REST, "The seat is at a new last table, with the couple that rests."),
        (Odd.GAP, "The seat is beside the couple that is alone at its table."),
        (Odd.HOUSE, "The seat is that of the house couple, which plays no more."),
    ],
)
def test_where_one_sits_out_the_page_says_where_a_late_couple_will_sit(
    client: Client, odd: Odd, told: str
) -> None:
    shown = page(client, playing(couples=5, odd=odd))

    assert told in shown
    assert 'type="radio"' not in shown


def test_couple_goes_home_and_comes_back(client: Client) -> None:
    evening = playing()
    shown = text(page(client, evening, "door-couple", 3))
    assert "Goes home after game 2" in shown
    assert "Nobody: who would meet it rests, and the table is gone" in shown

    leave = reverse("door-act-on-couple", args=[evening.slug, 3, "leave"])
    answer = client.post(leave, {"seat": "gap"}, follow=True)

    assert now(evening).evening.couples[3].last_game == 2
    assert now(evening).settings.odd is Odd.GAP
    shown = text(answer.text)
    assert "Couple 3 goes home after game 2; its card stays." in shown
    assert "home after game 2" in shown
    assert "Comes back with game 3" in text(page(client, evening, "door-couple", 3))

    client.post(reverse("door-act-on-couple", args=[evening.slug, 3, "come-back"]))

    assert now(evening).evening.couples[3].last_game is None


def test_late_couple_that_has_not_played_is_removed(client: Client) -> None:
    evening = playing()
    client.post(reverse("door-add-couple", args=[evening.slug]), LATE)
    assert "from game 3 on" in text(page(client, evening))
    assert "Remove couple 7" in text(page(client, evening, "door-couple", 7))

    client.post(reverse("door-remove-couple", args=[evening.slug, 7]))

    assert 7 not in now(evening).evening.couples


OTHERS = {"first_player": "Queen Sample", "second_player": "King <b> Sample"}


def test_others_play_on_with_the_card_of_a_couple(client: Client) -> None:
    evening = playing()
    shown = text(page(client, evening, "door-couple", 3))
    assert "Others play on with the card of couple 3" in shown
    assert "They play from game 3 on" in shown

    substitute = reverse("door-substitute-couple", args=[evening.slug, 3])
    answer = client.post(substitute, OTHERS, follow=True)

    couple = now(evening).evening.couples[3]
    assert couple.names == "Queen Sample & King <b> Sample"
    said = text(answer.text)
    told = "play on with its card from game 3 on."
    assert f"Couple 3: Queen Sample &amp; King &lt;b&gt; Sample {told}" in said
    assert "up to game 2: " in said


def test_card_and_phone_say_who_played_when(client: Client) -> None:
    evening = playing()
    before = evening.evening.couples[3].names
    do(evening, Substitute(3, ("Queen Sample", "King Sample")))

    for name in ("cards-couple", "board-couple"):
        shown = text(page(client, evening, name, 3))
        assert f"Games 1–2: {before.replace('&', '&amp;')}" in shown
        assert "From game 3 on: Queen Sample &amp; King Sample" in shown

    do(evening, SetUp({"public_shows_names": False}))
    assert "Queen Sample" not in text(page(client, evening, "board-couple", 3))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ({"first_player": "Queen Sample", "second_player": ""}, "Type both names."),
        (None, "These two play already; type who plays on in their place."),
    ],
)
def test_names_of_others_that_are_missing_or_the_same_are_asked_for_again(
    client: Client, typed: dict[str, str] | None, told: str
) -> None:
    evening = playing()
    same = dict(zip(OTHERS, evening.evening.couples[3].players, strict=True))

    substitute = reverse("door-substitute-couple", args=[evening.slug, 3])
    answer = client.post(substitute, typed or same)

    assert answer.status_code == 422
    assert told in text(answer.text)
    assert (typed or same)["first_player"] in answer.text
    assert now(evening) == evening


def test_others_for_who_is_gone_are_refused_in_a_sentence(client: Client) -> None:
    evening = do(playing(), Leave(3))

    substitute = reverse("door-substitute-couple", args=[evening.slug, 3])
    answer = client.post(substitute, OTHERS)

    assert answer.status_code == 422
    assert "Couple 3 has gone home already" in text(answer.text)


def test_form_of_another_hour_is_refused_in_a_sentence(client: Client) -> None:
    evening = do(playing(), Leave(3))

    leave = reverse("door-act-on-couple", args=[evening.slug, 3, "leave"])
    answer = client.post(leave, {"seat": "gap"}, follow=True)

    told = "Couple 3 has gone home already; let it come back before it goes again."
    assert told in text(answer.text)


def test_choice_that_there_is_not_sends_nobody_home(client: Client) -> None:
    evening = playing()

    leave = reverse("door-act-on-couple", args=[evening.slug, 3, "leave"])
    answer = client.post(leave, {"seat": "nonsense"}, follow=True)

    assert "Select a valid choice." in text(answer.text)
    assert now(evening) == evening


def test_in_the_last_game_nobody_joins_and_nobody_is_offered_to_go_home(client: Client) -> None:
    evening = do(playing(), SetUp({"game_count": 2, "jar_size": 2}))

    assert "nobody can join or go home any more" in text(page(client, evening))
    assert "goes home" not in text(page(client, evening, "door-couple", 3))


def test_odd_number_before_the_first_result_is_asked_too(client: Client) -> None:
    evening = draw(make_evening(4))

    shown = text(page(client, evening))

    assert "One couple more makes them odd. What does that mean?" in shown
    assert "is being played" not in shown
