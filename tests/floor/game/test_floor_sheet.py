"""What the floor shows of an evening, worked out from its value alone."""

import pytest

from scoring.hall.movement.movement import Odd
from tests.scoring.hall.evenings import drawn, played, seated, signed_in, won
from tournaments.floor.draw_question import DrawQuestion, draw_question
from tournaments.floor.game.sheet import GameSheet, TableRow, game_sheet, game_steps, table_row


def test_sheet_shows_tables_winners_and_what_is_to_come() -> None:
    evening = won(seated((1, 2), (3, 4), rest=5), 3, 1)
    couples = evening.couples

    sheet = game_sheet(evening, 2)

    assert sheet == GameSheet(
        game=2,
        draw=1,
        tables=(TableRow(1, couples[5], couples[2]), TableRow(2, couples[1], couples[4])),
        missing=(1, 2),
        bench=(couples[3],),
    )
    assert game_sheet(evening, 1).tables == (
        TableRow(1, couples[1], couples[2], winner=1),
        TableRow(2, couples[3], couples[4], winner=3),
    )
    assert game_sheet(evening, 1).is_over


@pytest.mark.parametrize("odd", list(Odd))
def test_one_row_is_what_the_whole_sheet_says(odd: Odd) -> None:
    evening = played(drawn(9, odd=odd), games=2)
    first, _ = next(couples for couples in evening.games[2].seating.tables if couples[1])
    evening = won(evening, first)

    rows = game_sheet(evening, 3).tables

    assert tuple(table_row(evening, 3, row.number) for row in rows) == rows


def test_steps_show_how_far_the_evening_got() -> None:
    evening = drawn(4, game_count=3, jar_size=3)
    begun, over = (game_steps(played(evening, games=games)) for games in (1, 3))

    assert [step.number for step in begun] == [1, 2, 3]
    assert [step.is_played for step in begun] == [True, False, False]
    assert [step.is_open for step in begun] == [False, True, False]
    assert [step.is_played for step in over] == [True] * 3


def test_question_of_even_couples_offers_no_choice() -> None:
    question = draw_question(signed_in(12), None)

    assert question == DrawQuestion(couple_count=12, game_count=25, jar_size=8, choices=())
    assert (question.table_count, question.more_tables) == (6, 7)


def test_question_of_odd_couples_says_what_each_choice_means() -> None:
    question = draw_question(signed_in(13), None)

    said = {
        str(choice.sit_outs.odd): (choice.table_count, choice.sit_outs.total)
        for choice in question.choices
    }
    assert said == {"house": (7, 0), "rest": (6, 25), "gap": (7, 25)}


@pytest.mark.parametrize(("size", "games", "percent"), [(8, 25, 32), (10, 25, 40), (1, 3, 33)])
def test_game_sat_out_bars_from_the_draws_that_name_it(size: int, games: int, percent: int) -> None:
    evening = signed_in(13, jar_size=size, game_count=games)

    assert draw_question(evening, None).barred_percent == percent


def test_next_row_is_the_one_wished_for_while_its_winner_is_to_come() -> None:
    evening = won(seated((1, 2), (3, 4), (5, 6)), 1)
    sheet = game_sheet(evening, 1)
    _first, second, third = sheet.tables

    found = [sheet.next_row(wished) for wished in (None, 1, 3, 99)]

    assert found == [second, second, third, second]
    assert game_sheet(won(seated((1, 2), (3, 4)), 1, 3), 1).next_row(1) is None
