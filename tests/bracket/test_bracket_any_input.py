"""Whatever is sent to the bracket, it is taken, refused or not found: never a fault."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import transaction
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tests.any_input import TAKEN_OR_REFUSED, fed, forms, words
from tests.bracket.visits import MATCH_POSTS, POSTS, address
from tests.factories import make_tournament, score
from tests.fragments import asked_for
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

FIELDS = ["sizes", "tables", "seed", "pools", "team", "card", "round", "key"]
MATCH_FIELDS = [
    *["bidder", "bid", "first_taken", "second_taken", "line", "saw", "falls", "key"],
    *["first_1", "second_1", "winner_1", "first_2", "second_2", "how", "winner"],
]


@contextmanager
def tournament_begun() -> Iterator[StoredEvening]:
    with transaction.atomic():
        yield score(make_tournament(4, (4,)), "A-1", (0, 20, 25))
        transaction.set_rollback(True)


@fed
@given(name=st.sampled_from(POSTS), sent=forms(FIELDS))
def test_any_form_of_the_bracket_is_taken_or_refused(
    client: Client, name: str, sent: dict[str, str]
) -> None:
    with tournament_begun() as evening:
        answer = client.post(address(evening, name), sent)

    assert answer.status_code in TAKEN_OR_REFUSED


@fed
@given(
    name=st.sampled_from(MATCH_POSTS),
    sent=forms(MATCH_FIELDS),
    target=st.sampled_from(["", "match", "hand", "nonsense"]),
)
def test_any_form_of_a_match_is_taken_or_refused(
    client: Client, name: str, sent: dict[str, str], target: str
) -> None:
    with tournament_begun() as evening:
        path = address(evening, name, "A-1")
        answer = client.post(path, sent, headers=asked_for(target) if target else {})

    assert answer.status_code in TAKEN_OR_REFUSED


@fed
@given(line=words, minutes=words, tables=words)
def test_any_question_of_a_page_is_answered(
    client: Client, line: str, minutes: str, tables: str
) -> None:
    with tournament_begun() as evening:
        answers = [
            client.get(address(evening, "bracket-match", "A-1"), {"line": line}),
            client.get(address(evening, "bracket-pools"), {"minutes": minutes, "tables": tables}),
        ]

    assert {answer.status_code for answer in answers} <= TAKEN_OR_REFUSED
