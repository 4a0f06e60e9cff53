"""Winners recorded and cleared: what is refused, and what is left."""

from dataclasses import replace

import pytest

from scoring.hall.acts import (
    ClearWin,
    EveningAct,
    RecordWin,
    Remove,
    SeatTables,
    SignIn,
)
from scoring.hall.facts import Phase
from scoring.hall.games.games import Seated, SeatedGame
from scoring.hall.movement.movement import Odd, Seating
from tests.scoring.hall.evenings import (
    done,
    drawn,
    played,
    refusal,
    seated,
    signed_in,
    won,
)

HOUSE = SignIn(("", ""), has_paid=False, is_house=True)
FOUR = Seating(((1, 2), (3, 4)))


def test_win_is_credited_to_the_couple() -> None:
    evening = done(seated((1, 2), (3, 4)), RecordWin(1, 1, 2))

    assert evening.games == (SeatedGame(FOUR, (2, None), Seated.DRAWN),)
    assert (evening.open_game.missing, evening.phase) == ((2,), Phase.PLAYING)


def test_win_recorded_twice_is_one() -> None:
    evening = won(seated((1, 2), (3, 4)), 2)

    assert done(evening, RecordWin(1, 1, 2)) == evening


def test_win_of_the_open_game_can_be_changed() -> None:
    evening = won(seated((1, 2), (3, 4)), 1)

    assert done(evening, RecordWin(1, 1, 2)).games[0].winners == (2, None)


def test_7_2_last_win_of_a_game_seats_the_next() -> None:
    evening = done(won(seated((1, 2), (3, 4)), 1), RecordWin(1, 2, 4))

    assert evening.games == (
        SeatedGame(FOUR, (1, 4), Seated.DRAWN),
        SeatedGame(Seating(((4, 2), (1, 3))), (None, None), Seated.MOVED),
    )
    assert (evening.closed_count, evening.phase) == (1, Phase.PLAYING)


def test_7_1_last_win_of_the_last_game_ends_the_evening() -> None:
    evening = done(seated((1, 2), game_count=1, jar_size=None), RecordWin(1, 1, 1))

    assert (evening.open_game, evening.closed_count, len(evening.games)) == (None, 1, 1)
    assert evening.is_over


def test_second_click_on_the_win_that_closed_the_game_is_harmless() -> None:
    evening = won(seated((1, 2)), 1)

    assert done(evening, RecordWin(1, 1, 1, saw=0, draw=1)) == evening


def test_late_second_click_leaves_the_game_that_has_gone_on() -> None:
    evening = won(seated((1, 2), (3, 4)), 1, 3, 3)

    assert done(evening, RecordWin(1, 2, 3)) == evening


@pytest.mark.parametrize("odd", [Odd.REST, Odd.GAP])
def test_7_5_couple_that_sits_out_holds_nothing_up(odd: Odd) -> None:
    evening = played(drawn(5, odd=odd), games=4)

    assert (evening.closed_count, len(evening.games)) == (4, 5)


def test_win_at_a_closed_game_is_refused() -> None:
    evening = won(seated((1, 2)), 1)

    assert refusal(evening, RecordWin(1, 1, 2)) == "floor-game-closed game=1"
    assert evening.can(RecordWin(2, 1, 2))


@pytest.mark.parametrize("game", [0, -1, 2])
def test_win_at_a_game_that_is_not_seated_is_refused(game: int) -> None:
    evening = seated((1, 2))

    assert refusal(evening, RecordWin(game, 1, 1)) == f"floor-game-not-seated game={game}"
    assert evening.can(RecordWin(1, 1, 1))


def test_win_before_the_draw_is_refused() -> None:
    assert refusal(signed_in(2), RecordWin(1, 1, 1)) == "floor-game-not-seated game=1"


@pytest.mark.parametrize("table", [0, -1, 3])
def test_win_at_a_table_that_is_not_there_is_refused(table: int) -> None:
    evening = seated((1, 2), (3, 4))

    assert refusal(evening, RecordWin(1, table, 1)) == f"floor-no-such-table table={table}"


def test_win_of_a_couple_that_sits_elsewhere_is_refused() -> None:
    evening = seated((1, 2), (3, 4))

    assert refusal(evening, RecordWin(1, 1, 3)) == "winner-not-at-table table=1 couple=3"
    assert evening.can(RecordWin(1, 2, 3))


@pytest.mark.parametrize("couple", [3, 1])
def test_7_5_win_of_a_lone_couple_is_refused(couple: int) -> None:
    evening = seated((1, 2), (3, None))

    told = refusal(evening, RecordWin(1, 2, couple))

    assert told == f"winner-at-lone-table table=2 couple={couple}"


@pytest.mark.parametrize(
    ("standing", "saw"),
    [
        pytest.param((1,), 0, id="somebody, where nobody was seen"),
        pytest.param((), 1, id="nobody, where somebody was seen"),
    ],
)
def test_win_over_what_was_not_seen_is_refused(standing: tuple[int, ...], saw: int) -> None:
    evening = won(seated((1, 2), (3, 4)), *standing)
    there = sum(standing)

    told = refusal(evening, RecordWin(1, 1, 2, saw=saw))

    assert told == f"floor-table-recorded game=1 table=1 couple={there}"
    assert evening.can(RecordWin(1, 1, 2, saw=there))
    assert evening.can(RecordWin(1, 1, 2))


def test_win_that_stands_already_needs_not_to_have_been_seen() -> None:
    evening = won(seated((1, 2), (3, 4)), 2)

    assert evening.do(RecordWin(1, 1, 2, saw=1)) == evening


@pytest.mark.parametrize("act", [RecordWin(1, 1, 1, draw=1), ClearWin(1, 1, draw=1)])
def test_tap_at_tables_that_were_drawn_again_is_refused(act: RecordWin | ClearWin) -> None:
    evening = seated((1, 2), (3, 4)).do(SeatTables(Seating(((1, 3), (2, 4)))))

    assert refusal(evening, act) == "floor-drawn-again"
    assert evening.can(replace(act, draw=2))
    assert evening.can(replace(act, draw=None))


@pytest.mark.parametrize("act", [RecordWin(1, 1, 1), ClearWin(1, 1)])
def test_tap_is_refused_while_couples_wait_for_a_new_draw(act: EveningAct) -> None:
    evening = seated((1, 2))

    assert refusal(evening.do(Remove(2)), act) == "floor-draw-outdated"
    assert evening.can(act)


# Clearing


def test_win_cleared_leaves_the_table_to_come() -> None:
    evening = seated((1, 2), (3, 4))

    assert done(won(evening, 1), ClearWin(1, 1)) == evening


def test_win_cleared_in_a_later_game_leaves_the_earlier_ones() -> None:
    evening = won(seated((1, 2), (3, 4)), 1, 3)

    assert done(won(evening, 3), ClearWin(2, 1)) == evening


def test_win_cleared_twice_is_cleared() -> None:
    evening = seated((1, 2), (3, 4))

    assert done(evening, ClearWin(1, 1)) == evening


def test_win_of_a_closed_game_is_not_cleared() -> None:
    evening = won(seated((1, 2)), 1)

    assert refusal(evening, ClearWin(1, 1)) == "floor-game-closed game=1"
    assert evening.can(ClearWin(2, 1))


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (ClearWin(2, 1), "floor-game-not-seated game=2"),
        (ClearWin(1, 3), "floor-no-such-table table=3"),
    ],
)
def test_win_is_not_cleared_where_nobody_plays(act: ClearWin, told: str) -> None:
    assert refusal(seated((1, 2), (3, 4)), act) == told
