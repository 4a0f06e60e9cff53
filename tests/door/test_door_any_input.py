"""Whatever is sent to the door, it is taken, refused or not found: never a fault."""

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import example, given
from hypothesis import strategies as st

from tests.any_input import TAKEN_OR_REFUSED, evening_drawn, fed, forms

pytestmark = pytest.mark.django_db

FIELDS = ["first_player", "second_player", "has_paid", "in_jar", "key", "text"]


@fed
@given(
    name=st.sampled_from(["door-add-couple", "door-add-couples", "door-import"]),
    sent=forms(FIELDS),
    target=st.sampled_from(["", "entry", "couple_row-2", "nothing"]),
)
def test_any_form_of_the_door_is_taken_or_refused(
    client: Client, name: str, sent: dict[str, str], target: str
) -> None:
    headers = {"hx-request": "true", "hx-target": target} if target else {}

    with evening_drawn() as evening:
        answer = client.post(reverse(name, args=[evening.slug]), sent, headers=headers)

    assert answer.status_code in TAKEN_OR_REFUSED


@fed
@example(name="door-mark-couple", number=1, sent={"key": "\x00"})
@given(
    name=st.sampled_from(["door-couple", "door-mark-couple", "door-remove-couple"]),
    number=st.one_of(st.integers(0, 5), st.integers(2**15, 2**70)),
    sent=forms(FIELDS),
)
def test_any_form_of_a_couple_is_taken_or_refused(
    client: Client, name: str, number: int, sent: dict[str, str]
) -> None:
    with evening_drawn() as evening:
        answer = client.post(reverse(name, args=[evening.slug, number]), sent)

    assert answer.status_code in TAKEN_OR_REFUSED
