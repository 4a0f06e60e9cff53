"""How pools were drawn, matches played and the knock-out seated, as the logbook says it."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.hall.acts import (
    CallMatch,
    ClearMatch,
    CutForPlace,
    DrawPools,
    EndMatch,
    MoveMatch,
    RecordMatch,
    ScoreHand,
    SeatKnockout,
    SeatPools,
    Withdraw,
)
from scoring.hall.facts import Facts
from scoring.hall.tournament.facts import Withdrawal
from scoring.hall.tournament.matches import Ending, MatchName, TeamMatch
from scoring.hall.tournament.playing import fallen
from scoring.hall.tournament.pools import Team
from tournaments.words.bracket.match_names import match_name
from tournaments.words.lists import spoken
from tournaments.words.prizes.ties import card_name
from tournaments.words.rulings.rules import bid_name
from tournaments.words.scores import both_scores
from tournaments.words.telling_acts import tells

ENDED: Mapping[Ending, Promise] = {
    Ending.FORFEIT: gettext_lazy("Match %(match)s: team %(loser)s gave up, team %(winner)s wins."),
    Ending.WALK_OVER: gettext_lazy(
        "Match %(match)s: team %(loser)s did not come, team %(winner)s wins."
    ),
    Ending.ABANDONED: gettext_lazy("Match %(match)s was abandoned."),
}
WITHDRAWN: Mapping[Withdrawal, Promise] = {
    Withdrawal.STRUCK: gettext_lazy(
        "Team %(team)s went home before half of its pool matches; they are struck for everybody."
    ),
    Withdrawal.FORFEITS: gettext_lazy(
        "Team %(team)s went home; what it has played counts, the rest are forfeits."
    ),
    Withdrawal.AFTER_POOLS: gettext_lazy("Team %(team)s went home after its pool matches."),
}


@tells(DrawPools)
def pools_drawn(before: Facts, act: DrawPools, after: Facts) -> str:
    """`12 teams were drawn into 3 pools, for 18 matches.`"""
    sentence = _("%(teams)s were drawn into %(pools)s, for %(matches)s.")
    return sentence % {**_pools_counted(after), "seed": act.seed}


@tells(SeatPools)
def pools_seated(before: Facts, act: SeatPools, after: Facts) -> str:
    """`12 teams were put into 3 pools by hand, for 18 matches.`"""
    sentence = _("%(teams)s were put into %(pools)s by hand, for %(matches)s.")
    return sentence % _pools_counted(after)


@tells(CallMatch)
def match_called(before: Facts, act: CallMatch, after: Facts) -> str:
    """`Match 1 of pool A was called to table 3.`"""
    values = {"match": match_name(act.match), "table": act.table}
    return _("Match %(match)s was called to table %(table)s.") % values


@tells(MoveMatch)
def match_moved(before: Facts, act: MoveMatch, after: Facts) -> str:
    """`Match 1 of pool A goes on at table 3.`"""
    values = {"match": match_name(act.match), "table": act.table}
    return _("Match %(match)s goes on at table %(table)s.") % values


@tells(RecordMatch)
def match_recorded(before: Facts, act: RecordMatch, after: Facts) -> str:
    """`Match 1 of pool A: team 1 beat team 4, 120–85.`, and the matches that fall by it."""
    return " ".join(
        [_result(after.tournament.matches[act.match]), *_fallen(before, after, act.match)]
    )


@tells(ScoreHand)
def hand_scored(before: Facts, act: ScoreHand, after: Facts) -> str:
    """`Match 1 of pool A, hand 3: team 1 bid 25 and took 30; the score is 55–10.`"""
    match = after.tournament.matches[act.match]
    sentence = _bid_hand(match, act) if act.bidder is not None else _plain_hand(match, act)
    result = [_result(match)] if match.is_over else []
    return " ".join([sentence, *result, *_fallen(before, after, act.match)])


@tells(EndMatch)
def match_ended(before: Facts, act: EndMatch, after: Facts) -> str:
    """`Match 1 of pool A: team 4 gave up, team 1 wins.`"""
    match = after.tournament.matches[act.match]
    return " ".join([match_said(match), *_fallen(before, after, act.match)])


def match_said(match: TeamMatch) -> str:
    """`Match 1 of pool A: team 1 beat team 4, 120–85.`, how else it ended, or that it waits."""
    if not match.is_over:
        return _("Match %(match)s is still to be played.") % {"match": match_name(match.name)}
    if match.how in ENDED:
        values = {"match": match_name(match.name), "winner": match.winner, "loser": match.loser}
        return str(ENDED[match.how]) % values
    return _result(match)


@tells(ClearMatch)
def match_cleared(before: Facts, act: ClearMatch, after: Facts) -> str:
    """`What was recorded for match 1 of pool A was removed; it is still to be played.`"""
    sentence = _("What was recorded for match %(match)s was removed; it is still to be played.")
    return " ".join(
        [sentence % {"match": match_name(act.match)}, *_fallen(before, after, act.match)]
    )


@tells(Withdraw)
def team_withdrawn(before: Facts, act: Withdraw, after: Facts) -> str:
    """`Team 5 went home after its pool matches.`"""
    sentence = left_said(act.couple, after.tournament_facts.withdrawn[act.couple])
    if act.moves_up is None:
        return " ".join([sentence, _("Its seat is a bye.")] if act.seat_is_bye else [sentence])
    moved = _("Team %(team)s moves up into its seat.") % {"team": act.moves_up}
    return f"{sentence} {moved}"


def left_said(team: Team, how: Withdrawal) -> str:
    """`Team 5 went home; what it has played counts, the rest is forfeited.`"""
    return str(WITHDRAWN[how]) % {"team": team}


@tells(CutForPlace)
def cut_for_place(before: Facts, act: CutForPlace, after: Facts) -> str:
    """`Team 5 cut 4♣ for its place in the pool.`"""
    if before.tournament.level_across:
        sentence = _("Team %(team)s cut %(card)s for its place across the pools.")
    else:
        sentence = _("Team %(team)s cut %(card)s for its place in the pool.")
    return sentence % {"team": act.couple, "card": card_name(act.card)}


@tells(SeatKnockout)
def knockout_seated(before: Facts, act: SeatKnockout, after: Facts) -> str:
    """`The knock-out was seated with 6 teams. Teams 1 and 2 have a bye.`"""
    teams = [team for team in act.slots if team is not None]
    sentence = _("The knock-out was seated with %(teams)s.") % {"teams": _teams(len(teams))}
    byes = [
        first or second
        for first, second in zip(act.slots[::2], act.slots[1::2], strict=True)
        if first is None or second is None
    ]
    free = ngettext("Team %(teams)s has a bye.", "Teams %(teams)s have a bye.", len(byes))
    return " ".join([sentence, free % {"teams": spoken(byes)}] if byes else [sentence])


def _pools_counted(facts: Facts) -> dict[str, str]:
    pools, matches = facts.tournament_facts.pools, len(facts.tournament_facts.pool_matches)
    return {
        "teams": _teams(sum(map(len, pools))),
        "pools": ngettext("%(count)s pool", "%(count)s pools", len(pools)) % {"count": len(pools)},
        "matches": ngettext("%(count)s match", "%(count)s matches", matches) % {"count": matches},
    }


def _teams(count: int) -> str:
    return ngettext("%(count)s team", "%(count)s teams", count) % {"count": count}


def _result(match: TeamMatch) -> str:
    values: dict[str, object] = {"match": match_name(match.name), "scores": scores_said(match)}
    if match.winner is None:
        return _("Match %(match)s stands at %(scores)s.") % values
    sentence = _("Match %(match)s: team %(winner)s beat team %(loser)s, %(scores)s.")
    return sentence % {**values, "winner": match.winner, "loser": match.loser}


def scores_said(match: TeamMatch) -> str:
    """`120–85`, or `120–85, 95–120 and 120–110`; the winner's first where there is one."""
    is_turned = match.winner is not None and match.winner == match.teams[1]
    scores = [game.scores[::-1] if is_turned else game.scores for game in match.games]
    return str(spoken([both_scores(first, second) for first, second in scores]))


