"""What is typed and ticked at the prizes desk; whether the rules allow it is asked elsewhere."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.cards import Card
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties.ties import Wish
from tournaments.words.rulings.cards_typed import CardField


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
