"""What a poster of the card order shows: one suit or all four, in the letters of the hall's pack.

Of the rules it says which card beats which.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from scoring.cards import Suit
from scoring.hall.settings import FaceCardLetters
from tournaments.rulings.sheets.rule_sheet import CardOrder, RuleSheet
from tournaments.words.rulings.rules import suit_name


@dataclass(frozen=True, slots=True)
class Poster:
    """Which orders hang on the wall, and how they are written; without a suit all four."""

    suit: Suit | None = None
    letters: FaceCardLetters = FaceCardLetters.OF_LANGUAGE

    def shown(self, orders: tuple[CardOrder, ...]) -> tuple[CardOrder, ...]:
        return tuple(order for order in orders if self.suit in {None, order.suit})

    def title(self, rules: RuleSheet) -> str:
        """`Hearts`, or the variant where all suits are there."""
        return suit_name(self.suit) if self.suit else rules.title

    def subtitle(self, rules: RuleSheet) -> str:
        subject = _("Forty-fives: the order of the cards")
        return f"{subject} · {rules.title}" if self.suit else subject
