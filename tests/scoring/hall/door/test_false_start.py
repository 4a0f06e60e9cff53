"""A win that nobody won, and who came meanwhile: nobody plays a game that is not theirs (§7.6)."""

import pytest

from scoring.hall.acts import ClearWin, DrawTables, RecordWin, SeatTables, SignIn
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.movement.attendance import seated
from scoring.hall.movement.movement import Odd, Seating
from scoring.hall.refusals import RefusedError
from tests.scoring.hall.evenings import done, drawn


def false_start(*late: SignIn) -> Evening:
    """Four couples; somebody came after a first result that was none."""
    evening = drawn(4)
    table, couples, _winner = next(evening.games[0].tables)
    return evening.do_all([RecordWin(1, table, couples[0]), *late, ClearWin(1, table)])


def test_7_6_who_came_after_a_first_result_is_not_drawn_for_game_1() -> None:
    evening = false_start(SignIn(("Late Sample", "Later Sample"), odd=Odd.HOUSE))
    assert evening.house == Couple(6, is_house=True, first_game=2)

    again = done(evening, DrawTables("7"))

    assert seated(again.games[0].seating) == {1, 2, 3, 4} == again.attending(1)
    assert again.couples == evening.couples  # the house couple comes with game 2, too
    assert again.attending(2) == {1, 2, 3, 4, 5, 6}


def test_7_6_house_couple_of_game_1_alone_goes_when_the_couples_are_even() -> None:
    evening = drawn(5, odd=Odd.REST)
    table, couples, _winner = next(evening.games[0].tables)
    came = SignIn(("Late Sample", "Later Sample"))
    evening = evening.do_all([RecordWin(1, table, couples[0]), came, ClearWin(1, table)])

    again = done(evening, DrawTables("7", Odd.HOUSE))

    assert again.house == Couple(7, is_house=True, last_game=1)
    assert seated(again.games[0].seating) == {1, 2, 3, 4, 5, 7}


def test_7_6_who_came_after_a_first_result_is_not_seated_for_game_1_by_hand() -> None:
    evening = false_start(SignIn(("Late Sample", "Later Sample"), 5))

    with pytest.raises(RefusedError) as refused:
        evening.do(SeatTables(Seating(((1, 2), (3, 4)), rest=5)))

    assert (refused.value.code, refused.value.values) == ("floor-seats-unknown", {"couple": 5})
    assert evening.can(SeatTables(Seating(((1, 3), (2, 4)))))
