"""What rounds, stages and endings of a tournament are called; knows no match."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.hall.tournament.matches import Ending, Stage

LAST_ROUNDS = (
    gettext_lazy("Final"),
    gettext_lazy("Semi-finals"),
    gettext_lazy("Quarter-finals"),
)
LAST_OF_CONSOLATION = (
    gettext_lazy("Consolation final"),
    gettext_lazy("Consolation semi-finals"),
    gettext_lazy("Consolation quarter-finals"),
)
ENDINGS: Mapping[Ending, Promise] = {
    Ending.PLAYED: gettext_lazy("played"),
    Ending.FORFEIT: gettext_lazy("forfeit"),
    Ending.WALK_OVER: gettext_lazy("walk-over"),
    Ending.ABANDONED: gettext_lazy("abandoned"),
}


def round_name(number: int) -> str:
    """`Round 3`: a time at which matches of the pools are played."""
    return _("Round %(number)s") % {"number": number}


def stage_name(stage: Stage, rounds_left: int) -> str:
    """`Semi-finals` with one round left after it, `Last 16` with three."""
    if stage is Stage.THIRD_PLACE:
        return _("Match for third place")
    last = LAST_OF_CONSOLATION if stage is Stage.CONSOLATION else LAST_ROUNDS
    if rounds_left < len(last):
        return str(last[rounds_left])
    sentence = (
        _("Consolation, last %(count)s") if stage is Stage.CONSOLATION else _("Last %(count)s")
    )
    return sentence % {"count": 2 ** (rounds_left + 1)}


def ending_name(ending: Ending) -> str:
    """`forfeit`"""
    return str(ENDINGS[ending])
