"""Why a team stands before the next one in its pool, in a sentence with the figures."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.ties.ties import cut_height
from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.pool_order import Because, OrderRule
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.tournament import Tournament
from tournaments.words.bracket.acts import scores_said
from tournaments.words.lists import spoken
from tournaments.words.prizes.ties import card_name
from tournaments.words.scores import signed


class Neighbours(NamedTuple):
    """Two teams, one before the other in its pool, and why."""

    pool: PoolName
    team: Team
    following: Team
    because: Because

    @property
    def values(self) -> dict[str, object]:
        own, following = self.because.figures
        return {"next": self.following, "own": own, "following": following}


def reason_said(
    tournament: Tournament, pool: PoolName, team: Team, following: Team, because: Because
) -> str:
    """`Ahead of team 7: beat it 120–95.`"""
    both = Neighbours(pool, team, following, because)
    return SENTENCES[because.rule](tournament, both)


def _by_wins(_tournament: Tournament, both: Neighbours) -> str:
    sentence = ngettext(
        "Ahead of team %(next)s: won %(own)s match, team %(next)s won %(following)s.",
        "Ahead of team %(next)s: won %(own)s matches, team %(next)s won %(following)s.",
        both.because.figures[0],
    )
    return sentence % both.values


def _by_matches_among(tournament: Tournament, both: Neighbours) -> str:
    level = both.because.level
    met = [
        match
        for match in tournament.pool_matches.values()
        if match.winner is not None and {*match.teams} <= {*level}
    ]
    if len(level) == 2 and len(met) == 1:
        sentence = _("Ahead of team %(next)s: beat it %(scores)s.")
        return sentence % {**both.values, "scores": scores_said(met[0])}
    sentence = _(
        "Ahead of team %(next)s: of the matches among teams %(level)s it won %(own)s, team "
        "%(next)s won %(following)s."
    )
    return sentence % {**both.values, "level": spoken(level)}


def _by_difference(_tournament: Tournament, both: Neighbours) -> str:
    own, following = map(signed, both.because.figures)
    sentence = _(
        "Ahead of team %(next)s: point difference %(own)s, team %(next)s has %(following)s."
    )
    return sentence % {**both.values, "own": own, "following": following}


def _by_points(_tournament: Tournament, both: Neighbours) -> str:
    sentence = _("Ahead of team %(next)s: made %(own)s points, team %(next)s made %(following)s.")
    return sentence % both.values


def _by_cut(tournament: Tournament, both: Neighbours) -> str:
    cards = next(
        cards
        for cards in tournament.facts.cuts[both.pool]
        if cards.keys() >= {*both.because.level}
        and cut_height(cards[both.team]) < cut_height(cards[both.following])
    )
    own, following = card_name(cards[both.team]), card_name(cards[both.following])
    sentence = _("Ahead of team %(next)s: cut %(own)s, team %(next)s cut %(following)s.")
    return sentence % {**both.values, "own": own, "following": following}


SENTENCES: Mapping[OrderRule, Callable[[Tournament, Neighbours], str]] = {
    OrderRule.WINS: _by_wins,
    OrderRule.AMONG_LEVEL: _by_matches_among,
    OrderRule.DIFFERENCE: _by_difference,
    OrderRule.POINTS: _by_points,
    OrderRule.CUT: _by_cut,
}
