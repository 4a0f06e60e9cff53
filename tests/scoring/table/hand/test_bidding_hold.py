"""Auctions in which the dealer may hold: the sources' examples, and who may not (rules.md §5.3)."""

import copy

import pytest

from scoring.table.hand.bidding import Auction, HoldNotByDealerError, NothingToHoldError
from tests.scoring.table.auctions import auction, result
from tests.scoring.table.houses import ATLANTIC, NOVA_SCOTIA


def test_5_3_example_up_to_the_hold() -> None:
    made = auction(NOVA_SCOTIA, 20, "pass", 25)

    assert (made.turn, made.choices()) == (0, ("pass", "hold", 30))
    made.say("hold")

    assert (made.bidder, made.bid, made.winner) == (0, 25, None)
    assert (made.turn, made.choices()) == (1, ("pass", 30))


def test_5_3_example_first_player_bids_30_and_the_third_is_out() -> None:
    made = auction(NOVA_SCOTIA, 20, "pass", 25, "hold", 30)

    assert (made.turn, made.choices()) == (0, ("pass", "hold"))
    gives_up, holds = copy.copy(made).say("pass"), made.say("hold")
    assert result(gives_up) == (1, 30)
    assert result(holds) == (0, 30)


def test_5_3_example_first_player_passes_and_the_third_gives_it_to_the_dealer() -> None:
    made = auction(NOVA_SCOTIA, 20, "pass", 25, "hold", "pass")

    assert (made.turn, made.choices()) == (3, ("pass", 30))
    assert result(made.say("pass")) == (0, 25)


def test_5_3_example_first_player_passes_and_the_third_bids_30() -> None:
    made = auction(NOVA_SCOTIA, 20, "pass", 25, "hold", "pass", 30)

    assert (made.turn, made.choices()) == (0, ("pass", "hold"))
    gives_up, holds = copy.copy(made).say("pass"), made.say("hold")
    assert result(gives_up) == (3, 30)
    assert result(holds) == (0, 30)


def test_5_3_example_dealer_passes_and_the_others_go_on() -> None:
    made = auction(NOVA_SCOTIA, 20, "pass", 25, "pass")

    assert (made.turn, made.choices()) == (1, ("pass", 30))
    gives_it, bids = copy.copy(made).say("pass"), made.say(30)
    assert result(gives_it) == (3, 25)
    assert result(bids) == (1, 30)


def test_5_3_atlantic_example_dealer_holds_and_then_lets_go() -> None:
    made = auction(ATLANTIC, 15, "pass", 20, "hold")

    assert (made.turn, made.choices()) == (3, ("pass", 25, 30))
    made.say(25)

    assert (made.turn, made.choices()) == (0, ("pass", "hold", 30))
    assert result(made.say("pass")) == (3, 25)


def test_5_3_dealer_may_raise_instead_and_hold_later() -> None:
    made = auction(NOVA_SCOTIA, 20, "pass", "pass", 25)

    assert (made.turn, made.bidder, made.choices()) == (1, 0, ("pass", 30))
    made.say(30)

    assert (made.turn, made.choices()) == (0, ("pass", "hold"))
    assert result(made.say("hold")) == (0, 30)


def test_5_3_dealer_may_hold_again_and_again() -> None:
    made = auction(ATLANTIC, 15, "pass", "pass", "hold", 20, "hold", 25, "hold", 30, "hold")

    assert [choice for seat, choice in made.said if seat == 0] == ["hold"] * 4
    assert result(made) == (0, 30)


def test_5_3_dealer_may_hold_what_the_partner_bid() -> None:
    assert result(auction(NOVA_SCOTIA, "pass", 20, "pass", "hold", "pass")) == (0, 20)


def test_5_3_who_never_bid_has_no_say_after_the_first_round() -> None:
    made = auction(NOVA_SCOTIA, "pass", "pass", 20, "hold")

    assert made.turn == 3
    assert result(made.say("pass")) == (0, 20)


def test_5_3_nobody_outbids_oneself() -> None:
    assert result(auction(NOVA_SCOTIA, "pass", 20, "pass", "pass")) == (2, 20)
    assert result(auction(NOVA_SCOTIA, "pass", "pass", "pass", 20)) == (0, 20)


def test_5_3_all_pass_and_the_hand_is_thrown_in() -> None:
    made = auction(ATLANTIC, "pass", "pass", "pass")

    assert (made.turn, made.choices(), made.is_thrown_in) == (0, ("pass", 15, 20, 25, 30), False)
    made.say("pass")

    assert (result(made), made.is_thrown_in, made.is_bagged) == ((None, None), True, False)


def test_5_3_only_the_dealer_may_hold() -> None:
    made = auction(NOVA_SCOTIA, 20)

    with pytest.raises(HoldNotByDealerError) as refusal:
        made.say("hold")

    assert refusal.value.values == {"seat": 2, "dealer": 0}


def test_5_3_dealer_cannot_hold_when_nobody_has_bid() -> None:
    made = auction(NOVA_SCOTIA, "pass", "pass", "pass")

    with pytest.raises(NothingToHoldError) as refusal:
        made.say("hold")

    assert refusal.value.values == {"dealer": 0}


@pytest.mark.parametrize("dealer", range(4))
def test_5_3_nobody_but_the_dealer_may_hold_wherever_the_dealer_sits(dealer: int) -> None:
    made = Auction(NOVA_SCOTIA, 4, dealer).say(20)

    for _ in range(2):
        with pytest.raises(HoldNotByDealerError) as refusal:
            made.say("hold")
        assert refusal.value.values == {"seat": made.turn, "dealer": dealer}
        made.say("pass")
    assert (made.turn, made.choices()) == (dealer, ("pass", "hold", 25, 30))
