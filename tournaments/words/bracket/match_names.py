"""What a match is called: so that no two sound alike when they are called out in a hall.

Files, addresses and acts keep the short `C-1` (pool C) and `C1-1` (consolation); people get these.
"""

import re
from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.tournament.knockout import THIRD_PLACE

_PARTS = re.compile(r"(?P<part>[A-P])(?P<round>[0-9]*)-(?P<number>[0-9]+)")
POOL = gettext_lazy("%(number)s of pool %(part)s"), gettext_lazy("Pool %(part)s-%(number)s")
BRACKETS: Mapping[str, tuple[Promise, Promise]] = {
    "K": (
        gettext_lazy("%(number)s of knock-out round %(round)s"),
        gettext_lazy("Knock-out %(round)s-%(number)s"),
    ),
    "C": (
        gettext_lazy("%(number)s of consolation round %(round)s"),
        gettext_lazy("Consolation %(round)s-%(number)s"),
    ),
}
"""A match of the knock-out and of the consolation: behind the word `match`, and in short."""


def match_name(name: str) -> str:
    """`1 of pool C`, `2 of knock-out round 1`: behind the word `match`, inside a sentence."""
    return _("for third place") if name == THIRD_PLACE else _said(name, 0)


def match_mark(name: str) -> str:
    """`Pool C-1`, `Knock-out 1-2`: where there is little room."""
    return _("Third place") if name == THIRD_PLACE else _said(name, 1)


def match_title(name: str) -> str:
    """`Match 1 of pool C`"""
    return _("Match %(match)s") % {"match": match_name(name)}


def _said(name: str, form: int) -> str:
    """What no match can be called is said as it was told: a refusal may be of that."""
    parts = _PARTS.fullmatch(name)
    if parts is None:
        return name
    forms = BRACKETS.get(parts["part"], POOL) if parts["round"] else POOL
    return str(forms[form]) % parts.groupdict()
