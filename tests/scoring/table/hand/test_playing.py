"""How the five tricks are played: leads, turns, following (rules.md §2, §4)."""

from itertools import product

import pytest

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import HandPhase, NotHeldError
from scoring.table.trick.following import (
    FollowOrTrumpError,
    HeartsOnHeartsError,
    SuitWasLedError,
    TrumpWasLedError,
)
from scoring.table.trick.tricks import Trick
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.naive.deal import first_leader
from tests.scoring.table.hands import (
    after,
    cards,
    drawn,
    played_for,
    played_on,
    refused,
    table,
    won,
)
from tests.scoring.table.houses import ATLANTIC, GENERAL, NEVINS, NOVA_SCOTIA, NOVA_SCOTIA_45


def test_2_first_lead_is_the_one_of_the_second_reading_at_every_table() -> None:
    compared = 0
    for variant in VARIANTS.values():
        for players in variant.players:
            bidders = range(players if variant.has_bidding else 1)
            for dealer, bidder in product(range(players), bidders):
                hand = ready(variant, players, dealer, bidder)
                leader = first_leader(variant.name, players, dealer, bidder)
                assert (hand.state.phase, hand.turn) == (HandPhase.PLAYING, leader)
                compared += 1

    # A dealer for each seat; a bidder for each seat too where the trump is bid for.
    assert compared == 20 + 20 + 54 + 90 + 52 + 303


def ready(variant: Variant, players: int, dealer: int, bidder: int) -> Hand:
    """The hand at its first lead."""
    hand = table(variant, players=players, dealer=dealer, stock="9S")
    if variant.has_bidding:
        won(hand, bidder, variant.lowest_bid)
        drawn(after(hand, f"{bidder} name {hand.state.held[0].suit}"))
    if hand.state.phase is HandPhase.CALLING:
        after(hand, f"{bidder} call")
    return hand


PLAIN = {1: "KD 2D 3D 4D 6D", 2: "QD 8D 9D 10D JD", 3: "2S 3S 4H 6H 7H", 0: "8H 9H 10H JH QH"}


def test_1_who_takes_the_trick_leads_to_the_next() -> None:
    hand = table(GENERAL, PLAIN, stock="9S")

    after(hand, "1 play KD", "2 play QD", "3 play 2S", "0 play QH")

    assert hand.state.tricks == (
        Trick(3, tuple(zip((1, 2, 3, 0), cards("KD QD 2S QH"), strict=True))),
    )
    assert (hand.state.trick, hand.turn) == ((), 3)
    assert [len(held) for held in hand.state.hands] == [4] * 4

    after(hand, "3 play 4H", "0 play JH", "1 play 2D", "2 play JD")

    assert (hand.state.tricks[1].taker, hand.turn) == (0, 0)


def test_2_fifth_trick_ends_the_hand() -> None:
    hand = played_on(table(GENERAL, PLAIN, stock="9S"))

    assert (hand.is_over, hand.is_thrown_in, hand.turn) == (True, False, None)
    assert (len(hand.state.tricks), hand.state.hands) == (5, ((),) * 4)


@pytest.mark.parametrize(
    ("act", "values"),
    [
        ("1 play KC", {"card": Card.parse("KC")}),
        ("1 play", {"cards": ()}),
        ("1 play KD 2D", {"cards": cards("KD 2D")}),
    ],
)
def test_4_one_card_held_is_played(act: str, values: dict[str, object]) -> None:
    assert refused(table(GENERAL, PLAIN, stock="9S"), act) == (NotHeldError, values)


def test_4_card_played_is_held_no_more() -> None:
    hand = after(table(GENERAL, PLAIN, stock="9S"), "1 play KD", "2 play QD")
    after(hand, "3 play 4H", "0 play 8H")

    assert refused(hand, "1 play KD") == (NotHeldError, {"card": Card.parse("KD")})


@pytest.mark.parametrize(
    ("variant", "held", "led", "card", "refusal"),
    [
        (NEVINS, "2S KD 3D 4D 6D", "9S", "KD", TrumpWasLedError),
        (NEVINS, "2S KD 3D 4D 6D", "9D", "2S", SuitWasLedError),
        (NOVA_SCOTIA, "2S KD 3D 4C 6C", "9D", "4C", FollowOrTrumpError),
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

    assert refused(hand, f"2 play {card}") == (refusal, {"card": Card.parse(card)})


def test_4_3_hand_refuses_another_card_than_a_heart_on_hearts() -> None:
    dealt = {1: "AH", 2: "2H 2D 3D 4D 6D"}
    hand = after(table(NOVA_SCOTIA_45, dealt, stock="9S"), "1 play AH")

    assert refused(hand, "2 play 2D") == (HeartsOnHeartsError, {"card": Card.parse("2D")})
