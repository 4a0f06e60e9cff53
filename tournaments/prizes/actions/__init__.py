"""What is done at the prizes desk: ties settled, the jar drawn, prizes handed over."""

from tournaments.prizes.actions.awards import AwardNotDueError, hand_over, take_back
from tournaments.prizes.actions.jar import (
    JarNotDrawnError,
    JarTooEarlyError,
    NoJarError,
    RedrawReasonMissingError,
    draw_cookie_jar,
    redraw_cookie_jar,
)
from tournaments.prizes.actions.ties import (
    AlreadyCutError,
    NoTieError,
    NotInTieError,
    PlayoffDecidedError,
    TieUnderWayError,
    record_cuts,
    record_forfeit,
    record_playoff_winner,
    record_wishes,
    reopen_tie,
)

__all__ = [
    "AlreadyCutError",
    "AwardNotDueError",
    "JarNotDrawnError",
    "JarTooEarlyError",
    "NoJarError",
    "NoTieError",
    "NotInTieError",
    "PlayoffDecidedError",
    "RedrawReasonMissingError",
    "TieUnderWayError",
    "draw_cookie_jar",
    "hand_over",
    "record_cuts",
    "record_forfeit",
    "record_playoff_winner",
    "record_wishes",
    "redraw_cookie_jar",
    "reopen_tie",
    "take_back",
]
