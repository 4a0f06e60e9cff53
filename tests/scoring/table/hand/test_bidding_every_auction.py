"""Every auction there is: each keeps what auctions keep, and they are counted."""

from dataclasses import dataclass
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.hand.bidding import Auction, Said
from scoring.table.variant.rows import AfterHold
from scoring.table.variant.variants import Variant
from tests.scoring.table.auctions import auction, every_auction, result, state
from tests.scoring.table.houses import (
    ATLANTIC,
    MERRIMACK,
    MERRIMACK_WITH_BOTH,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_FROM_15,
)

EVERY_WORD = ("pass", "hold", 10, 15, 20, 25, 30, 35, "30-for-60", "60-for-120", "30", "Pass", "")


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
    for place, (seat, choice) in enumerate(of.said):
        following = seats[place + 1] if place + 1 < len(seats) else None
        assert seat not in passed
        if choice == "pass":
            passed.add(seat)
        elif choice == "hold":
            passed |= out_by_hold(of, place)
        else:
            bid = choice
        while following is not None and (seat := (seat + 1) % of.players) != following:
            assert seat in passed or is_outbid(of, seat, bid)


def out_by_hold(of: Auction, place: int) -> set[int]:
    """Who has no more to say after the hold at this place, though they have not passed."""
    if of.variant.after_hold is AfterHold.ALL_WHO_HAVE_BID:
        return set()
    high_bidder = next(seat for seat, choice in of.said[place - 1 :: -1] if choice != "pass")
    return set(range(of.players)) - {of.dealer, high_bidder}


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
            holds = [place for place, said in enumerate(of.said) if said.choice == "hold"]
            gone = {seat for place in holds for seat in out_by_hold(of, place)}
            others = everybody - {of.winner} - passed - gone
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
# 59 for four. For more players, see ``auctions_from_start``. In Nova Scotia nobody but the dealer
# goes from 15 to 30 in one step, which takes away what follows that; at the Atlantic's table O and
# D are also all that follows a hold, whoever else has bid.
@pytest.mark.parametrize(
    ("variant", "players", "count"),
    [
        (NOVA_SCOTIA, 2, 24),
        (NOVA_SCOTIA, 3, 56),
        (NOVA_SCOTIA, 4, 102),
        (NOVA_SCOTIA, 5, 164),
        (NOVA_SCOTIA_FROM_15, 2, 57),
        (NOVA_SCOTIA_FROM_15, 3, 156),
        (NOVA_SCOTIA_FROM_15, 4, 319),
        (NOVA_SCOTIA_FROM_15, 5, 565),
        (ATLANTIC, 4, 288),
        (ATLANTIC, 6, 775),
    ],
    ids=str,
)
def test_5_3_every_auction_with_the_hold(variant: Variant, players: int, count: int) -> None:
    start = Auction(variant, players, 0)

    found = list(every_auction(start))

    for one in found:
        check_invariants(one)
    assert len({one.said for one in found}) == len(found) == count
    assert count == auctions_from_start(players, len(start.choices()) - 1, KINDS[variant.name])
    assert sum(one.is_thrown_in for one in found) == 1


@dataclass(frozen=True)
class Kind:
    """How many bids one who is not the dealer may go up, and whether a hold leaves but two."""

    steps: int
    hold_leaves_two: bool

    def raises(self, above: int, *, by_dealer: bool) -> range:
        """How many bids are left above each one that the speaker may say."""
        return range(0 if by_dealer else max(0, above - self.steps), above)


KINDS = {
    "nova-scotia-auction": Kind(steps=2, hold_leaves_two=False),
    "atlantic-120s": Kind(steps=5, hold_leaves_two=True),
}


def auctions_from_start(unspoken: int, bids: int, kind: Kind) -> int:
    """How many auctions there are when nobody has bid and so many, the dealer last, may speak."""
    if unspoken == 1:
        return 1 + bids
    return auctions_from_start(unspoken - 1, bids, kind) + sum(
        auctions(unspoken - 1, above, unspoken - 2, kind) for above in range(bids)
    )


def auctions(rivals: int, above: int, dealer: int | None, kind: Kind) -> int:
    """How many ways an auction can end from a bid that stands.

    So many ``rivals`` may speak before its owner comes up again, with so many bids ``above``; the
    ``dealer`` is at that place among them, -1 where the bid is the dealer's, None having passed.
    """
    if rivals == 0:
        return 1
    if dealer is None:
        ends_after_pass, next_dealer = auctions(rivals - 1, above, None, kind), None
    elif dealer == 0:
        # The high bidder takes the dealer's place among the rivals, or is the only one.
        held = auctions(1 if kind.hold_leaves_two else rivals, above, -1, kind)
        ends_after_pass, next_dealer = auctions(rivals - 1, above, None, kind) + held, -1
    elif dealer == -1:
        ends_after_pass, next_dealer = auctions(rivals - 1, above, -1, kind), rivals - 1
    else:
        ends_after_pass, next_dealer = auctions(rivals - 1, above, dealer - 1, kind), dealer - 1
    raises = kind.raises(above, by_dealer=dealer == 0)
    return ends_after_pass + sum(auctions(rivals, lower, next_dealer, kind) for lower in raises)


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

    assert (
        sum(1 for _ in every_auction(by_anyone))
        == auctions_from_start(4, 5, KINDS[ATLANTIC.name])
        == 834
    )


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
