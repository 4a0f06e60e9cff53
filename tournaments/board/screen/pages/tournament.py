"""The scenes of a tournament, page by page; a scene that has nothing to show has no page."""

from collections.abc import Sequence

from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import TeamMatch
from tournaments.board.results import Results, public_results_of
from tournaments.board.screen.page import (
    Scene,
    ScreenMatch,
    ScreenPage,
    ScreenPrize,
    ScreenSeat,
)
from tournaments.board.screen.pages.prizes import pages_of, prizes_of
from tournaments.board.screen.pages.table_pages import MOST_WITHOUT_NAMES, most_with_names, pages
from tournaments.board.screen.pages.welcome import welcome_pages
from tournaments.drawing.svg import drawn_for_screen
from tournaments.presenters.brackets import bracket_pictures
from tournaments.presenters.matches import match_line, matches_next, matches_now
from tournaments.presenters.pools import PoolTable, pool_tables
from tournaments.presenters.public import public_evening
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.scores import scores_in_row

# Lines of a pool that stand below each other, its name among them, and pools side by side.
MOST_POOL_LINES = 8
POOL_COLUMNS = 2


def tournament_pages(stored: StoredEvening) -> list[ScreenPage]:
    """What the hall waits for now: tables, pools and bracket in turn, then the result."""
    evening = public_evening(stored.evening)
    if public_results_of(stored).is_over:
        return [*places_pages(stored), *bracket_pages(stored)]
    if not evening.tournament_facts.pools:
        return welcome_pages(stored)
    # Once the knock-out is seated, nobody waits for the pools any more.
    pools = [] if evening.tournament.knockout else pool_pages(stored)
    return [*match_pages(stored), *pools, *bracket_pages(stored)]


def match_pages(stored: StoredEvening) -> list[ScreenPage]:
    """The tables on pages of the same length; none where all wait for something."""
    tables = _tables(public_evening(stored.evening))
    has_names = stored.settings.public_shows_names
    # Below both teams of a table stands who comes next.
    most = most_with_names((match.seats for match in tables), lines_more=1)
    return [
        ScreenPage(Scene.MATCHES, matches=page, has_names=has_names)
        for page in pages(tables, most if has_names else MOST_WITHOUT_NAMES)
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


def pool_pages(stored: StoredEvening) -> list[ScreenPage]:
    """As many pools on a page as fit below and beside each other."""
    pools = pool_tables(public_evening(stored.evening))
    if not pools:
        return []
    below = max(1, MOST_POOL_LINES // max(map(_lines_of, pools)))
    at_once = below * POOL_COLUMNS
    return [
        ScreenPage(Scene.POOLS, pools=pools[at : at + at_once])
        for at in range(0, len(pools), at_once)
    ]


def _lines_of(pool: PoolTable) -> int:
    """With its name, and the heads of its columns."""
    return len(pool.rows) + 2


def bracket_pages(stored: StoredEvening) -> list[ScreenPage]:
    evening = public_evening(stored.evening)
    return [
        ScreenPage(Scene.BRACKET, bracket=part)
        for picture in bracket_pictures(evening, evening.settings.languages)
        for part in drawn_for_screen(picture)
    ]


def places_pages(stored: StoredEvening) -> list[ScreenPage]:
    """The prizes, then everybody by place."""
    results = public_results_of(stored)
    if not results.is_over:
        return []
    prizes = [*prizes_of(results, results.stored.settings.languages)]
    prize_pages = pages_of(prizes) if prizes else []
    every = [*prize_pages, *pages_of(_places(results))]
    return [ScreenPage(Scene.RESULT, prizes=page) for page in every]


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
