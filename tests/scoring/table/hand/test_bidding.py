"""Who speaks and what beats what in the auction (rules.md §5.1), and what an auction refuses."""

import copy

import pytest

from scoring.cards import DECK
from scoring.errors import RuleError
from scoring.table.hand.bidding import (
    Auction,
    AuctionOverError,
    BidNotHigherError,
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
from scoring.table.variant.variants import VARIANTS, PlayersError, Variant
from tests.scoring.table.auctions import ONE_PAIR, auction, result, state
from tests.scoring.table.houses import (
    ATLANTIC,
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

# Who speaks, and what beats what


def test_5_1_left_of_the_dealer_speaks_first_and_the_dealer_last() -> None:
    made = Auction(NEVINS, 4, 2)

    assert [made.say(choice).turn for choice in ("pass", 15, "pass", "pass")] == [0, 1, 2, None]
    assert made.said == (Said(3, "pass"), Said(0, 15), Said(1, "pass"), Said(2, "pass"))
    assert result(made) == (0, 15)


@pytest.mark.parametrize(
    ("variant", "bids"),
    [
        (NOVA_SCOTIA, (20, 25, 30)),
        (NOVA_SCOTIA_FROM_15, (15, 20, 25, 30)),
        (MERRIMACK, (15, 20, 25, 30)),
        (MERRIMACK_WITH_60, (15, 20, 25, 30, "30-for-60")),
        (MERRIMACK_WITH_120, (15, 20, 25, 30, "60-for-120")),
        (MERRIMACK_WITH_BOTH, (15, 20, 25, 30, "30-for-60", "60-for-120")),
        (ATLANTIC, (15, 20, 25, 30)),
        (NEVINS, (15, 20, 25, 30)),
    ],
    ids=str,
)
def test_5_1_bid_must_beat_the_one_before(variant: Variant, bids: tuple[int | str, ...]) -> None:
    assert auction(variant).choices() == ("pass", *bids)
    for place, bid in enumerate(bids):
        above = bids[place + 1 :]
        if variant == NOVA_SCOTIA_FROM_15 and bid == 15:
            above = (20, 25)  # never by fifteen in one step
        assert auction(variant, bid).choices() == ("pass", *above)
        assert auction(variant, bid, "pass").choices() == ("pass", *above)


def test_5_1_only_the_dealer_raises_by_fifteen_in_one_step() -> None:
    made = auction(NOVA_SCOTIA_FROM_15, 15, "pass")

    with pytest.raises(RaiseTooLargeError) as refusal:
        made.check_say(30)
    assert refusal.value.values == {"bid": 30, "standing": 15, "largest": 10}
    assert made.say("pass").choices() == ("pass", "hold", 20, 25, 30)


@pytest.mark.parametrize("variant", [MERRIMACK, ATLANTIC, NEVINS], ids=str)
def test_5_1_elsewhere_anybody_raises_by_fifteen(variant: Variant) -> None:
    assert auction(variant, 15).say(30).bid == 30


@pytest.mark.parametrize("bid", [15, 20])
def test_5_1_bid_that_does_not_beat_the_one_that_stands_is_refused(bid: int) -> None:
    made = auction(NEVINS, 20)

    with pytest.raises(BidNotHigherError) as refusal:
        made.check_say(bid)

    assert refusal.value.values == {"bid": bid, "standing": 20}


def test_5_3_bid_that_only_equals_the_one_held_is_refused() -> None:
    made = auction(NOVA_SCOTIA, 20, "pass", 25, "hold")

    with pytest.raises(BidNotHigherError) as refusal:
        made.say(25)

    assert refusal.value.values == {"bid": 25, "standing": 25}


def test_5_1_pass_is_final() -> None:
    made = auction(NOVA_SCOTIA, "pass", 20, "pass", "hold", 25, "hold", 30, "hold")

    assert [seat for seat, _ in made.said] == [1, 2, 3, 0, 2, 0, 2, 0]
    assert result(made) == (0, 30)


@pytest.mark.parametrize(
    ("variant", "choice"),
    [
        (NOVA_SCOTIA, 15),
        (NOVA_SCOTIA, "60-for-120"),
        (NEVINS, "60-for-120"),
        (MERRIMACK, "30-for-60"),
        (MERRIMACK_WITH_60, "60-for-120"),
        (MERRIMACK_WITH_120, "30-for-60"),
        (NEVINS, 35),
        (NEVINS, "20"),
        (NEVINS, "Pass"),
    ],
    ids=str,
)
def test_2_bid_that_the_variant_does_not_have_is_refused(variant: Variant, choice) -> None:
    with pytest.raises(ChoiceUnknownError) as refusal:
        auction(variant).say(choice)

    assert refusal.value.values == {"variant": variant.name, "choice": choice}


# What an auction is, and what it refuses


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
    for make in (
        lambda: Auction(ATLANTIC, 4, seat),
        lambda: Auction(ATLANTIC, 4, 0, below_zero=frozenset({seat})),
    ):
        with pytest.raises(SeatOutsideError) as refusal:
            make()
        assert refusal.value.values == {"seat": seat, "players": 4}


@pytest.mark.parametrize("variant", [NOVA_SCOTIA, ATLANTIC, NEVINS], ids=str)
def test_5_2_house_decides_what_follows_where_nobody_bids_and_no_source_says(variant) -> None:
    passed = {
        is_bagged: auction(variant.but(dealer_is_bagged=is_bagged), *["pass"] * 4)
        for is_bagged in (False, True)
    }

    assert (passed[False].is_thrown_in, passed[False].winner) == (True, None)
    assert (passed[True].winner, passed[True].bid) == (0, variant.lowest_bid)
    assert passed[variant.dealer_is_bagged] == auction(variant, *["pass"] * 4)


@pytest.mark.parametrize("choice", ["pass", "hold", 30, "60-for-120", "nonsense"])
def test_auction_that_is_over_refuses_every_word(choice) -> None:
    made = auction(NOVA_SCOTIA, 20, "pass", "pass", "pass")

    assert made.choices() == ()
    with pytest.raises(AuctionOverError) as refusal:
        made.check_say(choice)
    assert refusal.value.values == {"choice": choice}


def test_auction_under_way_has_no_winner_yet() -> None:
    made = auction(NEVINS, "pass", 15)

    assert (made.bidder, made.bid, made.winner) == (2, 15, None)
    assert not made.is_over


def test_auction_says_how_it_came_about() -> None:
    made = auction(MERRIMACK_WITH_60, 15, "pass", "30-for-60")
    known = {"Auction": Auction, "VARIANTS": VARIANTS}

    assert repr(made) == (
        "Auction(VARIANTS['merrimack-valley'].but(thirty_for_sixty=True), 4, 0)"
        ".say(15).say('pass').say('30-for-60')"
    )
    for one in (made, auction(ATLANTIC, "pass", "60-for-120", "pass", below_zero=ONE_PAIR)):
        assert state(eval(repr(one), known)) == state(one)  # noqa: S307 – it is our own


def test_equal_auctions_say_the_same_of_themselves() -> None:
    # Of ten seats 0 and 8 share a place in Python's sets, which then tell the first put in first.
    tables = [Auction(NEVINS, 10, 0, below_zero=seats) for seats in ({0, 8}, {8, 0})]
    hands = [Hand(NEVINS, DECK, players=10, below_zero=seats) for seats in ({0, 8}, {8, 0})]

    assert "below_zero={0, 8}" in repr(tables[0]) == repr(tables[1])
    assert "below_zero={0, 8}" in repr(hands[0]) == repr(hands[1])


def test_refused_word_changes_nothing() -> None:
    made = auction(NOVA_SCOTIA, 20, "pass")
    before = state(made)

    for choice in ("hold", 20, 15, "60-for-120"):
        with pytest.raises(RuleError):
            made.say(choice)

    assert state(made) == before


def test_auction_can_be_copied_at_any_point_and_go_two_ways() -> None:
    made = auction(NOVA_SCOTIA, 20, "pass", 25)
    before = state(made)

    copy.copy(made).say("hold").say(30)

    assert state(made) == before


def test_words_read_from_a_text_are_said_as_those_written_in_a_program() -> None:
    held, held_too_early = "20 pass pass hold 25 hold pass", "pass pass pass hold"

    said = [int(word) if word.isdigit() else word for word in held.split()]

    assert result(auction(NOVA_SCOTIA, *said)) == (0, 25)
    with pytest.raises(NothingToHoldError):
        auction(NOVA_SCOTIA, *held_too_early.split())


@pytest.mark.parametrize(
    ("refusal", "code"),
    [
        (VariantWithoutBiddingError, "variant-without-bidding"),
        (AuctionOverError, "auction-over"),
        (ChoiceUnknownError, "choice-unknown"),
        (BidNotHigherError, "bid-not-higher"),
        (SeatNotBelowZeroError, "seat-not-below-zero"),
        (VariantWithoutHoldError, "variant-without-hold"),
        (HoldNotByDealerError, "hold-not-by-dealer"),
        (NothingToHoldError, "nothing-to-hold"),
    ],
)
def test_refusal_is_known_by_its_code(refusal: type[RuleError], code: str) -> None:
    assert refusal.code == code


def test_5_4_thirty_for_sixty_said_where_a_thirty_always_counts_so_is_a_thirty() -> None:
    auction = Auction(VARIANTS["nova-scotia-auction"], players=4, dealer=0)

    assert auction.can_say("30-for-60")
    assert auction.say("30-for-60").bid == 30
    assert not Auction(VARIANTS["nevins-house"], players=4, dealer=0).can_say("30-for-60")


def test_5_4_thirty_for_sixty_is_refused_as_the_thirty_it_is() -> None:
    auction = Auction(VARIANTS["nova-scotia-auction"], players=4, dealer=0).say(30)

    with pytest.raises(BidNotHigherError) as refusal:
        auction.say("30-for-60")

    assert refusal.value.values == {"bid": 30, "standing": 30}


@pytest.mark.parametrize("word", [15.0, True, "15", 17, None, "Pass", b"pass", (15,), 15 + 0j])
def test_what_is_no_bid_of_the_variant_is_refused_though_python_calls_it_equal(word) -> None:
    auction = Auction(NEVINS, players=4, dealer=0)

    with pytest.raises(ChoiceUnknownError) as refusal:
        auction.say(word)

    assert not auction.can_say(word)
    assert refusal.value.values == {"variant": "nevins-house", "choice": word}
    assert (auction.said, auction.say(15).bid) == ((), 15)
