import copy
from collections.abc import Iterator
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.bidding import (
    Auction,
    AuctionOverError,
    BidNotHigherError,
    ChoiceUnknownError,
    HoldNotByDealerError,
    NothingToHoldError,
    Said,
    SeatNotBelowZeroError,
    VariantWithoutBiddingError,
    VariantWithoutHoldError,
)
from scoring.table.dealing import SeatOutsideError
from scoring.table.variants import VARIANTS, PlayersError, Variant
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

EVERY_WORD = ("pass", "hold", 10, 15, 20, 25, 30, 35, "30-for-60", "60-for-120", "30", "Pass", "")
ONE_PAIR = frozenset({0, 2})


def auction(variant: Variant, *choices: int | str, players: int = 4, below_zero=()) -> Auction:
    """Seat 0 deals, so that seat 1 speaks first."""
    made = Auction(variant, players, 0, below_zero=frozenset(below_zero))
    for choice in choices:
        made.say(choice)
    return made


def state(of: Auction) -> tuple[object, ...]:
    return of.turn, of.choices(), of.bidder, of.bid, of.said, of.is_bagged


def every_auction(start: Auction) -> Iterator[Auction]:
    """Every way in which the auction can go on to its end."""
    if start.is_over:
        yield start
    for choice in start.choices():
        yield from every_auction(copy.copy(start).say(choice))


def result(of: Auction) -> tuple[int | None, int | str | None]:
    assert of.is_over
    return of.winner, of.bid


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
        assert auction(variant, bid).choices() == ("pass", *bids[place + 1 :])
        assert auction(variant, bid, "pass").choices() == ("pass", *bids[place + 1 :])


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


# One round


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


# The dealer holds


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

    assert made.turn == 1
    made.say("pass").say(25)

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


# 60-for-120


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


# Every auction there is


def check_invariants(of: Auction) -> None:
    """What holds in every auction, read from what was said alone."""
    check_order(of)
    standing: Said | None = None
    for seat, choice in of.said:
        assert standing is None or seat != standing.seat
        if choice == "hold":
            assert (seat, of.variant.dealer_may_hold) == (of.dealer, True)
            assert standing is not None
            standing = Said(seat, standing.choice)
        elif choice != "pass":
            assert standing is None or height(of, choice) > height(of, standing.choice)
            standing = Said(seat, choice)
    check_end(of, standing, {seat for seat, choice in of.said if choice == "pass"})


def check_order(of: Auction) -> None:
    """All speak once, clockwise; then those who may go on, and nobody else is passed by."""
    seats = [seat for seat, _ in of.said]
    assert seats[: of.players] == [(of.dealer + i) % of.players for i in range(1, of.players + 1)]
    assert of.variant.dealer_may_hold or len(of.said) == of.players
    passed: set[int] = set()
    bid: int | str = 0
    for (seat, choice), following in zip(of.said, [*seats[1:], None], strict=True):
        assert seat not in passed
        if choice == "pass":
            passed.add(seat)
        elif choice != "hold":
            bid = choice
        while following is not None and (seat := (seat + 1) % of.players) != following:
            assert seat in passed or is_outbid(of, seat, bid)


def is_outbid(of: Auction, seat: int, bid: int | str) -> bool:
    """Whether a seat that has bid before can neither raise nor hold (rules.md §5.3, §5.12)."""
    is_below = seat in of.below_zero or of.variant != ATLANTIC
    above = [terms.bid for terms in of.variant.terms][height(of, bid) + 1 :]
    can_raise = any(is_below or other != "60-for-120" for other in above)
    can_hold = seat == of.dealer and (is_below or bid != "60-for-120")
    return not can_raise and not can_hold


def check_end(of: Auction, standing: Said | None, passed: set[int]) -> None:
    everybody = set(range(of.players))
    assert (of.turn, of.choices()) == (None, ())
    if standing is not None:
        assert (of.winner, of.bid) == standing
        assert (of.is_thrown_in, of.is_bagged) == (False, False)
        if of.variant.dealer_may_hold:
            assert passed <= everybody - {of.winner}
            others = everybody - {of.winner} - passed
            assert all(is_outbid(of, seat, of.bid) for seat in others)
    elif of.variant.dealer_is_bagged:
        assert passed == everybody
        assert (of.winner, of.bid, of.is_bagged, of.is_thrown_in) == (of.dealer, 15, True, False)
    else:
        assert passed == everybody
        assert (of.winner, of.bid, of.is_bagged, of.is_thrown_in) == (None, None, False, True)


