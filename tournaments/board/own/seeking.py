"""Finds a couple or a team by what a player types: its number, or a part of a name."""

from scoring.hall.couples import Couple
from tournaments.names import key_of
from tournaments.presenters.games import ShownCouple, shown_couple
from tournaments.store.stored_evening import StoredEvening


def couples_called(stored: StoredEvening, who: str) -> tuple[ShownCouple, ...]:
    """Whoever has this number, or is called so; by name nobody where names are not shown."""
    is_named = stored.settings.public_shows_names
    wanted = key_of(who)
    return tuple(
        shown_couple(couple, is_named=is_named)
        for number, couple in stored.evening.couples.items()
        if str(number) == who or (is_named and not who.isdecimal() and _is_called(couple, wanted))
    )


def _is_called(couple: Couple, wanted: str) -> bool:
    return any(wanted in key_of(player) for player in couple.players)
