"""What the couples of a table say about their game (``rules.md §7.27``)."""

import pytest

from scoring.hall.games.games import SeatedGame
from scoring.hall.games.table_reports import TableWords, table_reports
from scoring.hall.movement.movement import Seating
from scoring.hall.reports import Report

GAME = SeatedGame.begin(Seating(((1, 2), (3, 4), (5, None))))


@pytest.mark.parametrize(
    ("said", "is_agreed", "is_contradicted"),
    [
        ({(1, 2): 1}, False, False),
        ({(2, 1): 1}, False, False),
        ({(1, 2): 1, (2, 1): 1}, True, False),
        ({(1, 2): 1, (2, 1): 2}, False, True),
        ({(1, 2): 2, (2, 1): 1}, False, True),
    ],
)
def test_7_27_two_equal_words_agree(
    said: TableWords, *, is_agreed: bool, is_contradicted: bool
) -> None:
    (report,) = table_reports(GAME, said).values()

    assert (report.is_agreed, report.is_contradicted) == (is_agreed, is_contradicted)


@pytest.mark.parametrize(
    "said",
    [{}, {(1, 2): 3}, {(5, 6): 5}, {(9, 1): 1}, {(1, 2): 9}, {(1, 3): 1}],
    ids=["nothing", "else", "lone", "gone", "whom", "played another"],
)
def test_7_27_word_counts_for_who_sits_there_alone(said: TableWords) -> None:
    assert table_reports(GAME, said) == {}


def test_7_27_word_counts_for_nothing_once_there_is_a_result() -> None:
    said = {(1, 2): 1, (2, 1): 1, (3, 4): 4}

    assert table_reports(GAME.with_winner(1, 2), said) == {2: Report(((3, 4),))}
    assert table_reports(GAME.without_winner(1, 2), said) == {2: Report(((3, 4),))}
