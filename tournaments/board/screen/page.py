"""What a hall screen shows at once, and which page of how many it is."""

from dataclasses import dataclass
from enum import StrEnum
from math import ceil

from scoring.cards import Card
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.board.results import ResultStanding
from tournaments.board.room import RoomPicture
from tournaments.drawing.letters import screen_width
from tournaments.drawing.svg import DrawnBracket
from tournaments.presenters.matches import MatchLine
from tournaments.presenters.pools import PoolTable

SECONDS_A_PAGE = 12
# How wide names may run beside a prize, in letters of their size.
NAMES_OF_PRIZE = 30.0
# A line that ends with a word is not full.
BREAKS = 1.15


class Scene(StrEnum):
    """What a screen may show; each has its template."""

    WELCOME = "welcome"
    TABLES = "tables"
    MISSING = "missing"
    MOVES = "moves"
    LEADERS = "leaders"
    MATCHES = "matches"
    POOLS = "pools"
    BRACKET = "bracket"
    TIE = "tie"
    JAR = "jar"
    RESULT = "result"
    OFFER = "offer"
    CLOCK = "clock"
    PICTURE = "picture"
    WORDS = "words"


def lines_of_names(row: ResultStanding, width: float) -> int:
    """How many lines the names of a couple need, in letters of their size."""
    return max(1, ceil(BREAKS * screen_width(row.names) / width))


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
class ScreenMatch:
    """A table with the match that is there, and the one after it; `mark` where it has no number."""

    table: TableNumber | None
    mark: str
    seats: tuple[ScreenSeat, ...]
    scores: tuple[str, ...]
    next: MatchLine | None

    @property
    def sides(self) -> tuple[tuple[ScreenSeat, str], ...]:
        return tuple(zip(self.seats, self.scores, strict=True))


@dataclass(frozen=True, slots=True)
class ScreenPrize:
    """A prize of the result in the languages of the hall; open: these are tied for it."""

    titles: tuple[str, ...]
    worths: tuple[str, ...]
    couples: tuple[ResultStanding, ...]
    is_open: bool
    left_out_count: int = 0
    is_handed_over: bool = False

    @property
    def has_names(self) -> bool:
        """Many couples are shown by their numbers alone."""
        return len(self.couples) <= 3 and all(row.players for row in self.couples)

    @property
    def line_count(self) -> int:
        couple_lines = 1 + len(self.couples) // 10
        if self.has_names:
            couple_lines = sum(lines_of_names(row, NAMES_OF_PRIZE) for row in self.couples)
        worth_lines = sum(1 + len(worth) // 24 for worth in self.worths)
        return max(len(self.titles), couple_lines, worth_lines)


@dataclass(frozen=True, slots=True)
class ScreenCut:
    """A couple that is tied, with the card that it cut in each round so far."""

    row: ResultStanding
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ScreenClock:
    """What the clock runs down to, how many seconds are left, and when that is."""

    title: str
    left: int
    ends: str


@dataclass(frozen=True, slots=True)
class ScreenPage:
    """What is shown at once: the scene, and of all that a scene may have what this one has."""

    scene: Scene
    count: int = 0
    tables: tuple[ScreenTable, ...] = ()
    matches: tuple[ScreenMatch, ...] = ()
    has_names: bool = False
    is_start: bool = False
    others: tuple[TableNumber, ...] = ()
    room: RoomPicture | None = None
    pools: tuple[PoolTable, ...] = ()
    bracket: DrawnBracket | None = None
    prizes: tuple[ScreenPrize, ...] = ()
    standings: tuple[ResultStanding, ...] = ()
    cuts: tuple[ScreenCut, ...] = ()
    numbers: tuple[GameNumber, ...] = ()
    covered: int = 0
    is_whole: bool = False
    words: str = ""
    clock: ScreenClock | None = None
    # Changes with a picture of the organiser's own.
    picture_mark: str = ""

    @property
    def covers(self) -> range:
        """One for each number that is still covered."""
        return range(self.covered)


@dataclass(frozen=True, slots=True)
class ScreenTurn:
    """What a screen shows at a moment: which version of the evening, which page of it.

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


def page_at(seconds: int, page_count: int) -> int:
    """The page whose turn it is, the same on every screen of the hall."""
    return seconds // SECONDS_A_PAGE % page_count
