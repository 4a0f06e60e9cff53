"""The sentence for each entry of the logbook, in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.wording.couples import couple_added, couple_changed, couple_removed
from tournaments.wording.values import worded

SENTENCES = {
    "cards-clear-card": _(
        "The typed card of couple %(couple)s was taken away (it said: %(before)s)."
    ),
    "cards-count-cards": _("From now on the typed punch cards count, not the floor's results."),
    "cards-count-floor": _("From now on the floor's results count, not the punch cards."),
    "cards-retype-card": _(
        "The card of couple %(couple)s was typed again: %(after)s (before: %(before)s)."
    ),
    "cards-take-floor": _(
        "The card of couple %(couple)s was made to say what the floor says: %(after)s."
    ),
    "cards-type-card": _("The card of couple %(couple)s was typed: %(after)s."),
    "door-add-couples": _(
        "%(couple_count)s couples signed in from a list: numbers %(first)s to %(last)s."
    ),
    "floor-change-win": _(
        "Game %(game)s, table %(table)s: couple %(winner)s won, not couple %(before)s."
    ),
    "floor-clear-win": _(
        "Game %(game)s, table %(table)s: the win of couple %(before)s was taken back."
    ),
    "floor-close-game": _(
        "Game %(game)s, table %(table)s: couple %(winner)s won. That was the last result: "
        "game %(next)s is seated."
    ),
    "floor-close-last-game": _(
        "Game %(game)s, table %(table)s: couple %(winner)s won. All games are played."
    ),
    "floor-draw-tables": _(
        "The starting tables of %(couple_count)s couples were drawn with the seed %(seed)s."
    ),
    "floor-record-win": _("Game %(game)s, table %(table)s: couple %(winner)s won."),
    "floor-redraw-tables": _(
        "The starting tables of %(couple_count)s couples were drawn again, with the seed %(seed)s."
    ),
    "office-open-evening": _("The evening was set up."),
}

# Where the sentence depends on what changed, a function says it.
STORIES = {
    "door-add-couple": couple_added,
    "door-change-couple": couple_changed,
    "door-remove-couple": couple_removed,
}


def entry_sentence(action: str, values: Mapping[str, Any]) -> str:
    """What happened, in words; an action without a sentence is a fault of ours: `KeyError`."""
    if action in STORIES:
        return STORIES[action](values)
    return str(SENTENCES[action]) % worded(values)
