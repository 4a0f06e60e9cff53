"""Who comes and goes before the first result, or after one that was none (rules.md §7.6)."""

from scoring.hall.acts import ClearWin, DrawTables, RecordWin, Remove, SeatTables, SignIn
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.movement.attendance import seated as everybody
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.settings import BoobyAmong
from tests.scoring.hall.evenings import done, drawn, refusal, seated, sign_in


def false_start(*late: SignIn) -> Evening:
    """Four couples; somebody came after a first result that was none."""
    evening = drawn(4)
    table, couples, _winner = next(evening.games[0].tables)
    return evening.do_all([RecordWin(1, table, couples[0]), *late, ClearWin(1, table)])


def test_7_6_who_came_after_a_first_result_is_not_drawn_for_game_1() -> None:
    evening = false_start(SignIn(("Late Sample", "Later Sample"), odd=Odd.HOUSE))
    assert evening.house == Couple(6, is_house=True, first_game=2)

    again = done(evening, DrawTables("7"))

    assert everybody(again.games[0].seating) == {1, 2, 3, 4} == again.attending(1)
    assert again.couples == evening.couples  # the house couple comes with game 2, too
    assert again.attending(2) == {1, 2, 3, 4, 5, 6}


def test_7_6_house_couple_of_game_1_alone_goes_when_the_couples_are_even() -> None:
    evening = drawn(5, odd=Odd.REST)
    table, couples, _winner = next(evening.games[0].tables)
    came = SignIn(("Late Sample", "Later Sample"))
    evening = evening.do_all([RecordWin(1, table, couples[0]), came, ClearWin(1, table)])

    again = done(evening, DrawTables("7", Odd.HOUSE))

    assert again.house == Couple(7, is_house=True, last_game=1)
    assert everybody(again.games[0].seating) == {1, 2, 3, 4, 5, 7}


def test_7_6_who_came_after_a_first_result_is_not_seated_for_game_1_by_hand() -> None:
    evening = false_start(SignIn(("Late Sample", "Later Sample"), 5))

    with_late = SeatTables(Seating(((1, 2), (3, 4)), rest=5))
    assert refusal(evening, with_late) == "floor-seats-unknown couple=5"
    assert evening.can(SeatTables(Seating(((1, 3), (2, 4)))))


# The house couple that goes is known by its seat

TABLES = ((1, 6), (2, 3), (4, 5))


def test_7_6_before_the_first_result_the_couple_that_met_the_house_couple_moves() -> None:
    evening = done(seated(*TABLES, house=6, booby_among=BoobyAmong.TO_THE_END), Remove(5))

    # The seat beside couple 4 is taken by couple 1, whose table is gone; couple 4 stays.
    assert [pair for _, pair in evening.games[0].seating.in_play] == [(2, 3), (4, 1)]
    assert evening.house is None


def test_7_6_a_logbook_from_before_seats_them_as_it_did_then() -> None:
    """It does not say who competes for the booby prize; wins were recorded at these seats."""
    evening = done(seated(*TABLES, house=6), Remove(5))

    assert [pair for _, pair in evening.games[0].seating.in_play] == [(1, 4), (2, 3)]


def test_7_6_one_couple_and_the_house_couple_are_not_seated_as_two_were_drawn() -> None:
    alone = done(seated((1, 2), booby_among=BoobyAmong.TO_THE_END), Remove(2))

    assert not alone.do(SignIn(("", ""), 2, has_paid=False, is_house=True)).games
    assert alone.do(sign_in(2)).games  # the control: two couples are
