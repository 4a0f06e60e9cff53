"""Whatever is sent to the office, it is taken, refused or not found: never a fault."""

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import given
from hypothesis import strategies as st

from tests.any_input import TAKEN_OR_REFUSED, evening_drawn, fed, forms, words

pytestmark = pytest.mark.django_db

SETTINGS_FIELDS = [
    *("name", "date", "hall", "languages", "game_count", "odd", "sitout_is_punched", "jar_size"),
    *("entry_fee_cents", "jar_fee_cents", "hall_share_cents", "jar_brought_in_cents", "wins_from"),
    *("public_address", "public_shows_names", "place_rows", "more_rows", "seen", "key"),
    *("percentages", "place-1-kind", "place-1-worth", "place-7-worth", "booby-kind", "booby-worth"),
]


@fed
@given(name=st.sampled_from(["office-settings", "office-copy"]), sent=forms(SETTINGS_FIELDS))
def test_any_form_of_an_evening_is_taken_or_refused(
    client: Client, name: str, sent: dict[str, str]
) -> None:
    with evening_drawn() as evening:
        answer = client.post(reverse(name, args=[evening.slug]), sent)

    assert answer.status_code in TAKEN_OR_REFUSED


@fed
@given(sent=forms(SETTINGS_FIELDS), page=words)
def test_any_form_of_a_new_evening_is_taken_or_refused(
    client: Client, sent: dict[str, str], page: str
) -> None:
    answers = [
        client.post(reverse("office-new"), sent),
        client.get(reverse("office-evenings"), {"page": page}),
    ]

    assert {answer.status_code for answer in answers} <= TAKEN_OR_REFUSED


@fed
@given(sent=st.dictionaries(st.sampled_from(["desk", "couple", "table", "game", "page"]), words))
def test_anything_may_be_looked_for_in_the_logbook(client: Client, sent: dict[str, str]) -> None:
    with evening_drawn() as evening:
        answer = client.get(reverse("office-logbook", args=[evening.slug]), sent)

    assert answer.status_code == 200


@fed
@given(
    name=st.sampled_from(["office-take-back", "office-redo", "office-credit", "office-entry"]),
    entry=st.one_of(st.integers(0, 12), st.integers(2**15, 2**70)),
    sent=forms(["also", "with_later", "saw", "to", "couple", "key"]),
)
def test_any_form_of_an_entry_is_taken_or_refused(
    client: Client, name: str, entry: int, sent: dict[str, str]
) -> None:
    with evening_drawn() as evening:
        address = reverse(name, args=[evening.slug, entry])
        answer = (client.get if name == "office-entry" else client.post)(address, sent)

    assert answer.status_code in TAKEN_OR_REFUSED
