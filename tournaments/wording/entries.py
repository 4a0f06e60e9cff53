"""The sentence for each entry of the logbook, in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.wording.values import worded

SENTENCES = {
    "office-open-evening": _("The evening was set up."),
}


def entry_sentence(action: str, values: Mapping[str, Any]) -> str:
    """What happened, in words; an action without a sentence is a fault of ours: `KeyError`."""
    return str(SENTENCES[action]) % worded(values)
