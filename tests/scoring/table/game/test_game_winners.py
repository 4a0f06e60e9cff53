"""Who has won: one side at the target, several in one hand, and who is on the green or out."""

from itertools import product

import pytest

from scoring.table.game.game import Game
from scoring.table.game.winning import WinningReason
from scoring.table.hand.taken import SideOutError, SideUnknownError
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.table.games import Points, ending, game_at, refusal
from tests.scoring.table.houses import (
    ATLANTIC,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    every_variant,
)

ON_THE_GREEN = MERRIMACK.but(on_the_green=True)
REACHED = WinningReason.REACHED_TARGET
BIDDER = WinningReason.BIDDER_GOES_OUT
MORE_POINTS = WinningReason.MORE_POINTS
LAST_IN = WinningReason.LAST_SIDE_IN
GOES_ON = ((), None)
# The house, the scores before, the points, who bid what; the scores after, who has won and why.
HandEnding = tuple[
    Variant, Points, Points, tuple[int, Bid] | tuple[()], Points, Points, WinningReason | None
]

GENERAL_PLAY: list[HandEnding] = [
    (GENERAL, (105, 115), (20, 10), (), (125, 125), *GOES_ON),
    (GENERAL, (110, 115), (20, 10), (), (130, 125), (0,), MORE_POINTS),
    (GENERAL, (115, 115, 60), (10, 10, 10), (), (125, 125, 70), *GOES_ON),
    (GENERAL, (135, 135, 75), (0, 5, 25), (), (135, 140, 100), (1,), MORE_POINTS),
    (GENERAL, (120, 120, 105), (0, 0, 30), (), (120, 120, 135), (2,), MORE_POINTS),
    (GENERAL.but(target=300), (285, 285), (15, 15), (), (300, 300), *GOES_ON),
]
BID_FOR: list[HandEnding] = [
    # Both are past the target: the bidder wins, whichever side that is.
    (MERRIMACK, (105, 110), (15, 15), (0, 15), (120, 125), (0,), BIDDER),
    (NEVINS, (105, 110), (15, 15), (1, 15), (120, 125), (1,), BIDDER),
    (NOVA_SCOTIA.but(target=105), (85, 95), (20, 10), (0, 20), (105, 105), (0,), BIDDER),
    (ATLANTIC.but(target=105), (85, 95), (20, 10), (0, 15), (105, 105), (0,), BIDDER),
    (MERRIMACK, (120, 120, -20), (15, 15, 0), (0, 15), (135, 135, -20), (0,), BIDDER),
    # A bidder who fails wins no race.
    (NEVINS, (115, 105), (10, 20), (0, 15), (100, 125), (1,), REACHED),
    (MERRIMACK, (120, 120, -20), (5, 5, 20), (0, 25), (95, 125, 0), (1,), REACHED),
    # The bidder is not among those at the target.
    (MERRIMACK, (115, 110, 0), (5, 15, 10), (2, 15), (120, 125, -15), (1,), MORE_POINTS),
    (MERRIMACK, (115, 110, 0), (5, 10, 15), (2, 20), (120, 120, -20), *GOES_ON),
]
SET_AT_THE_TARGET: list[HandEnding] = [
    # Two who were level at 145 have played on.
    (MERRIMACK, (145, 145, 0), (10, 20, 0), (0, 15), (130, 165, 0), (1,), REACHED),
    (ON_THE_GREEN, (150, 75, 75), (0, 30, 0), (0, 20), (130, 105, 75), *GOES_ON),
]
GREEN: list[HandEnding] = [
    (ON_THE_GREEN, (90, 105), (10, 20), (0, 15), (75, 125), *GOES_ON),  # without a bid
    (ON_THE_GREEN, (75, 125), (15, 15), (0, 15), (90, 140), (1,), REACHED),
    (ON_THE_GREEN, (90, 125), (15, 15), (1, 15), (105, 140), (1,), REACHED),
    (ON_THE_GREEN, (105, 135), (15, 15), (0, 15), (120, 150), (0,), BIDDER),
    (ON_THE_GREEN, (110, 110, 0), (20, 10, 0), (2, 15), (130, 120, -15), *GOES_ON),
    # That is within 30 of the target before the hand, and where nobody else was, nothing to ask.
    (ON_THE_GREEN, (90, 100), (10, 20), (0, 15), (75, 120), *GOES_ON),
    (ON_THE_GREEN, (85, 100), (10, 20), (0, 15), (70, 120), (1,), REACHED),
    (ON_THE_GREEN.but(target=60), (30, 40), (10, 20), (0, 15), (15, 60), *GOES_ON),
    (ON_THE_GREEN.but(target=60), (25, 40), (10, 20), (0, 15), (10, 60), (1,), REACHED),
    (MERRIMACK, (90, 100), (10, 20), (0, 15), (75, 120), (1,), REACHED),  # an option
]
BELOW_MINUS_200: list[HandEnding] = [
    (ATLANTIC, (-180, 50), (15, 15), (0, 20), (-200, 65), *GOES_ON),
    (ATLANTIC, (-185, 50), (15, 15), (0, 20), (-205, 65), (1,), LAST_IN),
    (ATLANTIC, (-190, 0, -195), (0, 30, 0), (0, 15), (-205, 30, -195), *GOES_ON),
    (ATLANTIC, (-205, 50, -185), (0, 20, 10), (2, 15), (-205, 70, -200), *GOES_ON),
    (ATLANTIC, (-205, 70, -200), (0, 20, 10), (2, 15), (-205, 90, -215), (1,), LAST_IN),
    # The target is what wins, also as another side falls out.
    (ATLANTIC, (-205, 100, 0), (0, 20, 10), (2, 15), (-205, 120, -15), (1,), REACHED),
    (ATLANTIC, (-190, 100), (0, 30), (0, 15), (-205, 130), (1,), REACHED),
]


