"""What happened to a couple at the door, as the logbook says it; knows no database."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.wording.lists import spoken

# What a mark says when it is set and when it is taken off.
MARKS = {
    ("has_paid", True): gettext_lazy("has paid"),
    ("has_paid", False): gettext_lazy("has not paid"),
    ("in_jar", True): gettext_lazy("is in the cookie jar"),
    ("in_jar", False): gettext_lazy("is not in the cookie jar"),
}


def couple_added(values: Mapping[str, Any]) -> str:
    """`Couple 12 signed in: Ace Sample & Jack Sample; has paid, is not in the cookie jar.`"""
    return _("Couple %(couple)s signed in: %(names)s; %(marks)s.") % {
        "couple": values["couple"],
        "names": _names(values),
        "marks": _marks(values),
    }


def couples_added(values: Mapping[str, Any]) -> str:
    """`2 couples signed in from a list: numbers 2 to 3.`"""
    sentence = ngettext(
        "Couple %(first)s signed in from a list.",
        "%(couple_count)s couples signed in from a list: numbers %(first)s to %(last)s.",
        values["couple_count"],
    )
    return sentence % {name: values[name] for name in ("couple_count", "first", "last")}


def couple_changed(values: Mapping[str, Any]) -> str:
    """`Couple 12: Jack Sample is now Joker Sample; has paid.`"""
    before, after = values["before"], values["after"]
    changes = [
        _("%(before)s is now %(after)s") % {"before": before[name], "after": after[name]}
        for name in ("first_player", "second_player")
        if name in after
    ]
    changes += [_marks(after)] if {"has_paid", "in_jar"} & after.keys() else []
    return _("Couple %(couple)s: %(changes)s.") % {
        "couple": values["couple"],
        "changes": "; ".join(changes),
    }


def couple_removed(values: Mapping[str, Any]) -> str:
    """`Couple 12 was taken off the list: …`, and that a seat is empty now."""
    sentence = _("Couple %(couple)s was taken off the list: %(names)s; %(marks)s.") % {
        "couple": values["couple"],
        "names": _names(values),
        "marks": _marks(values),
    }
    if values["seat"] is None:
        return sentence
    return " ".join([sentence, _("It had a seat: the starting tables must be drawn again.")])


def _names(values: Mapping[str, Any]) -> str:
    return f"{values['first_player']} & {values['second_player']}"


def _marks(values: Mapping[str, Any]) -> str:
    marks = [str(MARKS[mark]) for mark in MARKS if values.get(mark[0]) is mark[1]]
    return str(spoken(marks))
