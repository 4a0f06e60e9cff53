"""Which cards of a hand may be played to the card led (rules.md §4)."""

from tests.scoring.naive.options import option
from tests.scoring.naive.orders import is_trump, suit_of, trump_order


def legal_plays(variant, options, hand, led, trump, ace_is_lowest=False):
    """The playable cards as they lie in the hand; all of them when ``led`` is ``None``."""
    if led is None:
        return list(hand)
    if is_trump(led, trump):
        return _when_trump_is_led(variant, options, hand, led, trump, ace_is_lowest)
    return _when_plain_suit_is_led(variant, options, hand, suit_of(led), trump)


def _when_trump_is_led(variant, options, hand, led, trump, ace_is_lowest):
    trumps = [card for card in hand if is_trump(card, trump)]
    if not trumps:
        return _without_a_trump(variant, hand, led)
    if led == "AH" and trump != "H" and option(variant, options, "ace_of_hearts_led") == "strict":
        return trumps
    order = trump_order(trump, joker=True, ace_is_lowest=ace_is_lowest)
    privileged = cards_that_may_renege(variant, options, trump)
    for card in trumps:
        led_is_lower = order.index(led) > order.index(card)
        if card not in privileged or not led_is_lower:
            return trumps
    return list(hand)


def _without_a_trump(variant, hand, led):
    # Somebody without a trump meets the ace of hearts: hearts on hearts (§4.3). Were hearts
    # trump there would be no heart left in this hand.
    hearts = [card for card in hand if suit_of(card) == "H"]
    if variant == "nova-scotia-45" and led == "AH" and hearts:
        return hearts
    return list(hand)


def _when_plain_suit_is_led(variant, options, hand, suit, trump):
    following = [card for card in hand if suit_of(card) == suit and not is_trump(card, trump)]
    if not following:
        return list(hand)
    asked = option(variant, options, "plain_suit")
    if variant == "atlantic-120s" or asked == "any-card":
        return list(hand)
    if variant == "nevins-house" or asked == "follow":
        return following
    return [card for card in hand if card in following or is_trump(card, trump)]


def cards_that_may_renege(variant, options, trump):
    """The cards that may be held back while a lower trump was led."""
    says = option(variant, options, "renege")
    if says == "none":
        return []
    if says == "five":
        return ["5" + trump]
    if says == "five-jack":
        return ["5" + trump, "J" + trump]
    if says == "five-jack-ace-of-hearts":
        return ["5" + trump, "J" + trump, "AH"]
    raise ValueError(says)


def is_booked(hand, trump):
    """Whether nothing but trumps is held (§4.5)."""
    return all(is_trump(card, trump) for card in hand)
