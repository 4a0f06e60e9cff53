"""What chance may choose comes up, and a careful player keeps to what caution says."""

from collections.abc import Iterator
from random import Random

import pytest

from scoring.cards import Card, Rank, Suit
from scoring.table.fast.played import PlayedHand
from scoring.table.fast.selfplay import random_hand
from scoring.table.hand.acts import Act, Verb
from scoring.table.hand.drawing import kept_counts
from scoring.table.hand.hand import Hand
from scoring.table.hand.state import known
from scoring.table.pack.strength import trump_order
from scoring.table.variant.variants import Variant
from tests.scoring.table.houses import (
    ATLANTIC,
    BIDDING,
    NEVINS,
    NOVA_SCOTIA,
    NOVA_SCOTIA_45,
    every_variant,
)

HANDS = 150


def hands(variant: Variant, players: int = 4, **more: float) -> Iterator[PlayedHand]:
    """Where nothing is said of caution, nobody has any."""
    rng = Random(45)
    return (random_hand(variant, rng, players, **more) for _ in range(HANDS))


def moments(played: PlayedHand) -> Iterator[tuple[Hand, Act]]:
    """The hand before each of its acts, and the act."""
    again = played.replay().anew()
    for act in played.replay().acts:
        yield again, act
        again.do(act)


@pytest.mark.parametrize("variant", BIDDING, ids=str)
def test_careful_players_pass_or_bid_the_least(variant: Variant) -> None:
    for played in hands(variant, caution=1):
        for hand, act in moments(played):
            if act.verb is Verb.SAY:
                auction = known(hand.state.auction)
                allowed = auction.choices()
                assert act.word in (allowed[:1] if auction.bid else allowed[:2])


def test_players_without_caution_bid_whatever_is_allowed() -> None:
    words = {said.choice for played in hands(NEVINS) for said in played.said}

    assert words == {"pass", 15, 20, 25, 30}


def test_careful_bidder_throws_what_is_plain_and_keeps_every_trump_that_may_be_kept() -> None:
    for played in hands(NEVINS, caution=1):
        for hand, act in moments(played):
            if act.verb is Verb.THROW:
                held = hand.state.held
                kept = [card for card in held if card not in act.cards]
                trumps = trumps_of(held, hand.state.known_trump)
                counts = kept_counts(hand.variant, hand.players, len(held))
                assert len(kept) == min(max(len(trumps), counts[0]), counts[-1])
                assert set(kept) <= set(trumps) or set(trumps) <= set(kept)


@pytest.mark.parametrize("caution", [1, 0], ids=["careful", "careless"])
def test_careful_bidder_names_the_suit_of_most_trumps_and_a_careless_one_others_too(
    caution: int,
) -> None:
    named = [
        (hand.state.held, Suit(act.word))
        for played in hands(NEVINS, caution=caution)
        for hand, act in moments(played)
        if act.verb is Verb.NAME
    ]

    of_most = sum(
        len(trumps_of(held, suit)) == max(len(trumps_of(held, other)) for other in Suit)
        for held, suit in named
    )

    assert len(named) == HANDS
    assert of_most == HANDS if caution else of_most < HANDS * 4 / 5


def trumps_of(held: tuple[Card, ...], trump: Suit) -> list[Card]:
    return [card for card in held if card in trump_order(trump)]


def test_ace_of_trumps_robs_or_is_the_lowest() -> None:
    held_and_robbed, held_and_not = 0, 0
    for played in hands(NOVA_SCOTIA_45):
        hand = played.replay()
        ace = Card(Rank.ACE, hand.state.known_trump)
        if any(ace in cards for cards in hand.dealt.hands):
            has_robbed = any(act.verb is Verb.ROB for act in hand.acts)
            held_and_robbed += has_robbed
            held_and_not += not has_robbed
            assert hand.state.ace_is_lowest is not has_robbed
    assert min(held_and_robbed, held_and_not) > 10


def test_card_is_called_or_none_and_its_holder_is_the_partner() -> None:
    called = [
        (hand.state.called, hand.state.partner)
        for hand in (played.replay() for played in hands(NOVA_SCOTIA, players=5))
        if not hand.is_thrown_in
    ]

    assert (None, None) in called
    assert {partner for card, partner in called if card} == {None, 0, 1, 2, 3, 4}


def test_cards_are_thrown_more_and_less_where_nobody_is_careful() -> None:
    counts = {len(act.cards) for played in hands(ATLANTIC) for act in played.thrown}

    assert counts == set(range(10))  # the bidder has the kitty of four, and none need be kept


@every_variant
def test_every_way_to_deal_is_dealt(variant: Variant) -> None:
    assert {played.packets for played in hands(variant)} == set(variant.packets)
