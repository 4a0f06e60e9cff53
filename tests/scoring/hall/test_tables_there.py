"""How many tables the hall has: nobody is sent to one that is not there (rules.md §7.13)."""

import pytest

from scoring.hall.acts import (
    AddTable,
    ComeBack,
    DrawTables,
    DropTable,
    Leave,
    RecordWin,
    SeatTables,
    SetUp,
    SignIn,
)
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd, Seating
from tests.proof import mostly_long
from tests.scoring.hall.any_evening import ChanceEvening
from tests.scoring.hall.evenings import PAIR, done, refusal, seated, signed_in, won

THREE = (1, 2), (3, 4), (5, 6)


def hall(there: int | None, *tables: tuple[int, int | None], **told: object) -> Evening:
    return seated(*(tables or THREE), tables_there=there, jar_size=None, **told)


def numbers(evening: Evening) -> list[int]:
    return [number for number, _table in evening.games[-1].seating.in_play]


def test_7_13_table_that_goes_sends_nobody_to_table_4_of_three() -> None:
    assert numbers(done(hall(3), DropTable(2))) == [1, 3]

    assert numbers(done(hall(4), DropTable(2))) == [1, 3, 4]
    assert numbers(done(hall(None), DropTable(2))) == [1, 3, 4]


def test_7_13_last_table_cannot_go() -> None:
    evening = hall(3).do(DropTable(1)).do(DropTable(2))

    assert refusal(evening, DropTable(3)) == "floor-no-tables"
    assert (
        refusal(signed_in(4, tables_there=1, tables_gone=(1,)), DrawTables()) == "floor-no-tables"
    )


def test_7_13_nobody_is_seated_by_hand_at_a_table_that_is_not_there() -> None:
    evening = signed_in(4, tables_there=3, jar_size=None)
    there, beyond = Seating(((1, 2), (None, None), (3, 4))), ((1, 2), (None, None), (None, None))

    assert numbers(evening.do(SeatTables(there))) == [1, 3]
    told = "floor-beyond-tables table=4 tables=3"
    assert refusal(evening, SeatTables(Seating((*beyond, (3, 4))))) == told


def test_7_13_fewer_tables_than_were_played_at_cannot_be_said() -> None:
    evening = won(hall(None), 1)

    assert refusal(evening, SetUp({"tables_there": 2})) == "office-tables-played fewest=3"
    assert evening.do(SetUp({"tables_there": 3})).settings.tables_usable == 3
    gone = hall(4).do(DropTable(2))
    assert gone.settings.tables_usable == 3
    assert gone.do(AddTable(2)).settings.tables_usable == 4


def test_7_13_new_table_is_the_lowest_at_which_nobody_sits_where_there_is_no_other() -> None:
    evening = won(hall(3), 1, 3).do(Leave(1, Odd.REST)).do(Leave(2)).do(RecordWin(1, 3, 5))
    assert evening.games[1].table_count == 2

    back = evening.do(ComeBack(1, Odd.REST)).do(SignIn(PAIR, 7))
    (first, _), (second, _) = (pair for _number, pair in back.games[1].seating.in_play)
    following = won(back, first, second)

    assert following.games[2].table_count == 3
    assert max(numbers(following)) <= 3


@pytest.mark.parametrize("first", mostly_long(range(0, 60, 20)))
def test_7_13_nobody_ever_sits_beyond_them_whatever_happens(first: int) -> None:
    seen = set()

    def look(night: ChanceEvening) -> None:
        there = night.evening.settings.tables_there
        game = night.evening.open_game
        if there is not None and game is not None:
            seen.add(there)
            assert max(number for number, _table in game.seating.in_play) <= there

    for seed in range(first, first + 20):
        ChanceEvening(seed, watch=look).happen()
    assert seen
