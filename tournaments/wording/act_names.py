"""The short names of acts, desks and phases, for lists and filters; knows no entry."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.hall.facts import Phase
from tournaments.desks import BY_WORD

ACT_NAMES: Mapping[str, Promise] = {
    "set-up": _("Settings"),
    "bring-in": _("Evening brought in"),
    "sign-in": _("Signed in at the door"),
    "rename": _("Names changed"),
    "pay": _("Entry fee"),
    "join-jar": _("In the cookie jar or not"),
    "remove": _("Taken off the list"),
    "substitute": _("Others play on"),
    "leave": _("Gone home"),
    "come-back": _("Come back"),
    "out-of-prizes": _("Out of the prizes"),
    "back-in-prizes": _("Back in the prizes"),
    "wait-for-partner": _("Waits for a partner"),
    "stop-waiting": _("Waits no more"),
    "draw-tables": _("Starting tables drawn"),
    "seat-tables": _("Starting tables seated by hand"),
    "record-win": _("Winner recorded"),
    "no-result": _("Nobody won"),
    "clear-win": _("Winner taken out"),
    "credit": _("Win moved to another couple"),
    "swap": _("Two couples swapped"),
    "move": _("Couple moved"),
    "drop-table": _("Table gone"),
    "add-table": _("Table back"),
    "reseat-from": _("Seated anew from a game on"),
    "draw-pools": _("Pools drawn"),
    "seat-pools": _("Pools put together by hand"),
    "call-match": _("Match called to a table"),
    "move-match": _("Match moved to another table"),
    "record-match": _("Match recorded"),
    "score-hand": _("Hand on a score pad"),
    "end-match": _("Match ended early"),
    "clear-match": _("Result of a match taken out"),
    "withdraw": _("Team gone home"),
    "cut-for-place": _("Card cut for a place in a pool"),
    "seat-knockout": _("Knock-out seated"),
    "end-evening": _("Play ended"),
    "type-card": _("Card typed"),
    "drop-card": _("Card taken away"),
    "count": _("Whose word counts"),
    "wish": _("Wish said"),
    "not-here": _("Not at the tie desk"),
    "forfeit": _("Play-off forfeited"),
    "cut": _("Card cut"),
    "set-playoff-way": _("Play-off set another way"),
    "win-playoff-game": _("Game of a play-off won"),
    "win-playoff": _("Play-off won"),
    "start-tie-over": _("Tie started over"),
    "draw-jar": _("Cookie jar drawn"),
    "hand-over": _("Prize handed over"),
    "take-prize-back": _("Prize given back"),
    "take-back": _("Taken back"),
    "redo": _("Redone"),
}
PHASE_NAMES: Mapping[Phase, Promise] = {
    Phase.OPEN: pgettext_lazy("phase", "open"),
    Phase.DRAWN: pgettext_lazy("phase", "drawn"),
    Phase.PLAYING: pgettext_lazy("phase", "playing"),
    Phase.OVER: pgettext_lazy("phase", "over"),
    Phase.HANDED_OUT: pgettext_lazy("phase", "handed out"),
}


def act_name(name: str) -> str:
    """`Winner recorded` for `record-win`."""
    return str(ACT_NAMES[name])


def desk_name(desk: str) -> str:
    """`Floor` for `floor`."""
    return str(BY_WORD[desk].title)


def phase_name(phase: Phase) -> str:
    """`handed out`: how far an evening is, in one word or two."""
    return str(PHASE_NAMES[phase])
