"""The paper of the cards desk."""

from tournaments.cards.prints.backs import CardBacks, card_backs
from tournaments.cards.prints.code import evening_key
from tournaments.cards.prints.layout import CardLayout, PunchBox, card_layout
from tournaments.cards.prints.punch import (
    PrintedCard,
    PunchCards,
    SpareCard,
    draw_punch_cards,
    punch_cards,
    sheet_count,
    trial_card,
)

__all__ = [
    "CardBacks",
    "CardLayout",
    "PrintedCard",
    "PunchBox",
    "PunchCards",
    "SpareCard",
    "card_backs",
    "card_layout",
    "draw_punch_cards",
    "evening_key",
    "punch_cards",
    "sheet_count",
    "trial_card",
]
