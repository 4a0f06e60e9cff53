"""A way in from outside; the cards are those of the hall, too."""

from scoring.cards import (
    DECK,
    JOKER,
    Card,
    CardUnreadableError,
    Rank,
    Suit,
    SuitUnreadableError,
)

__all__ = [
    "DECK",
    "JOKER",
    "Card",
    "CardUnreadableError",
    "Rank",
    "Suit",
    "SuitUnreadableError",
]
