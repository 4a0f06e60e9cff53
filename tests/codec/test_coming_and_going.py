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


def comes_back_equal(evening: Evening) -> bool:
    return parse(dump(EveningFile(evening)), today=DAY).facts == evening


def test_7_6_odd_choice_of_couples_that_are_gone_without_a_trace_is_no_contradiction() -> None:
    """The second newcomer makes them odd, so that the choice is another; then both think better."""
    came = under_way(Odd.GAP).do_all([SignIn(PAIR), SignIn(PAIR, odd=Odd.REST)])

    evening = came.do_all([Remove(7), Remove(6)])

    assert (evening.settings.odd, evening.games[0].seating.rest) == (Odd.REST, None)
    assert comes_back_equal(evening)


def test_7_6_odd_choice_of_a_couple_that_left_and_came_back_is_no_contradiction() -> None:
    gone = under_way(Odd.GAP).do_all([Leave(1), Leave(2, Odd.REST)])

    assert comes_back_equal(gone.do_all([ComeBack(1), ComeBack(2)]))


def test_7_6_a_false_start_may_leave_another_odd_choice_than_the_seats_have() -> None:
    came = under_way(Odd.GAP).do_all([SignIn(PAIR), SignIn(PAIR, odd=Odd.REST)])
    (won,) = (table for table, _couples, winner in came.games[0].tables if winner)

    assert comes_back_equal(came.do_all([Remove(7), Remove(6), ClearWin(1, won)]))


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
