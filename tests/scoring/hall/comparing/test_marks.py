"""Marks of what paper tells: the same for the same, another one for anything else."""

from scoring.hall.acts import Credit, Pay, Rename, SetUp, SignIn, Swap
from scoring.hall.comparing.marks import couples_mark, result_mark, seats_mark
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


def test_marks_of_couples_and_seats_tell_a_name_and_somebody_new() -> None:
    evening = drawn(4)
    renamed = evening.do(Rename(1, ("Ace Sample", "Jack Sample")))
    joined = evening.do(SignIn(("Ace Sample", "Jack Sample")))

    for mark in (couples_mark, seats_mark):
        assert len({mark(evening), mark(renamed), mark(joined)}) == 3
        assert mark(evening.do(Pay(1, has_paid=False))) == mark(evening)


def test_mark_of_seats_alone_tells_who_changed_places() -> None:
    evening = drawn(4)
    first, second = (table[0] for table in evening.games[0].seating.tables)
    assert first is not None
    assert second is not None

    changed = evening.do(Swap(1, (first, second)))

    assert seats_mark(changed) != seats_mark(evening)
    assert couples_mark(changed) == couples_mark(evening)


def test_mark_of_seats_stays_while_games_are_played() -> None:
    evening = drawn(4)

    assert seats_mark(played(evening, 2)) == seats_mark(evening)
