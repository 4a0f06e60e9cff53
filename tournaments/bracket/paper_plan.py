"""Who plays when and where, for the plan on paper."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from scoring.hall.evening import Evening
from scoring.hall.tournament.matches import Ending, TeamMatch
from scoring.hall.tournament.planning.plan import slot_times
from scoring.hall.tournament.pools import Team
from tournaments.printing.languages import in_each
from tournaments.words.bracket.acts import left_said
from tournaments.words.bracket.match_names import match_mark
from tournaments.words.clock import clock_said

if TYPE_CHECKING:
    from tournaments.bracket.prints import PlannedMatch, PlannedTable, PlannedTeam


def begins_said(evening: Evening, match: TeamMatch) -> str:
    """`6:45 pm`: when a match of the pools is planned."""
    settings = evening.settings
    times = slot_times(match.round, settings.first_round_at, settings.match_minutes)
    return clock_said(times[-1])


def planned_teams(evening: Evening, languages: Sequence[str]) -> "tuple[PlannedTeam, ...]":
    """Every team in a pool with its matches in their order."""
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    teams = sorted(team for pool in evening.tournament_facts.pools for team in pool)
    return tuple(
        prints.PlannedTeam(
            evening.couples[team],
            tuple(
                _planned(evening, match, (str(match.table or "–"),), languages, without=team)
                for match in _in_order(evening)
                if team in match.teams and not _is_missed(evening, match)
            ),
            _gone(evening, team, languages),
        )
        for team in teams
    )


def planned_tables(evening: Evening, languages: Sequence[str]) -> "tuple[PlannedTable, ...]":
    """Every table with its matches; those that have none come last."""
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    matches = [match for match in _in_order(evening) if not _is_missed(evening, match)]
    tables = sorted({match.table for match in matches}, key=lambda table: (table is None, table))
    return tuple(
        prints.PlannedTable(
            table,
            tuple(
                _planned(evening, match, _mark(match, languages), languages)
                for match in matches
                if match.table == table
            ),
        )
        for table in tables
    )


def _mark(match: TeamMatch, languages: Sequence[str]) -> tuple[str, ...]:
    return in_each(languages, lambda: match_mark(match.name))


def _in_order(evening: Evening) -> Iterator[TeamMatch]:
    matches = evening.tournament.pool_matches.values()
    return iter(sorted(matches, key=lambda match: (match.round, match.table or 0)))


def _is_missed(evening: Evening, match: TeamMatch) -> bool:
    """Nobody needs to come: a team went home before it, and it is struck or given up."""
    gone = evening.tournament_facts.withdrawn
    is_left_out = match.table is None or match.how is Ending.FORFEIT
    return is_left_out and any(team in gone for team in match.teams)


def _planned(
    evening: Evening,
    match: TeamMatch,
    place: tuple[str, ...],
    languages: Sequence[str],
    without: Team | None = None,
) -> "PlannedMatch":
    from tournaments.bracket import prints  # noqa: PLC0415 – slow import

    couples = (evening.couples[team] for team in match.teams if team and team != without)
    begins = in_each(languages, lambda: begins_said(evening, match))
    return prints.PlannedMatch(match.round, begins, place, tuple(couples))


def _gone(evening: Evening, team: Team, languages: Sequence[str]) -> tuple[str, ...]:
    how = evening.tournament_facts.withdrawn.get(team)
    return () if how is None else in_each(languages, lambda: left_said(team, how))
