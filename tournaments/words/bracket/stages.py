"""What rounds, stages and endings of a tournament are called."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hall.tournament.matches import Ending, PadHand, Stage, TeamMatch
from scoring.hall.tournament.planning.proposals import Proposal
from scoring.hall.tournament.pools import Team
from tournaments.words.bracket.acts import scores_said
from tournaments.words.lists import spoken
from tournaments.words.rulings.rules import bid_name
from tournaments.words.scores import both_scores

LAST_ROUNDS = (
    gettext_lazy("Final"),
    gettext_lazy("Semi-finals"),
    gettext_lazy("Quarter-finals"),
)
LAST_OF_CONSOLATION = (
    gettext_lazy("Consolation final"),
    gettext_lazy("Consolation semi-finals"),
    gettext_lazy("Consolation quarter-finals"),
)
ENDINGS: Mapping[Ending, Promise] = {
    Ending.PLAYED: gettext_lazy("played"),
    Ending.FORFEIT: gettext_lazy("forfeit"),
    Ending.WALK_OVER: gettext_lazy("walk-over"),
    Ending.ABANDONED: gettext_lazy("abandoned"),
}
FINALS_UNPLAYED: Mapping[Ending, Promise] = {
    Ending.FORFEIT: gettext_lazy("The final: team %(loser)s gave up, team %(winner)s wins."),
    Ending.WALK_OVER: gettext_lazy("The final: team %(loser)s did not come, team %(winner)s wins."),
}


def round_name(number: int) -> str:
    """`Round 3`: a time at which matches of the pools are played."""
    return _("Round %(number)s") % {"number": number}


def stage_name(stage: Stage, rounds_left: int) -> str:
    """`Semi-finals` with one round left after it, `Last 16` with three."""
    if stage is Stage.THIRD_PLACE:
        return _("Third-place match")
    last = LAST_OF_CONSOLATION if stage is Stage.CONSOLATION else LAST_ROUNDS
    if rounds_left < len(last):
        return str(last[rounds_left])
    is_consolation = stage is Stage.CONSOLATION
    sentence = _("Consolation, round of %(count)s") if is_consolation else _("Round of %(count)s")
    return sentence % {"count": 2 ** (rounds_left + 1)}


def ending_name(ending: Ending) -> str:
    """`forfeit`"""
    return str(ENDINGS[ending])


def pool_title(name: str) -> str:
    """`Pool A`"""
    return _("Pool %(name)s") % {"name": name}


def level_said(teams: Sequence[Team]) -> str:
    """`Teams 3 and 5 are tied after everything: each cuts the deck …`"""
    sentence = _(
        "Teams %(teams)s are tied after everything: each cuts the deck, and the lowest card "
        "comes first."
    )
    return sentence % {"teams": spoken(teams)}


def final_said(final: TeamMatch) -> str:
    """`The final: team 3 beat team 5, 120–95.`, or how else it ended."""
    sentence = FINALS_UNPLAYED.get(final.how)
    if sentence is not None:
        return str(sentence) % {"winner": final.winner, "loser": final.loser}
    values = {"winner": final.winner, "loser": final.loser, "scores": scores_said(final)}
    return _("The final: team %(winner)s beat team %(loser)s, %(scores)s.") % values


def result_said(match: TeamMatch) -> str:
    """`120–85 for team 1`, the scores alone as long as nobody has won, or how it ended."""
    if not match.is_begun:
        return _("none")
    result = scores_said(match) if match.how is Ending.PLAYED else ending_name(match.how)
    if match.winner is None:
        return result
    return _("%(result)s for team %(winner)s") % {"result": result, "winner": match.winner}


def hand_title(number: int) -> str:
    """`Hand 3`"""
    return _("Hand %(number)s") % {"number": number}


def line_said(match: TeamMatch, hand: PadHand) -> str:
    """`team 1 bid 25, 25–5`; without bids what both took: `25–5`."""
    taken = both_scores(*hand.taken)
    if hand.bidder is None or hand.bid is None:
        return taken
    values = {"team": match.teams[hand.bidder], "bid": bid_name(hand.bid), "taken": taken}
    return _("team %(team)s bid %(bid)s, %(taken)s") % values


def pools_said(pools: Iterable[Sequence[Team]]) -> str:
    """`1 4 7; 2 3 5`"""
    return "; ".join(" ".join(map(str, pool)) for pool in pools)


def pools_named(sizes: Sequence[int]) -> str:
    """`3 pools of 4`, or `4 + 4 + 3` where they are not even."""
    if len(set(sizes)) > 1:
        return _("Pools of %(sizes)s") % {"sizes": " + ".join(map(str, sizes))}
    values = {"count": len(sizes), "size": sizes[0]}
    return (
        ngettext("%(count)s pool of %(size)s", "%(count)s pools of %(size)s", len(sizes)) % values
    )


def matches_and_time(proposal: Proposal) -> str:
    """`18 matches in 3 rounds, about 2 h 15`"""
    matches = ngettext("%(count)s match", "%(count)s matches", proposal.match_count)
    rounds = ngettext("%(count)s round", "%(count)s rounds", proposal.slot_count)
    return _("%(matches)s in %(rounds)s, about %(time)s") % {
        "matches": matches % {"count": proposal.match_count},
        "rounds": rounds % {"count": proposal.slot_count},
        "time": time_said(proposal.minutes),
    }


def time_said(minutes: int) -> str:
    """`2 h 15`, or `45 min`."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return _("%(minutes)s min") % {"minutes": rest}
    return _("%(hours)s h %(minutes)02d") % {"hours": hours, "minutes": rest}
