"""How the five tricks are played: leads, turns, following (rules.md §2, §4)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import RuleError
from scoring.table.hand.hand import Hand, NotTheirTurnError
from scoring.table.hand.playing import called_card_due
from scoring.table.hand.state import HandPhase, NotHeldError
from scoring.table.trick.following import (
    FollowOrTrumpError,
    HeartsOnHeartsError,
    SuitWasLedError,
    TrumpWasLedError,
)
from scoring.table.trick.tricks import Trick
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.naive import plays as naive
from tests.scoring.naive.deal import first_leader
from tests.scoring.table.hands import (
    after,
    cards,
    dealt_hands,
    drawn,
    played_for,
    played_on,
    plays_of,
    refused,
    step,
    table,
    won,
)
from tests.scoring.table.houses import (
    ATLANTIC,
    BIDDING,
    GENERAL,
    MERRIMACK,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    naive_options,
)

# Who leads


def test_2_first_lead_is_the_one_of_the_second_reading_at_every_table() -> None:
    compared = 0
    for variant in VARIANTS.values():
        for players in variant.players:
            for dealer in range(players):
                for bidder in range(players if variant.has_bidding else 1):
                    hand = ready(variant, players, dealer, bidder)
                    leader = first_leader(variant.name, players, dealer, bidder)
                    assert (hand.state.phase, hand.turn) == (HandPhase.PLAYING, leader)
                    compared += 1

    # A dealer for each seat; a bidder for each seat too where the trump is bid for.
    squares = {players: players**2 for players in range(2, 11)}
    bid_for = sum(squares[players] for variant in BIDDING for players in variant.players)
    assert compared == 20 + 20 + bid_for == 40 + 54 + 90 + 52 + 303


def ready(variant: Variant, players: int, dealer: int, bidder: int) -> Hand:
    """The hand at its first lead."""
    hand = table(variant, players=players, dealer=dealer, stock="9S")
    if variant.has_bidding:
        won(hand, bidder, variant.lowest_bid)
        drawn(after(hand, f"{bidder} name {hand.state.held[0].suit}"))
    if hand.state.phase is HandPhase.CALLING:
        after(hand, f"{bidder} call")
    return hand


@pytest.mark.parametrize(
    ("variant", "leader"),
    [
        (GENERAL, 1),
        (NOVA_SCOTIA_45, 1),
        (NOVA_SCOTIA, 3),
        (MERRIMACK, 2),
        (ATLANTIC, 3),
        (NEVINS, 2),
    ],
    ids=str,
)
def test_2_first_lead_where_seat_0_dealt_and_seat_2_bid(variant: Variant, leader: int) -> None:
    assert ready(variant, 4, 0, 2).turn == leader


# Turns and tricks

PLAIN = {1: "KD 2D 3D 4D 6D", 2: "QD 8D 9D 10D JD", 3: "2S 3S 4H 6H 7H", 0: "8H 9H 10H JH QH"}


def test_1_who_takes_the_trick_leads_to_the_next() -> None:
    hand = table(GENERAL, PLAIN, stock="9S")

    after(hand, "1 play KD", "2 play QD", "3 play 2S", "0 play QH")

    first = Trick(3, ((1, cards("KD")[0]), (2, cards("QD")[0]), (3, cards("2S")[0])))
    first = first._replace(plays=(*first.plays, (0, cards("QH")[0])))
    assert hand.state.tricks == (first,)
    assert (hand.state.trick, hand.turn) == ((), 3)
    assert [len(held) for held in hand.state.hands] == [4] * 4

    after(hand, "3 play 4H", "0 play JH", "1 play 2D", "2 play JD")

    assert (hand.state.tricks[1].taker, hand.turn) == (0, 0)


def test_2_fifth_trick_ends_the_hand() -> None:
    hand = played_on(table(GENERAL, PLAIN, stock="9S"))

    assert (hand.is_over, hand.is_thrown_in, hand.turn) == (True, False, None)
    assert len(hand.state.tricks) == 5
    assert hand.state.hands == ((),) * 4
    assert sum(hand.points) == 30


def test_4_turn_goes_to_the_left() -> None:
    hand = after(table(GENERAL, PLAIN, stock="9S"), "1 play KD")

    assert refused(hand, "3 play 2S") == (NotTheirTurnError, {"seat": 3, "turn": 2})
    assert refused(hand, "1 play 2D") == (NotTheirTurnError, {"seat": 1, "turn": 2})


@pytest.mark.parametrize(
    ("act", "values"),
    [
        ("1 play KC", {"card": cards("KC")[0]}),
        ("1 play", {"cards": ()}),
        ("1 play KD 2D", {"cards": cards("KD 2D")}),
    ],
)
def test_4_one_card_held_is_played(act: str, values: dict[str, object]) -> None:
    assert refused(table(GENERAL, PLAIN, stock="9S"), act) == (NotHeldError, values)


def test_4_card_played_is_held_no_more() -> None:
    hand = after(table(GENERAL, PLAIN, players=4, stock="9S"), "1 play KD", "2 play QD")
    after(hand, "3 play 4H", "0 play 8H")

    assert refused(hand, "1 play KD") == (NotHeldError, {"card": cards("KD")[0]})


# Following, as the hand asks for it


@pytest.mark.parametrize(
    ("variant", "held", "led", "card", "refusal"),
    [
        (NEVINS, "2S KD 3D 4D 6D", "9S", "KD", TrumpWasLedError),
        (NEVINS, "2S KD 3D 4D 6D", "9D", "2S", SuitWasLedError),
        (NOVA_SCOTIA, "2S KD 3D 4C 6C", "9D", "4C", FollowOrTrumpError),
        (MERRIMACK, "5S KD 3D 4C 6C", "AH", "4C", TrumpWasLedError),
        (ATLANTIC, "AH KD 3D 4C 6C", "9S", "4C", TrumpWasLedError),
    ],
    ids=str,
)
def test_4_hand_refuses_what_the_card_led_forbids(
    variant: Variant, held: str, led: str, card: str, refusal: type[RuleError]
) -> None:
    bidder = 0 if variant.first_lead is NOVA_SCOTIA.first_lead else 1
    dealt = {1: f"{led} KC QC JC", 2: held, 0: "KS"}
    hand = after(played_for(table(variant, dealt), bidder, 20, "S"), f"1 play {led}")

    assert refused(hand, f"2 play {card}") == (refusal, {"card": cards(card)[0]})


def test_4_3_hand_refuses_another_card_than_a_heart_on_hearts() -> None:
    dealt = {1: "AH", 2: "2H 2D 3D 4D 6D"}
    hand = after(table(NOVA_SCOTIA_45, dealt, stock="9S"), "1 play AH")

    assert refused(hand, "2 play 2D") == (HeartsOnHeartsError, {"card": cards("2D")[0]})
    assert plays_of(hand) == "2H"


@given(dealt_hands(), st.randoms(use_true_random=False))
def test_4_hand_allows_what_the_second_reading_does(hand: Hand, chance) -> None:
    hand_of_trumps = 0
    while not hand.is_over:
        state = hand.state
        is_due = len(state.tricks) == called_card_due(hand.variant)
        is_bound = is_due and state.called in state.held
        if state.phase is HandPhase.PLAYING and is_bound:
            assert plays_of(hand) == str(state.called)
        elif state.phase is HandPhase.PLAYING:
            led = str(state.trick[0][1]) if state.trick else None
            held = [str(card) for card in state.held]
            naively = naive.legal_plays(
                *(hand.variant.name, naive_options(hand.variant), held, led),
                *(str(state.trump), state.ace_is_lowest),
            )
            assert plays_of(hand).split() == naively
            hand_of_trumps += 1
        step(hand, chance)
    assert hand_of_trumps or hand.is_thrown_in
