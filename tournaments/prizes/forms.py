"""What is typed and ticked at the prizes desk; whether the rules allow it is asked elsewhere."""

import re
from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.cards import Card
from scoring.hall.numbers import CoupleNumber, GameNumber
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


class NumbersField(forms.CharField):
    """Numbers of games as they are read out: `3, 8, 12`."""

    unreadable = gettext_lazy("Type the numbers of the games, such as 3, 8, 12.")

    def clean(self, value: Any) -> tuple[GameNumber, ...]:
        text: str = super().clean(value)
        numbers = [number for number in re.split(r"[\s,;]+", text) if number]
        if not all(re.fullmatch(r"[0-9]{1,2}", number) for number in numbers):
            raise forms.ValidationError(self.unreadable)
        return tuple(GameNumber(int(number)) for number in numbers)


class ByHandForm(forms.Form):
    """The numbers that were drawn from the hall's own jar."""

    numbers = NumbersField(max_length=400, error_messages={"required": NumbersField.unreadable})


class RedrawForm(forms.Form):
    """Why the jar is drawn again; and the numbers, where that was done by hand."""

    numbers = NumbersField(max_length=400, required=False)
    reason = forms.CharField(
        max_length=200,
        error_messages={"required": gettext_lazy("Say why the cookie jar is drawn again.")},
    )
