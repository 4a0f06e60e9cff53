"""A partner is called: what the two bring each other, and who wins of them (rules.md §6.8)."""

import pytest

from scoring.table.game.game import Game
from scoring.table.game.winning import WinningReason
from scoring.table.hand.taken import PartnerIsBidderError, PartnerNotCalledError, SideUnknownError
from scoring.table.variant.variants import Variant
from tests.scoring.table.games import Points, ending, game_at, refusal
from tests.scoring.table.houses import MERRIMACK, NOVA_SCOTIA

BY_SIDE_1 = ((0, 30, 0, 0, 0), 1, 20)


@pytest.mark.parametrize(
    ("points", "bid", "partner", "changes"),
    [
        ((5, 10, 0, 15, 0), 25, 3, (5, 25, 0, 25, 0)),
        ((5, 10, 5, 10, 0), 25, 3, (5, -25, 5, -25, 0)),
        ((0, 20, 0, 10, 0), 30, 3, (0, 60, 0, 60, 0)),
        ((5, 20, 0, 5, 0), 30, 3, (5, -30, 0, -30, 0)),
        ((15, 15, 0, 0, 0), 20, None, (15, -20, 0, 0, 0)),
    ],
)
def test_6_8_pair_rises_or_drops_together_and_a_bidder_alone_counts_alone(
    points: Points, bid: int, partner: int | None, changes: Points
) -> None:
    game = Game(NOVA_SCOTIA, 5).add_hand(points, bidder=1, bid=bid, partner=partner)

    assert (game.hands[-1].changes, game.hands[-1].is_set) == (changes, changes[1] < 0)
    named = "" if partner is None else f", partner={partner}"
    assert repr(game).endswith(f".add_hand({points}, bidder=1, bid={bid}{named})")


def test_6_8_partner_counts_as_having_bid_for_the_lock_out() -> None:
    game = game_at(NOVA_SCOTIA, 0, 100, 105, 110, 0)
    game.add_hand((10, 5, 10, 0, 5), bidder=0, bid=20, partner=2)

    assert (game.scores, game.hands[-1].locked_out) == ((20, 100, 125, 110, 5), (1, 3))
    assert (game.winner, *ending(game)) == (2, (2,), WinningReason.REACHED_TARGET)


SHARED = NOVA_SCOTIA.but(partner_shares_win=True)
REACHED, GOES_OUT = WinningReason.REACHED_TARGET, WinningReason.BIDDER_GOES_OUT


@pytest.mark.parametrize(
    ("variant", "before", "points", "winners", "reason"),
    [
        # Both are at the target, the bidder is named first; or the bidder alone.
        (NOVA_SCOTIA, (0, 100, 0, 95, 0), (0, 10, 5, 15, 0), (3, 1), REACHED),
        (NOVA_SCOTIA, (0, 90, 0, 100, 0), (0, 10, 5, 15, 0), (3,), REACHED),
        # Before the others that are there.
        (NOVA_SCOTIA.but(target=105), (95, 80, 0, 90, 0), (10, 5, 0, 15, 0), (3,), GOES_OUT),
        # Where the house says so, the partner shares the win, but not when they were set.
        (SHARED, (0, 90, 0, 100, 0), (0, 10, 5, 15, 0), (3, 1), REACHED),
        (SHARED, (120, 90, 0, 100, 0), (0, 10, 5, 15, 0), (3, 1), GOES_OUT),
        (SHARED, (0, 100, 0, 90, 0), (0, 10, 5, 15, 0), (3, 1), REACHED),
        (SHARED, (0, 119, 0, 100, 0), (15, 5, 5, 5, 0), (), None),
    ],
    ids=str,
)
def test_6_8_pair_wins_where_both_are_at_the_target_or_share_it(
    variant: Variant, before: Points, points: Points, winners: Points, reason: WinningReason | None
) -> None:
    bid = 20 if variant.target == 105 else 25
    game = game_at(variant, *before).add_hand(points, bidder=3, bid=bid, partner=1)

    assert ending(game) == (winners, reason)


@pytest.mark.parametrize("outside", [-1, 5, 6])
def test_6_8_partner_that_is_not_there_is_refused(outside: int) -> None:
    told = refusal(SideUnknownError, Game(NOVA_SCOTIA, 5), *BY_SIDE_1, partner=outside)

    assert told == {"side": outside, "sides": 5}


def test_6_8_bidder_is_no_partner_of_its_own() -> None:
    assert refusal(PartnerIsBidderError, Game(NOVA_SCOTIA, 5), *BY_SIDE_1, partner=1) == {"side": 1}


@pytest.mark.parametrize(
    ("variant", "hand"), [(NOVA_SCOTIA, ((0, 30), 1, 20)), (MERRIMACK, BY_SIDE_1)], ids=str
)
def test_6_8_partner_where_none_is_called_is_refused(
    variant: Variant, hand: tuple[object, ...]
) -> None:
    sides = len(hand[0])

    told = refusal(PartnerNotCalledError, Game(variant, sides), *hand, partner=0)

    assert told == {"variant": variant.name, "sides": sides, "partner": 0}
