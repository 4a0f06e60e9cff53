"""What may be named as trump, and what may be called (rules.md §5.7, §5.8, §6.8)."""

from tests.scoring.naive.options import option
from tests.scoring.naive.orders import is_trump, plain_order, suit_of, trump_order

SUITS = ["C", "D", "H", "S"]


def suits_to_name(variant, options, cards_held):
    """The suits the bidder may name, holding these cards when naming."""
    if variant == "nova-scotia-auction":
        return _suits_among(cards_held)
    return set(SUITS)


def may_go_on(variant, options):
    """What a bidder may name trump from instead of the hand (§5.8)."""
    if not option(variant, options, "go_on_the_kitty"):
        return []
    if not option(variant, options, "go_on_the_top_card"):
        return ["kitty"]
    return ["kitty", "top card"]


def suits_from_the_kitty(variant, kitty):
    """The suits to name for a bidder who has thrown in the hand (§5.8, §5.14)."""
    return _suits_among(kitty) if variant == "nova-scotia-auction" else set(SUITS)


def suits_from_the_top_card(card):
    """The one suit a top card makes trump; an ace of hearts makes hearts."""
    return {suit_of(card)}


def _suits_among(cards):
    if "AH" in cards:
        return set(SUITS)
    return {suit_of(card) for card in cards}


def cards_to_call(hand, trump):
    """The cards a bidder may call for a partner; calling none is always possible."""
    if any(is_trump(card, trump) for card in hand):
        return _trumps_to_call(hand, trump) + _plain_cards_from(0, trump)
    best = min(plain_order(suit_of(card)).index(card) for card in hand)
    return _plain_cards_from(best, trump)


def _trumps_to_call(hand, trump):
    order = trump_order(trump)
    highest = min(order.index(card) for card in hand if card in order)
    return [card for card in order[highest:] if card != "5" + trump]


def _plain_cards_from(place, trump):
    answer = []
    for suit in SUITS:
        if suit != trump:
            answer += plain_order(suit)[place:]
    return answer
