"""The scenes of a card evening, page by page; a scene that has nothing to show has no page."""

from django.utils.translation import gettext_lazy as _

from scoring.hall.couples import Couple, Couples
from scoring.hall.movement.movement import Seating
from tournaments.board.results import public_results_of
from tournaments.board.room import RoomPicture, room
from tournaments.board.screen.page import Scene, ScreenPage, ScreenSeat, ScreenTable
from tournaments.board.screen.pages.prizes import pages_of, prizes_of, rows_of
from tournaments.board.screen.pages.table_pages import MOST_WITHOUT_NAMES, most_with_names, pages
from tournaments.board.screen.pages.welcome import welcome_pages
from tournaments.printing.languages import said
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.couples.naming import couple_names

# A picture of the room fills its frame, of so many pixels on a television; with more tables nobody
# would read it.
FRAME, MOST_IN_ROOM, MOST_COLUMNS = (1814, 720), 36, 9
COUNTING = _("All games are played. The punch cards are being counted.")


def evening_pages(stored: StoredEvening) -> list[ScreenPage]:
    """What the hall waits for now."""
    results = public_results_of(stored)
    if results.is_over:
        return result_pages(stored)
    if stored.evening.open_game is None:
        return counting_pages(stored) if results.played else welcome_pages(stored)
    return table_pages(stored)


def counting_pages(stored: StoredEvening) -> list[ScreenPage]:
    """All games are over, and nothing more can be said yet."""
    return [ScreenPage(Scene.WORDS, words="\n".join(said(COUNTING, stored.settings.languages)))]


def table_pages(stored: StoredEvening) -> list[ScreenPage]:
    """Who sits where in the game that is played.

    All look for their names at the start; later for their numbers, which stand on fewer pages.
    """
    game = stored.evening.open_game
    if game is None:
        return []
    tables = _tables(game.seating, stored.evening.couples)
    most, is_start = (
        most_with_names(table.seats for table in tables),
        len(stored.evening.games) == 1,
    )
    has_names = stored.settings.public_shows_names and (is_start or len(tables) <= most)
    return [
        ScreenPage(Scene.TABLES, tables=page, has_names=has_names, is_start=is_start)
        for page in pages(tables, most if has_names else MOST_WITHOUT_NAMES)
    ]


def missing_pages(stored: StoredEvening) -> list[ScreenPage]:
    """The tables that the hall waits for, and below them the numbers of the others."""
    game = stored.evening.open_game
    if game is None or not game.is_begun:
        return []
    missing, tables = set(game.missing), _tables(game.seating, stored.evening.couples)
    waited_for = [table for table in tables if table.number in missing]
    others = tuple(table.number for table in tables if table.number and table.number not in missing)
    # The others have a part of the page.
    most = most_with_names(table.seats for table in waited_for) // 2
    has_names = stored.settings.public_shows_names and len(waited_for) <= most
    return [
        ScreenPage(Scene.MISSING, tables=page, has_names=has_names, others=others)
        for page in pages(waited_for, MOST_WITHOUT_NAMES // 2)
    ]


def moves_pages(stored: StoredEvening) -> list[ScreenPage]:
    """The room with the winners' way through it."""
    game = stored.evening.open_game
    if game is None or game.table_count > MOST_IN_ROOM:
        return []
    rooms = (room(game.seating, columns=columns) for columns in range(1, MOST_COLUMNS + 1))
    return [ScreenPage(Scene.MOVES, room=max(rooms, key=_largeness))]


def _largeness(picture: RoomPicture) -> float:
    """How large it is drawn in a frame of the screen."""
    return min(FRAME[0] / picture.width, FRAME[1] / picture.height)


def leader_pages(stored: StoredEvening) -> list[ScreenPage]:
    """Where everybody stands, if the evening shows it while it is played."""
    results = public_results_of(stored)
    if not stored.settings.screen_shows_leaders:
        return []
    rows = [row for row in results.standings if row.wins and row.place]
    return [ScreenPage(Scene.LEADERS, standings=page) for page in rows_of(rows) if page]


def result_pages(stored: StoredEvening) -> list[ScreenPage]:
    results = public_results_of(stored)
    if not results.is_over:
        return []
    pages = pages_of(prizes_of(results, stored.settings.languages))
    return [ScreenPage(Scene.RESULT, prizes=page, numbers=results.jar.numbers) for page in pages]


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
