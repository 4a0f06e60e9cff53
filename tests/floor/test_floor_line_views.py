"""A line typed on the floor: a couple by its number, the table shown, what cannot be meant."""

import pytest
from django.test import Client

from scoring.hall.acts import Leave
from scoring.hall.movement.movement import Odd, sitting_out
from tests.factories import do, draw, make_evening, now, play, tables_of, win, winners_of
from tests.floor.visits import address, type_line
from tests.fragments import asked_for, roots_of, text_of

pytestmark = pytest.mark.django_db


def test_letter_records_the_table_shown_and_names_the_next(client: Client) -> None:
    evening = draw(make_evening(8))

    answer = type_line(client, evening, "b", shown=2, headers=asked_for("entry"))

    assert roots_of(answer) == ["entry", "floor_row-2", "status", "notices", "last_done"]
    assert 'name="next" value="3"' in answer.text
    assert winners_of(evening)[0][1] == tables_of(evening)[1][1]


def test_letter_goes_on_at_the_first_table_after_the_last(client: Client) -> None:
    evening = draw(make_evening(6))

    answer = type_line(client, evening, "a", shown=3, headers=asked_for("entry"))

    assert 'name="next" value="1"' in answer.text


@pytest.mark.parametrize("place", [0, 1])
def test_number_records_its_couple_wherever_it_sits_and_says_whom_it_beat(
    client: Client, place: int
) -> None:
    evening = draw(make_evening(24))
    winner, beaten = tables_of(evening)[10][place], tables_of(evening)[10][1 - place]

    answer = type_line(client, evening, str(winner), shown=2, headers=asked_for("entry"))

    assert roots_of(answer) == ["entry", "floor_row-11", "status", "notices", "last_done"]
    assert f"Game 1, table 11: couple {winner} won against couple {beaten}." in text_of(answer)
    assert winners_of(evening)[0][10] == winner


def test_number_leaves_the_next_table_as_it_is(client: Client) -> None:
    evening = draw(make_evening(8))

    answer = type_line(
        client, evening, str(tables_of(evening)[3][0]), shown=2, headers=asked_for("entry")
    )

    assert 'name="next" value="2"' in answer.text


def test_every_couple_can_be_typed_in_any_order_and_every_win_is_its_own(client: Client) -> None:
    evening = draw(make_evening(26))
    won = {table: couples[table % 2] for table, couples in enumerate(tables_of(evening), 1)}

    for couple in sorted(won.values(), key=str):
        type_line(client, evening, str(couple), shown=1, game=1)

    assert winners_of(evening)[0] == tuple(won.values())


def test_couple_typed_twice_is_said_to_have_won_already(client: Client) -> None:
    evening = draw(make_evening(4))
    winner = tables_of(evening)[1][0]
    recorded = win(evening, 1, 2, winner)

    answer = type_line(client, evening, str(winner), headers=asked_for("entry"))

    assert f"Game 1, table 2: couple {winner} was down as the winner already." in text_of(answer)
    assert now(evening) == recorded


def test_line_without_scripts_returns_to_the_line(client: Client) -> None:
    evening = draw(make_evening(4))

    answer = type_line(client, evening, "1")

    assert (answer.status_code, answer["Location"]) == (302, address(evening))


def test_sign_takes_the_result_of_a_couple_back(client: Client) -> None:
    evening = draw(make_evening(4))
    winner = tables_of(evening)[0][0]
    win(evening, 1, 1, winner)

    answer = type_line(client, evening, f"-{winner}", shown=2, headers=asked_for("entry"))

    assert "Game 1, table 1: no result any more." in text_of(answer)
    assert 'name="next" value="1"' in answer.text
    assert winners_of(evening) == ((None, None),)


def test_sign_never_takes_back_what_another_couple_has_won(client: Client) -> None:
    evening = draw(make_evening(4))
    first, second = tables_of(evening)[0]
    recorded = win(evening, 1, 1, first)

    answer = type_line(client, evening, f"-{second}", shown=2, headers=asked_for("entry"))

    assert answer.status_code == 422
    assert f"At table 1 couple {first} won, not couple {second}" in text_of(answer)
    assert now(evening) == recorded


def test_line_that_cannot_be_read_is_kept_and_its_refusal_said(client: Client) -> None:
    evening = draw(make_evening(6))

    answer = type_line(client, evening, '<7 "3', shown=2, headers=asked_for("entry"))

    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#game")
    assert 'value="&lt;7 &quot;3"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert 'name="next" value="2"' in answer.text
    assert now(evening) == evening


@pytest.mark.parametrize("line", ["7 2", "12-1", "c", "ab", "0", "9", "-9", "-1", "99999", ""])
def test_line_that_nobody_can_have_meant_is_refused(client: Client, line: str) -> None:
    evening = draw(make_evening(4))

    answer = type_line(client, evening, line)

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert answer.text.count('role="alert"') == 1
    assert now(evening) == evening


@pytest.mark.parametrize("odd", [Odd.GAP, Odd.REST])
def test_couple_that_sits_out_cannot_have_won(client: Client, odd: Odd) -> None:
    evening = draw(make_evening(5), odd=odd)
    (lone,) = sitting_out(evening.evening.games[0].seating)

    answer = type_line(client, evening, str(lone))

    assert answer.status_code == 422
    assert (
        f"couple {lone} sits alone" if odd is Odd.GAP else f"Couple {lone} is on the rest seat"
    ) in (text_of(answer))
    assert now(evening) == evening


def test_couple_that_has_gone_home_cannot_have_won(client: Client) -> None:
    evening = play(draw(make_evening(6)), games=1)
    do(evening, Leave(3))
    evening = play(evening, games=1)

    answer = type_line(client, evening, "3")

    assert answer.status_code == 422
    assert "Couple 3 does not play in game 3" in text_of(answer)
    assert now(evening) == evening


def test_letter_never_changes_a_result(client: Client) -> None:
    evening = draw(make_evening(6))
    first, _ = tables_of(evening)[0]
    win(evening, 1, 1, first)

    answer = type_line(client, evening, "b", shown=1, headers=asked_for("entry"))

    assert answer.status_code == 422
    assert f"couple {first} won" in answer.text
    assert winners_of(evening)[0][0] == first


def test_number_never_changes_a_result(client: Client) -> None:
    evening = draw(make_evening(6))
    first, second = tables_of(evening)[0]
    win(evening, 1, 1, first)

    answer = type_line(client, evening, str(second), shown=3, headers=asked_for("entry"))

    assert answer.status_code == 422
    assert f"Table 1 has a winner already: couple {first}" in text_of(answer)
    assert f"You chose couple {second}" in text_of(answer)
    assert winners_of(evening)[0][0] == first


def test_line_from_before_a_new_draw_is_refused(client: Client) -> None:
    evening = draw(make_evening(4), seed="first")
    evening = draw(evening, seed="second")

    answer = client.post(
        address(evening, "floor-record-line"), {"game": 1, "draw": 1, "next": 1, "line": "a"}
    )

    assert answer.status_code == 422
    assert "drawn again" in answer.text
    assert now(evening) == evening


def test_line_that_closes_the_last_game_says_that_all_are_played(client: Client) -> None:
    evening = draw(make_evening(2, game_count=1))

    answer = type_line(client, evening, "a", headers=asked_for("entry"))

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
