"""How a bid becomes a trump (rules.md §5.6–§5.8)."""

from copy import copy

import pytest
from hypothesis import given

from scoring.cards import Suit
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.bidding import (
    BidNotHigherError,
    ChoiceUnknownError,
    VariantWithoutHoldError,
)
from scoring.table.hand.hand import Hand
from scoring.table.hand.naming import SuitNotHeldError, suits_held
from scoring.table.hand.state import HandPhase
from scoring.table.hand.taken import Taken
from scoring.table.variant.variants import Variant
from tests.scoring.naive import naming as naive
from tests.scoring.table.hands import (
    after,
    can,
    cards,
    dealt_hands,
    not_now,
    refused,
    table,
    text,
    won,
)
from tests.scoring.table.houses import (
    ATLANTIC,
    BIDDING,
    MERRIMACK,
    NAMES_OF_BIDDING,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_FROM_15,
    ON_THE_TOP_CARD,
    WITHOUT_KITTY,
    naive_options,
)

LOOK_FIRST = NOVA_SCOTIA.but(look_first=True)
ON_THE_KITTY = NOVA_SCOTIA.but(go_on_the_kitty=True)

HELD = "5C JC 2D 3D 4D"
KITTY = "KS QS 6D 7D"


def bid_for(variant: Variant, bid: int | str = 20, **places: str) -> Hand:
    """Seat 1 has won the bid, with the same hand and kitty each time, and is to name."""
    places = {"kitty": KITTY, **places}
    return won(table(variant, {1: places.pop("held", HELD)}, **places), 1, bid)


def test_5_1_what_is_said_goes_to_the_auction() -> None:
    hand = after(table(NEVINS), "1 say pass", "2 say 20", "3 say pass")
    no_choice = {"variant": "nevins-house", "choice": "C"}

    assert can(hand, "0 say 20", "0 say 25", "0 say 30", "0 say pass") == [False, True, True, True]
    assert refused(hand, "0 say 15") == (BidNotHigherError, {"bid": 15, "standing": 20})
    assert refused(hand, "0 say hold") == (VariantWithoutHoldError, {"variant": "nevins-house"})
    assert refused(hand, Act(0, Verb.SAY, word=Suit.CLUBS)) == (ChoiceUnknownError, no_choice)


@pytest.mark.parametrize("variant", [NOVA_SCOTIA, ATLANTIC], ids=str)
def test_2_hand_that_all_pass_is_thrown_in(variant: Variant) -> None:
    hand = after(table(variant), *(f"{seat} say pass" for seat in (1, 2, 3, 0)))

    assert (hand.is_thrown_in, hand.is_over, hand.turn) == (True, True, None)
    assert list(hand.legal_acts()) == []
    assert hand.taken == Taken((0, 0), None, None, None, ())


@pytest.mark.parametrize("variant", [MERRIMACK, NEVINS], ids=str)
def test_2_dealer_who_is_bagged_names_for_15(variant: Variant) -> None:
    hand = after(table(variant), *(f"{seat} say pass" for seat in (1, 2, 3, 0)))

    assert (hand.state.bidder, hand.state.bid, hand.turn) == (0, 15, 0)
    assert (hand.state.phase, hand.is_thrown_in) == (HandPhase.NAMING, False)


def test_5_5_side_below_zero_is_known_to_the_auction() -> None:
    hand = table(ATLANTIC, below_zero=(1, 3))

    assert can(hand, "1 say 60-for-120") == [True]
    assert can(after(hand, "1 say pass"), "2 say 60-for-120") == [False]


@pytest.mark.parametrize(
    ("variant", "bid"), [(NOVA_SCOTIA, 20), (NOVA_SCOTIA, 25), (NOVA_SCOTIA_FROM_15, 15)], ids=str
)
def test_5_6_bidder_may_raise_to_30_before_naming(variant: Variant, bid: int) -> None:
    hand = after(bid_for(variant, bid), "1 raise")

    assert (hand.state.bid, hand.turn, hand.state.phase) == (30, 1, HandPhase.NAMING)
    assert after(hand, "1 name C").taken.bid == 30


