"""A playing card as people type it, in the letters of either language."""

from typing import Any

from django import forms

from scoring.cards import Card, CardUnreadableError
from scoring.errors import RuleError
from tournaments.languages import reader_language
from tournaments.words.refusals import sentence_for

# Suits as French players and as the cards themselves write them.
SUITS = {
    "♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S",
    "T": "C", "TR": "C", "CA": "D", "CO": "H", "CŒ": "H", "P": "S",
}  # fmt: skip
RANKS = {"1": "A", "R": "K", "D": "Q", "V": "J"}
# To whom clubs are trèfle, a bare C is cœur or carreau, and nobody guesses which.
UNCLEAR = {"fr": {"C"}}


class SuitUnclearError(RuleError):
    """The letter of the suit stands for more than one in the reader's language."""

    code = "card-suit-unclear"


def read_card(text: str) -> Card:
    """The card that a person typed: `4c`, `10 ♠`, `rco` for the king of hearts."""
    written = "".join(text.upper().split()).replace("\ufe0f", "").replace("\ufe0e", "")
    rank = "10" if written.startswith("10") else written[:1]
    suit = written[len(rank) :]
    try:
        card = Card.parse(RANKS.get(rank, rank) + SUITS.get(suit, suit))
    except CardUnreadableError:
        raise CardUnreadableError(text=text) from None
    if suit in UNCLEAR.get(reader_language().code, ()):
        raise SuitUnclearError(text=text)
    return card


class CardField(forms.CharField):
    """A playing card, or nothing."""

    def clean(self, value: Any) -> Card | None:
        text = super().clean(value)
        if not text:
            return None
        try:
            return read_card(text)
        except RuleError as error:
            raise forms.ValidationError(sentence_for(error)) from error
