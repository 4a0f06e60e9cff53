"""The answer to a hand typed on a score pad."""

import re

import pytest
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.bracket.visits import address
from tests.factories import make_tournament
from tests.fragments import asked_for

HAND = {"bidder": 0, "bid": 20, "first_taken": 25, "saw": 0, "key": "this-form"}


@pytest.mark.django_db
def test_every_form_of_an_answer_has_a_key_of_its_own(client: Client) -> None:
    evening = make_tournament(4, [4])

    answer = client.post(
        address(evening, "bracket-score-hand", "A-1"), HAND, headers=asked_for("match")
    )

    keys = re.findall(r'name="key" value="([0-9a-f]{16})"', answer.text)
    assert len(keys) == len({*keys}) == 4


@pytest.mark.django_db
@pytest.mark.parametrize("teams", [4, 64])
def test_hand_takes_as_many_queries_among_many_teams_as_among_few(
    client: Client, teams: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = make_tournament(teams, [4] * (teams // 4))
    client.get(address(evening, "bracket-match", "A-1"))

    # Evening, savepoint, evening, the form's key, logbook, release; on a server the lock.
    with django_assert_num_queries(6 + connection.features.has_select_for_update):
        client.post(address(evening, "bracket-score-hand", "A-1"), HAND, headers=asked_for("match"))
