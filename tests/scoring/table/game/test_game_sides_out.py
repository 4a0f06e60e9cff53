"""Sides that fall below -200 are out of the game (rules.md §6.7)."""

import pytest

from scoring.table.game.game import Game
from scoring.table.game.winning import WinningReason
from scoring.table.hand.taken import SideOutError, SideUnknownError
from scoring.table.variant.variants import VARIANTS
from tests.scoring.table.games import ending, game_at, refusal
from tests.scoring.table.houses import ATLANTIC


def test_6_7_minus_200_is_still_in() -> None:
    game = game_at(ATLANTIC, -180, 50).add_hand((15, 15), bidder=0, bid=20)

    assert (game.scores, game.playing) == ((-200, 65), (0, 1))
    assert not game.is_over


def test_6_7_below_minus_200_the_other_of_two_sides_has_won() -> None:
    game = game_at(ATLANTIC, -185, 50).add_hand((15, 15), bidder=0, bid=20)

    assert (game.scores, *ending(game)) == ((-205, 65), (1,), WinningReason.LAST_SIDE_IN)
    assert (game.is_out(0), game.is_out(1), game.playing) == (True, False, (1,))


def test_6_7_of_three_sides_the_other_two_go_on_until_one_is_left() -> None:
    game = game_at(ATLANTIC, -190, 0, -195).add_hand((0, 30, 0), bidder=0, bid=15)

    assert (game.scores, game.playing) == ((-205, 30, -195), (1, 2))
    assert not game.is_over

    game.add_hand((0, 20, 10), bidder=1, bid=20)
    game.add_hand((0, 20, 10), bidder=2, bid=15)

    assert (game.scores, *ending(game)) == ((-205, 70, -200), (), None)

    game.add_hand((0, 20, 10), bidder=2, bid=15)

    assert (game.scores, *ending(game)) == ((-205, 90, -215), (1,), WinningReason.LAST_SIDE_IN)


def test_6_7_two_sides_left_may_still_race_to_the_target() -> None:
    game = game_at(ATLANTIC, -205, 100, 0).add_hand((0, 20, 10), bidder=2, bid=15)

    assert (game.scores, *ending(game)) == ((-205, 120, -15), (1,), WinningReason.REACHED_TARGET)


def test_6_7_target_reached_as_another_side_falls_out_is_what_wins() -> None:
    game = game_at(ATLANTIC, -190, 100).add_hand((0, 30), bidder=0, bid=15)

    assert (game.scores, *ending(game)) == ((-205, 130), (1,), WinningReason.REACHED_TARGET)


def test_6_7_side_out_neither_takes_points_nor_bids() -> None:
    def game() -> Game:
        return game_at(ATLANTIC, 0, -205, 0)

    told = {"side": 1, "score": -205}
    assert refusal(SideOutError, game(), (25, 5, 0), bidder=0, bid=15) == told
    assert refusal(SideOutError, game(), (30, 0, 0), bidder=1, bid=15) == told
    assert game().can_add_hand((30, 0, 0), bidder=0, bid=15)


def test_6_7_only_atlantic_120s_has_a_floor() -> None:
    low = {v.name: game_at(v, -205, 0).is_out(0) for v in VARIANTS.values()}

    assert {name for name, is_out in low.items() if is_out} == {"atlantic-120s"}


def test_side_that_is_not_there_is_neither_in_nor_out() -> None:
    for side in (-1, 2, 3):
        with pytest.raises(SideUnknownError) as refused:
            Game(ATLANTIC, 2).is_out(side)
        assert refused.value.values == {"side": side, "sides": 2}
