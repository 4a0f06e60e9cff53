"""The turned card, who takes it, and the ace that is left (rules.md §3)."""

from copy import copy

import pytest
from hypothesis import given

from scoring.cards import Card, Suit
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.hand import Hand
from scoring.table.hand.robbing import RobWithAceError
from scoring.table.hand.state import HandPhase, NotHeldError
from scoring.table.trick.following import TrumpWasLedError
from scoring.table.variant.variants import Variant
from tests.scoring.naive import deal as naive
from tests.scoring.table.hands import (
    after,
    can,
    cards,
    dealt_hands,
    not_now,
    plays_of,
    refused,
    table,
    text,
)
from tests.scoring.table.houses import GENERAL, NAMES_OF_TURN_UP, TURN_UP, WITH_JOKER

both = pytest.mark.parametrize("variant", TURN_UP, ids=str)

# The deal is seat 0's; seat 1 leads.
DEALERS = "2C 3C 4C 6C 7C"


def held(hand: Hand, seat: int) -> str:
    return text(hand.state.hands[seat])


@both
@pytest.mark.parametrize(
    ("turned", "trump"),
    [("9D", Suit.DIAMONDS), ("5C", Suit.CLUBS), ("2S", Suit.SPADES), ("10H", Suit.HEARTS)],
)
def test_3_1_suit_of_the_top_card_is_trump(variant: Variant, turned: str, trump: Suit) -> None:
    state = table(variant, stock=turned).state

    assert (text([state.turned]), state.trump) == (turned, trump)
    assert (state.phase, state.turn) == (HandPhase.PLAYING, 1)
    assert len(state.stock) == 52 - 20 - 1


@both
def test_3_1_ace_of_hearts_turned_makes_hearts_trump(variant: Variant) -> None:
    state = table(variant, stock="AH").state

    assert (state.trump, state.phase, state.turn) == (Suit.HEARTS, HandPhase.ROBBING, 0)


@both
@pytest.mark.parametrize("ace", ["AC", "AD", "AH", "AS"])
def test_3_2_dealer_takes_the_ace_for_one_discard(variant: Variant, ace: str) -> None:
    hand = table(variant, {0: "2C 3D 4S 6H 7C"}, stock=ace)

    after(hand, "0 rob 4S")

    assert held(hand, 0) == f"2C 3D 6H 7C {ace}"
    assert text(hand.state.thrown) == "4S"
    assert (hand.state.turned, hand.state.robber, hand.state.ace_is_lowest) == (None, None, False)
    assert (hand.state.phase, hand.turn) == (HandPhase.PLAYING, 1)


@both
def test_3_2_dealer_who_declines_has_given_up_the_right(variant: Variant) -> None:
    hand = table(variant, {0: DEALERS}, stock="AS")

    after(hand, "0 decline")

    assert held(hand, 0) == DEALERS
    assert (text([hand.state.turned]), hand.state.ace_is_lowest) == ("AS", False)
    assert (hand.state.phase, hand.turn) == (HandPhase.PLAYING, 1)
    for seat in (1, 2, 3, 0):
        act = Act(seat, Verb.ROB, (hand.state.held[0],))
        assert refused(hand, act) == not_now(Verb.ROB)
        hand.do(next(act for act in hand.legal_acts() if act.verb is Verb.PLAY))


@pytest.mark.parametrize(
    ("thrown", "values"),
    [
        ("KS", {"card": Card.parse("KS")}),
        ("AS", {"card": Card.parse("AS")}),
        ("", {"cards": ()}),
        ("2C 3C", {"cards": cards("2C 3C")}),
    ],
)
def test_3_2_dealer_throws_one_card_that_was_dealt(thrown: str, values: dict[str, object]) -> None:
    hand = table(GENERAL, {0: DEALERS, 1: "KS KD QS QD 2D"}, stock="AS")

    assert refused(hand, f"0 rob {thrown}") == (NotHeldError, values)


