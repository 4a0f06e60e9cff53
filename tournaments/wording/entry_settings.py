"""What changed in the settings, from the values that the logbook kept as plain text."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import get_language, pgettext
from django.utils.translation import gettext as _

from tournaments.models.evening import CHOICES_OF_LANGUAGES, CHOICES_OF_ODD, CHOICES_OF_WINS
from tournaments.money import format_cents
from tournaments.wording.prizes import prize_name
from tournaments.wording.settings import SETTING_NAMES


def settings_changed(values: Mapping[str, Any]) -> str:
    """`Settings changed. Number of games: 20 instead of 25. Hall: Parish hall instead of none.`"""
    changes = values["changes"]
    sentences = [
        _("%(setting)s: %(after)s instead of %(before)s.")
        % {
            "setting": SETTING_NAMES[name],
            "before": setting_value(name, changes[name][0]),
            "after": setting_value(name, changes[name][1]),
        }
        for name in SETTING_NAMES
        if name in changes
    ]
    return " ".join([_("Settings changed."), *sentences])


def setting_value(name: str, value: Any) -> str:
    """The value as the page would show it; what is empty is said, too."""
    if name in VALUES:
        return VALUES[name](value)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if name.endswith("_cents"):
        return format_cents(value, get_language() or "en")
    return str(value) or pgettext("setting", "none")


def _jar(size: int | None) -> str:
    return _("no jar") if size is None else _("%(count)s numbers") % {"count": size}


def _prizes(prizes: Sequence[Mapping[str, Any]]) -> str:
    told = ", ".join(f"{prize_name(p['name'])} {_worth(p)}" for p in prizes)
    return told or pgettext("setting", "none")


def _worth(prize: Mapping[str, Any]) -> str:
    if prize["thing"] is not None:
        return str(prize["thing"])
    if prize["percent"] is not None:
        return _("%(percent)s %% of the pot") % {"percent": prize["percent"]}
    return format_cents(prize["cents"], get_language() or "en")


def _date(value: str) -> str:
    return date_format(date.fromisoformat(value), pgettext("date format", "l, j F Y"))


def _one_of(choices: Sequence[tuple[str, Any]]) -> Callable[[str], str]:
    return lambda value: str(dict(choices)[value])


VALUES: Mapping[str, Callable[[Any], str]] = {
    "date": _date,
    "jar_size": _jar,
    "languages": _one_of(CHOICES_OF_LANGUAGES),
    "odd": _one_of(CHOICES_OF_ODD),
    "prizes": _prizes,
    "wins_from": _one_of(CHOICES_OF_WINS),
}
