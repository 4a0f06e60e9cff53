"""A new fee in mid-night: asked from which couple on, and nothing that was paid is rewritten."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import Pay, SignIn
from tests.factories import do, make_evening, now
from tests.office.pages import LOGBOOK, SAMPLE, SETTINGS, save, text_of

pytestmark = pytest.mark.django_db


def test_new_fee_holds_for_those_who_have_not_paid(client: Client) -> None:
    evening = do(make_evening(couples=3), Pay(3, has_paid=False))

    save(client, SETTINGS, {"entry_fee_cents": "25.00"})

    assert [couple.entry_fee_cents for couple in now(evening).evening.guests] == [2000, 2000, 2500]
    assert now(evening).evening.money.entry_fees_cents == 4000


def test_new_fee_holds_from_the_couple_that_is_named(client: Client) -> None:
    evening = make_evening(couples=3)
    evening = do(evening, *(Pay(number, has_paid=False) for number in (1, 2, 3)))

    save(client, SETTINGS, {"entry_fee_cents": "25.00", "fee_from": "2"})

    assert [couple.entry_fee_cents for couple in now(evening).evening.guests] == [2000, 2500, 2500]
    said = "The new fee holds from number 2 on, for those who have not paid."
    assert said in text_of(client, LOGBOOK)


def test_settings_page_says_what_a_new_fee_does_once_couples_are_there(client: Client) -> None:
    empty = make_evening(couples=0)
    assert 'name="fee_from"' not in text_of(client, SETTINGS)

    do(empty, SignIn(("Ace Sample", "Jack Sample")), SignIn(("Trey Sample", "Zoé Sample")))

    text = text_of(client, SETTINGS)
    assert "2 couples have paid, and what they paid stays." in text
    assert 'name="fee_from"' in text


@pytest.mark.parametrize("typed", ["thirty", "0", "99999"])
def test_couple_that_cannot_be_is_refused_and_nothing_is_saved(client: Client, typed: str) -> None:
    evening = make_evening(couples=2)

    page = save(client, SETTINGS, {"entry_fee_cents": "25.00", "fee_from": typed})

    assert page.status_code == 422
    assert now(evening).settings.entry_fee_cents == 2000


def test_couple_named_without_a_new_fee_changes_nothing(client: Client) -> None:
    evening = make_evening(couples=2)

    save(client, SETTINGS, {"fee_from": "2"})

    assert now(evening).evening == evening.evening


def test_door_says_what_a_couple_owes(client: Client) -> None:
    do(make_evening(couples=2), Pay(2, has_paid=False))

    page = client.get(reverse("door", args=SAMPLE)).content.decode()

    assert page.count("owes $20.00") == 1
