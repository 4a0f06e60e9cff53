"""Who has won: one side at the target, several in one hand, and who is on the green."""

from collections import Counter
from itertools import product

import pytest

from scoring.table.game.winning import WinningReason
from scoring.table.variant.variants import VARIANTS
from tests.scoring.table.games import ending, game_at
from tests.scoring.table.houses import ATLANTIC, GENERAL, MERRIMACK, NEVINS, NOVA_SCOTIA

ON_THE_GREEN = MERRIMACK.but(on_the_green=True)


# Two sides past the target in one hand


@pytest.mark.parametrize("variant", list(VARIANTS.values()), ids=lambda variant: variant.name)
def test_2_side_alone_at_the_target_has_won(variant) -> None:
    bid = {"bidder": 1, "bid": 25} if variant.has_bidding else {}
    near = variant.target - 25

    short = game_at(variant, near - 5, 0).add_hand((25, 5), **bid)
    exact = game_at(variant, near, 0).add_hand((25, 5), **bid)

    assert (short.scores[0], *ending(short)) == (variant.target - 5, (), None)
    assert (exact.scores[0], *ending(exact)) == (variant.target, (0,), WinningReason.REACHED_TARGET)


def test_2_general_more_points_win() -> None:
    game = game_at(GENERAL, 105, 115).add_hand((20, 10))

    assert (game.scores, *ending(game)) == ((125, 125), (), None)

    game = game_at(GENERAL, 110, 115).add_hand((20, 10))

    assert (game.scores, *ending(game)) == ((130, 125), (0,), WinningReason.MORE_POINTS)


def test_2_general_equal_points_play_on_until_one_has_more() -> None:
    game = game_at(GENERAL, 115, 115, 60).add_hand((10, 10, 10))

    assert (game.scores, game.outcome) == ((125, 125, 70), None)

    game.add_hand((10, 10, 5)).add_hand((0, 5, 25))

    assert (game.scores, *ending(game)) == ((135, 140, 100), (1,), WinningReason.MORE_POINTS)


def test_2_general_third_side_may_pass_two_that_are_equal() -> None:
    game = game_at(GENERAL, 120, 120, 105).add_hand((0, 0, 30))

    assert (game.scores, *ending(game)) == ((120, 120, 135), (2,), WinningReason.MORE_POINTS)


@pytest.mark.parametrize("variant", [MERRIMACK, NEVINS], ids=lambda variant: variant.name)
@pytest.mark.parametrize("bidder", [0, 1])
def test_8_2_both_past_the_target_bidders_win(variant, bidder) -> None:
    game = game_at(variant, 105, 110).add_hand((15, 15), bidder=bidder, bid=15)

    assert (game.scores, *ending(game)) == ((120, 125), (bidder,), WinningReason.BIDDER_GOES_OUT)


@pytest.mark.parametrize(("variant", "bid"), [(NOVA_SCOTIA, 20), (ATLANTIC, 15)])
def test_2_both_past_a_nearer_target_bidder_wins_in_the_auctions_with_lock_out(variant, bid):
    game = game_at(variant.but(target=105), 85, 95).add_hand((20, 10), bidder=0, bid=bid)

    assert (game.scores, *ending(game)) == ((105, 105), (0,), WinningReason.BIDDER_GOES_OUT)


@pytest.mark.parametrize("variant", [NOVA_SCOTIA, ATLANTIC], ids=lambda variant: variant.name)
def test_6_4_lock_out_keeps_two_sides_from_reaching_120_in_one_hand(variant) -> None:
    fresh = product(range(0, 120, 5), range(0, 120, 5), range(0, 35, 5), (15, 20, 25, 30))
    reasons: Counter[WinningReason | None] = Counter()

    for first, second, taken, bid in fresh:
        if bid >= variant.lowest_bid:
            game = game_at(variant, first, second)
            reasons[game.add_hand((taken, 30 - taken), bidder=0, bid=bid).reason] += 1

    assert set(reasons) == {None, WinningReason.REACHED_TARGET}
    assert reasons.total() == 24 * 24 * 7 * len(range(variant.lowest_bid, 35, 5))


def test_2_bidder_that_fails_wins_no_race() -> None:
    game = game_at(NEVINS, 115, 105).add_hand((10, 20), bidder=0, bid=15)

    assert (game.scores, *ending(game)) == ((100, 125), (1,), WinningReason.REACHED_TARGET)