@every_variant
def test_2_side_alone_at_the_target_has_won(variant: Variant) -> None:
    bid = (1, 25) if variant.has_bidding else ()
    near = variant.target - 25

    short = game_at(variant, near - 5, 0).add_hand((25, 5), *bid)
    exact = game_at(variant, near, 0).add_hand((25, 5), *bid)

    assert (short.scores[0], *ending(short)) == (variant.target - 5, (), None)
    assert (exact.scores[0], *ending(exact)) == (variant.target, (0,), REACHED)


def check_hand_scored(
    variant: Variant,
    before: Points,
    points: Points,
    bid: tuple[int, Bid] | tuple[()],
    scores: Points,
    winners: Points,
    reason: WinningReason | None,
) -> None:
    game = game_at(variant, *before).add_hand(points, *bid)

    assert (game.scores, *ending(game)) == (scores, winners, reason)


@pytest.mark.parametrize("hand", GENERAL_PLAY + BID_FOR, ids=str)
def test_2_several_at_the_target_in_one_hand(hand: HandEnding) -> None:
    check_hand_scored(*hand)


@pytest.mark.parametrize("hand", SET_AT_THE_TARGET, ids=str)
def test_6_12_bidder_who_was_set_does_not_win_though_still_at_the_target(hand: HandEnding) -> None:
    check_hand_scored(*hand)


@pytest.mark.parametrize("hand", GREEN, ids=str)
def test_6_5_on_the_green_the_hand_that_wins_must_be_bid(hand: HandEnding) -> None:
    check_hand_scored(*hand)


@pytest.mark.parametrize("hand", BELOW_MINUS_200, ids=str)
def test_6_7_side_below_minus_200_is_out_and_the_last_one_in_has_won(hand: HandEnding) -> None:
    check_hand_scored(*hand)


@pytest.mark.parametrize("variant", [NOVA_SCOTIA, ATLANTIC], ids=str)
def test_6_4_lock_out_keeps_two_sides_from_reaching_120_in_one_hand(variant: Variant) -> None:
    near, nearer = range(60, 120, 5), range(90, 120, 5)  # with 60 to win by a bid, or 30

    reasons = {
        game_at(variant, *scores).add_hand((taken, 30 - taken), 0, bid).reason
        for *scores, taken, bid in product(near, nearer, range(0, 35, 5), (20, 25, 30))
    }

    assert reasons == {None, REACHED}


def test_6_7_side_out_neither_takes_points_nor_bids() -> None:
    game = game_at(ATLANTIC, 0, -205, 0)

    told = {"side": 1, "score": -205}
    assert (game.playing, game.is_out(1)) == ((0, 2), True)
    assert refusal(SideOutError, game, (25, 5, 0), bidder=0, bid=15) == told
    assert refusal(SideOutError, game, (30, 0, 0), bidder=1, bid=15) == told
    assert game.can_add_hand((30, 0, 0), bidder=0, bid=15)


def test_6_7_only_atlantic_120s_has_a_floor() -> None:
    low = [variant for variant in VARIANTS.values() if game_at(variant, -205, 0).is_out(0)]

    assert low == [ATLANTIC]
    assert not game_at(ATLANTIC, -200, 0).is_out(0)


@pytest.mark.parametrize("side", [-1, 2, 3])
def test_side_that_is_not_there_is_neither_in_nor_out(side: int) -> None:
    with pytest.raises(SideUnknownError) as refused:
        Game(ATLANTIC, 2).is_out(side)

    assert refused.value.values == {"side": side, "sides": 2}
