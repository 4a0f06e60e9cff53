"""What becomes of a team's matches if it goes home now, in a sentence (rules.md §8.4)."""

from dataclasses import replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.tournament.facts import Withdrawal
from scoring.hall.tournament.matches import Stage
from scoring.hall.tournament.playing import gives_up_seat, next_in_line, withdrawal_of
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.tournament import Tournament
from tournaments.words.bracket.match_names import match_name
from tournaments.words.lists import spoken


def leaving_said(tournament: Tournament, team: Team) -> str:
    """`The 2 matches that it has left are forfeits; what it has played counts.`"""
    how = withdrawal_of(tournament, team)
    if how is Withdrawal.STRUCK:
        return _("Its pool matches are struck for everybody.")
    if how is Withdrawal.FORFEITS:
        return _forfeits(tournament, team)
    in_line = next_in_line(tournament, team)
    if len(in_line) > 1:
        sentence = _("Teams %(teams)s of its pool are tied for its seat: they cut first.")
        return sentence % {"teams": spoken(in_line)}
    if in_line:
        return _("Team %(team)s of its pool moves up into its seat.") % {"team": in_line[0]}
    if gives_up_seat(tournament, team):
        return _("None of its pool is left to move up: its seat is a bye.")
    if tournament.knockout is not None:
        return _in_knockout(tournament, team)
    if any(seed.team == team for seed in tournament.qualifiers):
        return _("The next team of its pool moves up; where none is left, the place is a bye.")
    return _("It has played all its pool matches, and they count.")


def _forfeits(tournament: Tournament, team: Team) -> str:
    matches = tournament.pool_matches.values()
    left = sum(team in match.teams and not match.is_over for match in matches)
    sentence = ngettext(
        "The match that it has left is a forfeit; what it has played counts.",
        "The %(count)s matches that it has left are forfeits; what it has played counts.",
        left,
    )
    return sentence % {"count": left}


def _in_knockout(tournament: Tournament, team: Team) -> str:
    matches = tournament.knockout.matches.values() if tournament.knockout else ()
    still_open = next((m for m in matches if team in m.teams and not m.is_over), None)
    if still_open is None:
        return _("It has nothing left to play.")
    other = next(there for there in still_open.teams if there != team)
    gone = replace(tournament.facts, withdrawn={team: Withdrawal.AFTER_POOLS})
    if other is None and still_open.stage is Stage.CONSOLATION and team in gone.absent:
        return _("It plays no consolation, as it is not known yet whom it would meet.")
    if other is None:
        sentence = _("Match %(match)s is a forfeit, whoever comes there.")
    else:
        sentence = _("Match %(match)s is a forfeit: team %(other)s wins it.")
    return sentence % {"match": match_name(still_open.name), "other": other}
