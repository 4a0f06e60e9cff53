"""Knows what is played now and what to call next, to which table; plans nothing."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.plan import at_tables, waiting
from scoring.hall.tournament.tournament import Tournament
from tournaments.shown.matches import MatchLine, match_line


@dataclass(frozen=True, slots=True)
class Now:
    """The matches at their tables, and those to be called, which wait longest first."""

    there: tuple[MatchLine, ...]
    to_call: tuple[MatchLine, ...]

    @property
    def is_empty(self) -> bool:
        return not self.there and not self.to_call


def now_at(evening: Evening) -> Now:
    """What goes on in the hall."""
    tournament = evening.tournament
    if tournament.is_played_out:
        return Now((), ())
    ready, gone = _ready(tournament), frozenset(tournament.facts.withdrawn)
    there = at_tables(ready, gone)
    called = _called(tournament, there, waiting(ready, gone))
    return Now(_lines(evening, there), _lines(evening, called))


def _lines(evening: Evening, matches: tuple[TeamMatch, ...]) -> tuple[MatchLine, ...]:
    return tuple(match_line(evening, match) for match in matches)


def _ready(tournament: Tournament) -> tuple[TeamMatch, ...]:
    """Where both teams are known; of the pools nothing any more once the knock-out is seated."""
    knockout = tournament.knockout
    matches = tournament.pool_matches if knockout is None else knockout.matches
    return tuple(match for match in matches.values() if None not in match.teams)


def _called(
    tournament: Tournament, there: tuple[TeamMatch, ...], wait: tuple[TeamMatch, ...]
) -> tuple[TeamMatch, ...]:
    """As many matches as there are free tables, none with a team that another one calls."""
    taken = {match.table for match in there}
    free = [table for table in tournament.tables if table not in taken]
    called = []
    for match in _apart(wait):
        if not free:
            break
        table = match.table if match.table in free else free[0]
        free.remove(table)
        called.append(replace(match, table=table))
    return tuple(called)


def _apart(wait: tuple[TeamMatch, ...]) -> Iterator[TeamMatch]:
    busy: set[object] = set()
    for match in wait:
        if busy.isdisjoint(match.teams):
            busy.update(match.teams)
            yield match
