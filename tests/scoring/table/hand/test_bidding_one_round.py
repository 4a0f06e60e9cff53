"""Auctions of one round: each speaks once; a dealer who passes last is bagged (rules.md §5.2)."""

import pytest

from scoring.table.hand.bidding import Said, VariantWithoutHoldError
from scoring.table.variant.variants import Variant
from tests.scoring.table.auctions import auction, result
from tests.scoring.table.houses import MERRIMACK, MERRIMACK_WITH_BOTH, NEVINS


def test_5_2_each_speaks_once() -> None:
    made = auction(MERRIMACK, 15, 20, 25, 30)

    assert made.said == (Said(1, 15), Said(2, 20), Said(3, 25), Said(0, 30))
    assert result(made) == (0, 30)


def test_5_2_each_speaks_also_after_a_bid_that_cannot_be_beaten() -> None:
    made = auction(NEVINS, 30)

    for seat in (2, 3, 0):
        assert (made.turn, made.choices()) == (seat, ("pass",))
        made.say("pass")

    assert result(made) == (1, 30)


def test_5_2_bidder_is_not_asked_again() -> None:
    assert result(auction(MERRIMACK, 15, 20, players=2)) == (0, 20)


@pytest.mark.parametrize("variant", [MERRIMACK, NEVINS], ids=str)
def test_5_2_dealer_has_no_hold(variant: Variant) -> None:
    made = auction(variant, 20, "pass", "pass")

    assert (made.turn, made.choices()) == (0, ("pass", 25, 30))
    with pytest.raises(VariantWithoutHoldError) as refusal:
        made.say("hold")
    assert refusal.value.values == {"variant": variant.name}


@pytest.mark.parametrize("variant", [MERRIMACK, MERRIMACK_WITH_BOTH, NEVINS], ids=str)
def test_5_2_dealer_who_passes_last_is_bagged_at_the_lowest_bid(variant: Variant) -> None:
    made = auction(variant, "pass", "pass", "pass")

    assert not made.is_bagged
    made.say("pass")

    assert made.said == (Said(1, "pass"), Said(2, "pass"), Said(3, "pass"), Said(0, "pass"))
    assert (result(made), made.is_bagged, made.is_thrown_in) == ((0, 15), True, False)


@pytest.mark.parametrize("bid", [15, 20, 25, 30])
def test_5_2_dealer_may_bid_instead_of_being_bagged(bid: int) -> None:
    made = auction(NEVINS, "pass", "pass", "pass", bid)

    assert (result(made), made.is_bagged) == ((0, bid), False)


def test_5_2_dealer_is_not_bagged_when_another_has_bid() -> None:
    made = auction(NEVINS, "pass", 15, "pass", "pass")

    assert (result(made), made.is_bagged) == ((2, 15), False)
