"""Whatever is sent to the floor: an answer, no fault."""

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tests.any_input import fed
from tests.factories import draw, make_evening, now
from tests.floor.visits import POSTS, address
from tests.fragments import asked_for
from tournaments.store import book

pytestmark = pytest.mark.django_db


@fed
@given(
    name=st.sampled_from(POSTS),
    values=st.dictionaries(
        st.sampled_from(["game", "win", "next", "line", "draw", "table", "odd", "seed", "key"]),
        st.text() | st.integers().map(str),
    ),
    target=st.sampled_from(["", "floor_row-1", "entry", "game", "nonsense"]),
)
def test_no_post_makes_the_floor_fail(
    client: Client, name: str, values: dict[str, str], target: str
) -> None:
    evening = book.find("sample-evening-2026-11-20") or draw(make_evening(5))

    answer = client.post(address(evening, name), values, headers=asked_for(target))

    assert answer.status_code in {200, 302, 422}
    assert len(now(evening).evening.games) == 1
