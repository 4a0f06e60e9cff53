"""What the projector shows of a tournament: tables, pools and bracket in turn, then the result."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from scoring.hall.evening import Evening
from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.matches import TeamMatch
from tournaments.board.results import Results, public_results_of
from tournaments.board.screen.just_played import just_played
from tournaments.board.screen.screen import (
    MOST_AT_ONCE,
    ScreenPrize,
    ScreenSeat,
    ScreenTurn,
    lines_of,
    page_at,
    pages_of,
    prizes_of,
)
from tournaments.drawing.svg import DrawnBracket, drawn_for_screen
from tournaments.presenters.brackets import bracket_pictures
from tournaments.presenters.matches import MatchLine, match_line, matches_next, matches_now
from tournaments.presenters.pools import PoolTable, pool_tables
from tournaments.presenters.public import public_evening
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.scores import scores_in_row

# As many as the last row can read at once, each with two names a team and who comes next.
MOST_WITH_NAMES = 24
# A result shows within two seconds, however long the answer takes.
ASKS_EVERY_SECONDS = 1
# Lines of a pool that stand below each other, its name among them, and pools side by side.
MOST_POOL_LINES = 14
POOL_COLUMNS = 2


class TournamentScene(StrEnum):
    """What the hall of a tournament sees."""

    WELCOME = "teams-welcome"
    MATCHES = "matches"
    POOLS = "pools"
    BRACKET = "bracket"
    RESULT = "result"


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
class ScreenPage:
    """What is shown at once."""

    scene: TournamentScene
    matches: tuple[ScreenMatch, ...] = ()
    pools: tuple[PoolTable, ...] = ()
    bracket: DrawnBracket | None = None
    prizes: tuple[ScreenPrize, ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentScreen:
    """The page whose turn it is, and below it what was played last."""

    page: ScreenPage
    turn: ScreenTurn
    results: Results
    has_names: bool
    just_played: tuple[MatchLine, ...] = ()
    asks_every: int = field(default=ASKS_EVERY_SECONDS, init=False)

    @property
    def scene(self) -> TournamentScene:
        return self.page.scene

    @property
    def team_count(self) -> int:
        return len(self.results.stored.evening.couples)


def tournament_screen_for(stored: StoredEvening, *, seconds: int) -> TournamentScreen:
    """The screen at this second; pages take turns, as long as each is on its own."""
    evening, results = public_evening(stored.evening), public_results_of(stored)
    pages = _result_pages(results) if results.is_over else _pages_now(evening)
    pages += _bracket_pages(evening)
    turn = ScreenTurn(stored.version, page_at(seconds, len(pages)), len(pages))
    page = pages[turn.page]
    return TournamentScreen(
        page,
        turn,
        results,
        has_names=stored.settings.public_shows_names and len(page.matches) <= MOST_WITH_NAMES,
        just_played=() if results.is_over else just_played(stored),
    )


def _pages_now(evening: Evening) -> list[ScreenPage]:
    if not evening.tournament_facts.pools:
        return [ScreenPage(TournamentScene.WELCOME)]
    pages = _match_pages(evening)
    # Once the knock-out is seated, nobody waits for the pools any more.
    return pages if evening.tournament.knockout else [*pages, *_pool_pages(evening)]


def _match_pages(evening: Evening) -> list[ScreenPage]:
    """The tables on pages of the same length; none where all wait for something."""
    tables = _tables(evening)
    count = -(-len(tables) // MOST_AT_ONCE)
    length = -(-len(tables) // count) if count else 1
    return [
        ScreenPage(TournamentScene.MATCHES, matches=tuple(tables[at : at + length]))
        for at in range(0, len(tables), length)
    ]


def _tables(evening: Evening) -> list[ScreenMatch]:
    following = {match.table: match for match in matches_next(evening) if match.table}
    there = matches_now(evening)
    matches = [
        _at_table(evening, match, following.get(match.table) if match.table else None)
        for match in there
    ]
    taken = {match.table for match in there}
    matches += [
        ScreenMatch(table, "", (), (), match_line(evening, match))
        for table, match in following.items()
        if table not in taken
    ]
    return sorted(matches, key=lambda shown: shown.table or 0)


def _at_table(evening: Evening, match: TeamMatch, after: TeamMatch | None) -> ScreenMatch:
    line = match_line(evening, match)
    return ScreenMatch(
        match.table,
        line.mark,
        tuple(
            ScreenSeat(side.team.number, side.team.players)
            for side in line.sides
            if side.team is not None
        ),
        tuple(scores_in_row(side.scores) for side in line.sides),
        None if after is None else match_line(evening, after),
    )


def _pool_pages(evening: Evening) -> list[ScreenPage]:
    """As many pools on a page as fit below and beside each other."""
    pools = pool_tables(evening)
    below = max(1, MOST_POOL_LINES // max(map(_lines_of, pools)))
    at_once = below * POOL_COLUMNS
    return [
        ScreenPage(TournamentScene.POOLS, pools=pools[at : at + at_once])
        for at in range(0, len(pools), at_once)
    ]


def _lines_of(pool: PoolTable) -> int:
    """With its name, and the heads of its columns."""
    return len(pool.rows) + 2


def _bracket_pages(evening: Evening) -> list[ScreenPage]:
    return [
        ScreenPage(TournamentScene.BRACKET, bracket=part)
        for picture in bracket_pictures(evening, evening.settings.languages)
        for part in drawn_for_screen(picture)
    ]


def _result_pages(results: Results) -> list[ScreenPage]:
    """The prizes, then everybody by place."""
    prizes = [*prizes_of(results, results.stored.settings.languages)]
    prize_pages = pages_of(prizes, _lines_of_prize) if prizes else []
    every = [*prize_pages, *pages_of(_places(results), _lines_of_prize)]
    return [ScreenPage(TournamentScene.RESULT, prizes=page) for page in every]


def _lines_of_prize(prize: ScreenPrize) -> int:
    """Two players may have long names: they are given a second line."""
    return lines_of(prize) + (len(prize.couples) if prize.has_names else 0)


def _places(results: Results) -> Sequence[ScreenPrize]:
    """A line a place: what is won there is told with the prizes."""
    places = dict.fromkeys(row.place for row in results.standings)
    return [
        ScreenPrize(
            (str(place),),
            (),
            tuple(row for row in results.standings if row.place == place),
            is_open=False,
        )
        for place in places
    ]
