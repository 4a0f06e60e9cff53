"""The scene before the play, of a card evening and of a tournament."""

from scoring.hall.facts import Phase
from tournaments.board.screen.page import Scene, ScreenPage
from tournaments.store.stored_evening import StoredEvening


def welcome_pages(stored: StoredEvening) -> list[ScreenPage]:
    """How many are here, and before the draw that it is to come."""
    is_start = stored.evening.phase is Phase.OPEN
    return [ScreenPage(Scene.WELCOME, count=len(stored.evening.guests), is_start=is_start)]