def test_3_3_dealer_takes_the_joker_and_turns_another_card() -> None:
    hand = table(WITH_JOKER, {0: DEALERS}, stock="JK 9D")

    assert (hand.turn, hand.state.trump, hand.state.phase) == (0, None, HandPhase.ROBBING)
    assert [str(act) for act in hand.legal_acts()] == [f"0 rob {c}" for c in DEALERS.split()]

    assert refused(hand, "0 decline") == not_now(Verb.DECLINE, HandPhase.ROBBING)

    after(hand, "0 rob 3C")

    assert held(hand, 0) == "2C 4C 6C 7C JK"
    assert (text([hand.state.turned]), hand.state.trump) == ("9D", Suit.DIAMONDS)
    assert (hand.state.phase, hand.turn) == (HandPhase.PLAYING, 1)


def test_3_3_ace_turned_after_the_joker_is_the_dealers_too() -> None:
    hand = after(table(WITH_JOKER, {0: DEALERS}, stock="JK AD"), "0 rob 2C")

    assert (hand.turn, hand.state.trump, hand.state.phase) == (0, Suit.DIAMONDS, HandPhase.ROBBING)
    assert can(hand, "0 decline", "0 rob 3C", "0 rob JK") == [True] * 3

    after(hand, "0 rob 3C")

    assert held(hand, 0) == "4C 6C 7C JK AD"
    assert (text(hand.state.thrown), hand.turn) == ("2C 3C", 1)


def test_3_3_ace_of_the_trump_turned_after_the_joker_robs() -> None:
    hand = table(WITH_JOKER, {0: DEALERS, 2: "AD 2S 3S 4S 6S"}, stock="JK 9D")

    after(hand, "0 rob 2C", "1 play 8C", "2 rob 2S")

    assert held(hand, 2) == "AD 3S 4S 6S 9D"


def test_3_3_ace_thrown_for_the_joker_robs_nobody() -> None:
    hand = after(table(WITH_JOKER, {0: "AD 2C 3C 4C 6C"}, stock="JK 9D"), "0 rob AD")

    assert (hand.state.robber, hand.state.ace_is_lowest) == (None, False)


ACE_AT_2 = {0: DEALERS, 1: "KS 8C 9C 10C JC", 2: "AS 2D 3D 4D 6D", 3: "QS 7D 8D 9D 10D"}


@both
def test_3_4_player_dealt_the_ace_takes_the_turned_card_before_playing(variant: Variant) -> None:
    hand = after(table(variant, ACE_AT_2, stock="5S"), "1 play 8C")

    after(hand, "2 rob 4D")

    assert held(hand, 2) == "AS 2D 3D 6D 5S"
    assert (text(hand.state.thrown), hand.state.turned) == ("4D", None)
    assert (hand.turn, hand.state.phase) == (2, HandPhase.PLAYING)
    assert not hand.state.ace_is_lowest


@both
@pytest.mark.parametrize("seat", range(4))
def test_3_4_ace_robs_at_every_seat_in_its_turn(variant: Variant, seat: int) -> None:
    hand = table(variant, {seat: "AS 2D 3D 4D 6D"}, stock="5S")

    while hand.turn != seat:
        hand.do(next(hand.legal_acts()))

    assert can(hand, f"{seat} rob 2D", f"{seat} decline") == [True, False]


@both
def test_3_4_ace_alone_robs_once_and_before_its_holder_plays(variant: Variant) -> None:
    hand = table(variant, ACE_AT_2, stock="5S")
    robbed = after(copy(hand), "1 play 8C", "2 rob 4D")

    assert refused(hand, "1 rob 8C") == not_now(Verb.ROB)
    assert refused(robbed, "2 rob 2D") == not_now(Verb.ROB)
    after(hand, "1 play JC", "2 play 2D", "3 play 7D", "0 play 7C", "1 play 9C")
    assert refused(hand, "2 rob 3D") == not_now(Verb.ROB)
    assert hand.state.ace_is_lowest


