"""What has changed on the floor since the version of the evening that a page shows."""

from scoring.hall.evening import Evening
from scoring.hall.numbers import GameNumber
from tournaments.floor.game.sheet import TableRow, table_row
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline


def rows_changed(stored: StoredEvening, shown: str) -> tuple[TableRow, ...] | None:
    """The tables of the game under way that have another result than the page shows.

    ``None`` where rows are not enough: another game, other seats or names, an earlier game
    corrected, an unknown version.
    """
    before, now = _evening_at(stored, shown), stored.evening
    if before is None or not _are_alike_but_for_results(before, now):
        return None
    number = GameNumber(len(now.games))
    then, standing = before.games[-1], now.games[-1]
    return tuple(
        table_row(now, number, table)
        for table, _couples, winner in standing.tables
        if (then.winners[table - 1], then.moves_on(table)) != (winner, standing.moves_on(table))
    )


def _evening_at(stored: StoredEvening, version: str) -> Evening | None:
    entry, _, head = version.partition("-")
    number = int(entry) if entry.isdecimal() and len(entry) <= len(str(stored.entry)) else 0
    if not 0 < number <= stored.entry or log.read(stored)[number - 1].hash[:16] != head:
        return None
    return timeline(stored)[number - 1].after


def _are_alike_but_for_results(before: Evening, now: Evening) -> bool:
    """Whether the game under way is the same in everything else that its page tells."""
    (*earlier, game), (*earlier_now, game_now) = before.games or (None,), now.games
    if game is None or earlier != earlier_now or game.is_over != game_now.is_over:
        return False
    is_as_set_up = before.settings == now.settings and before.couples == now.couples
    return is_as_set_up and len(before.draws) == len(now.draws) and game.seating == game_now.seating
