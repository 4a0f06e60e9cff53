"""Each act that the page of a couple asks about it alone is done as its example says."""

from dataclasses import fields

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import BringIn
from scoring.hall.couples import Couple
from tests.factories import now
from tests.office.pages import form_to
from tests.scoring.hall.examples import EXAMPLES
from tournaments.codec.acts import plain_act
from tournaments.door.forms import ON_ONE_COUPLE, CoupleActForm
from tournaments.store import book

pytestmark = pytest.mark.django_db

OF_A_COUPLE = {field.name for field in fields(Couple)}


def test_act_on_a_couple_is_done_as_in_its_example(client: Client) -> None:
    assert ON_ONE_COUPLE.keys() > {"leave", "come-back", "out-of-prizes"}
    for name, act_asked in ON_ONE_COUPLE.items():
        before, act, *_ = EXAMPLES[name]
        stored = book.open_evening(BringIn(before), by="organiser")
        typed = plain_act(act)
        couple = typed.pop("couple")
        address = reverse("door-act-on-couple", args=[stored.slug, couple, name])
        page = client.get(reverse("door-couple", args=[stored.slug, couple])).text
        # Where something else is told before it is done, another page has the form.
        shown = form_to(page, address) if f'action="{address}"' in page else {}

        client.post(address, shown | typed)

        assert now(stored).evening == before.do(act), name
        # What a couple has already is replaced: the form tells which version of it was seen.
        asked = CoupleActForm(act_asked, None).fields
        assert "version" in shown or not asked.keys() & OF_A_COUPLE, name


def test_why_a_couple_is_out_of_the_prizes_is_not_told(client: Client) -> None:
    stored = book.open_evening(BringIn(EXAMPLES["out-of-prizes"].before), by="organiser")
    address = reverse("door-act-on-couple", args=[stored.slug, 1, "out-of-prizes"])

    page = client.post(address, {"reason": "Played for two"}, follow=True).text

    assert "Couple 1 is out of the prizes and plays on." in page
    assert "Played for two" not in page


def test_other_acts_have_no_such_address(client: Client) -> None:
    stored = book.open_evening(BringIn(EXAMPLES["pay"].before), by="organiser")

    for name in ("pay", "substitute-them", "draw-tables", "no-such-act"):
        address = reverse("door-act-on-couple", args=[stored.slug, 1, name])
        assert client.post(address).status_code == 404, name
