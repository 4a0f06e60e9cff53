"""Who speaks, what beats what and how an auction ends (rules.md §5.1–§5.5); what it refuses."""

from collections.abc import Iterable
from copy import copy
from dataclasses import replace

import pytest

from scoring.cards import DECK
from scoring.errors import RuleError
from scoring.table.hand.bidding import (
    Auction,
    AuctionOverError,
    BidNotHigherError,
    Choice,
    ChoiceUnknownError,
    HoldNotByDealerError,
    NothingToHoldError,
    RaiseTooLargeError,
    Said,
    SeatNotBelowZeroError,
    VariantWithoutBiddingError,
    VariantWithoutHoldError,
)
from scoring.table.hand.dealing import SeatOutsideError
from scoring.table.hand.hand import Hand
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import PlayersError, Variant
from tests.scoring.table.houses import (
    ATLANTIC,
    BIDDING,
    GENERAL,
    MERRIMACK,
    MERRIMACK_WITH_60,
    MERRIMACK_WITH_120,
    MERRIMACK_WITH_BOTH,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    NOVA_SCOTIA_FROM_15,
)

ONE_PAIR = frozenset({0, 2})


def auction(variant: Variant, *choices: Choice, below_zero: Iterable[int] = ()) -> Auction:
    """Four players; seat 0 deals, so that seat 1 speaks first."""
    made = Auction(variant, 4, 0, below_zero=frozenset(below_zero))
    for choice in choices:
        made.say(choice)
    return made


def result(of: Auction) -> tuple[int | None, Bid | None]:
    assert of.is_over
    return of.winner, of.bid


def test_5_1_left_of_the_dealer_speaks_first_and_the_dealer_last() -> None:
    made = Auction(NEVINS, 4, 2)

    assert [made.say(choice).turn for choice in ("pass", 15, "pass", "pass")] == [0, 1, 2, None]
    assert made.said == (Said(3, "pass"), Said(0, 15), Said(1, "pass"), Said(2, "pass"))
    assert result(made) == (0, 15)


@pytest.mark.parametrize(
    ("variant", "bids"),
    [
        (NOVA_SCOTIA, (20, 25, 30)),
        (MERRIMACK_WITH_BOTH, (15, 20, 25, 30, "30-for-60", "60-for-120")),
        (NEVINS, (15, 20, 25, 30)),
    ],
    ids=str,
)
def test_5_1_bid_must_beat_the_one_before(variant: Variant, bids: tuple[Bid, ...]) -> None:
    assert auction(variant).choices() == ("pass", *bids)
    for place, bid in enumerate(bids):
        assert auction(variant, bid).choices() == ("pass", *bids[place + 1 :])


def test_5_1_dealer_alone_raises_by_fifteen_in_one_step_in_nova_scotia() -> None:
    made = auction(NOVA_SCOTIA_FROM_15, 15)

    assert made.choices() == ("pass", 20, 25)
    assert made.say("pass").say("pass").choices() == ("pass", "hold", 20, 25, 30)


def test_5_4_thirty_for_sixty_said_where_a_thirty_always_counts_so_is_a_thirty() -> None:
    assert auction(NOVA_SCOTIA, "30-for-60").bid == 30


REFUSED = [
    # The auction, what was said, and the word with which it does not go on.
    (NEVINS, [20], 15, BidNotHigherError, {"bid": 15, "standing": 20}),
    (NEVINS, [20], 20, BidNotHigherError, {"bid": 20, "standing": 20}),
    (NOVA_SCOTIA, [30], "30-for-60", BidNotHigherError, {"bid": 30, "standing": 30}),
    (NOVA_SCOTIA, [20, "pass", 25, "hold"], 25, BidNotHigherError, {"bid": 25, "standing": 25}),
    (
        *(NOVA_SCOTIA_FROM_15, [15, "pass"], 30, RaiseTooLargeError),
        {"bid": 30, "standing": 15, "largest": 10},
    ),
    *(
        (variant, [], word, ChoiceUnknownError, {"variant": variant.name, "choice": word})
        for variant, words in {
            NOVA_SCOTIA: (15, "60-for-120"),
            MERRIMACK: ("30-for-60",),
            MERRIMACK_WITH_60: ("60-for-120",),
            MERRIMACK_WITH_120: ("30-for-60",),
            NEVINS: ("30-for-60", "60-for-120", 35, 17, "20", "Pass", None, b"pass"),
        }.items()
        for word in words
    ),
    # Python calls these equal to a bid.
    *(
        (NEVINS, [], word, ChoiceUnknownError, {"variant": "nevins-house", "choice": word})
        for word in (15.0, True, (15,), 15 + 0j)
    ),
    *(
        (NOVA_SCOTIA, [20, "pass", "pass", "pass"], word, AuctionOverError, {"choice": word})
        for word in ("pass", "hold", 30, "60-for-120", "nonsense")
    ),
    (NOVA_SCOTIA, [20], "hold", HoldNotByDealerError, {"seat": 2, "dealer": 0}),
    (NOVA_SCOTIA, [20, "pass"], "hold", HoldNotByDealerError, {"seat": 3, "dealer": 0}),
    (NOVA_SCOTIA, ["pass"] * 3, "hold", NothingToHoldError, {"dealer": 0}),
    *(
        (variant, [20, "pass", "pass"], "hold", VariantWithoutHoldError, {"variant": variant.name})
        for variant in (MERRIMACK, NEVINS)
    ),
    (ATLANTIC, [], "60-for-120", SeatNotBelowZeroError, {"bid": "60-for-120", "seat": 1}),
]


