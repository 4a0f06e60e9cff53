"""What is done on the floor: tables drawn, winners recorded, games seated."""

from tournaments.floor.actions.draw import PlayHasBegunError, draw_starting_tables
from tournaments.floor.actions.record import (
    DrawnAgainError,
    DrawOutdatedError,
    GameClosedError,
    GameNotSeatedError,
    NoSuchTableError,
    Recorded,
    TableRecordedError,
    clear_win,
    record_win,
)
from tournaments.floor.actions.seating import seat_game_after

__all__ = [
    "DrawOutdatedError",
    "DrawnAgainError",
    "GameClosedError",
    "GameNotSeatedError",
    "NoSuchTableError",
    "PlayHasBegunError",
    "Recorded",
    "TableRecordedError",
    "clear_win",
    "draw_starting_tables",
    "record_win",
    "seat_game_after",
]