def test_2_bidder_not_among_those_at_the_target_more_points_win() -> None:
    game = game_at(MERRIMACK, 115, 110, 0).add_hand((5, 15, 10), bidder=2, bid=15)

    assert (game.scores, *ending(game)) == ((120, 125, -15), (1,), WinningReason.MORE_POINTS)


def test_2_bidder_not_among_those_at_the_target_equal_points_play_on() -> None:
    game = game_at(MERRIMACK, 115, 110, 0).add_hand((5, 10, 15), bidder=2, bid=20)

    assert (game.scores, game.outcome) == ((120, 120, -20), None)

    bidder_is_set = game_at(MERRIMACK, 120, 120, -20).add_hand((5, 5, 20), bidder=0, bid=25)
    bidder_goes_out = game_at(MERRIMACK, 120, 120, -20).add_hand((15, 15, 0), bidder=0, bid=15)

    assert (bidder_is_set.scores, *ending(bidder_is_set)) == (
        (95, 125, 0),
        (1,),
        WinningReason.REACHED_TARGET,
    )
    assert (bidder_goes_out.scores, *ending(bidder_goes_out)) == (
        (135, 135, -20),
        (0,),
        WinningReason.BIDDER_GOES_OUT,
    )


def test_6_12_bidder_who_was_set_does_not_win_though_still_at_the_target() -> None:
    # Two who were level at 145 have played on.
    game = game_at(MERRIMACK, 145, 145, 0).add_hand((10, 20, 0), bidder=0, bid=15)

    assert (game.scores, *ending(game)) == ((130, 165, 0), (1,), WinningReason.REACHED_TARGET)


def test_6_12_nobody_wins_where_only_a_bidder_who_was_set_is_at_the_target() -> None:
    game = game_at(ON_THE_GREEN, 150, 75, 75).add_hand((0, 30, 0), bidder=0, bid=20)

    assert (game.scores, game.outcome) == ((130, 105, 75), None)


def test_2_equal_at_another_target_they_play_on() -> None:
    game = game_at(GENERAL.but(target=300), 285, 285).add_hand((15, 15))

    assert (game.scores, game.outcome) == ((300, 300), None)


# On the green


def test_6_5_on_the_green_without_a_bid_the_game_goes_on() -> None:
    game = game_at(ON_THE_GREEN, 90, 105).add_hand((10, 20), bidder=0, bid=15)

    assert (game.scores, game.outcome) == ((75, 125), None)

    game.add_hand((15, 15), bidder=0, bid=15)

    assert (game.scores, *ending(game)) == ((90, 140), (1,), WinningReason.REACHED_TARGET)


def test_6_5_on_the_green_side_past_the_target_wins_when_it_bids() -> None:
    game = game_at(ON_THE_GREEN, 90, 125).add_hand((15, 15), bidder=1, bid=15)

    assert (game.scores, *ending(game)) == ((105, 140), (1,), WinningReason.REACHED_TARGET)


def test_6_5_on_the_green_bidder_wins_before_a_side_that_was_there_already() -> None:
    game = game_at(ON_THE_GREEN, 105, 135).add_hand((15, 15), bidder=0, bid=15)

    assert (game.scores, *ending(game)) == ((120, 150), (0,), WinningReason.BIDDER_GOES_OUT)


def test_6_5_on_the_green_two_without_a_bid_both_go_on() -> None:
    game = game_at(ON_THE_GREEN, 110, 110, 0).add_hand((20, 10, 0), bidder=2, bid=15)

    assert (game.scores, game.outcome) == ((130, 120, -15), None)


@pytest.mark.parametrize(
    ("variant", "scores", "is_won"),
    [
        (ON_THE_GREEN, (90, 100), False),
        (ON_THE_GREEN, (85, 100), True),  # nobody else was there before the hand
        (ON_THE_GREEN.but(target=60), (30, 40), False),
        (ON_THE_GREEN.but(target=60), (25, 40), True),
        (MERRIMACK, (90, 100), True),  # the option is off
    ],
)
def test_6_5_on_the_green_is_within_30_of_the_target_before_the_hand(
    variant, scores, is_won
) -> None:
    game = game_at(variant, *scores).add_hand((10, 20), bidder=0, bid=15)

    assert ending(game) == (((1,), WinningReason.REACHED_TARGET) if is_won else ((), None))
