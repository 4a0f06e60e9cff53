"""Whatever is sent to the office and the door, it is taken, refused or not found: never a fault."""

import pytest
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.factories import draw, make_evening
from tournaments.models import Evening

pytestmark = pytest.mark.django_db

# A browser cannot send half a surrogate pair; everything else it can.
words = st.one_of(
    st.text(st.characters(exclude_categories=["Cs"]), max_size=40),
    st.sampled_from(
        ["", "on", "yes", "no", "8", "25", "-1", "9" * 400, "\x00", "2026-11-20", "50 %"]
    ),
)
COUPLE_FIELDS = ["first_player", "second_player", "has_paid", "in_jar", "key", "text"]
SETTINGS_FIELDS = [
    *["name", "date", "hall", "languages", "game_count", "odd", "sitout_is_punched", "jar_size"],
    *["entry_fee_cents", "jar_fee_cents", "hall_share_cents", "jar_brought_in_cents"],
    *["wins_from", "public_address", "public_shows_names", "place_rows", "more_rows", "opening"],
    *["place-1-kind", "place-1-worth", "place-7-worth", "booby-kind", "booby-worth"],
]
TAKEN_OR_REFUSED = {200, 302, 404, 422}

fed = settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def forms(fields: list[str]) -> st.SearchStrategy[dict[str, str]]:
    return st.dictionaries(st.sampled_from(fields), words)


@fed
@given(
    name=st.sampled_from(
        ["door-add-couple", "door-add-couples", "door-import", "office-settings", "office-copy"]
    ),
    sent=forms([*COUPLE_FIELDS, *SETTINGS_FIELDS]),
    target=st.sampled_from(["", "entry", "couple_row-2", "nothing"]),
)
def test_any_form_of_an_evening_is_taken_or_refused(
    client: Client, name: str, sent: dict[str, str], target: str
) -> None:
    evening = draw(make_evening(couples=3))
    headers = {"hx-request": "true", "hx-target": target} if target else {}
    try:
        answer = client.post(reverse(name, args=[evening.slug]), sent, headers=headers)
    finally:
        _forget(evening)

    assert answer.status_code in TAKEN_OR_REFUSED


@fed
@given(
    name=st.sampled_from(["door-couple", "door-mark-couple", "door-remove-couple"]),
    number=st.one_of(st.integers(0, 5), st.integers(2**15, 2**70)),
    sent=forms(COUPLE_FIELDS),
)
def test_any_form_of_a_couple_is_taken_or_refused(
    client: Client, name: str, number: int, sent: dict[str, str]
) -> None:
    evening = draw(make_evening(couples=3))
    try:
        answer = client.post(reverse(name, args=[evening.slug, number]), sent)
    finally:
        _forget(evening)

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


def _forget(evening: Evening) -> None:
    """Hypothesis feeds many forms to one test, and each must find the same evening."""
    evening.games.all().delete()
    evening.log.all().delete()
    evening.delete()
