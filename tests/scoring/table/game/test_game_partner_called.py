"""A partner is called: what the two bring each other, and who wins of them (rules.md §6.8)."""

import pytest

from scoring.table.game.game import Game
from scoring.table.game.winning import WinningReason
from scoring.table.hand.taken import PartnerIsBidderError, PartnerNotCalledError, SideUnknownError
from tests.scoring.table.games import ending, game_at, refusal
from tests.scoring.table.houses import MERRIMACK, NOVA_SCOTIA


def called(*scores: int) -> Game:
    return game_at(NOVA_SCOTIA, *scores)


def test_6_8_pair_adds_its_points_together_and_both_rise_by_that() -> None:
    game = called(0, 10, 20, 30, 40).add_hand((5, 10, 0, 15, 0), bidder=1, bid=25, partner=3)

    assert game.scores == (5, 35, 20, 55, 40)
    assert game.hands[-1].changes == (5, 25, 0, 25, 0)


def test_partner_called_is_said_of_a_game() -> None:
    game = called(0, 10, 20, 30, 40).add_hand((5, 10, 0, 15, 0), bidder=1, bid=25, partner=3)
    alone = called(0, 10, 20, 30, 40).add_hand((5, 25, 0, 0, 0), bidder=1, bid=25)

    assert repr(game).endswith(".add_hand((5, 10, 0, 15, 0), bidder=1, bid=25, partner=3)")
    assert repr(alone).endswith(".add_hand((5, 25, 0, 0, 0), bidder=1, bid=25)")


def test_6_8_pair_that_fails_drops_by_the_bid_both() -> None:
    game = called(0, 10, 20, 30, 40).add_hand((5, 10, 5, 10, 0), bidder=1, bid=25, partner=3)

    assert game.scores == (5, -15, 25, 5, 40)
    assert game.hands[-1].is_set


@pytest.mark.parametrize(("points", "change"), [((20, 0, 0, 0, 10), 60), ((20, 0, 5, 0, 5), -30)])
def test_6_8_pair_at_30_for_60_rises_60_or_drops_30_each(points, change) -> None:
    game = Game(NOVA_SCOTIA, 5).add_hand(points, bidder=0, bid=30, partner=4)

    assert game.hands[-1].changes == (change, 0, points[2], 0, change)


def test_6_8_bidder_alone_counts_alone() -> None:
    game = Game(NOVA_SCOTIA, 5).add_hand((15, 15, 0, 0, 0), bidder=0, bid=20)

    assert game.scores == (-20, 15, 0, 0, 0)


def test_6_8_partner_counts_as_having_bid_for_the_lock_out() -> None:
    game = called(0, 100, 105, 110, 0).add_hand((10, 5, 10, 0, 5), bidder=0, bid=20, partner=2)

    assert game.scores == (20, 100, 125, 110, 5)
    assert game.hands[-1].locked_out == (1, 3)
    assert (game.winner, game.winners, game.reason) == (2, (2,), WinningReason.REACHED_TARGET)


def test_6_8_both_of_the_pair_at_the_target_both_win_the_bidder_named_first() -> None:
    game = called(0, 100, 0, 95, 0).add_hand((0, 10, 5, 15, 0), bidder=3, bid=25, partner=1)

    assert (game.scores, *ending(game)) == (
        (0, 125, 5, 120, 0),
        (3, 1),
        WinningReason.REACHED_TARGET,
    )
    assert game.winner == 3


def test_6_8_the_bidder_alone_of_the_pair_at_the_target_wins_alone() -> None:
    game = called(0, 90, 0, 100, 0).add_hand((0, 10, 5, 15, 0), bidder=3, bid=25, partner=1)

    assert (game.scores, *ending(game)) == ((0, 115, 5, 125, 0), (3,), WinningReason.REACHED_TARGET)


@pytest.mark.parametrize(
    ("scores", "reason"),
    [
        ((0, 90, 0, 100, 0), WinningReason.REACHED_TARGET),
        ((120, 90, 0, 100, 0), WinningReason.BIDDER_GOES_OUT),
        ((0, 100, 0, 90, 0), WinningReason.REACHED_TARGET),
    ],
)
def test_6_8_partner_shares_the_win_where_the_house_says_so(
    scores: tuple[int, ...], reason: WinningReason
) -> None:
    shared = NOVA_SCOTIA.but(partner_shares_win=True)

    game = game_at(shared, *scores).add_hand((0, 10, 5, 15, 0), bidder=3, bid=25, partner=1)

    assert ending(game) == ((3, 1), reason)


def test_6_8_pair_that_was_set_shares_no_win() -> None:
    shared = NOVA_SCOTIA.but(partner_shares_win=True)

    game = game_at(shared, 0, 119, 0, 100, 0).add_hand(
        (15, 5, 5, 5, 0), bidder=3, bid=25, partner=1
    )

    assert not game.is_over


def test_6_8_pair_goes_out_before_the_others() -> None:
    near = NOVA_SCOTIA.but(target=105)
    game = game_at(near, 95, 80, 0, 90, 0).add_hand((10, 10, 0, 10, 0), bidder=1, bid=20, partner=3)

    assert (game.scores, *ending(game)) == (
        (105, 100, 0, 110, 0),
        (3,),
        WinningReason.BIDDER_GOES_OUT,
    )


def test_6_8_partner_that_cannot_be_is_refused() -> None:
    hand = {"points": (0, 30, 0, 0, 0), "bidder": 1, "bid": 20}
    two_sides = {"points": (0, 30), "bidder": 1, "bid": 20}

    assert refusal(PartnerIsBidderError, Game(NOVA_SCOTIA, 5), **hand, partner=1) == {"side": 1}
    for outside in (-1, 5, 6):
        assert refusal(SideUnknownError, Game(NOVA_SCOTIA, 5), **hand, partner=outside) == {
            "side": outside,
            "sides": 5,
        }
    assert refusal(PartnerNotCalledError, Game(NOVA_SCOTIA, 2), **two_sides, partner=0) == {
        "variant": "nova-scotia-auction",
        "sides": 2,
        "partner": 0,
    }
    assert refusal(PartnerNotCalledError, Game(MERRIMACK, 5), **hand, partner=0) == {
        "variant": "merrimack-valley",
        "sides": 5,
        "partner": 0,
    }
