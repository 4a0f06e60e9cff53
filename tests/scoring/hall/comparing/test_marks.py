"""Marks of what paper tells: the same for the same, another one for anything else."""

import pytest

from scoring.hall.acts import (
    Credit,
    DrawJar,
    EveningAct,
    JoinJar,
    Pay,
    Rename,
    SetUp,
    SignIn,
    Swap,
    Withdraw,
)
from scoring.hall.comparing import marks
from scoring.hall.comparing.marks import Telling, document_mark, result_mark, seats_mark
from scoring.hall.evening import Evening
from scoring.hall.prizes.prizes import Prize
from tests.scoring.hall.evenings import drawn, played
from tests.scoring.hall.tournaments import beat, pooled


def mark(evening: Evening, *tells: Telling) -> str:
    return document_mark(evening, tells)


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

    for telling in (marks.couples, marks.seats):
        assert len({mark(each, telling) for each in (evening, renamed, joined)}) == 3
        assert mark(evening.do(Pay(1, has_paid=False)), telling) == mark(evening, telling)


def test_mark_of_seats_alone_tells_who_changed_places() -> None:
    evening = drawn(4)
    first, second = (table[0] for table in evening.games[0].seating.tables)
    assert first is not None
    assert second is not None

    changed = evening.do(Swap(1, (first, second)))

    assert seats_mark(changed) != seats_mark(evening)
    assert mark(changed, marks.couples) == mark(evening, marks.couples)


def test_mark_of_seats_stays_while_games_are_played() -> None:
    evening = drawn(4)

    assert seats_mark(played(evening, 2)) == seats_mark(evening)


TELLS: list[tuple[Telling, EveningAct]] = [
    (marks.heading, SetUp({"hall": "North hall"})),
    (marks.prizes, SetUp({"prizes": ()})),
    (marks.night, SetUp({"prizes": ()})),
    (marks.payments, Pay(1, has_paid=False)),
    (marks.payments, JoinJar(1, in_jar=False)),
    (marks.money, Pay(1, has_paid=False)),
    (marks.draws, DrawJar("54", "The pot fell over")),
    (marks.card_game, SetUp({"card_game": "nevins-house"})),
    (marks.progress, SetUp({"game_count": 20})),
]


@pytest.mark.parametrize(("telling", "act"), TELLS)
def test_mark_of_one_thing_tells_that_it_is_another(telling: Telling, act: EveningAct) -> None:
    evening = drawn(4, jar_size=2, prizes=(Prize("place-1", cents=30000),))
    evening = evening if isinstance(act, JoinJar) else evening.do(DrawJar("45"))

    assert mark(evening.do(act), telling) != mark(evening, telling)
    assert mark(evening.do(act)) == mark(evening)


def test_mark_of_matches_tells_a_result_and_that_of_the_plan_does_not() -> None:
    evening = pooled()

    won = evening.do(beat(evening, 1, 2))

    assert mark(won, marks.matches) != mark(evening, marks.matches)
    assert mark(won, marks.plan) == mark(evening, marks.plan)
    assert mark(evening.do(Withdraw(4)), marks.plan) != mark(evening, marks.plan)


def test_what_a_document_tells_first_can_be_asked_alone() -> None:
    evening = over()

    told = document_mark(evening, (marks.result, marks.heading))

    elsewhere = document_mark(
        evening.do(SetUp({"hall": "North hall"})), (marks.result, marks.heading)
    )
    assert told != elsewhere
    assert told.startswith(result_mark(evening))
    assert elsewhere.startswith(result_mark(evening))
