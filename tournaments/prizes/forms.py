"""What is typed and ticked at the prizes desk; whether the rules allow it is asked elsewhere."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.errors import RuleError
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties import Wish
from scoring.table.cards import Card, CardUnreadableError
from tournaments.wording import sentence_for

# Suits as French players and as the cards themselves write them. A bare C stays clubs: only in
# full are cœur and carreau told apart.
SUITS = {
    "♣": "C", "♧": "C", "♦": "D", "♢": "D", "♥": "H", "♡": "H", "♠": "S", "♤": "S",
    "T": "C", "TR": "C", "CA": "D", "CO": "H", "CŒ": "H", "P": "S",
}  # fmt: skip
RANKS = {"1": "A", "R": "K", "D": "Q", "V": "J"}


def read_card(text: str) -> Card:
    """The card that a person typed: `4c`, `10 ♠`, `rco` for the king of hearts."""
    written = "".join(text.upper().split()).replace("\ufe0f", "").replace("\ufe0e", "")
    rank = "10" if written.startswith("10") else written[:1]
    suit = written[len(rank) :]
    try:
        return Card.parse(RANKS.get(rank, rank) + SUITS.get(suit, suit))
    except CardUnreadableError:
        raise CardUnreadableError(text=text) from None


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


class WishesForm(forms.Form):
    """A wish for each couple of a tie; those that have not spoken yet are left empty."""

    def __init__(self, couples: Iterable[CoupleNumber], data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.couples = tuple(couples)
        choices = [(wish.value, wish.value) for wish in Wish]
        for couple in self.couples:
            self.fields[f"wish-{couple}"] = forms.ChoiceField(choices=choices, required=False)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and not any(cleaned.values()):
            raise forms.ValidationError(_("Tick what at least one couple wants."))
        return cleaned

    @property
    def wishes(self) -> dict[CoupleNumber, Wish]:
        said = {couple: self.cleaned_data.get(f"wish-{couple}") for couple in self.couples}
        return {couple: Wish(wish) for couple, wish in said.items() if wish}


class CutsForm(forms.Form):
    """A card for each couple that cuts; those that have not cut yet are left empty."""

    round = forms.IntegerField(min_value=1, max_value=999)

    def __init__(self, couples: Iterable[CoupleNumber], data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.couples = tuple(couples)
        for couple in self.couples:
            self.fields[f"card-{couple}"] = CardField(required=False, max_length=20)

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        if not self.errors and not self.cuts:
            raise forms.ValidationError(_("Type at least one card, like 4C or 10S."))
        return cleaned

    @property
    def cuts(self) -> dict[CoupleNumber, Card]:
        cut = {couple: self.cleaned_data.get(f"card-{couple}") for couple in self.couples}
        return {couple: card for couple, card in cut.items() if card is not None}


class WayForm(forms.Form):
    """How a play-off of three or more is played instead of in turn; empty: in turn."""

    way = forms.CharField(
        required=False,
        max_length=200,
        error_messages={"max_length": gettext_lazy("Say it in 200 letters at most.")},
    )


class RedrawForm(forms.Form):
    """Why the jar is drawn again."""

    reason = forms.CharField(
        max_length=200,
        error_messages={"required": gettext_lazy("Say why the cookie jar is drawn again.")},
    )
