"""What the projector shows: the tables of the game, and in the end the result."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from functools import partial

from scoring.hall.couples import Couple, Couples
from scoring.hall.movement.movement import Seating
from scoring.hall.numbers import CoupleNumber, TableNumber
from tournaments.board.announcements import Announcement, announcements
from tournaments.board.results import Results, ResultStanding, public_results_of
from tournaments.board.screen.words import further_said
from tournaments.presenters.way.pace import pace_now
from tournaments.printing.languages import in_each
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.couples.naming import couple_names
from tournaments.words.floor.pace import pace_said
from tournaments.words.prizes.names import prize_name

# The screen asks so often whether something is new.
ASKS_EVERY_SECONDS = 3
# As many tables as the last row can read at once; more than that take turns.
MOST_WITH_NAMES = 24
MOST_AT_ONCE = 60
# A tie of half the hall is shown by so many numbers and how many more there are.
MOST_LEVEL = 30
MOST_RESULT_LINES = 16
SECONDS_A_PAGE = 12
LEADER_COUNT = 5


class Scene(StrEnum):
    """What the hall waits for."""

    WELCOME = "welcome"
    TABLES = "tables"
    COUNTING = "counting"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class ScreenSeat:
    """A couple at a table; who it is, line by line."""

    couple: CoupleNumber
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScreenTable:
    """A table, or the rest seat where it has no number; the couple that deals first is first."""

    number: TableNumber | None
    seats: tuple[ScreenSeat, ...]

    @property
    def is_alone(self) -> bool:
        return len(self.seats) == 1


@dataclass(frozen=True, slots=True)
class ScreenPrize:
    """A prize of the result in the languages of the hall; open: these are tied for it."""

    titles: tuple[str, ...]
    worths: tuple[str, ...]
    couples: tuple[ResultStanding, ...]
    is_open: bool
    left_out_count: int = 0

    @property
    def has_names(self) -> bool:
        """Many couples are shown by their numbers alone."""
        return len(self.couples) <= 3 and all(row.players for row in self.couples)

    @property
    def line_count(self) -> int:
        couple_lines = len(self.couples) if self.has_names else 1 + len(self.couples) // 10
        worth_lines = sum(1 + len(worth) // 24 for worth in self.worths)
        return max(len(self.titles), couple_lines, worth_lines)


@dataclass(frozen=True, slots=True)
class ScreenTurn:
    """What a projector shows at a moment: which version of the evening, which page of it.

    It goes along with every question whether something is new, so that the answer costs little.
    """

    version: str
    page: int = 0
    page_count: int = 1

    @classmethod
    def parse(cls, text: str) -> "ScreenTurn | None":
        version, _, rest = text.rpartition(":")
        parts = rest.split("-")
        if len(parts) != 2 or not all(part.isdecimal() and len(part) < 19 for part in parts):
            return None
        page, page_count = map(int, parts)
        return cls(version, page, max(page_count, 1))

    def __str__(self) -> str:
        return f"{self.version}:{self.page}-{self.page_count}"

    @property
    def page_number(self) -> int:
        return self.page + 1

    def is_still_on(self, version: str, seconds: int) -> bool:
        return version == self.version and self.page == page_at(seconds, self.page_count)


@dataclass(frozen=True, slots=True)
class Screen:
    scene: Scene
    turn: ScreenTurn
    results: Results
    game: int = 0
    is_start: bool = False
    tables: tuple[ScreenTable, ...] = ()
    has_names: bool = False
    leaders: tuple[ResultStanding, ...] = ()
    prizes: tuple[ScreenPrize, ...] = ()
    further: str = ""
    pace: tuple[str, ...] = ()
    asks_every: int = field(default=ASKS_EVERY_SECONDS, init=False)


def page_at(seconds: int, page_count: int) -> int:
    """The page whose turn it is, the same on every screen of the hall."""
    return seconds // SECONDS_A_PAGE % page_count


def screen_for(stored: StoredEvening, *, seconds: int) -> Screen:
    results, game = public_results_of(stored), stored.evening.open_game
    if results.is_over:
        pages = pages_of(prizes_of(results, stored.settings.languages))
        turn = ScreenTurn(stored.version, page_at(seconds, len(pages)), len(pages))
        return Screen(Scene.RESULT, turn, results, prizes=pages[turn.page])
    if game is None:
        scene = Scene.COUNTING if results.played else Scene.WELCOME
        return Screen(scene, ScreenTurn(stored.version), results)
    tables = _tables(game.seating, stored.evening.couples)
    page_count = max(1, -(-len(tables) // MOST_AT_ONCE))
    turn = ScreenTurn(stored.version, page_at(seconds, page_count), page_count)
    return Screen(
        Scene.TABLES,
        turn,
        results,
        game=len(stored.evening.games),
        is_start=len(stored.evening.games) == 1,
        tables=_share(tables, turn),
        has_names=stored.settings.public_shows_names and len(tables) <= MOST_WITH_NAMES,
        leaders=_leaders(stored, results),
        further=further_said(stored),
        pace=_pace(stored),
    )


def _share(tables: Sequence[ScreenTable], turn: ScreenTurn) -> tuple[ScreenTable, ...]:
    """The tables of this turn; pages are equally long, so that none holds a single table."""
    length = -(-len(tables) // turn.page_count)
    return tuple(tables[turn.page * length : (turn.page + 1) * length])


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


def _pace(stored: StoredEvening) -> tuple[str, ...]:
    """In each language of the hall; nothing before a few games are over."""
    pace = pace_now(stored)
    if pace is None:
        return ()
    return in_each(stored.settings.languages, partial(pace_said, pace.game, pace.ends))


def _leaders(stored: StoredEvening, results: Results) -> tuple[ResultStanding, ...]:
    if not stored.settings.screen_shows_leaders:
        return ()
    return tuple(row for row in results.standings[:LEADER_COUNT] if row.wins and row.place)


def prizes_of(results: Results, languages: Sequence[str]) -> tuple[ScreenPrize, ...]:
    """Each prize with its winners, or with those who are tied for it."""
    return tuple(_prize(announcement, languages) for announcement in announcements(results))


def _prize(announcement: Announcement, languages: Sequence[str]) -> ScreenPrize:
    couples = tuple(winner.standing for winner in announcement.winners or announcement.level)
    return ScreenPrize(
        titles=in_each(languages, partial(prize_name, announcement.prize)),
        worths=in_each(
            languages[:1] if announcement.is_sum else languages, lambda: announcement.worth
        ),
        couples=couples[:MOST_LEVEL],
        is_open=announcement.is_open,
        left_out_count=max(0, len(couples) - MOST_LEVEL),
    )


def lines_of(prize: ScreenPrize) -> int:
    """With the gap beneath it."""
    return prize.line_count + 1


def pages_of(
    prizes: Sequence[ScreenPrize], lines: Callable[[ScreenPrize], int] = lines_of
) -> list[tuple[ScreenPrize, ...]]:
    """The prizes in their order, no more on a page than a projector can show."""
    pages: list[tuple[ScreenPrize, ...]] = [()]
    for prize in prizes:
        longer = (*pages[-1], prize)
        if pages[-1] and sum(map(lines, longer)) > MOST_RESULT_LINES:
            pages.append((prize,))
        else:
            pages[-1] = longer
    return pages
