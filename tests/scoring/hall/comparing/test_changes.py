"""What is different between two evenings: everything that is, and nothing else."""

import pytest

from scoring.hall.acts import (
    Credit,
    JoinJar,
    Pay,
    RecordWin,
    Remove,
    Rename,
    SeatTables,
    SetUp,
    SignIn,
    TypeCard,
)
from scoring.hall.comparing.changes import (
    AwardChange,
    CardChange,
    Change,
    Changes,
    CoupleChange,
    CreditChange,
    MoneyChange,
    SeatChange,
    SeatInGame,
    SettingChange,
    StandingChange,
    changes,
)
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.facts import Phase
from scoring.hall.games.games import TablesDraw
from scoring.hall.movement.movement import NO_TABLE, Odd, Seating
from scoring.hall.prizes.awards import Award
from scoring.hall.standings import Standing
from tests.scoring.hall.comparing.two_games import after_game_1, level, make_evening, seated
from tests.scoring.hall.evenings import FEES


def test_changes_of_the_first_win_are_the_credit_and_everybodys_place() -> None:
    before = seated()

    after = before.do(RecordWin(1, 2, 3))

    assert changes(before, after) == Changes(
        phase=Change(Phase.DRAWN, Phase.PLAYING),
        credits=(CreditChange(1, 2, None, 3),),
        standings=(
            StandingChange(1, None, Standing(1, 0, 2)),
            StandingChange(2, None, Standing(2, 0, 2)),
            StandingChange(3, None, Standing(3, 1, 1)),
            StandingChange(4, None, Standing(4, 0, 2)),
        ),
        awards=(AwardChange("place-1", 3, None, Award("place-1", 3, 5000)),),
        open_ties=Change((), ("place-2", "booby")),
        money=(MoneyChange("prizes_cents", 0, 6000), MoneyChange("hall_cents", 8000, 2000)),
    )


def test_changes_of_the_last_result_taken_back_are_back_to_that_game() -> None:
    before = after_game_1()

    after = seated().do(RecordWin(1, 1, 1))

    found = changes(before, after)
    assert (found.back_to, found.gone, found.open_game) == (1, (2,), Change(2, 1))
    assert (found.seats, found.credits) == ((), (CreditChange(1, 2, 3, None),))


def test_changes_of_the_last_result_of_all_are_back_to_the_last_game() -> None:
    before = level()

    found = changes(before, after_game_1().do(RecordWin(2, 1, 3)))

    assert (found.back_to, found.phase) == (2, Change(Phase.OVER, Phase.PLAYING))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (make_evening(), seated()),
        (seated(), make_evening()),
        (seated(), after_game_1()),
        (after_game_1(), level()),
        (level(), level().do(SetUp({"game_count": 3}))),
        (after_game_1(), after_game_1().do(Credit(1, 1, 2))),
    ],
    ids=["drawn", "nobody seated", "game over", "all over", "a game more", "punch moved"],
)
def test_changes_are_back_to_no_game_where_play_goes_on(before: Evening, after: Evening) -> None:
    assert changes(before, after).back_to is None


def test_changes_of_another_winner_are_the_seats_of_the_next_game() -> None:
    before = after_game_1()

    after = seated().do_all([RecordWin(1, 1, 2), RecordWin(1, 2, 3)])

    found = changes(before, after)
    assert found.credits == (CreditChange(1, 1, 1, 2),)
    assert found.seats == (
        SeatChange(2, 1, SeatInGame(2, deals_first=True), SeatInGame(1)),
        SeatChange(2, 2, SeatInGame(1), SeatInGame(2, deals_first=True)),
    )


def test_changes_of_a_credit_move_nobody() -> None:
    before = after_game_1()

    found = changes(before, before.do(Credit(1, 1, 2)))

    assert (found.credits, found.seats) == ((CreditChange(1, 1, 1, 2),), ())
    assert found.standings == (
        StandingChange(1, Standing(1, 1, 1), Standing(1, 0, 2)),
        StandingChange(2, Standing(2, 0, 2), Standing(2, 1, 1)),
    )


