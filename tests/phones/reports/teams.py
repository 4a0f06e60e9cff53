"""Teams of a tournament at their phones, each with its own code open."""

from scoring.hall.settings import TableReports
from scoring.hall.tournament.matches import MatchName
from tests.bracket.visits import match_of
from tests.factories import now
from tests.tournaments import called, drawn
from tournaments.store.phones import match_reporting
from tournaments.store.stored_evening import StoredEvening


def tournament(reports: TableReports = TableReports.SHOWN, **terms: object) -> StoredEvening:
    """Two matches are called to their tables."""
    return called(drawn(table_reports=reports, **terms))


def teams_of(evening: StoredEvening, name: str = "A-1") -> tuple[int, int]:
    first, second = match_of(evening, name).teams
    assert first is not None
    assert second is not None
    return first, second


def said(evening: StoredEvening, name: str = "A-1") -> dict[int, object]:
    """Who says that who won, of this match."""
    report = match_reporting.match_reports_of(now(evening)).get(MatchName(name))
    return {} if report is None else {team: ended.winner for team, ended in report.said}
