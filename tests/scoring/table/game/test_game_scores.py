"""What each hand brings and costs: points and bids, the lock-out, the Forty-Five Rule."""

import pytest

from scoring.table.game.game import Game, HandScored
from scoring.table.game.winning import WinningReason
from scoring.table.hand.taken import Side, Taken
from scoring.table.variant.variants import VARIANTS
from tests.scoring.table.games import ending, game_at
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    MERRIMACK_LOSE_60,
    MERRIMACK_WITH_60,
    MERRIMACK_WITH_120,
    NEVINS,
    NOVA_SCOTIA,
)

MERRIMACK_45_RULE = MERRIMACK.but(forty_five_rule=True)


# Adding up


def test_5_4_thirty_for_sixty_is_what_a_thirty_is_called_where_it_always_counts_so() -> None:
    said = Game(VARIANTS["nova-scotia-auction"], 2).add_hand((30, 0), 0, "30-for-60")
    meant = Game(VARIANTS["nova-scotia-auction"], 2).add_hand((30, 0), 0, 30)

    assert said.scores == meant.scores == (60, 0)


def test_6_2_without_bidding_each_side_adds_its_points() -> None:
    game = Game(GENERAL, 3).add_hand((5, 15, 10)).add_hand([0, 0, 25])

    assert game.scores == (5, 15, 35)
    assert [hand.changes for hand in game.hands] == [(5, 15, 10), (0, 0, 25)]
    assert not game.is_over


def test_6_3_bidder_adds_all_it_took() -> None:
    assert Game(NEVINS, 2).add_hand((25, 5), bidder=0, bid=20).scores == (25, 5)
    assert Game(NEVINS, 2).add_hand((20, 10), bidder=0, bid=20).scores == (20, 10)


def test_6_3_bidder_with_less_loses_the_bid() -> None:
    game = Game(NEVINS, 2).add_hand((15, 15), bidder=1, bid=20)

    assert game.scores == (15, -20)
    assert [hand.is_set for hand in game.hands] == [True]


def test_6_3_others_add_what_they_took_whether_the_bid_is_made_or_not() -> None:
    assert Game(MERRIMACK, 3).add_hand((15, 5, 10), bidder=0, bid=15).scores == (15, 5, 10)
    assert Game(MERRIMACK, 3).add_hand((10, 5, 15), bidder=0, bid=15).scores == (-15, 5, 15)


BIDS = [
    # variant, bid, taken by the bidder, change; the first score is below zero
    (NEVINS, 15, 15, 15),
    (NEVINS, 15, 10, -15),
    (NEVINS, 25, 30, 30),
    (NEVINS, 30, 30, 30),
    (NEVINS, 30, 25, -30),
    (MERRIMACK, 30, 30, 30),
    (MERRIMACK_WITH_60, 30, 30, 30),
    (MERRIMACK_WITH_60, "30-for-60", 30, 60),
    (MERRIMACK_WITH_60, "30-for-60", 25, -60),
    (MERRIMACK_LOSE_60, "30-for-60", 30, 30),
    (MERRIMACK_LOSE_60, "30-for-60", 25, -60),
    (MERRIMACK_WITH_120, "60-for-120", 30, 120),
    (MERRIMACK_WITH_120, "60-for-120", 25, -120),
    (NOVA_SCOTIA, 25, 30, 30),
    (NOVA_SCOTIA, 30, 30, 60),
    (NOVA_SCOTIA, 30, 25, -30),
    (NOVA_SCOTIA.but(lowest_bid=15), 15, 15, 15),
    (ATLANTIC, 30, 30, 60),
    (ATLANTIC, 30, 25, -30),
    (ATLANTIC, "60-for-120", 30, 120),
    (ATLANTIC, "60-for-120", 25, -60),
]


def test_5_4_5_5_what_each_bid_brings_and_costs() -> None:
    for variant, bid, taken, change in BIDS:
        game = game_at(variant, -10, 20).add_hand((taken, 30 - taken), bidder=0, bid=bid)

        assert game.hands[-1] == HandScored(
            Taken((taken, 30 - taken), Side(0), bid),
            changes=(change, 30 - taken),
            scores=(change - 10, 50 - taken),
            is_set=change < 0,
        ), (variant, bid, taken, change)


def test_5_5_60_for_120_in_merrimack_valley_is_for_any_side() -> None:
    game = Game(MERRIMACK_WITH_120, 2).add_hand((30, 0), bidder=0, bid="60-for-120")

    assert (game.scores, *ending(game)) == ((120, 0), (0,), WinningReason.REACHED_TARGET)


