"""Teams of a tournament at their phones, each with its own code open."""

from django.urls import reverse

from scoring.hall.settings import TableReports
from scoring.hall.tournament.matches import MatchName
from tests.bracket.visits import match_of
from tests.factories import now
from tests.fragments import asked_for
from tests.phones.hall_client import Phone
from tests.tournaments import called, drawn
from tournaments.store.phones import match_reporting
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import card_code

OWN = asked_for("own_word")


def tournament(reports: TableReports = TableReports.SHOWN, **terms: object) -> StoredEvening:
    """Two matches are called to their tables."""
    return called(drawn(table_reports=reports, **terms))


def teams_of(evening: StoredEvening, name: str = "A-1") -> tuple[int, int]:
    first, second = match_of(evening, name).teams
    assert first is not None
    assert second is not None
    return first, second


def phone_of(evening: StoredEvening, team: int) -> Phone:
    """A phone that has opened the team's own code."""
    phone = Phone()
    phone.get(f"/c/{card_code(evening.slug, team)}")
    return phone


def address(evening: StoredEvening, team: int, page: str = "board-word") -> str:
    return reverse(page, args=[evening.slug, team])


def said(evening: StoredEvening, name: str = "A-1") -> dict[int, object]:
    """Who says that who won, of this match."""
    report = match_reporting.match_reports_of(now(evening)).get(MatchName(name))
    return {} if report is None else {team: ended.winner for team, ended in report.said}
