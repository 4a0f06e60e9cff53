"""A tap on the floor: one row is swapped, a closed game for the next, a result taken back."""

import pytest
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import draw, make_evening, play, win
from tests.floor.visits import address, asked_for, tables_of, tap
from tests.fragments import roots_of
from tournaments.floor.queries import floor_record, open_game
from tournaments.models import Couple, Result

pytestmark = pytest.mark.django_db


def test_tap_without_scripts_returns_to_the_row(client: Client) -> None:
    evening = draw(make_evening(4))

    answer = tap(client, evening, 1, 2, tables_of(evening)[1][1])

    assert (answer.status_code, answer["Location"]) == (302, f"{address(evening)}#floor_row-2")
    assert floor_record(evening).results == ((None, tables_of(evening)[1][1]),)


def test_tap_swaps_one_row_and_what_hangs_on_it(client: Client) -> None:
    evening = draw(make_evening(8))

    answer = tap(client, evening, 1, 2, tables_of(evening)[1][1], headers=asked_for("floor_row-2"))

    assert answer.status_code == 200
    assert roots_of(answer) == ["next_table", "floor_row-2", "status", "notices"]
    assert 'name="next" value="3"' in answer.text
    assert "3 tables still to come:" in answer.text
    assert answer["Vary"] == "HX-Request, HX-Target, Accept-Language"


def test_tap_elsewhere_leaves_the_next_table_as_it_is(client: Client) -> None:
    evening = draw(make_evening(8))
    values = {"game": 1, "win": f"4-{tables_of(evening)[3][0]}", "next": 1}

    answer = client.post(
        address(evening, "floor-record-win"), values, headers=asked_for("floor_row-4")
    )

    assert 'name="next" value="1"' in answer.text


def test_tap_that_closes_the_game_swaps_in_the_next_one(client: Client) -> None:
    evening = play(draw(make_evening(4, game_count=3)), games=1)
    win(evening, 2, 1, tables_of(evening)[0][0])

    answer = tap(client, evening, 2, 2, tables_of(evening)[1][0], headers=asked_for("floor_row-2"))

    assert answer["HX-Retarget"] == "#game"
    assert roots_of(answer) == ["game", "notices"]
    assert "Game 3 of 3" in answer.text
    assert "is-fresh" in answer.text


def test_second_tap_on_the_result_that_closed_the_game_records_nothing_more(
    client: Client,
) -> None:
    evening = draw(make_evening(2, game_count=3))

    for _ in range(2):
        answer = tap(client, evening, 1, 1, 1, headers=asked_for("floor_row-1"))

    assert answer.status_code == 200
    assert floor_record(evening).results == ((1,), (None,))


def test_tap_from_a_page_of_an_earlier_game_is_refused_and_shows_the_open_one(
    client: Client,
) -> None:
    evening = draw(make_evening(2, game_count=3))
    win(evening, 1, 1, 1)

    answer = tap(client, evening, 1, 1, 2, headers=asked_for("floor_row-1"))

    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#game")
    assert roots_of(answer) == ["game", "notices"]
    assert "Game 1 is closed" in answer.text
    assert floor_record(evening).results == ((1,), (None,))


def test_tap_after_a_late_couple_leads_to_the_draw(client: Client) -> None:
    evening = draw(make_evening(4))
    winner = tables_of(evening)[0][0]
    Couple.objects.create(evening=evening, number=5, first_player="A", second_player="B")

    answer = tap(client, evening, 1, 1, winner, headers=asked_for("floor_row-1"))

    assert answer["HX-Redirect"] == address(evening)
    assert "draw the starting tables again" in client.get(address(evening)).text
    assert Result.objects.count() == 0


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"game": "1", "win": "1"},
        {"game": "1", "win": "1-x"},
        {"game": "0", "win": "1-1"},
        {"game": "61", "win": "1-1"},
        {"game": "9" * 5000, "win": "1-1"},
        {"game": "1", "win": "1-\x00"},
        {"game": "1", "win": "9-1"},
        {"game": "7", "win": "1-1"},
    ],
)
def test_tap_of_nonsense_is_refused_with_the_whole_page(
    client: Client, values: dict[str, str]
) -> None:
    evening = draw(make_evening(4))

    answer = client.post(address(evening, "floor-record-win"), values)

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert answer.text.count('role="alert"') == 1
    assert Result.objects.count() == 0


@pytest.mark.parametrize("couples", [6, 60])
def test_tap_takes_as_many_queries_for_many_tables_as_for_few(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=1)
    winner = tables_of(evening)[0][0]

    # Evening, savepoint, table, result, what is missing, logbook, release, the rows to show;
    # a server is asked for the lock as well.
    with django_assert_num_queries(8 + connection.features.has_select_for_update):
        tap(client, evening, 2, 1, winner, headers=asked_for("floor_row-1"))


def test_tap_on_tables_drawn_before_is_refused_though_the_couple_sits_there_still(
    client: Client,
) -> None:
    evening = draw(make_evening(2), seed="45")
    old = open_game(evening).pk
    draw(evening, seed="46")
    values = {"game": 1, "seating": old, "win": "1-1"}

    answer = client.post(address(evening, "floor-record-win"), values)

    assert answer.status_code == 422
    assert "The tables have been drawn again" in answer.content.decode()
    assert not Result.objects.exists()


def test_result_is_taken_back_by_its_table(client: Client) -> None:
    evening = draw(make_evening(4))
    win(evening, 1, 2, tables_of(evening)[1][0])

    answer = client.post(
        address(evening, "floor-clear-win"), {"game": 1, "table": 2}, headers=asked_for("game")
    )

    assert roots_of(answer) == ["game", "notices"]
    assert 'name="next" value="2"' in answer.text
    assert floor_record(evening).results == ((None, None),)


@pytest.mark.parametrize("values", [{}, {"game": "1", "table": "x"}, {"game": "1", "table": "9"}])
def test_result_of_no_table_is_not_taken_back(client: Client, values: dict[str, str]) -> None:
    evening = draw(make_evening(4))

    answer = client.post(address(evening, "floor-clear-win"), values)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
