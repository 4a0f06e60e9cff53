"""What teams say on their phones of the matches that are played (``rules.md §8.12``)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from scoring.hall.reports import Report
from scoring.hall.tournament.matches import MatchName, TeamMatch
from tournaments.presenters.matches import MatchLine, match_line
from tournaments.store.phones import match_reporting
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.match_scores import scores_standing
from tournaments.web.respond import state_of
from tournaments.words.bracket.stages import result_said

FRAGMENT = "match_reports"


@dataclass(frozen=True, slots=True)
class TeamSays:
    """How the match ended as a team says it, and what a form sends that records it so."""

    team: CoupleNumber
    result: str
    fields: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ReportedMatch:
    """A match that is played, with what its teams say; no line for a report that nobody made."""

    line: MatchLine
    report: Report[TeamMatch]
    is_taken_with_all: bool = False

    @property
    def words(self) -> Iterator[TeamSays]:
        """Each word; where both say the same, that once."""
        said = self.report.said[:1] if self.report.is_agreed else self.report.said
        for team, ended in said:
            yield TeamSays(team, result_said(ended), scores_standing(ended.games))


@dataclass(frozen=True, slots=True)
class ReportedMatches:
    """All that is said, match by match, or what is of the ``only`` one that a page is about."""

    slug: str
    version: str
    matches: tuple[ReportedMatch, ...]
    only: MatchName | None = None

    @property
    def address(self) -> str:
        """The page that shows it, which tells what is new."""
        if self.only is None:
            return reverse("bracket", args=[self.slug])
        return reverse("bracket-match", args=[self.slug, self.only])

    @property
    def agreed_count(self) -> int:
        return sum(match.is_taken_with_all for match in self.matches)

    @property
    def state(self) -> str:
        """Changes with what is said, and with the evening."""
        return state_of(self.version, self.matches)


def reported_matches(stored: StoredEvening, only: MatchName | None = None) -> ReportedMatches:
    """What is said of all the matches that are played, or of one of them."""
    reports = match_reporting.match_reports_of(stored, only)
    evening = stored.evening
    return ReportedMatches(
        stored.slug,
        stored.version,
        tuple(_reported(evening, name, report) for name, report in reports.items()),
        only,
    )


def reports_followed(request: HttpRequest, reported: ReportedMatches) -> HttpResponse:
    """What a page is told that asks whether teams have said more; 204 while that is nothing."""
    if request.GET.get("state") == reported.state:
        return HttpResponse(status=204)
    context = {"reported": reported}
    return render(request, f"bracket/_{FRAGMENT}.html", context)


def _reported(evening: Evening, name: MatchName, report: Report[TeamMatch]) -> ReportedMatch:
    return ReportedMatch(
        match_line(evening, evening.tournament.matches[name]),
        report,
        is_taken_with_all=match_reporting.agreed_result(evening, name, report) is not None,
    )