def test_6_1_no_trump_played_leaves_25() -> None:
    assert Game(GENERAL, 2).add_hand((10, 15)).scores == (10, 15)
    assert Game(NOVA_SCOTIA, 2).add_hand((25, 0), bidder=0, bid=30).scores == (-30, 0)


# Locked out


def test_6_3_source_example_65_points_and_30_for_60_win_or_leave_35() -> None:
    won = game_at(NOVA_SCOTIA, 65, 90).add_hand((30, 0), bidder=0, bid=30)
    lost = game_at(NOVA_SCOTIA, 65, 90).add_hand((25, 5), bidder=0, bid=30)

    assert (won.scores, *ending(won)) == ((125, 90), (0,), WinningReason.REACHED_TARGET)
    assert (lost.scores, *ending(lost)) == ((35, 95), (), None)


@pytest.mark.parametrize(
    ("variant", "score", "is_locked_out"),
    [
        (NOVA_SCOTIA, 95, False),
        (NOVA_SCOTIA, 100, True),
        (NOVA_SCOTIA, 115, True),
        (ATLANTIC, 100, False),
        (ATLANTIC, 105, True),
        (NEVINS, 115, False),
        (MERRIMACK, 115, False),
    ],
)
def test_6_4_side_there_before_the_hand_must_bid_to_score(variant, score, is_locked_out) -> None:
    game = game_at(variant, 0, score).add_hand((25, 5), bidder=0, bid=20)

    assert game.hands[-1].locked_out == ((1,) if is_locked_out else ())
    assert game.scores == (25, score if is_locked_out else score + 5)
    assert game.hands[-1].changes == (25, 0 if is_locked_out else 5)


def test_6_4_side_that_gets_there_in_the_hand_is_not_locked_out_yet() -> None:
    game = game_at(NOVA_SCOTIA, 0, 95).add_hand((20, 10), bidder=0, bid=20)

    assert (game.scores, game.hands[-1].locked_out) == ((20, 105), ())


def test_6_4_locked_out_side_that_bids_scores_or_goes_down() -> None:
    made = game_at(NOVA_SCOTIA, 100, 0).add_hand((20, 10), bidder=0, bid=20)
    failed = game_at(NOVA_SCOTIA, 100, 0).add_hand((15, 15), bidder=0, bid=20)

    assert (made.scores, *ending(made)) == ((120, 10), (0,), WinningReason.REACHED_TARGET)
    assert (failed.scores, *ending(failed)) == ((80, 15), (), None)
    assert (made.hands[-1].locked_out, failed.hands[-1].locked_out) == ((), ())


# The Forty-Five Rule


def test_6_5_forty_five_rule_makes_exactly_45_nothing() -> None:
    game = game_at(MERRIMACK_45_RULE, 25, 35).add_hand((20, 10), bidder=0, bid=15)

    assert game.scores == (0, 0)
    assert game.hands[-1].changes == (-25, -35)
    assert game.hands[-1].back_to_zero == (0, 1)
    assert not game.hands[-1].is_set


def test_6_5_forty_five_rule_counts_on_the_way_down_too() -> None:
    game = game_at(MERRIMACK_45_RULE, 60, 35).add_hand((10, 20), bidder=0, bid=15)

    assert (game.scores, game.hands[-1].back_to_zero) == ((0, 55), (0,))


@pytest.mark.parametrize(("score", "expected"), [(20, 40), (30, 50)])
def test_6_5_forty_five_rule_leaves_every_other_score(score, expected) -> None:
    game = game_at(MERRIMACK_45_RULE, score, 0).add_hand((20, 10), bidder=0, bid=15)

    assert (game.scores, game.hands[-1].back_to_zero) == ((expected, 10), ())


def test_6_5_forty_five_rule_is_an_option() -> None:
    game = game_at(MERRIMACK, 25, 0).add_hand((20, 10), bidder=0, bid=15)

    assert (game.scores, game.hands[-1].back_to_zero) == ((45, 10), ())


def test_6_5_forty_five_rule_comes_before_a_target_of_45() -> None:
    game = game_at(MERRIMACK_45_RULE.but(target=45), 25, 0).add_hand((20, 10), bidder=0, bid=15)

    assert (game.scores, game.outcome) == ((0, 10), None)
