"""When of an evening paper is wanted."""

from collections.abc import Mapping
from enum import StrEnum

from scoring.hall.evening import Evening
from scoring.hall.facts import Phase


class Moment(StrEnum):
    """How far an evening is, as far as paper goes by it."""

    BEFORE = "before"
    AT_THE_DRAW = "at-the-draw"
    DURING = "during"
    AFTER = "after"


_OF_PHASE: Mapping[Phase, Moment] = {
    Phase.OPEN: Moment.BEFORE,
    Phase.DRAWN: Moment.AT_THE_DRAW,
    Phase.PLAYING: Moment.DURING,
    Phase.OVER: Moment.AFTER,
    Phase.HANDED_OUT: Moment.AFTER,
}


def moment_of(evening: Evening) -> Moment:
    """Gives the moment to which the evening has come."""
    return _OF_PHASE[evening.phase]
