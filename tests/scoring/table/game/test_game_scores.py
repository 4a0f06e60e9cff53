"""What each hand brings and costs: points and bids, the lock-out, the Forty-Five Rule."""

import pytest

from scoring.table.game.game import Game, HandScored
from scoring.table.hand.taken import Side, Taken
from scoring.table.variant.variants import Variant
from tests.scoring.table.games import Points, game_at
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


def test_6_2_without_bidding_each_side_adds_its_points() -> None:
    game = Game(GENERAL, 3).add_hand((5, 15, 10)).add_hand([0, 0, 25])

    assert game.scores == (5, 15, 35)
    assert [hand.changes for hand in game.hands] == [(5, 15, 10), (0, 0, 25)]
    assert not game.is_over


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
    (NOVA_SCOTIA, "30-for-60", 30, 60),
    (NEVINS, 20, 20, 20),
    (NEVINS, 20, 15, -20),
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
    assert Game(MERRIMACK_WITH_120, 2).add_hand((30, 0), 0, "60-for-120").scores == (120, 0)


@pytest.mark.parametrize(
    ("points", "scores", "winners"), [((30, 0), (125, 90), (0,)), ((25, 5), (35, 95), ())]
)
def test_6_3_source_example_65_points_and_30_for_60_win_or_leave_35(
    points: Points, scores: Points, winners: Points
) -> None:
    game = game_at(NOVA_SCOTIA, 65, 90).add_hand(points, bidder=0, bid=30)

    assert (game.scores, game.winners) == (scores, winners)


def test_6_1_no_trump_played_leaves_25() -> None:
    assert Game(GENERAL, 2).add_hand((10, 15)).scores == (10, 15)
    assert Game(NOVA_SCOTIA, 2).add_hand((25, 0), bidder=0, bid=30).scores == (-30, 0)


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


@pytest.mark.parametrize(
    ("points", "scores"), [((20, 10), (120, 10)), ((15, 15), (80, 15))], ids=["made", "failed"]
)
def test_6_4_locked_out_side_that_bids_scores_or_goes_down(points: Points, scores: Points) -> None:
    game = game_at(NOVA_SCOTIA, 100, 0).add_hand(points, bidder=0, bid=20)

    assert (game.scores, game.hands[-1].locked_out) == (scores, ())


FORTY_FIVE_RULE = MERRIMACK.but(forty_five_rule=True)


@pytest.mark.parametrize(
    ("variant", "before", "points", "scores", "back_to_zero"),
    [
        (FORTY_FIVE_RULE, (25, 35), (20, 10), (0, 0), (0, 1)),
        (FORTY_FIVE_RULE, (60, 35), (10, 20), (0, 55), (0,)),  # on the way down, too
        (FORTY_FIVE_RULE, (20, 0), (20, 10), (40, 10), ()),
        (FORTY_FIVE_RULE, (30, 0), (20, 10), (50, 10), ()),
        (FORTY_FIVE_RULE.but(target=45), (25, 0), (20, 10), (0, 10), (0,)),  # before the target
        (MERRIMACK, (25, 0), (20, 10), (45, 10), ()),  # an option
    ],
    ids=str,
)
def test_6_5_forty_five_rule_makes_exactly_45_nothing(
    variant: Variant, before: Points, points: Points, scores: Points, back_to_zero: Points
) -> None:
    game = game_at(variant, *before).add_hand(points, bidder=0, bid=15)

    assert (game.scores, game.outcome) == (scores, None)
    assert (game.hands[-1].back_to_zero, game.hands[-1].is_set) == (back_to_zero, points[0] < 15)
    assert game.hands[-1].changes == tuple(
        after - score for after, score in zip(scores, before, strict=True)
    )
