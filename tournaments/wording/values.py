"""The values of a refusal or a logbook entry as they are said inside its sentence."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import get_language

from tournaments.money import format_cents
from tournaments.wording.lists import spoken
from tournaments.wording.prizes import prize_in_sentence


def worded(values: Mapping[str, Any]) -> dict[str, object]:
    """The values by name: `prize` as its name, `…cents` as money, lists joined, the rest as is."""
    return {name: _worded(name, value) for name, value in values.items()}


def _worded(name: str, value: Any) -> object:
    if name == "prize" and isinstance(value, str):
        return prize_in_sentence(value)
    if name.endswith("cents") and isinstance(value, int):
        return format_cents(value, get_language() or "en")
    return spoken(value)
