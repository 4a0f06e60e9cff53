"""The scenes of a card evening, page by page; a scene that has nothing to show has no page."""

from collections.abc import Sequence
from math import ceil, sqrt

from scoring.hall.couples import Couple, Couples
from scoring.hall.movement.movement import Seating
from tournaments.board.results import public_results_of
from tournaments.board.room import room
from tournaments.board.screen.page import (
    MOST_AT_ONCE,
    MOST_WITH_NAMES,
    Scene,
    ScreenPage,
    ScreenSeat,
    ScreenTable,
)
from tournaments.board.screen.prizes import MOST_RESULT_LINES, pages_of, prizes_of
from tournaments.board.screen.welcome import welcome_pages
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.couples.naming import couple_names

# A picture of the room is as wide as a screen; with more tables nobody would read it.
MOST_IN_ROOM, COLUMNS_TO_ROWS = 42, 1.5


def evening_pages(stored: StoredEvening) -> list[ScreenPage]:
    """What the hall waits for now."""
    results = public_results_of(stored)
    if results.is_over:
        return result_pages(stored)
    if stored.evening.open_game is None:
        return [ScreenPage(Scene.COUNTING)] if results.played else welcome_pages(stored)
    return table_pages(stored)


def table_pages(stored: StoredEvening) -> list[ScreenPage]:
    """Who sits where in the game that is played."""
    game = stored.evening.open_game
    if game is None:
        return []
    tables = _tables(game.seating, stored.evening.couples)
    has_names = stored.settings.public_shows_names and len(tables) <= MOST_WITH_NAMES
    is_start = len(stored.evening.games) == 1
    return [
        ScreenPage(Scene.TABLES, tables=page, has_names=has_names, is_start=is_start)
        for page in _shares(tables)
    ]


def missing_pages(stored: StoredEvening) -> list[ScreenPage]:
    """The tables that the hall waits for, and below them the numbers of the others."""
    game = stored.evening.open_game
    if game is None or not game.is_begun:
        return []
    missing, tables = set(game.missing), _tables(game.seating, stored.evening.couples)
    waited_for = [table for table in tables if table.number in missing]
    others = tuple(table.number for table in tables if table.number and table.number not in missing)
    has_names = stored.settings.public_shows_names and len(waited_for) <= MOST_WITH_NAMES
    return [
        ScreenPage(Scene.MISSING, tables=page, has_names=has_names, others=others)
        for page in _shares(waited_for)
    ]


def moves_pages(stored: StoredEvening) -> list[ScreenPage]:
    """The room with the winners' way through it."""
    game = stored.evening.open_game
    if game is None or game.table_count > MOST_IN_ROOM:
        return []
    columns = ceil(sqrt(game.table_count * COLUMNS_TO_ROWS))
    return [ScreenPage(Scene.MOVES, room=room(game.seating, columns=columns))]


def leader_pages(stored: StoredEvening) -> list[ScreenPage]:
    """Where everybody stands, if the evening shows it while it is played."""
    results = public_results_of(stored)
    if not stored.settings.screen_shows_leaders:
        return []
    rows = [row for row in results.standings if row.wins and row.place]
    return [
        ScreenPage(Scene.LEADERS, standings=tuple(rows[first : first + MOST_RESULT_LINES]))
        for first in range(0, len(rows), MOST_RESULT_LINES)
    ]


def result_pages(stored: StoredEvening) -> list[ScreenPage]:
    results = public_results_of(stored)
    if not results.is_over:
        return []
    pages = pages_of(prizes_of(results, stored.settings.languages))
    return [ScreenPage(Scene.RESULT, prizes=page, numbers=results.jar.numbers) for page in pages]


def _shares(tables: Sequence[ScreenTable]) -> list[tuple[ScreenTable, ...]]:
    """The tables on pages of the same length, so that none holds a single one."""
    count = max(1, -(-len(tables) // MOST_AT_ONCE))
    length = max(1, -(-len(tables) // count))
    return [tuple(tables[first : first + length]) for first in range(0, len(tables), length)]


def _tables(seating: Seating, couples: Couples) -> list[ScreenTable]:
    tables = [
        ScreenTable(
            number,
            tuple(_seat(couples[couple]) for couple in table if couple is not None),
        )
        for number, table in seating.in_play
    ]
    tables += [ScreenTable(None, (_seat(couples[couple]),)) for couple in seating.bench]
    return tables


def _seat(couple: Couple) -> ScreenSeat:
    """A house couple without names is one line that says what it is."""
    return ScreenSeat(couple.number, couple.players if couple.names else (couple_names(couple),))
