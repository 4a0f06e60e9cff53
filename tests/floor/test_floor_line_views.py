"""A line typed on the floor: the table shown, the next one, what cannot be read."""

import pytest
from django.test import Client

from scoring.hall.movement import Odd
from tests.factories import draw, make_evening, now, tables_of, win, winners_of
from tests.floor.visits import address, type_line
from tests.fragments import asked_for, roots_of

pytestmark = pytest.mark.django_db


def test_line_records_the_table_shown_and_names_the_next(client: Client) -> None:
    evening = draw(make_evening(8))

    answer = type_line(client, evening, "2", shown=2, headers=asked_for("entry"))

    assert roots_of(answer) == ["entry", "floor_row-2", "status", "notices", "last_done"]
    assert 'name="next" value="3"' in answer.text
    assert winners_of(evening)[0][1] == tables_of(evening)[1][1]


def test_line_goes_on_at_the_first_table_after_the_last(client: Client) -> None:
    evening = draw(make_evening(6))

    answer = type_line(client, evening, "3 1", shown=2, headers=asked_for("entry"))

    assert 'name="next" value="1"' in answer.text


def test_line_without_scripts_returns_to_the_line(client: Client) -> None:
    evening = draw(make_evening(4))

    answer = type_line(client, evening, "1")

    assert (answer.status_code, answer["Location"]) == (302, address(evening))


def test_line_takes_a_result_back(client: Client) -> None:
    evening = draw(make_evening(4))
    win(evening, 1, 1, tables_of(evening)[0][0])

    answer = type_line(client, evening, "1 0", shown=2, headers=asked_for("entry"))

    assert "no result any more" in answer.text
    assert winners_of(evening) == ((None, None),)


def test_line_that_cannot_be_read_is_kept_and_its_refusal_said(client: Client) -> None:
    evening = draw(make_evening(6))

    answer = type_line(client, evening, '<7 "3', shown=2, headers=asked_for("entry"))

    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#game")
    assert 'value="&lt;7 &quot;3"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert 'name="next" value="2"' in answer.text
    assert now(evening) == evening


@pytest.mark.parametrize("line", ["9 1", "3 1", "3 2", "3 0", "3 0 0", ""])
def test_line_for_a_table_that_cannot_win_is_refused(client: Client, line: str) -> None:
    evening = draw(make_evening(5), odd=Odd.GAP)

    answer = type_line(client, evening, line)

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert now(evening) == evening


def test_line_with_a_couple_alone_never_changes_a_result(client: Client) -> None:
    evening = draw(make_evening(6))
    first, _ = tables_of(evening)[0]
    win(evening, 1, 1, first)

    answer = type_line(client, evening, "2", shown=1, headers=asked_for("entry"))

    assert answer.status_code == 422
    assert f"couple {first} won" in answer.text
    assert winners_of(evening)[0][0] == first


def test_line_from_before_a_new_draw_is_refused(client: Client) -> None:
    evening = draw(make_evening(4), seed="first")
    evening = draw(evening, seed="second")

    answer = client.post(
        address(evening, "floor-record-line"), {"game": 1, "draw": 1, "next": 1, "line": "1 1"}
    )

    assert answer.status_code == 422
    assert "drawn again" in answer.text
    assert now(evening) == evening


def test_line_that_closes_the_last_game_says_that_all_are_played(client: Client) -> None:
    evening = draw(make_evening(2, game_count=1))

    answer = type_line(client, evening, "1", headers=asked_for("entry"))

    assert roots_of(answer) == ["game", "notices", "last_done"]
    assert "The game is played." in answer.text
    assert winners_of(evening) == ((tables_of(evening)[0][0],),)


def test_line_of_a_game_that_is_not_seated_is_refused(client: Client) -> None:
    evening = draw(make_evening(4))
    values = {"game": 2, "draw": 1, "next": 1, "line": "1"}

    answer = client.post(address(evening, "floor-record-line"), values)

    assert answer.status_code == 422
    assert "Nobody is seated for game 2 yet" in answer.text
    assert now(evening) == evening


def test_line_with_its_table_changes_a_result_unasked(client: Client) -> None:
    evening = draw(make_evening(4))
    first, second = tables_of(evening)[0]
    win(evening, 1, 1, first)

    answer = type_line(client, evening, "1 2", shown=2, headers=asked_for("entry"))

    assert f"couple {second} won, no longer couple {first}" in answer.text
    assert winners_of(evening) == ((second, None),)
