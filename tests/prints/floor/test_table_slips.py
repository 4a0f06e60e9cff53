"""Table slips: a row a game, high enough for a pencil, and where the winner of each game goes."""

import pytest

from tests.prints.papers import BOTH, EVENING, on_letter, printed_by, said, texts
from tests.prints.reading import leaves
from tournaments.floor.hall_tables import Hall
from tournaments.floor.prints import SlipRow, TableSlip, TableSlips, table_slips
from tournaments.floor.prints.slips import SlipLayout, most_rows
from tournaments.printing.area import MM
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.paper import Paper

every_paper = pytest.mark.parametrize("paper", Paper)


def slips_of(tables: int, games: int) -> TableSlips:
    rows = tuple(SlipRow(game, PrintedSeat(99)) for game in range(1, games + 1))
    return TableSlips(EVENING, tuple(TableSlip(table, rows) for table in range(1, tables + 1)))


@every_paper
@pytest.mark.parametrize("games", [1, 10, 11, 25, 30, 60])
def test_every_row_leaves_room_for_a_pencil(paper: Paper, games: int) -> None:
    pdf = printed_by(table_slips, slips_of(1, games), paper=paper, languages=BOTH)

    boxes = [box for leaf in leaves(pdf) for box in leaf.rectangles]
    written_on = [box for box in boxes if box.width < 25 * MM]
    # Of each row the dealing couple, the other one and the winner, its frame drawn twice.
    assert len(written_on) == 4 * games
    assert min(box.height for box in written_on) >= 7.5 * MM
    assert min(box.width for box in written_on) >= 18 * MM


@every_paper
@pytest.mark.parametrize(("games", "on_a_sheet"), [(5, 6), (10, 4), (25, 2), (28, 2)])
def test_slips_are_as_many_on_a_sheet_as_fit(paper: Paper, games: int, on_a_sheet: int) -> None:
    assert len(SlipLayout(paper.upright, games).places) == on_a_sheet


@every_paper
@pytest.mark.parametrize("games", [40, 60])
def test_games_that_do_not_fit_go_on_a_second_slip_of_the_table(paper: Paper, games: int) -> None:
    assert games > most_rows(paper.upright)

    pdf = printed_by(table_slips, slips_of(1, games), paper=paper, languages=("en",))

    (page, *others) = texts(pdf)
    assert (others, page.count("Winner goes to")) == ([], -(-games // most_rows(paper.upright)))


def test_slips_cut_and_stacked_lie_in_the_order_of_the_tables() -> None:
    sheets = [
        [int(word.text) for word in leaf.words if word.text.isdigit() and word.size > 20]
        for leaf in leaves(on_letter(table_slips, slips_of(5, 25)))
    ]

    assert sheets == [[1, 4], [2, 5], [3]]


@pytest.mark.parametrize(
    ("hall", "game", "goes_to"),
    [
        (Hall((1, 2, 3)), 1, [2, 3, 1]),
        (Hall((1, 2, 3)), 2, [2, 3, 1]),
        (Hall((1, 3, 4)), 1, [3, 4, 1]),
        (Hall((1, 2, 3, 4), more_opponents=True), 1, [2, 3, 4, 1]),
        (Hall((1, 2, 3, 4), more_opponents=True), 2, [3, 4, 1, 2]),
        (Hall((1, 2, 3, 4), more_opponents=True), 3, [4, 1, 2, 3]),
        (Hall((1, 2, 3, 4), more_opponents=True), 4, [2, 3, 4, 1]),
        (Hall((1, 2, 3), lone_table=3, more_opponents=True), 2, [2, 3, 1]),
        (Hall((1,)), 1, [1]),
        (Hall((), more_opponents=True), 1, []),
    ],
)
def test_7_21_winners_go_on_by_as_many_tables_as_the_game_says(
    hall: Hall, game: int, goes_to: list[int]
) -> None:
    assert [seat.table for seat in hall.winners_go(game).values()] == goes_to


def test_7_2_winners_of_the_last_table_rest_and_come_back_at_the_first() -> None:
    way = Hall((1, 2), resting_count=1, more_opponents=True).winners_go(2)

    assert way == {
        PrintedSeat(1): PrintedSeat(2),
        PrintedSeat(2): REST_SEAT,
        REST_SEAT: PrintedSeat(1),
    }


def test_slip_says_that_the_winner_rests() -> None:
    slips = TableSlips(EVENING, (TableSlip(4, (SlipRow(1, REST_SEAT),)),))

    assert "rest" in said(on_letter(table_slips, slips)).split()
