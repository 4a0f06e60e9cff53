"""The draw at the floor's page: whom it seats, what it keeps, what it refuses."""

import pytest
from django.test import Client

from tests.factories import draw, make_evening, win
from tests.floor.visits import address, tables_of
from tournaments.floor.queries import floor_record, open_game
from tournaments.models import LogEntry

pytestmark = pytest.mark.django_db


def test_draw_seats_the_couples_and_returns_to_the_floor(client: Client) -> None:
    evening = make_evening(5)

    answer = client.post(
        address(evening, "floor-draw"), {"odd": "rest", "sitout_is_punched": "on", "seed": "45"}
    )

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    evening.refresh_from_db()
    assert (evening.odd, evening.sitout_is_punched) == ("rest", True)
    assert floor_record(evening).seatings[0].rest is not None


def test_draw_of_even_couples_leaves_the_choices_as_they_were(client: Client) -> None:
    evening = make_evening(4, odd="gap", sitout_is_punched=True)

    client.post(address(evening, "floor-draw"))

    evening.refresh_from_db()
    assert (evening.odd, evening.sitout_is_punched) == ("gap", True)
    assert open_game(evening).number == 1


def test_draw_that_is_clicked_twice_is_one_draw(client: Client) -> None:
    evening = make_evening(4)

    for _ in range(2):
        client.post(address(evening, "floor-draw"), {"draws_seen": "0"})

    assert LogEntry.objects.filter(evening=evening).count() == 1


@pytest.mark.parametrize("values", [{"odd": "nobody"}, {"seed": "x" * 65}, {"seed": "a\x00b"}])
def test_draw_with_nonsense_is_refused(client: Client, values: dict[str, str]) -> None:
    evening = make_evening(5)

    answer = client.post(address(evening, "floor-draw"), values)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert open_game(evening) is None


def test_draw_after_play_has_begun_is_refused(client: Client) -> None:
    evening = draw(make_evening(4))
    win(evening, 1, 1, tables_of(evening)[0][0])
    before = tables_of(evening)

    answer = client.post(address(evening, "floor-draw"), {"seed": "other"})

    assert answer.status_code == 422
    assert tables_of(evening) == before
    assert client.get(address(evening, "floor-draw")).status_code == 302
