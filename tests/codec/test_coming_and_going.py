"""The file of an evening in which people came and went is read again, whatever they left behind."""

import pytest

from scoring.hall.acts import ClearWin, ComeBack, Leave, RecordWin, Remove, SignIn
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from tests.scoring.hall.evenings import DAY, PAIR, drawn
from tournaments.codec import EveningFile, dump, parse
from tournaments.codec.acts import plain_act, read_act


def under_way(odd: Odd) -> Evening:
    """Five couples, one of whom sits out, after the first result."""
    evening = drawn(5, odd=odd)
    table, couples, _winner = next(told for told in evening.games[0].tables if None not in told[1])
    return evening.do(RecordWin(1, table, couples[0]))


def won_table(evening: Evening) -> int:
    (table,) = (table for table, _couples, winner in evening.games[0].tables if winner)
    return table


# The second newcomer makes them odd, so that the choice is another; then both think better.
BOTH_CAME = under_way(Odd.GAP).do_all([SignIn(PAIR), SignIn(PAIR, odd=Odd.REST)])
BOTH_WENT = BOTH_CAME.do_all([Remove(7), Remove(6)])


@pytest.mark.parametrize(
    "evening",
    [
        BOTH_WENT,
        BOTH_WENT.do(ClearWin(1, won_table(BOTH_WENT))),
        under_way(Odd.GAP).do_all([Leave(1), Leave(2, Odd.REST), ComeBack(1), ComeBack(2)]),
    ],
    ids=["gone without a trace", "a false start", "left and came back"],
)
def test_7_6_odd_choice_of_couples_that_came_and_went_is_no_contradiction(evening: Evening) -> None:
    assert evening.settings.odd is Odd.REST
    assert parse(dump(EveningFile(evening)), today=DAY).facts == evening


@pytest.mark.parametrize(
    "act",
    [
        {"act": "wait-for-partner"},
        {"act": "rename", "couple": 1},
        {"act": "substitute", "couple": 1},
        {"act": "sign-in", "house": True},
    ],
)
def test_act_without_names_comes_back_equal(act: dict[str, object]) -> None:
    read = read_act({**act, "players": []})

    assert read_act(plain_act(read)) == read
