"""The paper of the cards desk."""

from tournaments.cards.prints.layout import CardLayout, PunchBox, card_layout
from tournaments.cards.prints.punch import PrintedCard, PunchCards, punch_cards

__all__ = ["CardLayout", "PrintedCard", "PunchBox", "PunchCards", "card_layout", "punch_cards"]
