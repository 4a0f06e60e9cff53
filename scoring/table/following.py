"""A way in from outside; which cards may be played."""

from scoring.table.trick.following import (
    PlayError,
    can_play,
    check_play,
    is_booked,
    legal_plays,
)

__all__ = [
    "PlayError",
    "can_play",
    "check_play",
    "is_booked",
    "legal_plays",
]
