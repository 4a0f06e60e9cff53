"""Why a team stands before the next one in its pool, in a sentence with the figures."""

from collections.abc import Callable, Mapping

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.pool_order import Because, OrderRule
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.tournament import Tournament
from tournaments.wording.acts_bracket import scores_said
from tournaments.wording.lists import spoken
from tournaments.wording.ties import card_name


def reason_said(
    tournament: Tournament, pool: PoolName, team: Team, following: Team, because: Because
) -> str:
    """`Ahead of team 7: beat it 120–95.`"""
    told = {"team": team, "next": following, "pool": pool}
    return SENTENCES[because.rule](tournament, because, told)


def _by_wins(_tournament: Tournament, because: Because, told: Mapping[str, object]) -> str:
    won, following = because.figures
    sentence = ngettext(
        "Ahead of team %(next)s: won %(won)s match, team %(next)s %(following)s.",
        "Ahead of team %(next)s: won %(won)s matches, team %(next)s %(following)s.",
        won,
    )
    return sentence % {**told, "won": won, "following": following}


def _by_matches_among(tournament: Tournament, because: Because, told: Mapping[str, object]) -> str:
    met = _met(tournament, because)
    if len(because.level) == 2 and len(met) == 1:
        sentence = _("Ahead of team %(next)s: beat it %(scores)s.")
        return sentence % {**told, "scores": scores_said(met[0])}
    won, following = because.figures
    sentence = ngettext(
        "Ahead of team %(next)s: of the matches among teams %(level)s it won %(won)s, team "
        "%(next)s %(following)s.",
        "Ahead of team %(next)s: of the matches among teams %(level)s it won %(won)s, team "
        "%(next)s %(following)s.",
        won,
    )
    level = spoken(because.level)
    return sentence % {**told, "won": won, "following": following, "level": level}


def _by_difference(_tournament: Tournament, because: Because, told: Mapping[str, object]) -> str:
    own, following = map(signed, because.figures)
    sentence = _("Ahead of team %(next)s: point difference %(own)s, team %(next)s %(following)s.")
    return sentence % {**told, "own": own, "following": following}


def _by_points(_tournament: Tournament, because: Because, told: Mapping[str, object]) -> str:
    own, following = because.figures
    sentence = _("Ahead of team %(next)s: made %(own)s points, team %(next)s %(following)s.")
    return sentence % {**told, "own": own, "following": following}


def _by_cut(tournament: Tournament, because: Because, told: Mapping[str, object]) -> str:
    cards = next(
        cards
        for cards in tournament.facts.cuts[PoolName(str(told["pool"]))]
        if cards.keys() >= {*because.level}
    )
    sentence = _("Ahead of team %(next)s: cut %(own)s, team %(next)s %(following)s.")
    own, following = (card_name(cards[Team(told[name])]) for name in ("team", "next"))
    return sentence % {**told, "own": own, "following": following}


def signed(number: int) -> str:
    """`+75`, `0` or `−25`, with a minus that is none of a hyphen."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def _met(tournament: Tournament, because: Because) -> list[TeamMatch]:
    return [
        match
        for match in tournament.pool_matches.values()
        if match.winner is not None and {*match.teams} <= {*because.level}
    ]


SENTENCES: Mapping[OrderRule, Callable[[Tournament, Because, Mapping[str, object]], str]] = {
    OrderRule.WINS: _by_wins,
    OrderRule.AMONG_LEVEL: _by_matches_among,
    OrderRule.DIFFERENCE: _by_difference,
    OrderRule.POINTS: _by_points,
    OrderRule.CUT: _by_cut,
}
