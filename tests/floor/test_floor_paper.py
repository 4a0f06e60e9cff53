"""The floor's paper in the middle of a night: it shows the room as it is by then."""

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from scoring.hall.acts import DropTable, SignIn
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import GameNumber
from tests.factories import do, draw, make_evening, play
from tests.prints.reading import leaves
from tournaments.floor.printables import record_sheets, room_chart, table_signs, table_slips
from tournaments.printing.paper import Paper
from tournaments.printing.parts import PrintedPart
from tournaments.printing.printables import Draw, Order
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

LETTER = Order(Paper.LETTER, ("en",), address="")


def pages(draw: Draw, stored: StoredEvening, order: Order) -> list[str]:
    run = order.run()
    draw(stored, order, run)
    return [" ".join(line.text for line in leaf.words) for leaf in leaves(run.file())]


def without_table_2() -> StoredEvening:
    """Eight couples, game 3 of 25; table 2 is gone and its couples sit at table 5."""
    return do(play(draw(make_evening(8)), games=2), DropTable(2))


def test_7_13_signs_in_mid_night_pass_over_a_table_that_is_gone() -> None:
    signs = " ".join(pages(table_signs, without_table_2(), LETTER))

    assert "Winners go to table 3" in signs
    assert "Winners go to table 5" in signs
    assert "Winners go to table 2" not in signs


def test_7_13_room_chart_in_mid_night_has_the_tables_that_are_there() -> None:
    (chart,) = pages(room_chart, without_table_2(), LETTER)

    numbers = {word for word in chart.split() if word.isdigit()}
    assert {"1", "3", "4", "5"} <= numbers
    assert "2" not in numbers


def test_7_13_room_chart_has_a_bench_where_several_rest() -> None:
    (chart,) = pages(room_chart, draw(make_evening(8, tables_there=3)), LETTER)
    (usual,) = pages(room_chart, draw(make_evening(7), odd=Odd.REST), LETTER)

    assert ("Bench" in chart, "Rest seat" in chart) == (True, False)
    assert "Bench" not in usual


def games_on(sheets: Iterable[str]) -> dict[int, str]:
    """What is written of each game, whatever page it stands on."""
    _head, *pieces = re.split(r"\bGame (\d+)\b", " ".join(sheets))
    return {int(game): words for game, words in zip(pieces[::2], pieces[1::2], strict=True)}


def test_record_sheets_begin_with_the_game_that_is_played_and_who_sits_there() -> None:
    stored = without_table_2()

    games = games_on(pages(record_sheets, stored, LETTER))

    assert list(games) == [*range(3, 26)]
    assert all(couple.names in games[3] for couple in stored.evening.couples.values())
    assert "Ada" not in games[4]


def test_late_couple_at_a_new_table_has_its_row_on_the_record_sheets() -> None:
    evening = play(draw(make_evening(4)), games=1)
    late = SignIn(("Late Sample", "Later Sample"), odd=Odd.GAP)

    sheet = pages(record_sheets, play(do(evening, late), games=1), LETTER)[0]

    assert "Game 3" in sheet
    assert "Late Sample & Later Sample" in sheet
    assert "Alone until winners come" in sheet


def test_slips_of_a_night_tell_what_is_known_and_leave_the_rest_to_be_written() -> None:
    stored = play(draw(make_evening(8)), games=1)
    first, second = (game.seating.tables[0] for game in stored.evening.games)
    (winner, *_) = stored.evening.games[0].winners

    slip = pages(table_slips, stored, LETTER)[0].split("Winner goes to")[1].split()

    # Game, both couples, the winner; then game 2, which has none yet, and game 3.
    written = [str(number) for number in (1, *first, winner, 2, 2, *second, 2, 3, 2)]
    assert slip[: len(written)] == written


def test_7_13_slips_pass_over_a_table_that_is_gone() -> None:
    slips = " ".join(pages(table_slips, without_table_2(), LETTER))

    assert [f"Table {table} " in slips for table in (1, 2, 3, 4, 5)] == [True, False, *[True] * 3]
    assert "3 3 " in slips


def test_slips_before_the_draw_bear_no_couples() -> None:
    slip = pages(table_slips, make_evening(8), LETTER)[0].split("Winner goes to")[1].split()

    assert slip[:6] == ["1", "2", "2", "2", "3", "2"]


@pytest.mark.parametrize(("first", "known"), [(1, 3), (2, 2), (3, 1), (4, 0), (25, 0)])
def test_record_sheets_from_a_game_on_know_who_sits_in_games_that_are_seated(
    first: int, known: int
) -> None:
    evening = play(draw(make_evening(8)), games=2)
    part = PrintedPart(from_game=GameNumber(first))

    games = games_on(pages(record_sheets, evening, replace(LETTER, part=part)))

    assert list(games) == [*range(first, 26)]
    assert ["Ada" in told for told in games.values()] == [
        game < first + known for game in range(first, 26)
    ]


def test_record_sheets_of_games_to_come_have_a_line_for_who_rests() -> None:
    evening = draw(make_evening(7, odd=Odd.REST), odd=Odd.REST)
    part = PrintedPart(from_game=GameNumber(20))

    games = games_on(pages(record_sheets, evening, replace(LETTER, part=part)))

    assert list(games) == [*range(20, 26)]
    assert " ".join(games.values()).count("Rest seat") == 6


@pytest.mark.parametrize(("couples", "sheets"), [(4, 4), (8, 5), (24, 13), (42, 13)])
def test_record_sheets_of_games_to_come_share_pages_while_they_fit(
    couples: int, sheets: int
) -> None:
    stored = draw(make_evening(couples))
    part = PrintedPart(from_game=GameNumber(2))

    assert len(pages(record_sheets, stored, replace(LETTER, part=part))) <= sheets
