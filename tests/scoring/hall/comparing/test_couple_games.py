"""A couple's evening game by game: the floor's word, and beside it the card's."""

import pytest
from hypothesis import given

from scoring.hall.acts import Credit, Leave, SignIn, TypeCard
from scoring.hall.comparing.couple_games import CoupleGame, GameState, couple_games
from scoring.hall.evening import BLANK, Evening
from scoring.hall.settings import Source
from tests.scoring.hall.evenings import drawn, played, seated, signed_in, won
from tests.scoring.hall.steps import logs

WON, LOST, UNDER_WAY = GameState.WON, GameState.LOST, GameState.UNDER_WAY


def states(evening: Evening, couple: int) -> list[GameState]:
    return [game.state for game in couple_games(evening, couple)]


def test_7_2_game_names_table_opponents_and_who_dealt_first() -> None:
    evening = won(seated((1, 2), (3, 4)), 1, 4)

    assert couple_games(evening, 1) == (
        CoupleGame(1, WON, table=1, against=2, deals_first=1, is_punched=True),
        CoupleGame(2, UNDER_WAY, table=2, against=3, deals_first=1, is_open=True),
    )
    assert couple_games(evening, 3) == (
        CoupleGame(1, LOST, table=2, against=4, deals_first=3),
        CoupleGame(2, UNDER_WAY, table=2, against=1, deals_first=1, is_open=True),
    )


def test_game_under_way_is_won_at_a_table_that_has_told_its_winner() -> None:
    evening = won(seated((1, 2), (3, 4)), 1)

    (game,) = couple_games(evening, 2)

    assert (game.state, game.is_open) == (LOST, True)
    assert states(evening, 4) == [UNDER_WAY]


def test_win_credited_later_is_told_as_it_stands_now() -> None:
    evening = won(seated((1, 2), (3, 4)), 1, 4).do(Credit(1, 1, 2))

    assert [states(evening, couple)[0] for couple in (1, 2)] == [LOST, WON]


@pytest.mark.parametrize("is_punched", [False, True])
def test_7_5_rest_seat_is_no_table_and_is_punched_as_was_chosen(is_punched: bool) -> None:
    evening = won(seated((1, 2), rest=3, sitout_is_punched=is_punched), 1)

    assert couple_games(evening, 3)[0] == CoupleGame(1, GameState.SAT_OUT, is_punched=is_punched)


def test_7_5_lone_couple_sits_out_at_its_table() -> None:
    evening = seated((1, 2), (3, None))

    assert couple_games(evening, 3) == (CoupleGame(1, GameState.SAT_OUT, table=2, is_open=True),)


def test_7_6_games_before_a_couple_came_and_after_it_left_are_missed() -> None:
    evening = won(seated((1, 2), (3, 4)), 1, 4)
    evening = played(evening.do_all([Leave(2), SignIn(("Late Sample", "Later Sample"))]), games=2)

    assert states(evening, 2)[2:] == [GameState.MISSED, GameState.MISSED]
    assert states(evening, 5)[:2] == [GameState.MISSED, GameState.MISSED]
    assert GameState.MISSED not in states(evening, 1) + states(evening, 2)[:2]


@pytest.mark.parametrize(
    ("card", "says"), [((1,), (True, False)), ((), (False, True)), ((1, 2), (True, False))]
)
def test_7_3_card_differs_where_it_says_something_else_than_the_floor(
    card: tuple[int, ...], says: tuple[bool, bool]
) -> None:
    evening = won(seated((1, 2), (3, 4)), 1, 4).do(TypeCard(1, card))

    first = couple_games(evening, 1)[0]

    assert (first.on_card, first.card_differs) == says


def test_card_still_to_come_differs_from_nothing() -> None:
    games = couple_games(played(drawn(4)), 1)

    assert {(game.on_card, game.card_differs) for game in games} == {(None, False)}


def test_evening_kept_on_cards_alone_tells_no_games() -> None:
    assert couple_games(drawn(4, wins_from=Source.CARDS), 1) == ()
    assert couple_games(signed_in(4), 1) == ()


NO_RESULT = GameState.NO_RESULT
OTHER_WAY = {WON: LOST, LOST: WON, UNDER_WAY: UNDER_WAY, NO_RESULT: NO_RESULT}


@given(logs().map(BLANK.do_all))
def test_7_6_both_couples_of_a_table_tell_the_same_game_whatever_was_done(evening: Evening) -> None:
    told = {couple: couple_games(evening, couple) for couple in evening.couples}

    for number, couple in evening.couples.items():
        for game in told[number]:
            assert (game.state is GameState.MISSED) is not couple.plays(game.game)
            assert (game.state is WON) is (number in evening.games[game.game - 1].winners)
            if game.against is not None:
                mine = (game.table, game.deals_first, OTHER_WAY[game.state])
                theirs = told[game.against][game.game - 1]
                assert mine == (theirs.table, theirs.deals_first, theirs.state)
                assert theirs.against == number