@pytest.mark.parametrize(
    ("variant", "bid", "acts"),
    [
        (NOVA_SCOTIA, 30, []),
        (NOVA_SCOTIA, 20, ["1 raise"]),
        # The kitty has been seen.
        (LOOK_FIRST, 20, ["1 look"]),
        (ON_THE_KITTY, 20, ["1 go-on-the-kitty"]),
        *((variant, bid, []) for variant in (MERRIMACK, ATLANTIC, NEVINS) for bid in (15, 20, 25)),
    ],
    ids=str,
)
def test_5_6_nobody_else_raises(variant: Variant, bid: int, acts: list[str]) -> None:
    hand = after(bid_for(variant, bid), *acts)

    assert refused(hand, "1 raise") == not_now(Verb.RAISE, HandPhase.NAMING)


@pytest.mark.parametrize(
    ("variant", "act"), [(LOOK_FIRST, "1 look"), (ON_THE_KITTY, "1 go-on-the-kitty")], ids=str
)
def test_5_6_kitty_is_seen_after_raising(variant: Variant, act: str) -> None:
    assert after(bid_for(variant), "1 raise", act).state.bid == 30


def suits_named(hand: Hand) -> str:
    return "".join(str(suit) for suit in Suit if hand.can(Act(1, Verb.NAME, word=suit)))


@pytest.mark.parametrize(
    ("variant", "held", "suits"),
    [
        (NOVA_SCOTIA, HELD, "CD"),  # the kitty holds spades, but naming comes before it is seen
        (NOVA_SCOTIA, "AH JC 2C 3C 4C", "CDHS"),  # the ace of hearts counts for any
        *((variant, "2D 3D 4D 8D 9D", "CDHS") for variant in (MERRIMACK, ATLANTIC, NEVINS)),
    ],
    ids=str,
)
def test_5_7_bidder_holds_a_card_of_the_suit_named(variant: Variant, held: str, suits: str) -> None:
    assert suits_named(bid_for(variant, held=held)) == suits


@pytest.mark.parametrize(
    ("variant", "word"), [(NOVA_SCOTIA, Suit.SPADES), (NOVA_SCOTIA, "Hearts"), (NEVINS, "Hearts")]
)
def test_5_7_what_is_no_suit_held_is_refused(variant: Variant, word: Suit | str) -> None:
    hand = bid_for(variant)

    assert refused(hand, Act(1, Verb.NAME, word=word)) == (SuitNotHeldError, {"suit": word})


@given(dealt_hands(NAMES_OF_BIDDING))
def test_5_8_second_reading_agrees_on_the_suits_and_on_what_may_be_gone_on(hand: Hand) -> None:
    rules = (hand.variant.name, naive_options(hand.variant))
    bidder = (hand.dealer + 1) % hand.players
    won(hand, bidder, hand.variant.lowest_bid)

    def named() -> set[str]:
        return {str(act.word) for act in hand.legal_acts() if act.verb is Verb.NAME}

    assert named() == naive.suits_to_name(*rules, text(hand.state.held).split())
    if hand.variant.look_first:
        after(hand, f"{bidder} look")
        assert len(hand.state.held) == 5 + hand.variant.kitty
        assert named() == naive.suits_to_name(*rules, text(hand.state.held).split())
    gone_on = []
    if hand.can(Act(bidder, Verb.GO_ON_THE_KITTY)):
        kitty = text(hand.state.kitty).split()
        after(hand, f"{bidder} go-on-the-kitty")
        gone_on.append("kitty")
        assert named() == naive.suits_from_the_kitty(hand.variant.name, kitty)
    if hand.can(Act(bidder, Verb.GO_ON_THE_TOP_CARD)):
        top = str(hand.state.stock[0])
        after(hand, f"{bidder} go-on-the-top-card")
        gone_on.append("top card")
        assert {str(hand.state.trump)} == naive.suits_from_the_top_card(top)
    assert gone_on == naive.may_go_on(*rules)


def test_5_7_suits_held_by_nobody_are_none() -> None:
    assert suits_held([]) == ()
    assert suits_held(cards("AH")) == tuple(Suit)


