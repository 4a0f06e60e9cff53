"""Keeps how matches went as their teams say it on their phones (``rules.md §8.12``).

It is no act: nothing counts of it until somebody records it.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace

from django.utils import timezone

from scoring.hall.acts import RecordMatch
from scoring.hall.acts.act import NONE_SEEN
from scoring.hall.evening import Evening
from scoring.hall.numbers import CoupleNumber
from scoring.hall.reports import Report
from scoring.hall.tournament.match_reports import MatchWords, match_reports, said_of
from scoring.hall.tournament.matches import MatchGames, MatchName, TeamMatch
from scoring.hall.tournament.playing import fallen
from scoring.hall.tournament.pools import Team
from tournaments.codec.by_fields import kind_of
from tournaments.codec.chain import canonical
from tournaments.codec.untrusted import Part
from tournaments.models import MatchReportRow
from tournaments.store.stored_evening import StoredEvening

GAMES = kind_of(MatchGames)


def say_of_match(stored: StoredEvening, team: Team, went: TeamMatch) -> None:
    """The team's word on a match of its own, as it went so far; the last one stands."""
    against = went.opponent_of(team)
    assert against is not None  # noqa: S101 – a match without one is not played
    MatchReportRow.objects.update_or_create(
        evening_id=stored.pk,
        match=went.name,
        team=team,
        against=against,
        defaults={"said": canonical(GAMES.write(went.games)), "at": timezone.now()},
    )


def words_on(stored: StoredEvening, *matches: TeamMatch) -> MatchWords:
    """What teams say of these matches; no query where the evening does not hear them."""
    if not stored.settings.hears_tables or not matches:
        return {}
    rows = MatchReportRow.objects.filter(
        evening_id=stored.pk, match__in=[match.name for match in matches]
    )
    return {
        (MatchName(match), CoupleNumber(team), CoupleNumber(against)): GAMES.read(
            Part(json.loads(said), match)
        )
        for match, team, against, said in rows.values_list("match", "team", "against", "said")
    }


def last_said_of(stored: StoredEvening, team: Team) -> TeamMatch | None:
    """The match of which the team said last how it ended."""
    rows = MatchReportRow.objects.filter(evening_id=stored.pk, team=team).order_by("-at")
    name = rows.values_list("match", flat=True).first()
    match = None if name is None else stored.evening.tournament.match(MatchName(name))
    return match if match is not None and team in match.teams else None


def match_reports_of(
    stored: StoredEvening, only: MatchName | None = None
) -> dict[MatchName, Report[TeamMatch]]:
    """What is said of the matches that are played, or of one of them."""
    settings, there = stored.settings, stored.evening.tournament.hall.there
    # Of one that is written down nothing is asked, at every hand of its pad.
    unwritten = [match for match in there if not match.is_begun and only in {None, match.name}]
    said = words_on(stored, *unwritten)
    return match_reports(unwritten, said, settings.rules_of_play, settings.best_of)


def agreed_matches(stored: StoredEvening, only: MatchName | None = None) -> tuple[RecordMatch, ...]:
    """The results of which both teams say the same, if nothing is written down of them yet."""
    reports = match_reports_of(stored, only).items()
    results = (agreed_result(stored.evening, name, report) for name, report in reports)
    return tuple(result for result in results if result is not None)


def agreed_result(
    evening: Evening, name: MatchName, report: Report[TeamMatch]
) -> RecordMatch | None:
    """What both say, where that needs no look: no other result is lost by it (``§8.8``)."""
    if not report.is_agreed:
        return None
    result = RecordMatch(name, report.word.games, NONE_SEEN)
    if not evening.tournament.waiting or not evening.can(result):
        return result
    lost = fallen(evening.tournament_facts, evening.do(result).tournament_facts)
    return None if lost else result


def with_hands(stored: StoredEvening, result: RecordMatch, team: Team) -> RecordMatch:
    """The same result with the hands by which the team's pad leads to it, if it does."""
    match, settings = stored.evening.tournament.match(result.match), stored.settings
    if match is None:
        return result
    said = said_of(match, words_on(stored, match), settings.rules_of_play, settings.best_of)
    kept = said[team].games if team in said else ()
    is_so = [(game.scores, game.winner) for game in kept] == [
        (game.scores, game.winner) for game in result.played
    ]
    return replace(result, played=kept) if is_so else result


def written_of(results: Sequence[RecordMatch]) -> Callable[[Evening], object]:
    """What these results replace: all that is written down of their matches."""
    names = [result.match for result in results]
    return lambda evening: [evening.tournament.match(name) for name in names]
