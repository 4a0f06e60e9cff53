"""Why a team stands before the next one of another pool, in a sentence (`rules.md §8.9`)."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.ties.ties import cut_height
from scoring.hall.tournament.across import AcrossBecause, AcrossRule
from scoring.hall.tournament.facts import ACROSS
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.tournament import Tournament
from tournaments.words.lists import spoken
from tournaments.words.prizes.ties import card_name
from tournaments.words.scores import signed


class AcrossNeighbours(NamedTuple):
    """Two teams, one before the other across the pools, and why."""

    team: Team
    following: Team
    because: AcrossBecause


def across_said(tournament: Tournament, team: Team, following: Team, because: AcrossBecause) -> str:
    """`Ahead of team 7: won 2 of 3 matches, team 7 won 3 of 5.`"""
    return SENTENCES[because.rule](tournament, AcrossNeighbours(team, following, because))


def level_across_said(teams: tuple[Team, ...]) -> str:
    """`Teams 3 and 5 are tied across the pools: each cuts the deck …`"""
    sentence = _(
        "Teams %(teams)s are tied across the pools: each cuts the deck, and the lowest card "
        "comes first."
    )
    return sentence % {"teams": spoken(teams)}


def _by_place(_tournament: Tournament, both: AcrossNeighbours) -> str:
    own, following = (-int(figure) for figure in both.because.figures)
    sentence = _(
        "Ahead of team %(next)s: place %(own)s in its pool, team %(next)s has place %(its)s."
    )
    return sentence % {"next": both.following, "own": own, "its": following}


def _by_wins(tournament: Tournament, both: AcrossNeighbours) -> str:
    own, its = (tournament.totals[team] for team in both[:2])
    sentence = ngettext(
        "Ahead of team %(next)s: won %(own)s of %(count)s match, team %(next)s won %(its)s of "
        "%(its_count)s.",
        "Ahead of team %(next)s: won %(own)s of %(count)s matches, team %(next)s won %(its)s of "
        "%(its_count)s.",
        own.match_count,
    )
    return sentence % _told(tournament, both, own.wins, its.wins)


def _by_difference(tournament: Tournament, both: AcrossNeighbours) -> str:
    own, its = (tournament.totals[team] for team in both[:2])
    sentence = ngettext(
        "Ahead of team %(next)s: point difference %(own)s in %(count)s match, team "
        "%(next)s has %(its)s in %(its_count)s.",
        "Ahead of team %(next)s: point difference %(own)s in %(count)s matches, team "
        "%(next)s has %(its)s in %(its_count)s.",
        own.match_count,
    )
    return sentence % _told(tournament, both, signed(own.difference), signed(its.difference))


def _by_points(tournament: Tournament, both: AcrossNeighbours) -> str:
    own, its = (tournament.totals[team] for team in both[:2])
    sentence = ngettext(
        "Ahead of team %(next)s: made %(own)s points in %(count)s match, team %(next)s made "
        "%(its)s in %(its_count)s.",
        "Ahead of team %(next)s: made %(own)s points in %(count)s matches, team %(next)s made "
        "%(its)s in %(its_count)s.",
        own.match_count,
    )
    return sentence % _told(tournament, both, own.points, its.points)


def _by_cut(tournament: Tournament, both: AcrossNeighbours) -> str:
    cards = next(
        cards
        for cards in tournament.facts.cuts[ACROSS]
        if cards.keys() >= {*both.because.level}
        and cut_height(cards[both.team]) < cut_height(cards[both.following])
    )
    own, following = card_name(cards[both.team]), card_name(cards[both.following])
    sentence = _("Ahead of team %(next)s: cut %(own)s, team %(next)s cut %(following)s.")
    return sentence % {"next": both.following, "own": own, "following": following}


def _told(
    tournament: Tournament, both: AcrossNeighbours, own: object, its: object
) -> dict[str, object]:
    first, second = (tournament.totals[team].match_count for team in both[:2])
    return {
        "next": both.following, "own": own, "its": its, "count": first, "its_count": second,
    }  # fmt: skip


SENTENCES: Mapping[AcrossRule, Callable[[Tournament, AcrossNeighbours], str]] = {
    AcrossRule.PLACE: _by_place,
    AcrossRule.WINS: _by_wins,
    AcrossRule.DIFFERENCE: _by_difference,
    AcrossRule.POINTS: _by_points,
    AcrossRule.CUT: _by_cut,
}
