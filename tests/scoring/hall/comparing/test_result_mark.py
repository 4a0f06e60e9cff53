"""The mark of a result: the same for the same result, another one for any other."""

from scoring.hall.acts import Credit, Pay, Rename, SetUp
from scoring.hall.comparing.result_mark import result_mark
from scoring.hall.evening import Evening
from scoring.hall.prizes.prizes import Prize
from tests.scoring.hall.evenings import drawn, played


def over() -> Evening:
    prize = Prize("place-1", cents=30000)
    return played(drawn(2, game_count=1, jar_size=None, prizes=(prize,)), 1)


def test_mark_stays_where_the_result_does() -> None:
    evening = over()

    renamed = evening.do(Rename(1, ("Ace Sample", "Jack Sample")))

    assert result_mark(renamed) == result_mark(over())


def test_mark_tells_another_win() -> None:
    evening = over()
    first, second = evening.games[0].seating.tables[0]
    other = second if evening.games[0].winners[0] == first else first

    assert result_mark(evening.do(Credit(1, 1, other))) != result_mark(evening)


def test_mark_tells_another_award_of_the_same_places() -> None:
    evening = over()

    dearer = evening.do(SetUp({"prizes": (Prize("place-1", cents=30001),)}))
    thing = evening.do(SetUp({"prizes": (Prize("place-1", thing="A ham"),)}))

    assert len({result_mark(evening), result_mark(dearer), result_mark(thing)}) == 3


def test_mark_does_not_tell_who_has_paid() -> None:
    evening = over()

    assert result_mark(evening.do(Pay(1, has_paid=False))) == result_mark(evening)
