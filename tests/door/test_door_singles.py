"""Who comes alone waits for a partner at the door, and is signed in as one of a couple."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import StopWaiting, WaitForPartner
from tests.factories import do, make_evening, make_tournament, now
from tests.fragments import asked_for
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.last_done import last_done

pytestmark = pytest.mark.django_db


def waiting(*names: str) -> StoredEvening:
    return do(make_evening(2), *(WaitForPartner(name) for name in names))


def text(page: str) -> str:
    return " ".join(re.sub("<[^>]*>", " ", page).split())


def door(client: Client, evening: StoredEvening, query: str = "") -> str:
    return client.get(reverse("door", args=[evening.slug]) + query).text


def test_who_comes_alone_is_on_the_list_of_those_who_wait(client: Client) -> None:
    evening = make_evening(2)

    add = reverse("door-add-single", args=[evening.slug])
    answer = client.post(add, {"player": " Léo  <b>Exemple "}, follow=True)

    assert now(evening).evening.singles == {1: "Léo <b>Exemple"}
    shown = text(answer.text)
    assert "Léo &lt;b&gt;Exemple waits for a partner." in shown
    assert "Waiting for a partner" in shown


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Type the name of who waits for a partner."),
        ("x" * 201, "A name may have 200 letters at most; shorten it."),
        ("Ace\u202e", "There are signs in the name that cannot be printed."),
    ],
)
def test_name_that_cannot_be_taken_is_asked_for_again(
    client: Client, typed: str, told: str
) -> None:
    evening = make_evening(2)

    answer = client.post(reverse("door-add-single", args=[evening.slug]), {"player": typed})

    assert answer.status_code == 422
    assert told in answer.text
    assert typed.strip("\u202e") in answer.text
    assert now(evening) == evening


def test_two_who_wait_go_into_the_line_and_are_signed_in_as_one_couple(client: Client) -> None:
    evening = waiting("Ace Sample", "Jack Sample", "Queen Sample")

    shown = door(client, evening, "?single=1&single=3")

    assert 'value="Ace Sample"' in shown
    assert 'value="Queen Sample"' in shown
    names = {"first_player": "Ace Sample", "second_player": "Queen Sample"}
    client.post(
        reverse("door-add-couple", args=[evening.slug]),
        {**names, "has_paid": "yes", "single": ["1", "3"]},
    )
    after = now(evening).evening
    assert after.couples[3].players == ("Ace Sample", "Queen Sample")
    assert after.singles == {2: "Jack Sample"}


def test_who_signs_in_by_the_line_leaves_the_list_in_the_same_answer(client: Client) -> None:
    evening = waiting("Ace Sample", "Jack Sample")

    answer = client.post(
        reverse("door-add-couple", args=[evening.slug]),
        {"first_player": "Ace Sample", "second_player": "Joker Sample", "single": "1"},
        headers=asked_for("entry"),
    )

    shown = answer.text
    singles = shown[shown.index('id="singles"') : shown.index('id="last_done"')]
    assert "Jack Sample" in singles
    assert "Ace Sample" not in singles
    assert 'name="single"' not in shown[: shown.index('id="singles"')]


def test_one_who_waits_leaves_the_second_name_to_be_typed(client: Client) -> None:
    evening = waiting("Ace Sample")

    shown = door(client, evening, "?single=1")

    second = shown[shown.index('id="second_player"') : shown.index('class="ticks"')]
    assert "autofocus" in second
    assert shown.count("autofocus") == 1


def test_couple_is_taken_back_whole(client: Client) -> None:
    evening = waiting("Ace Sample", "Jack Sample")
    names = {"first_player": "Ace Sample", "second_player": "Jack Sample"}
    add = reverse("door-add-couple", args=[evening.slug])
    client.post(add, {**names, "single": ["1", "2"]})
    assert now(evening).evening.singles == {}

    done = last_done(now(evening), "")
    back = reverse("office-take-back", args=[evening.slug, done.taken_back])
    client.post(back, {"also": ",".join(map(str, done.also))})

    assert now(evening).evening.couples.keys() == {1, 2}
    assert now(evening).evening.singles == {1: "Ace Sample", 2: "Jack Sample"}


def test_who_waits_no_more_is_told_and_what_was_typed_stays(client: Client) -> None:
    """Somebody else has made a couple of one of the two since."""
    evening = waiting("Ace Sample", "Jack Sample")
    do(evening, StopWaiting(2))

    names = {"first_player": "Ace Sample", "second_player": "Jack Sample"}
    add = reverse("door-add-couple", args=[evening.slug])
    answer = client.post(add, {**names, "single": ["1", "2"]})

    assert answer.status_code == 422
    shown = answer.text
    assert "Who waited under number 2 waits no more" in shown
    assert 'value="Jack Sample"' in shown
    assert now(evening).evening.couples.keys() == {1, 2}
    assert now(evening).evening.singles == {1: "Ace Sample"}


def test_who_goes_home_is_off_the_list(client: Client) -> None:
    evening = waiting("Ace Sample")

    drop = reverse("door-drop-single", args=[evening.slug, 1])
    answer = client.post(drop, follow=True)
    again = client.post(drop, follow=True)

    assert now(evening).evening.singles == {}
    assert "Ace Sample waits no more." in text(answer.text)
    assert "Who waited under number 1 waits no more" in text(again.text)


@pytest.mark.parametrize("query", ["?single=9", "?single=x", "?single=-1", "?single=99999", "?"])
def test_number_under_which_nobody_waits_fills_no_line(client: Client, query: str) -> None:
    shown = door(client, waiting("Ace Sample"), query)

    assert 'value="Ace Sample"' not in shown


def test_team_can_be_made_of_two_who_wait(client: Client) -> None:
    evening = do(make_tournament(4, (4,)), WaitForPartner("Ace Sample"))

    assert "Make a team" in door(client, evening)
