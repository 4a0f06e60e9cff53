"""A line typed on the floor: a couple by its number, the table shown, what cannot be meant."""

import pytest
from django.test import Client

from scoring.hall.acts import Leave
from scoring.hall.movement.movement import Odd, sitting_out
from tests.factories import do, draw, make_evening, now, play, tables_of, win, winners_of
from tests.floor.visits import address, seated, type_line
from tests.fragments import roots_of, text_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("shown", "then"), [(2, 3), (4, 1)])
def test_letter_records_the_table_shown_and_names_the_next(
    client: Client, shown: int, then: int
) -> None:
    evening = seated(8)

    answer = type_line(client, evening, "b", shown)

    assert roots_of(answer) == ["entry", f"floor_row-{shown}", "status", "notices", "last_done"]
    assert f'name="next" value="{then}"' in answer.text
    assert winners_of(evening)[0][shown - 1] == 2 * shown


@pytest.mark.parametrize(("winner", "beaten"), [(21, 22), (22, 21)])
def test_number_records_its_couple_wherever_it_sits_and_says_whom_it_beat(
    client: Client, winner: int, beaten: int
) -> None:
    evening = seated(24)

    answer = type_line(client, evening, winner, shown=2)

    assert roots_of(answer) == ["entry", "floor_row-11", "status", "notices", "last_done"]
    assert f"Game 1, table 11: couple {winner} won against couple {beaten}." in text_of(answer)
    assert 'name="next" value="2"' in answer.text
    assert winners_of(evening)[0][10] == winner


def test_every_couple_can_be_typed_in_any_order_and_every_win_is_its_own(client: Client) -> None:
    evening = draw(make_evening(26))
    won = {table: couples[table % 2] for table, couples in enumerate(tables_of(evening), 1)}

    for couple in sorted(won.values(), key=str):
        type_line(client, evening, couple, game=1, has_scripts=False)

    assert winners_of(evening)[0] == tuple(won.values())


def test_couple_typed_twice_is_said_to_have_won_already(client: Client) -> None:
    recorded = win(seated(), 1, 2, 3)

    answer = type_line(client, recorded, "3")

    assert "Game 1, table 2: couple 3 was already recorded as the winner." in text_of(answer)
    assert now(recorded) == recorded


def test_line_without_scripts_returns_to_the_line(client: Client) -> None:
    evening = seated()

    answer = type_line(client, evening, "1", has_scripts=False)

    assert (answer.status_code, answer["Location"]) == (302, address(evening))


def test_sign_takes_the_result_of_a_couple_back(client: Client) -> None:
    evening = win(seated(), 1, 1, 1)

    answer = type_line(client, evening, "-1", shown=2)

    assert "Game 1, table 1: no result any more." in text_of(answer)
    assert 'name="next" value="1"' in answer.text
    assert winners_of(evening) == ((None, None),)


def test_line_that_cannot_be_read_is_kept_and_its_refusal_said(client: Client) -> None:
    evening = seated()

    answer = type_line(client, evening, '<7 "3', shown=2)

    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#game")
    assert 'value="&lt;7 &quot;3"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert 'name="next" value="2"' in answer.text
    assert now(evening) == evening


@pytest.mark.parametrize("line", ["7 2", "12-1", "c", "ab", "0", "9", "-9", "-1", "99999", ""])
def test_line_that_nobody_can_have_meant_is_refused(client: Client, line: str) -> None:
    evening = seated()

    answer = type_line(client, evening, line, has_scripts=False)

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert answer.text.count('role="alert"') == 1
    assert now(evening) == evening


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("b", "Table 1 has a winner already: couple 1"),
        ("2", "Table 1 has a winner already: couple 1"),
        ("2", "You chose couple 2"),
        ("-2", "At table 1 couple 1 won, not couple 2"),
    ],
)
def test_line_never_changes_a_result(client: Client, line: str, sentence: str) -> None:
    recorded = win(seated(6), 1, 1, 1)

    answer = type_line(client, recorded, line)

    assert answer.status_code == 422
    assert sentence in text_of(answer)
    assert now(recorded) == recorded


@pytest.mark.parametrize(
    ("odd", "sentence"),
    [(Odd.GAP, "couple {} sits alone"), (Odd.REST, "Couple {} is on the rest seat")],
)
def test_couple_that_sits_out_cannot_have_won(client: Client, odd: Odd, sentence: str) -> None:
    stored = draw(make_evening(5), odd=odd)
    (lone,) = sitting_out(stored.evening.games[0].seating)

    answer = type_line(client, stored, lone)

    assert answer.status_code == 422
    assert sentence.format(lone) in text_of(answer)
    assert now(stored) == stored


def test_couple_that_has_gone_home_cannot_have_won(client: Client) -> None:
    evening = play(do(play(seated(6), games=1), Leave(3)), games=1)

    answer = type_line(client, evening, "3")

    assert answer.status_code == 422
    assert "Couple 3 does not play in game 3" in text_of(answer)
    assert now(evening) == evening


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [({"draw": 1}, "drawn again"), ({"game": 2}, "Nobody is seated for game 2 yet")],
)
def test_line_for_other_tables_than_those_of_now_is_refused(
    client: Client, sent: dict[str, int], sentence: str
) -> None:
    evening = draw(draw(make_evening(4), seed="first"), seed="second")
    values = {"game": 1, "draw": 2, "next": 1, "line": "a", **sent}

    answer = client.post(address(evening, "floor-record-line"), values)

    assert answer.status_code == 422
    assert sentence in answer.text
    assert now(evening) == evening


def test_line_that_closes_the_last_game_says_that_all_are_played(client: Client) -> None:
    evening = seated(2, game_count=1)

    answer = type_line(client, evening, "a")

    assert roots_of(answer) == ["game", "notices", "last_done"]
    assert "The game is played." in answer.text
    assert winners_of(evening) == ((1,),)
