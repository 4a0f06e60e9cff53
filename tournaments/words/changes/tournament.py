"""Which matches, teams and seats of a tournament differ between two evenings, in rows."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.tournament.differences import MatchChange, TournamentChanges, WithdrawalChange
from scoring.hall.tournament.facts import ACROSS, PoolName, Withdrawal
from scoring.hall.tournament.matches import Ending, TeamMatch
from tournaments.words.bracket.acts import scores_said
from tournaments.words.bracket.match_names import match_mark, match_title
from tournaments.words.bracket.stages import ending_name
from tournaments.words.changes.rows import ChangeRow, Rows, counted_row, each_or_counted, plain_row
from tournaments.words.lists import spoken, spoken_shortly


def match_rows(changes: TournamentChanges, most: int) -> Rows:
    """Each match of which something else is told, or how many."""
    return each_or_counted(changes.matches, most, _match_row, _many_matches_row)


def tournament_rows(changes: TournamentChanges) -> Rows:
    """Pools, plan, seats of the knock-out, teams that went home, cards cut, the end of play."""
    if changes.are_pools_other:
        yield counted_row(_("Pools"), _("other pools, or another draw"))
    if changes.are_planned_anew:
        yield counted_row(_("Plan"), _planned(changes.are_planned_anew))
    if changes.called:
        yield counted_row(_("Called"), _("changed: %(matches)s") % {"matches": _called(changes)})
    if changes.are_slots_other:
        yield counted_row(_("Knock-out"), _("other seats"))
    yield from map(_withdrawal_row, changes.withdrawn)
    if changes.cut_in:
        yield counted_row(_("Cards cut"), _cut_in(changes.cut_in))
    if changes.is_end_other:
        yield counted_row(_("End of play"), _("ended early or not"))


def _called(changes: TournamentChanges) -> str:
    return str(spoken_shortly([match_mark(name) for name in changes.called]))


def _cut_in(pools: Sequence[PoolName]) -> str:
    letters = [pool for pool in pools if pool != ACROSS]
    if len(letters) == len(pools):
        return _("others in pool %(pools)s") % {"pools": spoken(letters)}
    if not letters:
        return _("others across the pools")
    return _("others in pool %(pools)s and across the pools") % {"pools": spoken(letters)}


def _planned(count: int) -> str:
    sentence = ngettext(
        "%(count)s match at another time or table",
        "%(count)s matches at another time or table",
        count,
    )
    return sentence % {"count": count}


def _match_row(change: MatchChange) -> ChangeRow:
    return plain_row(match_title(change.match), _match(change.before), _match(change.after))


def _match(match: TeamMatch | None) -> str:
    """`team 1 won 120–85`, `stands 35–30`, `forfeit, team 4 won`, `not played`"""
    if match is None or not match.is_begun:
        return _("not played")
    if match.how is Ending.ABANDONED:
        return ending_name(match.how)
    if match.winner is None:
        return _("stands %(scores)s") % {"scores": scores_said(match)}
    values = {"winner": match.winner, "scores": scores_said(match), "how": ending_name(match.how)}
    if match.how is Ending.PLAYED:
        return _("team %(winner)s won %(scores)s") % values
    return _("%(how)s, team %(winner)s won") % values


def _many_matches_row(changed: Sequence[MatchChange]) -> ChangeRow:
    sentence = ngettext(
        "%(count)s match is recorded differently",
        "%(count)s matches are recorded differently",
        len(changed),
    )
    return counted_row(_("Matches"), sentence % {"count": len(changed)})


def _withdrawal_row(change: WithdrawalChange) -> ChangeRow:
    label = _("Team %(team)s") % {"team": change.team}
    return plain_row(label, _here(change.before), _here(change.after))


def _here(how: Withdrawal | None) -> str:
    return _("here") if how is None else _("gone home")
