"""Whatever is sent to the floor: an answer, no fault."""

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.factories import draw, make_evening
from tests.floor.visits import POSTS, address, asked_for
from tournaments.models import Evening, Game

pytestmark = pytest.mark.django_db


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    name=st.sampled_from(POSTS),
    values=st.dictionaries(
        st.sampled_from(["game", "win", "next", "line", "seating", "table", "odd", "seed"]),
        st.text() | st.integers().map(str),
    ),
    target=st.sampled_from(["", "floor_row-1", "entry", "game", "nonsense"]),
)
def test_no_post_makes_the_floor_fail(
    client: Client, name: str, values: dict[str, str], target: str
) -> None:
    evening = Evening.objects.filter(slug="sample-evening").first() or draw(make_evening(5))

    answer = client.post(address(evening, name), values, headers=asked_for(target))

    assert answer.status_code in {200, 302, 422}
    assert Game.objects.filter(evening=evening).count() == 1