@pytest.mark.parametrize(
    ("thrown", "refusal", "values"),
    [
        ("AS", RobWithAceError, {"card": Card.parse("AS")}),
        ("5S", NotHeldError, {"card": Card.parse("5S")}),
        ("", NotHeldError, {"cards": ()}),
        ("2D 3D", NotHeldError, {"cards": cards("2D 3D")}),
    ],
)
def test_3_4_one_card_held_is_thrown_and_not_the_ace_itself(
    thrown: str, refusal: type[RuleError], values: dict[str, object]
) -> None:
    hand = after(table(GENERAL, ACE_AT_2, stock="5S"), "1 play 8C")

    assert refused(hand, f"2 rob {thrown}") == (refusal, values)


@both
def test_3_4_ace_of_hearts_robs_when_hearts_are_trump_and_only_then(variant: Variant) -> None:
    dealt = {1: "AH 2D 3D 4D 6D"}

    assert can(table(variant, dealt, stock="9H"), "1 rob 2D") == [True]
    assert can(table(variant, dealt, stock="9S"), "1 rob 2D") == [False]


def trick(hand: Hand, plays: str) -> int:
    """Plays the cards, seat 1 first, and gives who takes them."""
    for card in plays.split():
        after(hand, f"{hand.turn} play {card}")
    return hand.state.tricks[-1].taker


@both
@pytest.mark.parametrize(
    ("turned", "ace", "lowest"),
    [("9S", "AS", "10S"), ("9C", "AC", "10C"), ("9D", "AD", "2D"), ("9H", "AH", "2H")],
)
def test_3_4_ace_keeps_its_place_where_it_robbed_and_is_else_the_lowest_trump(
    variant: Variant, turned: str, ace: str, lowest: str
) -> None:
    hand = table(variant, {1: f"{ace} KC", 0: lowest}, stock=turned, players=2)

    assert trick(copy(hand), f"{ace} {lowest}") == 0
    assert trick(after(hand, "1 rob KC"), f"{ace} {lowest}") == 1


@both
def test_3_4_ace_of_hearts_that_did_not_rob_has_lost_its_privilege(variant: Variant) -> None:
    dealt = {1: "2H KC", 2: "AH 2D 3D 4D 6D"}
    hand = after(table(variant, dealt, stock="9H"), "1 play 2H")

    assert plays_of(hand) == "AH"
    assert refused(hand, "2 play 2D") == (TrumpWasLedError, {"card": cards("2D")[0]})

    after(hand, "2 rob 3D")

    assert text(hand.state.held) == "AH 2D 4D 6D 9H"
    assert plays_of(hand) == "AH 9H"  # another trump is held now


@given(dealt_hands(NAMES_OF_TURN_UP))
def test_3_second_reading_agrees_on_who_may_rob(hand: Hand) -> None:
    dealt = [[str(card) for card in cards_held] for cards_held in hand.dealt.hands]
    turned = str(hand.state.turned)
    is_asked = hand.state.phase is HandPhase.ROBBING
    robber = hand.turn if is_asked else hand.state.robber

    assert robber == naive.who_may_rob(turned, dealt, hand.dealer)
    if turned != "JK":
        assert str(hand.state.trump) == naive.trump_turned(turned)
        lowest = naive.ace_is_lowest(turned, dealt, robbed=False)
        assert hand.state.ace_is_lowest == lowest


@given(dealt_hands(NAMES_OF_TURN_UP))
def test_3_4_every_ace_either_robs_or_is_lowest(hand: Hand) -> None:
    while hand.state.phase is HandPhase.ROBBING:
        hand.do(next(hand.legal_acts()))
    state, robber = hand.state, hand.state.robber
    if robber is None:
        assert not state.ace_is_lowest
        return

    while hand.turn != robber:
        hand.do(next(act for act in hand.legal_acts() if act.verb is Verb.PLAY))
    allowed = [act.cards[0] for act in hand.legal_acts() if act.verb is Verb.ROB]

    assert allowed == [card for card in state.held if card != state.ace_of_trumps]
    turned = state.turned
    hand.do(Act(robber, Verb.ROB, (allowed[0],)))
    assert (turned in state.held, state.turned, state.ace_is_lowest) == (True, None, False)
