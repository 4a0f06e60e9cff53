"""What a poster of the card order shows: one suit or all four, in the letters of the hall's pack.

It draws nothing, and says of the rules only which card beats which.
"""

from dataclasses import dataclass
from enum import StrEnum

from django.utils.translation import gettext as _

from scoring.cards import Card, Rank, Suit
from tournaments.rulings.sheets import CardOrder, RuleSheet
from tournaments.wording.card_game import suit_name
from tournaments.wording.ties import rank_name


class PosterLetters(StrEnum):
    """What king, queen and jack bear: the letters of the language, or of the pack on the tables."""

    OF_LANGUAGE = "language"
    JQK = "JQK"
    VDR = "VDR"


PICTURES = {
    PosterLetters.OF_LANGUAGE: {},
    PosterLetters.JQK: {Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"},
    PosterLetters.VDR: {Rank.JACK: "V", Rank.QUEEN: "D", Rank.KING: "R"},
}


@dataclass(frozen=True, slots=True)
class Poster:
    """Which orders hang on the wall, and how they are written; without a suit all four."""

    suit: Suit | None = None
    letters: PosterLetters = PosterLetters.OF_LANGUAGE

    def rank(self, card: Card) -> str:
        """`V`, or `J`: the corner of the card."""
        return PICTURES[self.letters].get(card.rank) or rank_name(card)

    def shown(self, orders: tuple[CardOrder, ...]) -> tuple[CardOrder, ...]:
        return tuple(order for order in orders if self.suit in {None, order.suit})

    def title(self, rules: RuleSheet) -> str:
        """`Hearts`, or the variant where all suits are there."""
        return suit_name(self.suit) if self.suit else rules.title

    def subtitle(self, rules: RuleSheet) -> str:
        told = _("Forty-fives: the order of the cards")
        return f"{told} · {rules.title}" if self.suit else told
