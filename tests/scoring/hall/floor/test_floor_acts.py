"""Winners recorded and cleared: what is refused, and what is left."""

from dataclasses import replace

import pytest

from scoring.hall.acts import ClearWin, EveningAct, RecordWin, Remove, SeatTables, SignIn
from scoring.hall.facts import Phase
from scoring.hall.games.games import Seated, SeatedGame
from scoring.hall.movement.movement import Seating
from tests.scoring.hall.evenings import done, refusal, seated, won

HOUSE = SignIn(("", ""), has_paid=False, is_house=True)
FOUR = Seating(((1, 2), (3, 4)))


def test_win_is_credited_to_the_couple() -> None:
    evening = done(seated((1, 2), (3, 4)), RecordWin(1, 1, 2))

    assert evening.games == (SeatedGame(FOUR, (2, None), Seated.DRAWN),)
    assert (evening.open_game.missing, evening.phase) == ((2,), Phase.PLAYING)


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


def test_second_click_on_the_win_that_closed_the_game_is_harmless() -> None:
    evening = won(seated((1, 2)), 1)

    assert done(evening, RecordWin(1, 1, 1, saw=0, draw=1)) == evening


def test_late_second_click_leaves_the_game_that_has_gone_on() -> None:
    evening = won(seated((1, 2), (3, 4)), 1, 3, 3)

    assert done(evening, RecordWin(1, 2, 3)) == evening


@pytest.mark.parametrize(
    ("act", "told"),
    [
        *((RecordWin(n, 1, 1), f"floor-game-not-seated game={n}") for n in (0, -1, 2)),
        *((RecordWin(1, n, 1), f"floor-no-such-table table={n}") for n in (0, -1, 4)),
        (RecordWin(1, 1, 3), "winner-not-at-table table=1 couple=3"),
        (RecordWin(1, 3, 5), "winner-at-lone-table table=3 couple=5"),
        (RecordWin(1, 3, 1), "winner-at-lone-table table=3 couple=1"),
        (ClearWin(2, 1), "floor-game-not-seated game=2"),
    ],
)
def test_7_5_win_is_recorded_and_cleared_only_where_two_play(act: EveningAct, told: str) -> None:
    evening = seated((1, 2), (3, 4), (5, None))

    assert refusal(evening, act) == told


@pytest.mark.parametrize(("act", "in_game_2"), [
    (RecordWin(1, 1, 2), RecordWin(2, 1, 2)), (ClearWin(1, 1), ClearWin(2, 1)),
])  # fmt: skip
def test_closed_game_stays_as_it_is(act: EveningAct, in_game_2: EveningAct) -> None:
    evening = won(seated((1, 2)), 1)

    assert refusal(evening, act) == "floor-game-closed game=1"
    assert evening.can(in_game_2)


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