@pytest.mark.parametrize(("variant", "said", "word", "refusal", "values"), REFUSED, ids=str)
def test_5_word_that_may_not_be_said_is_refused_and_changes_nothing(
    variant: Variant,
    said: list[Choice],
    word: Choice,
    refusal: type[RuleError],
    values: dict[str, object],
) -> None:
    made = auction(variant, *said)
    before = copy(made)

    for refuse in (made.check_say, made.say):
        with pytest.raises(refusal) as refused:
            refuse(word)
        assert refused.value.values == values
    assert not made.can_say(word)
    assert made == before


@pytest.mark.parametrize("variant", BIDDING, ids=str)
@pytest.mark.parametrize("is_bagged", [False, True], ids=["thrown in", "bagged"])
def test_5_2_where_all_pass_the_house_has_it_thrown_in_or_the_dealer_bagged(
    variant: Variant, is_bagged: bool
) -> None:
    made = auction(replace(variant, dealer_is_bagged=is_bagged), *["pass"] * 4)

    assert result(made) == ((0, variant.lowest_bid) if is_bagged else (None, None))
    assert (made.is_bagged, made.is_thrown_in) == (is_bagged, not is_bagged)


def test_5_5_60_for_120_is_bid_and_held_by_a_side_below_zero() -> None:
    made = auction(ATLANTIC, 30, below_zero=ONE_PAIR)

    assert made.choices() == ("pass", "60-for-120")
    assert made.say("60-for-120").choices() == ("pass",)
    with pytest.raises(BidNotHigherError) as refusal:
        made.say("60-for-120")
    assert refusal.value.values == {"bid": "60-for-120", "standing": "60-for-120"}
    assert made.say("pass").choices() == ("pass", "hold")
    assert result(made.say("hold")) == (0, "60-for-120")


def test_5_5_dealer_not_below_zero_cannot_hold_60_for_120() -> None:
    made = auction(ATLANTIC, "60-for-120", "pass", "pass", below_zero={1, 3})

    assert made.choices() == ("pass",)
    with pytest.raises(SeatNotBelowZeroError) as refusal:
        made.say("hold")
    assert refusal.value.values == {"bid": "60-for-120", "seat": 0}


@pytest.mark.parametrize("variant", [GENERAL, NOVA_SCOTIA_45], ids=str)
def test_3_1_variant_that_turns_a_card_up_has_no_auction(variant: Variant) -> None:
    with pytest.raises(VariantWithoutBiddingError) as refusal:
        Auction(variant, 4, 0)

    assert refusal.value.values == {"variant": variant.name}


def test_2_auction_of_so_many_as_cannot_play_is_refused() -> None:
    with pytest.raises(PlayersError):
        Auction(ATLANTIC, 5, 0)


@pytest.mark.parametrize("seat", [-1, 4])
def test_seat_that_the_table_does_not_have_is_refused(seat: int) -> None:
    for dealer, below_zero in ((seat, frozenset()), (0, frozenset({seat}))):
        with pytest.raises(SeatOutsideError) as refusal:
            Auction(ATLANTIC, 4, dealer, below_zero=below_zero)
        assert refusal.value.values == {"seat": seat, "players": 4}


def test_auction_says_how_it_came_about() -> None:
    assert repr(auction(MERRIMACK_WITH_60, 15, "pass", "30-for-60")) == (
        "Auction(VARIANTS['merrimack-valley'].but(thirty_for_sixty=True), 4, 0)"
        ".say(15).say('pass').say('30-for-60')"
    )


def test_equal_auctions_say_the_same_of_themselves() -> None:
    # Of ten seats 0 and 8 share a place in Python's sets, which then tell the first put in first.
    tables = [Auction(NEVINS, 10, 0, below_zero=seats) for seats in ({0, 8}, {8, 0})]
    hands = [Hand(NEVINS, DECK, players=10, below_zero=seats) for seats in ({0, 8}, {8, 0})]

    assert "below_zero={0, 8}" in repr(tables[0]) == repr(tables[1])
    assert "below_zero={0, 8}" in repr(hands[0]) == repr(hands[1])
