"""Who comes alone waits for a partner at the door, and is signed in as one of a couple."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import StopWaiting, WaitForPartner
from tests.door.asking import sign_in, url
from tests.factories import do, make_evening, make_tournament, now
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.last_done import last_done

pytestmark = pytest.mark.django_db


def waiting(*names: str) -> StoredEvening:
    return do(make_evening(2), *(WaitForPartner(name) for name in names))


def test_who_comes_alone_is_on_the_list_of_those_who_wait(client: Client) -> None:
    evening = make_evening(2)

    answer = client.post(url("door-add-single"), {"player": " Léo  <b>Exemple "}, follow=True)

    assert now(evening).evening.singles == {1: "Léo <b>Exemple"}
    assert "Léo <b>Exemple waits for a partner." in text_of(answer)
    assert "Waiting for a partner" in text_of(answer)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Type the name of the person who waits for a partner."),
        ("x" * 201, "A name may have 200 letters at most; shorten it."),
        ("Ace\u202e", "There are signs in the name that cannot be printed."),
    ],
)
def test_name_that_cannot_be_taken_is_asked_for_again(
    client: Client, typed: str, told: str
) -> None:
    evening = make_evening(2)

    answer = client.post(url("door-add-single"), {"player": typed})

    assert answer.status_code == 422
    assert told in answer.text
    assert typed.strip("\u202e") in answer.text
    assert now(evening) == evening


def test_two_who_wait_go_into_the_line_and_are_signed_in_as_one_couple(client: Client) -> None:
    evening = waiting("Ace Sample", "Jack Sample", "Queen Sample")

    shown = client.get(url("door"), {"single": ["1", "3"]}).text

    assert 'value="Ace Sample"' in shown
    assert 'value="Queen Sample"' in shown
    sign_in(client, "Ace Sample", "Queen Sample", single=["1", "3"])
    after = now(evening).evening
    assert after.couples[3].players == ("Ace Sample", "Queen Sample")
    assert after.singles == {2: "Jack Sample"}


def test_who_signs_in_by_the_line_leaves_the_list_in_the_same_answer(client: Client) -> None:
    waiting("Ace Sample", "Jack Sample")

    shown = sign_in(client, "Ace Sample", "Joker Sample", single="1").text

    line, _, singles = shown.partition('id="singles"')
    singles, _, _ = singles.partition('id="last_done"')
    assert "Jack Sample" in singles
    assert "Ace Sample" not in singles
    assert 'name="single"' not in line


def test_one_who_waits_leaves_the_second_name_to_be_typed(client: Client) -> None:
    waiting("Ace Sample")

    shown = client.get(url("door"), {"single": "1"}).text

    second = shown[shown.index('id="second_player"') : shown.index('class="ticks"')]
    assert "autofocus" in second
    assert shown.count("autofocus") == 1


def test_couple_is_taken_back_whole(client: Client) -> None:
    evening = waiting("Ace Sample", "Jack Sample")
    sign_in(client, "Ace Sample", "Jack Sample", single=["1", "2"])
    assert now(evening).evening.singles == {}

    done = last_done(now(evening), "")
    back = url("office-take-back", done.taken_back)
    client.post(back, {"also": ",".join(map(str, done.also))})

    assert now(evening).evening.couples.keys() == {1, 2}
    assert now(evening).evening.singles == {1: "Ace Sample", 2: "Jack Sample"}


def test_who_waits_no_more_is_told_and_what_was_typed_stays(client: Client) -> None:
    """Somebody else has made a couple of one of the two since."""
    evening = do(waiting("Ace Sample", "Jack Sample"), StopWaiting(2))

    answer = sign_in(client, "Ace Sample", "Jack Sample", single=["1", "2"])

    assert answer.status_code == 422
    assert "Whoever waited under number 2 no longer waits" in answer.text
    assert 'value="Jack Sample"' in answer.text
    assert now(evening) == evening


def test_who_goes_home_is_off_the_list(client: Client) -> None:
    evening = waiting("Ace Sample")

    answer, again = (client.post(url("door-drop-single", 1), follow=True) for _click in range(2))

    assert now(evening).evening.singles == {}
    assert "Ace Sample no longer waits." in text_of(answer)
    assert "Whoever waited under number 1 no longer waits" in text_of(again)


@pytest.mark.parametrize("query", ["?single=9", "?single=x", "?single=-1", "?single=99999", "?"])
def test_number_under_which_nobody_waits_fills_no_line(client: Client, query: str) -> None:
    waiting("Ace Sample")

    assert 'value="Ace Sample"' not in client.get(url("door") + query).text


def test_team_can_be_made_of_two_who_wait(client: Client) -> None:
    evening = do(make_tournament(4, (4,)), WaitForPartner("Ace Sample"))

    assert "Make a team" in client.get(reverse("door", args=[evening.slug])).text
