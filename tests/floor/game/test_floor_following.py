"""A page of a game asks what others have done: nothing, rows, or another game; for one query."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import Credit, DrawTables, EveningAct, Rename, SetUp
from scoring.hall.movement.movement import Odd
from tests.factories import (
    clear,
    do,
    draw,
    make_evening,
    now,
    play,
    play_first_named,
    tables_of,
    win,
)
from tests.floor.visits import address, seated
from tests.fragments import asked_for, roots_of, text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

WHOLE = ["game", "last_done"]


def ask(client: Client, evening: StoredEvening, **values: object):
    """What a page asks that shows the evening as it was given."""
    told = {"version": evening.version, "next": 1, **values}
    return client.get(address(evening, "floor-news"), told, headers=asked_for("floor_news"))


@pytest.mark.parametrize("couples", [6, 60])
def test_nothing_new_is_said_in_one_query(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=1)
    client.get(address(evening))

    with django_assert_num_queries(1):
        answer = ask(client, evening)

    assert (answer.status_code, answer.content) == (204, b"")


@pytest.mark.parametrize("couples", [6, 60])
def test_news_take_as_many_queries_for_many_tables_as_for_few(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=1)
    client.get(address(evening))
    win(evening, 2, 1, tables_of(evening)[0][0])

    # The evening, and the entry of the logbook that is new with the one before it.
    with django_assert_num_queries(2):
        ask(client, evening)


def test_results_of_others_come_row_by_row_and_leave_the_line_alone(client: Client) -> None:
    shown = win(seated(8), 1, 4, 7)
    win(shown, 1, 1, 2)
    clear(shown, 1, 4)

    answer = ask(client, shown)

    assert roots_of(answer) == [
        "floor_news", "floor_row-1", "floor_row-4", "next_table", "status", "last_done",
    ]  # fmt: skip
    assert f"version={now(shown).version}" in answer.text
    assert "3 tables still to come: 2-4" in text_of(answer)
    assert 'name="line"' not in answer.text


@pytest.mark.parametrize(("shown", "named"), [(3, 3), (1, 2), ("", 2), ("x", 2), (99, 2)])
def test_table_that_the_page_shows_as_the_next_stays_while_it_is_to_come(
    client: Client, shown: object, named: int
) -> None:
    evening = seated(8)
    win(evening, 1, 1, 2)

    assert f'name="next" value="{named}"' in ask(client, evening, next=shown).text


def test_result_that_came_and_went_leaves_no_row(client: Client) -> None:
    evening = seated(8)
    clear(win(evening, 1, 1, 2), 1, 1)

    assert roots_of(ask(client, evening)) == ["floor_news", "next_table", "status", "last_done"]


def test_next_game_comes_whole_without_taking_the_focus(client: Client) -> None:
    evening = seated()
    play(evening, games=1)

    answer = ask(client, evening)

    assert (answer["HX-Retarget"], answer["HX-Reswap"]) == ("#game", "outerHTML settle:0s")
    assert roots_of(answer) == WHOLE
    assert "Game 2 of 25" in answer.text
    assert "autofocus" not in answer.text
    assert "Take the last result back" not in answer.text


@pytest.mark.parametrize(
    "act",
    [
        Rename(3, ("Renamed Sample", "Other Sample")),
        DrawTables("46", Odd.HOUSE),
        SetUp({"game_count": 20}),
    ],
)
def test_other_names_seats_and_settings_come_whole(client: Client, act: EveningAct) -> None:
    evening = draw(make_evening(6))
    do(evening, act)

    assert roots_of(ask(client, evening)) == WHOLE


def test_game_before_that_is_corrected_comes_whole_for_its_results_are_in_sight(
    client: Client,
) -> None:
    evening = play_first_named(seated(), [1])
    do(evening, Credit(1, 1, 2))

    assert roots_of(ask(client, evening)) == WHOLE


def test_first_game_and_the_end_of_the_last_one_come_whole(client: Client) -> None:
    evening = make_evening(4, game_count=1)
    drawn = draw(evening)
    assert roots_of(ask(client, evening)) == WHOLE

    play(evening, games=1)

    assert roots_of(ask(client, drawn)) == WHOLE


@pytest.mark.parametrize("version", ["", "x", "0-", "-1-", "3-0123456789abcdef", "9" * 5000, "1"])
def test_version_that_nobody_knows_gets_the_whole_game(client: Client, version: str) -> None:
    answer = ask(client, seated(), version=version)

    assert answer.status_code == 200
    assert roots_of(answer) == WHOLE


def test_evening_that_is_not_drawn_any_more_leads_to_the_draw(client: Client) -> None:
    evening = make_evening(4)

    assert ask(client, evening, version="x")["HX-Redirect"] == address(evening)