def height(of: Auction, bid: int | str) -> int:
    return [terms.bid for terms in of.variant.terms].index(bid)


def check_words(of: Auction) -> None:
    """Each word is a choice, or is refused and nothing has changed."""
    before = state(of)
    for word in EVERY_WORD:
        assert of.can_say(word) == (of.variant.meant(word) in of.choices())
        if not of.can_say(word):
            with pytest.raises(RuleError):
                of.say(word)
    assert state(of) == before


ONE_ROUND = [(NEVINS, (4,)), (MERRIMACK, (2, 3, 4, 5, 6)), (MERRIMACK_WITH_BOTH, (2, 3, 4, 5, 6))]


@pytest.mark.parametrize(
    ("variant", "players"),
    [(variant, players) for variant, counts in ONE_ROUND for players in counts],
    ids=str,
)
def test_5_2_every_auction_of_one_round(variant: Variant, players: int) -> None:
    found = list(every_auction(Auction(variant, players, 0)))

    for one in found:
        check_invariants(one)
    # k of the players bid, k of the bids in rising order: Σ C(players, k)·C(bids, k), which is
    # C(players + bids, players), such as 15, 35, 70, 126, 210 for four bids.
    assert len({one.said for one in found}) == len(found)
    assert len(found) == comb(players + len(variant.terms), players)
    assert sum(one.is_bagged for one in found) == 1


# Two play with the hold, r bids still above the one that stands. Let O(r) be the auctions from the
# turn of the other than the dealer, D(r) from the dealer's. The other passes or bids; the dealer
# passes, holds or bids:
#     O(r) = 1 + D(0) + … + D(r-1)        D(r) = 1 + O(r) + O(0) + … + O(r-1)
# so O = 1, 3, 8, 21, D = 2, 5, 13, 34. From the start, with b bids: the other passes and the dealer
# has 1 + b choices, or the other bids: 1 + b + D(0) + … + D(b-1), which is 24 for three bids, and
# 59 for four. For more players, see ``auctions_from_start``.
@pytest.mark.parametrize(
    ("variant", "players", "count"),
    [
        (NOVA_SCOTIA, 2, 24),
        (NOVA_SCOTIA, 3, 56),
        (NOVA_SCOTIA, 4, 102),
        (NOVA_SCOTIA, 5, 164),
        (NOVA_SCOTIA_FROM_15, 2, 59),
        (NOVA_SCOTIA_FROM_15, 3, 162),
        (NOVA_SCOTIA_FROM_15, 4, 331),
        (NOVA_SCOTIA_FROM_15, 5, 585),
        (ATLANTIC, 4, 331),
        (ATLANTIC, 6, 945),
    ],
    ids=str,
)
def test_5_3_every_auction_with_the_hold(variant: Variant, players: int, count: int) -> None:
    start = Auction(variant, players, 0)

    found = list(every_auction(start))

    for one in found:
        check_invariants(one)
    assert len({one.said for one in found}) == len(found) == count
    assert count == auctions_from_start(players, bids=len(start.choices()) - 1)
    assert sum(one.is_thrown_in for one in found) == 1


def auctions_from_start(unspoken: int, bids: int) -> int:
    """How many auctions there are when nobody has bid and so many, the dealer last, may speak."""
    if unspoken == 1:
        return 1 + bids
    return auctions_from_start(unspoken - 1, bids) + sum(
        auctions(rivals=unspoken - 1, above=above, dealer=unspoken - 2) for above in range(bids)
    )


