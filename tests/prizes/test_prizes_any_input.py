"""Whatever comes to the prizes desk: it is answered, and changes nothing that it should not."""

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from tests.any_input import fed
from tests.factories import latest, now
from tests.prizes.evenings import entries, level_evening
from tests.prizes.visits import POSTS, address, every_post

pytestmark = pytest.mark.django_db


@every_post
def test_huge_numbers_change_nothing(client: Client, name: str) -> None:
    evening = level_evening()
    arguments = [10**30 if value == 1 else value for value in POSTS[name]]

    answer = client.post(
        address(evening, name, *arguments),
        {"round": "9" * 40, "card-1": "4C", "wish-1": "\x00", "reason": "x"},
    )

    assert answer.status_code in {302, 422}
    assert now(evening).evening.handed_over == {}


@fed
@given(
    name=st.sampled_from(["prizes-record-wishes", "prizes-record-cuts", "prizes-redraw-jar"]),
    prize=st.sampled_from(["place-1", "place-2", "jar", "booby", "x"]),
    data=st.dictionaries(
        st.sampled_from(["wish-1", "wish-4", "card-1", "card-4", "round", "reason"]),
        st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
        | st.sampled_from(["split", "cut", "playoff", "4C", "AS", "1", "2"]),
    ),
)
def test_no_form_breaks_the_desk(
    client: Client, name: str, prize: str, data: dict[str, str]
) -> None:
    evening = latest() or level_evening()
    arguments = [] if name == "prizes-redraw-jar" else [prize]

    answer = client.post(address(evening, name, *arguments), data)

    assert answer.status_code in {302, 422}
    assert client.get(address(evening)).status_code == 200
    assert all(entries(evening))
