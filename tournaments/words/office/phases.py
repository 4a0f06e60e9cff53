"""How far an evening is, in one word or two."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from scoring.hall.facts import Phase

PHASE_NAMES: Mapping[Phase, Promise] = {
    Phase.OPEN: pgettext_lazy("phase", "open"),
    Phase.DRAWN: pgettext_lazy("phase", "drawn"),
    Phase.PLAYING: pgettext_lazy("phase", "playing"),
    Phase.OVER: pgettext_lazy("phase", "over"),
    Phase.HANDED_OUT: pgettext_lazy("phase", "handed out"),
}

UNREADABLE = pgettext_lazy("phase", "damaged")
"""Where its logbook does not say how far it is."""


def phase_name(phase: Phase) -> str:
    """`handed out`: how far an evening is, in one word or two."""
    return str(PHASE_NAMES[phase])