def auctions(rivals: int, above: int, dealer: int | None) -> int:
    """How many ways an auction can end from a bid that stands.

    So many ``rivals`` may speak before its owner comes up again, with so many bids ``above``; the
    ``dealer`` is at that place among them, -1 where the bid is the dealer's, None having passed.
    """
    if rivals == 0:
        return 1
    if dealer is None:
        ends_after_pass, next_dealer = auctions(rivals - 1, above, None), None
    elif dealer == 0:
        held = auctions(rivals, above, -1)
        ends_after_pass, next_dealer = auctions(rivals - 1, above, None) + held, -1
    elif dealer == -1:
        ends_after_pass, next_dealer = auctions(rivals - 1, above, -1), rivals - 1
    else:
        ends_after_pass, next_dealer = auctions(rivals - 1, above, dealer - 1), dealer - 1
    return ends_after_pass + sum(auctions(rivals, lower, next_dealer) for lower in range(above))


def may_have_said(of: Auction, below_zero: frozenset[int]) -> bool:
    """Whether only sides below zero made or held a 60-for-120."""
    has_120 = False
    for seat, choice in of.said:
        has_120 |= choice == "60-for-120"
        if has_120 and choice != "pass" and seat not in below_zero:
            return False
    return True


@pytest.mark.parametrize("below_zero", [(), (0, 2), (1, 3), (0, 1, 2, 3)], ids=str)
def test_5_5_every_auction_with_60_for_120(below_zero) -> None:
    by_anyone = Auction(ATLANTIC, 4, 0, below_zero=frozenset(range(4)))

    found = list(every_auction(auction(ATLANTIC, below_zero=below_zero)))

    for one in found:
        check_invariants(one)
    assert [bids_of(one) for one in found] == [
        bids_of(one)
        for one in every_auction(by_anyone)
        if may_have_said(one, frozenset(below_zero))
    ]


def bids_of(of: Auction) -> list[Said]:
    """What was said but for passes: who can do nothing else is not asked for one."""
    return [said for said in of.said if said.choice != "pass"]


def test_5_5_every_auction_with_60_for_120_by_anyone_counted() -> None:
    by_anyone = auction(ATLANTIC, below_zero=range(4))

    assert sum(1 for _ in every_auction(by_anyone)) == auctions_from_start(4, 5) == 1034


@pytest.mark.parametrize("variant", [NOVA_SCOTIA, MERRIMACK, ATLANTIC, NEVINS], ids=str)
@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_5_1_whoever_deals_the_auctions_are_the_same(variant: Variant, dealer: int) -> None:
    by_first = every_auction(Auction(variant, 4, 0))

    by_other = every_auction(Auction(variant, 4, dealer))

    for first, other in zip(by_first, by_other, strict=True):
        assert other.said == tuple(((seat + dealer) % 4, choice) for seat, choice in first.said)
        assert result(other) == (
            None if first.winner is None else (first.winner + dealer) % 4,
            first.bid,
        )


AT_ANY_TABLE = [
    (variant, players)
    for variant in (NOVA_SCOTIA, NOVA_SCOTIA_FROM_15, MERRIMACK, MERRIMACK_WITH_BOTH, ATLANTIC)
    for players in variant.players
]


@given(st.sampled_from(AT_ANY_TABLE), st.data())
def test_5_auction_at_any_table_always_ends(table: tuple[Variant, int], data) -> None:
    variant, players = table
    seats = st.integers(0, players - 1)
    made = Auction(variant, players, data.draw(seats), below_zero=data.draw(st.frozensets(seats)))

    while not made.is_over:
        assert made.choices()[0] == "pass"
        check_words(made)
        assert made.say(data.draw(st.sampled_from(made.choices()))) is made

    check_words(made)
    check_invariants(made)
    again = Auction(variant, players, made.dealer, below_zero=made.below_zero)
    for seat, choice in made.said:
        assert again.turn == seat
        again.say(choice)
    assert state(again) == state(made)


@pytest.mark.parametrize("dealer", range(4))
def test_5_3_nobody_but_the_dealer_may_hold_wherever_the_dealer_sits(dealer: int) -> None:
    made = Auction(NOVA_SCOTIA, 4, dealer).say(20)

    for _ in range(2):
        with pytest.raises(HoldNotByDealerError) as refusal:
            made.say("hold")
        assert refusal.value.values == {"seat": made.turn, "dealer": dealer}
        made.say("pass")
    assert (made.turn, made.choices()) == (dealer, ("pass", "hold", 25, 30))


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