def test_changes_of_a_rest_seat_are_told() -> None:
    before = make_evening(3, odd=Odd.REST).do(SeatTables(Seating(((1, 2),), 3)))

    after = before.do(SeatTables(Seating(((1, 3),), 2)))

    found = changes(before, after)
    assert found.seats == (
        SeatChange(1, 2, SeatInGame(1), SeatInGame(None)),
        SeatChange(1, 3, SeatInGame(None), SeatInGame(1)),
    )
    assert found.draws == Change(
        (TablesDraw("", Seating(((1, 2),), 3)),),
        (TablesDraw("", Seating(((1, 2),), 3)), TablesDraw("", Seating(((1, 3),), 2))),
    )


def test_changes_of_seats_and_at_the_door_are_told_lowest_couple_first() -> None:
    here = make_evening(0).do_all(SignIn(("Ace Sample", "Jack Sample"), n) for n in (9, 16, 32, 33))
    before = here.do(SeatTables(Seating(((9, 16), (32, 33)))))

    after = before.do_all(Pay(number, has_paid=False) for number in (33, 32, 16, 9))
    found = changes(before, after.do(SeatTables(Seating(((32, 33), (9, 16))))))

    assert [change.couple for change in found.seats] == [9, 16, 32, 33]
    assert [change.couple for change in found.couples] == [9, 16, 32, 33]


def test_7_13_changes_of_a_tables_number_are_told() -> None:
    before = seated()

    after = before.do(SeatTables(Seating(((1, 2), NO_TABLE, (3, 4)))))

    assert changes(before, after).seats == (
        SeatChange(1, 3, SeatInGame(2, deals_first=True), SeatInGame(3, deals_first=True)),
        SeatChange(1, 4, SeatInGame(2), SeatInGame(3)),
    )
    assert changes(after, before).seats == tuple(
        SeatChange(game, couple, now, was)
        for game, couple, was, now in changes(before, after).seats
    )


def test_changes_of_more_tables_tell_who_had_no_seat() -> None:
    before = seated()

    found = changes(before, before.do(SignIn(("Ace Sample", "Jack Sample"), 5, odd=Odd.GAP)))

    assert found.seats == (SeatChange(1, 5, None, SeatInGame(3, deals_first=True)),)
    assert found.couples == (
        CoupleChange(5, None, Couple(5, ("Ace Sample", "Jack Sample"), has_paid=True, **FEES)),
    )
    assert found.settings == (SettingChange("odd", Odd.HOUSE, Odd.GAP),)


def test_changes_at_the_door_are_a_couple_before_and_after() -> None:
    before = make_evening(2)
    acts = [Rename(1, ("Ace Sample", "Jack Sample")), Pay(1, has_paid=False), JoinJar(1)]

    found = changes(before, before.do_all([*acts, Remove(2)]))

    assert found.couples == (
        CoupleChange(
            1,
            Couple(1, ("Ada Sample 1", "Bruno Sample 1"), has_paid=True, **FEES),
            Couple(1, ("Ace Sample", "Jack Sample"), in_jar=True, **FEES),
        ),
        CoupleChange(2, Couple(2, ("Ada Sample 2", "Bruno Sample 2"), has_paid=True, **FEES), None),
    )
    assert found.money == (
        MoneyChange("entry_fees_cents", 4000, 0),
        MoneyChange("jar_fees_cents", 0, 200),
        MoneyChange("pot_cents", 4000, 0),
        MoneyChange("in_cents", 4000, 200),
        MoneyChange("jar_carried_cents", 0, 200),
        MoneyChange("hall_cents", 4000, 0),
    )


def test_changes_of_a_card_are_told() -> None:
    before = after_game_1().do(TypeCard(3, (1,)))

    found = changes(before, before.do_all([TypeCard(3, (1, 2)), TypeCard(1, ())]))

    assert found == Changes(cards=(CardChange(1, None, ()), CardChange(3, (1,), (1, 2))))
