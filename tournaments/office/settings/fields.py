"""A field for money as people type it."""

from typing import Any

from django import forms

from tournaments.languages import reader_language
from tournaments.money import MoneyUnreadableError, parse_cents, typed_cents
from tournaments.words.refusals import sentence_for


class MoneyField(forms.CharField):
    """A sum as people type it; empty is nothing."""

    def __init__(self, **kwargs: Any) -> None:
        attributes = {"inputmode": "decimal", "autocomplete": "off"}
        super().__init__(
            required=False, max_length=20, widget=forms.TextInput(attrs=attributes), **kwargs
        )

    def prepare_value(self, value: Any) -> Any:
        return cents_as_typed(value) if isinstance(value, int) else value

    def clean(self, value: Any) -> int:
        text = super().clean(value)
        return cents_from(text) if text else 0


def cents_from(text: str) -> int:
    try:
        return parse_cents(text, reader_language().code)
    except MoneyUnreadableError as error:
        raise forms.ValidationError(sentence_for(error)) from None


def cents_as_typed(cents: int) -> str:
    return typed_cents(cents, reader_language().code)
