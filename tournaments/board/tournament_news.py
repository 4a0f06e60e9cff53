"""What the public page shows of a tournament: who plays where, pools, bracket, places."""

from dataclasses import dataclass

from scoring.hall.evening import Evening
from scoring.hall.tournament.knockout import is_unplayed
from scoring.hall.tournament.matches import Stage, TeamMatch
from tournaments.board.results import Results, public_results_of
from tournaments.drawing.svg import BracketDrawing, DrawnBracket
from tournaments.languages import reader_language
from tournaments.presenters.brackets import bracket_pictures
from tournaments.presenters.matches import MatchLine, match_line, matches_next, matches_now
from tournaments.presenters.pools import PoolTable, are_many, pool_tables
from tournaments.presenters.public import public_evening
from tournaments.store.stored_evening import StoredEvening


@dataclass(frozen=True, slots=True)
class MatchCount:
    """How many matches of a part of the tournament are over."""

    played: int
    count: int


@dataclass(frozen=True, slots=True)
class TournamentNews:
    """A tournament as anyone may see it; names are left out where the organiser wants none."""

    results: Results
    in_pools: MatchCount
    in_knockout: MatchCount
    is_ended: bool
    now: tuple[MatchLine, ...]
    next: tuple[MatchLine, ...]
    pools: tuple[PoolTable, ...]
    brackets: tuple[DrawnBracket, ...]

    @property
    def has_many_pools(self) -> bool:
        return are_many(self.pools)


def tournament_news(stored: StoredEvening, drawn: BracketDrawing) -> TournamentNews:
    """The tournament as it stands now, with its brackets drawn for who reads it."""
    evening = public_evening(stored.evening)
    pictures = bracket_pictures(evening, (reader_language().code,))
    return TournamentNews(
        results=public_results_of(stored),
        in_pools=_count(evening, is_pools=True),
        in_knockout=_count(evening, is_pools=False),
        is_ended=evening.tournament_facts.is_ended,
        now=() if evening.tournament.is_played_out else _lines(evening, matches_now(evening)),
        next=() if evening.tournament.is_played_out else _lines(evening, matches_next(evening)),
        pools=pool_tables(evening),
        brackets=tuple(map(drawn, pictures)),
    )


def _count(evening: Evening, *, is_pools: bool) -> MatchCount:
    matches = [
        match
        for match in evening.tournament.matches.values()
        if (match.stage is Stage.POOL) == is_pools and not is_unplayed(match)
    ]
    return MatchCount(sum(match.is_over for match in matches), len(matches))


def _lines(evening: Evening, matches: tuple[TeamMatch, ...]) -> tuple[MatchLine, ...]:
    return tuple(match_line(evening, match) for match in matches)