@pytest.mark.parametrize("variant", [*BIDDING, WITHOUT_KITTY], ids=str)
def test_5_8_naming_comes_before_the_kitty(variant: Variant) -> None:
    kitty = KITTY[: 3 * variant.kitty].strip()
    hand = bid_for(variant, kitty=kitty)
    assert text(hand.state.held) == HELD

    after(hand, "1 name C")

    assert text(hand.state.hands[1]) == f"{HELD} {kitty}".strip()
    assert (hand.state.kitty, hand.state.trump) == ((), Suit.CLUBS)
    assert (hand.state.phase, hand.turn) == (HandPhase.DRAWING, 1)


def test_5_8_bidder_who_may_look_first_names_from_hand_and_kitty() -> None:
    hand = bid_for(LOOK_FIRST)
    assert suits_named(hand) == "CD"
    assert text(after(copy(hand), "1 name C").state.hands[1]) == f"{HELD} {KITTY}"  # it need not

    after(hand, "1 look")

    assert text(hand.state.held) == f"{HELD} {KITTY}"
    assert (hand.turn, hand.state.phase, hand.state.kitty) == (1, HandPhase.NAMING, ())
    assert suits_named(hand) == "CDS"
    assert text(after(hand, "1 name S").state.hands[1]) == f"{HELD} {KITTY}"


@pytest.mark.parametrize(
    ("variant", "suits"),
    [(ON_THE_KITTY, "DS"), (ON_THE_TOP_CARD, "DS"), (ATLANTIC, "CDHS")],  # any suit, §5.14
    ids=str,
)
def test_5_8_hand_is_thrown_in_for_the_kitty(variant: Variant, suits: str) -> None:
    hand = after(bid_for(variant), "1 go-on-the-kitty")

    assert (text(hand.state.held), text(hand.state.thrown)) == (KITTY, HELD)
    assert (hand.turn, hand.state.phase) == (1, HandPhase.NAMING)
    assert suits_named(hand) == suits
    assert text(after(hand, "1 name S").state.hands[1]) == KITTY


def test_5_8_ace_of_hearts_in_the_kitty_counts_for_any_suit() -> None:
    hand = bid_for(ON_THE_KITTY, kitty="AH QS 6D 7D")

    assert suits_named(after(hand, "1 go-on-the-kitty")) == "CDHS"


@pytest.mark.parametrize(
    ("variant", "acts", "act"),
    [
        *((variant, [], "1 look") for variant in BIDDING),
        (LOOK_FIRST, ["1 look"], "1 look"),
        *(
            (variant, [], "1 go-on-the-kitty")
            for variant in (NOVA_SCOTIA, LOOK_FIRST, MERRIMACK, NEVINS)
        ),
        (ON_THE_KITTY, ["1 go-on-the-kitty"], "1 go-on-the-kitty"),
        *(
            (variant, ["1 go-on-the-kitty"], "1 go-on-the-top-card")
            for variant in (ATLANTIC, ON_THE_KITTY)
        ),
        (ON_THE_TOP_CARD, [], "1 go-on-the-top-card"),  # the kitty is refused first
    ],
    ids=str,
)
def test_5_8_elsewhere_and_twice_nobody_looks_or_throws_a_hand_in(
    variant: Variant, acts: list[str], act: str
) -> None:
    hand = after(bid_for(variant), *acts)

    assert refused(hand, act) == not_now(Act.parse(act).verb, HandPhase.NAMING)


@pytest.mark.parametrize(
    ("top", "trump"), [("9S", "S"), ("10C", "C"), ("AH", "H"), ("AD", "D"), ("2H", "H")]
)
def test_5_8_one_card_is_taken_whose_suit_is_trump(top: str, trump: str) -> None:
    hand = bid_for(ON_THE_TOP_CARD, stock=f"{top} 8C")

    after(hand, "1 go-on-the-kitty", "1 go-on-the-top-card")

    assert (text(hand.state.held), str(hand.state.trump)) == (top, trump)
    assert text(hand.state.thrown) == f"{HELD} {KITTY}"
    assert (hand.turn, hand.state.phase) == (1, HandPhase.DRAWING)
    assert text(hand.state.stock[:1]) == "8C"