def _bid_hand(match: TeamMatch, act: ScoreHand) -> str:
    sentence = _(
        "Match %(match)s, hand %(hand)s: team %(team)s bid %(bid)s and took %(taken)s; "
        "the score is %(scores)s."
    )
    return sentence % {
        "match": match_name(match.name),
        "hand": _line(match, act),
        "team": match.teams[act.bidder or 0],
        "bid": bid_name(act.bid) if act.bid is not None else "",
        "taken": act.taken[act.bidder or 0],
        "scores": _standing(match),
    }


def _plain_hand(match: TeamMatch, act: ScoreHand) -> str:
    sentence = _("Match %(match)s, hand %(hand)s: %(first)s–%(second)s; the score is %(scores)s.")
    first, second = act.taken
    return sentence % {
        "match": match_name(match.name),
        "hand": _line(match, act),
        "first": first,
        "second": second,
        "scores": _standing(match),
    }


def _line(match: TeamMatch, act: ScoreHand) -> int:
    return match.line_count if act.line is None else act.line


def _standing(match: TeamMatch) -> str:
    return both_scores(*match.games[-1].scores)


def _fallen(before: Facts, after: Facts, own: MatchName) -> list[str]:
    """The other matches of which nothing stands any more, since others play them now."""
    every = fallen(before.tournament_facts, after.tournament_facts)
    gone = [name for name in every if name != own]
    return [*_taken_out(gone), *_waiting(before, after)]


def _waiting(before: Facts, after: Facts) -> Iterator[str]:
    """The matches whose results count for nothing now, and those that count again."""
    waited, waits = before.tournament.waiting.keys(), after.tournament.waiting.keys()
    known = after.tournament_facts.knockout_matches.keys()
    if now := sorted(waits - waited):
        sentence = ngettext(
            "The result of match %(matches)s waits for the same two teams to meet there.",
            "The results of matches %(matches)s wait for the same two teams to meet there.",
            len(now),
        )
        yield sentence % {"matches": spoken([match_name(name) for name in now])}
    if again := sorted((waited - waits) & known):
        sentence = ngettext(
            "The result of match %(matches)s counts again.",
            "The results of matches %(matches)s count again.",
            len(again),
        )
        yield sentence % {"matches": spoken([match_name(name) for name in again])}


def _taken_out(gone: Sequence[MatchName]) -> list[str]:
    if not gone:
        return []
    sentence = ngettext(
        "The result of match %(matches)s was removed, because other teams play it now.",
        "The results of matches %(matches)s were removed, because other teams play them now.",
        len(gone),
    )
    return [sentence % {"matches": spoken([match_name(name) for name in gone])}]
