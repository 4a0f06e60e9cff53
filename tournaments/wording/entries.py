"""The sentence for each entry of the logbook, in the reader's language."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.wording.couples import (
    couple_added,
    couple_changed,
    couple_removed,
    couples_added,
)
from tournaments.wording.entry_settings import settings_changed
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
    "office-copy-evening": _("The evening was set up like %(copied_from)s."),
    "office-import-evening": _(
        "The evening came from a file: %(couple_count)s couples, %(game_count)s games with results."
    ),
    "office-import-practice": _(
        "The practice evening was made: %(couple_count)s couples, %(game_count)s games with "
        "results."
    ),
    "office-open-evening": _("The evening was set up."),
    "prizes-draw-jar": _("The cookie jar was drawn: games %(numbers)s. Seed %(seed)s."),
    "prizes-hand-over-money": _("Couple %(couple)s was handed %(cents)s for %(prize)s."),
    "prizes-hand-over-thing": _("Couple %(couple)s was handed %(thing)s for %(prize)s."),
    "prizes-make-up-difference": _(
        "Couple %(couple)s now has what it wins for %(prize)s: the difference was made up."
    ),
    "prizes-record-cuts": _("Cards cut for %(prize)s, round %(round)s: %(cuts)s."),
    "prizes-record-forfeit": _("Couple %(couple)s forfeits the play-off for %(prize)s."),
    "prizes-record-playoff": _("Couple %(couple)s won the play-off for %(prize)s."),
    "prizes-record-wishes": _("Wishes for %(prize)s: %(wishes)s."),
    "prizes-redraw-jar": _(
        "The cookie jar was drawn again, because: %(reason)s. Games %(numbers)s instead of "
        "%(before)s. Seed %(seed)s."
    ),
    "prizes-reopen-tie": _("The tie for %(prize)s was started over."),
    "prizes-take-back-money": _("Couple %(couple)s gave back %(cents)s of %(prize)s."),
    "prizes-take-back-thing": _("Couple %(couple)s gave back %(thing)s of %(prize)s."),
}

# Where the sentence depends on what changed, a function says it.
STORIES = {
    "door-add-couple": couple_added,
    "door-add-couples": couples_added,
    "door-change-couple": couple_changed,
    "door-remove-couple": couple_removed,
    "office-change-settings": settings_changed,
}


def entry_sentence(action: str, values: Mapping[str, Any]) -> str:
    """What happened, in words; an action without a sentence is a fault of ours: `KeyError`."""
    if action in STORIES:
        return STORIES[action](values)
    return str(SENTENCES[action]) % worded(values)
