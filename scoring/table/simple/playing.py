"""Which card a simple player plays to a trick; which cards it may play is told to it."""

from collections.abc import Sequence

from scoring.cards import Card
from scoring.table.simple.sight import Sight


def card_to_play(allowed: Sequence[Card], sight: Sight) -> Card:
    """Gives one of the cards that may be played."""
    return _card_to_follow(allowed, sight) if sight.trick else _card_to_lead(allowed, sight)


def _card_to_lead(allowed: Sequence[Card], sight: Sight) -> Card:
    """The bidder leads its best trump, and so does who has the best one left; else a high card."""
    best = max(allowed, key=sight.strength)
    if sight.is_trump(best) and (sight.is_bidder or sight.is_sure(best)):
        return best
    plain = [card for card in allowed if not sight.is_trump(card)]
    return max(plain, key=sight.strength) if plain else min(allowed, key=sight.strength)


def _card_to_follow(allowed: Sequence[Card], sight: Sight) -> Card:
    """The trick is taken as cheaply as can be, unless it is the side's already; else a low card."""
    taking = [] if sight.is_trick_won else [card for card in allowed if sight.takes(card)]
    return min(taking or allowed, key=sight.strength)
