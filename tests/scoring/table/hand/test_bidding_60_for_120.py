"""60-for-120: who may bid it, and who may hold it (rules.md §5.5)."""

import pytest

from scoring.table.hand.bidding import BidNotHigherError, SeatNotBelowZeroError
from tests.scoring.table.auctions import ONE_PAIR, auction, result
from tests.scoring.table.houses import ATLANTIC, MERRIMACK_WITH_BOTH


def test_5_5_atlantic_60_for_120_is_for_a_side_below_zero() -> None:
    made = auction(ATLANTIC, below_zero=ONE_PAIR)

    assert made.choices() == ("pass", 15, 20, 25, 30)
    with pytest.raises(SeatNotBelowZeroError) as refusal:
        made.say("60-for-120")
    assert refusal.value.values == {"bid": "60-for-120", "seat": 1}
    assert made.say(30).choices() == ("pass", "60-for-120")
    assert made.say("60-for-120").choices() == ("pass",)


def test_5_5_60_for_120_that_is_beaten_already_does_not_beat() -> None:
    with pytest.raises(BidNotHigherError) as refusal:
        auction(ATLANTIC, "pass", "60-for-120", below_zero=ONE_PAIR).say("60-for-120")

    assert refusal.value.values == {"bid": "60-for-120", "standing": "60-for-120"}


def test_5_5_dealer_below_zero_may_hold_60_for_120() -> None:
    made = auction(ATLANTIC, "pass", "60-for-120", "pass", below_zero=ONE_PAIR)

    assert made.choices() == ("pass", "hold")
    assert result(made.say("hold")) == (0, "60-for-120")


def test_5_5_dealer_not_below_zero_cannot_hold_60_for_120() -> None:
    made = auction(ATLANTIC, "60-for-120", "pass", "pass", below_zero={1, 3})

    assert made.choices() == ("pass",)
    with pytest.raises(SeatNotBelowZeroError) as refusal:
        made.say("hold")
    assert refusal.value.values == {"bid": "60-for-120", "seat": 0}
    assert result(made.say("pass")) == (1, "60-for-120")


def test_5_5_merrimack_60_for_120_is_for_any_side() -> None:
    assert result(auction(MERRIMACK_WITH_BOTH, 30, "30-for-60", "60-for-120", "pass")) == (
        3,
        "60-for-120",
    )
