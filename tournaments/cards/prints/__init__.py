"""The paper of the cards desk."""

from tournaments.cards.prints.layout import CardLayout, PunchBox, card_layout
from tournaments.cards.prints.punch import PunchCard, PunchCards, punch_cards

__all__ = ["CardLayout", "PunchBox", "PunchCard", "PunchCards", "card_layout", "punch_cards"]
