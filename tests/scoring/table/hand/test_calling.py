"""The card that a bidder calls for a partner (rules.md §6.8)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import DECK, Card, Suit
from scoring.errors import RuleError
from scoring.table.hand.calling import CallError, cards_to_call
from scoring.table.hand.hand import Hand
from scoring.table.hand.playing import CalledCardError
from scoring.table.hand.state import HandPhase, NotHeldError
from scoring.table.trick.following import TrumpWasLedError
from scoring.table.variant.rows import CalledCardDue
from scoring.table.variant.variants import Variant
from tests.scoring.naive import naming as naive
from tests.scoring.table.hands import (
    after,
    cards,
    played_for,
    played_on,
    plays_of,
    refused,
    table,
    text,
)
from tests.scoring.table.houses import BIDDING, NOVA_SCOTIA

# Five players, spades are trump; seat 1 bids and seat 2 leads. The fives and the jack are known.
HELD = {
    1: "JS AH KS 2C 3C",
    2: "AS QS 4D 6D 7D",
    3: "2S 8D 9D 10D JD",
    4: "3S 4H 6H 7H 8H",
    0: "4S 9H 10H JH QH",
}
KITTY = "4C 6C 7C 8C"


def to_call(bid: int = 20, held: str = HELD[1], variant: Variant = NOVA_SCOTIA) -> Hand:
    dealt = table(variant, HELD | {1: held}, kitty=KITTY, players=5)
    return played_for(dealt, 1, bid, "S")


def call_of(hand: Hand) -> tuple[str, int | None, int | None]:
    return text([hand.state.called]) if hand.state.called else "", hand.state.partner, hand.turn


@pytest.mark.parametrize(
    ("held", "called"),
    [
        # The five never, held or not; and no card above the highest in hand.
        (HELD[1], "5S"),
        ("5S AH KS 2C 3C", "5S"),
        ("AH KS 2C 3C 9C", "JS"),
        (HELD[1], "AS QS"),  # one card alone
    ],
)
def test_6_8_card_that_is_not_to_be_called_is_refused(held: str, called: str) -> None:
    assert refused(to_call(held=held), f"1 call {called}") == (CallError, {"cards": cards(called)})


def another_is_called(card: str, called: str) -> tuple[type[CalledCardError], dict[str, object]]:
    return CalledCardError, {"card": Card.parse(card), "called": Card.parse(called)}


@pytest.mark.parametrize("trump", Suit)
def test_6_8_every_card_alone_calls_what_the_second_reading_does(trump: Suit) -> None:
    for card in DECK:
        called = sorted(str(other) for other in cards_to_call([card], trump))
        assert called == sorted(naive.cards_to_call([str(card)], str(trump)))


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=5, unique=True), st.sampled_from(Suit))
def test_6_8_every_hand_calls_what_the_second_reading_does(hand: list[Card], trump: Suit) -> None:
    called = {str(card) for card in cards_to_call(hand, trump)}

    assert called == set(naive.cards_to_call([str(card) for card in hand], str(trump)))
    assert f"5{trump}" not in called


@pytest.mark.parametrize(
    ("called", "partner"),
    [
        pytest.param("AS", 2, id="its holder"),
        pytest.param("", None, id="none called"),
        pytest.param("AH", None, id="an own card"),
        pytest.param("9C", None, id="nobody's"),
    ],
)
def test_6_8_holder_is_the_partner_or_the_bidder_is_alone(called: str, partner: int | None) -> None:
    hand = after(to_call(), f"1 call {called}")

    assert call_of(hand) == (called, partner, 2)
    assert played_on(hand).taken[1:4] == (1, 20, partner)


def test_6_8_card_drawn_counts_as_held() -> None:
    dealt = table(NOVA_SCOTIA, HELD | {2: "QS 4D 6D 7D QD"}, kitty=KITTY, stock="AS", players=5)
    hand = after(dealt, "1 say 20", *(f"{seat} say pass" for seat in (2, 3, 4, 0)), "1 name S")
    after(hand, f"1 throw {KITTY}", "2 throw QD", "3 throw", "4 throw", "0 throw", "1 call AS")

    assert call_of(hand) == ("AS", 2, 2)


@pytest.mark.parametrize(
    ("variant", "players"),
    [(variant, players) for variant in BIDDING for players in variant.players],
    ids=str,
)
def test_6_8_only_five_at_nova_scotia_call(variant: Variant, players: int) -> None:
    dealt = table(variant, {1: HELD[1]}, players=players)

    hand = played_for(dealt, 1, 20, "S")

    is_called = variant is NOVA_SCOTIA and players == 5
    assert hand.state.phase is (HandPhase.CALLING if is_called else HandPhase.PLAYING)


def called(card: str, plays: str, variant: Variant = NOVA_SCOTIA) -> Hand:
    """The card is called, and these are played, seat 2 first."""
    hand = after(to_call(variant=variant), f"1 call {card}")
    for played in plays.split():
        after(hand, f"{hand.turn} play {played}")
    return hand


DUE_FIRST = NOVA_SCOTIA.but(called_card_due=CalledCardDue.FIRST)


@pytest.mark.parametrize(
    ("variant", "card", "plays", "allowed"),
    [
        # It may wait for the second trick, or be played to the first.
        (NOVA_SCOTIA, "AS", "", "AS QS 4D 6D 7D"),
        (NOVA_SCOTIA, "AS", "4D JD 3S 4S KS 2C", "AS"),
        (NOVA_SCOTIA, "AS", "AS 2S 3S 4S KS", "QS 4D 6D 7D"),
        # In the second trick it outranks the suit led, here the trump 3S; in the first it does not.
        (NOVA_SCOTIA, "4H", "4D JD 6H 4S KS JS QS 2S", "4H"),
        (NOVA_SCOTIA, "4H", "QS 2S", "3S"),
        (NOVA_SCOTIA, "10D", "4D", "2S 8D 9D 10D JD"),
        # The partner leads it, and the bidder plays the own card, too.
        (NOVA_SCOTIA, "4D", "AS 2S 3S 4S KS", "4D"),
        (NOVA_SCOTIA, "AH", "4D JD 3S 4S KS", "AH"),
        # Nobody is bound by a card that nobody holds.
        (NOVA_SCOTIA, "9C", "4D JD 3S 4S KS 2C", "AS QS 6D 7D"),
        (NOVA_SCOTIA, "9C", "4D JD 3S 4S KS 2C 6D 8D 6H", "9H 10H JH QH"),
        # It is due in the first trick where the house says so.
        (DUE_FIRST, "4H", "", "AS QS 4D 6D 7D"),
        (DUE_FIRST, "4H", "QS 2S", "4H"),
        (DUE_FIRST, "AS", "", "AS"),
    ],
    ids=str,
)
def test_6_8_card_called_is_played_by_the_second_trick(
    variant: Variant, card: str, plays: str, allowed: str
) -> None:
    assert plays_of(called(card, plays, variant)) == allowed


@pytest.mark.parametrize(
    ("hand", "act", "refusal"),
    [
        (called("AS", "4D JD 3S 4S KS 2C"), "2 play 6D", another_is_called("6D", "AS")),
        (called("AS", "4D JD 3S 4S KS 2C"), "2 play QS", another_is_called("QS", "AS")),
        (called("4H", "4D JD 6H 4S KS JS QS 2S"), "4 play 3S", another_is_called("3S", "4H")),
        (called("AH", "4D JD 3S 4S KS"), "1 play JS", another_is_called("JS", "AH")),
        (called("4H", "QS 2S", DUE_FIRST), "4 play 3S", another_is_called("3S", "4H")),
        (called("4H", "QS 2S"), "4 play 4H", (TrumpWasLedError, {"card": Card.parse("4H")})),
        (called("2C", "AS"), "3 play 8D", (TrumpWasLedError, {"card": Card.parse("8D")})),
        # A card that is not held answers no call.
        (
            called("AS", "4D JD 3S 4S KS 2C"),
            "2 play KS",
            (NotHeldError, {"card": Card.parse("KS")}),
        ),
        (called("AS", "4D JD 3S 4S KS 2C"), "2 play", (NotHeldError, {"cards": ()})),
    ],
    ids=str,
)
def test_6_8_other_card_than_the_one_called_is_refused(
    hand: Hand, act: str, refusal: tuple[type[RuleError], dict[str, object]]
) -> None:
    assert refused(hand, act) == refusal
