"""How pools are drawn, matches played and the knock-out seated (``rules.md §8``)."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, pairwise
from typing import TypeVar

from scoring.hall.acts import (
    ClearMatch,
    CutForPlace,
    DrawPools,
    EndEvening,
    EndMatch,
    RecordMatch,
    ScoreHand,
    SeatKnockout,
    SeatPools,
    Withdraw,
)
from scoring.hall.facts import Facts
from scoring.hall.games.draws import draw_pools
from scoring.hall.handlers.handler import Handler, Handlers, Some, with_seed
from scoring.hall.handlers.planning import planned_anew
from scoring.hall.numbers import check_each_once
from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.facts import ACROSS, PoolName, TournamentFacts
from scoring.hall.tournament.knockout import is_bracket
from scoring.hall.tournament.matches import PadHand, Stage, TeamMatch
from scoring.hall.tournament.pads import endings, pads
from scoring.hall.tournament.pads.deciding import check_not_over
from scoring.hall.tournament.playing import may_leave_seat, next_up, seated, with_match, withdraw
from scoring.hall.tournament.pools import Team, sizes
from scoring.hall.tournament.seeding.separation import seats
from scoring.hall.tournament.terms import MOST_POOLS, MOST_TEAMS, MOST_TEAMS_A_POOL
from scoring.hall.tournament.tournament import Tournament

USUAL_POOL = 4

# Pools


def check_draw_pools(facts: Facts, act: DrawPools) -> None:
    """Refuses pools that do not take in everybody, and a draw after play has begun."""
    _check_before_play(facts)
    _check_sizes(_sizes(facts, act), len(facts.couples))


def draw_into_pools(facts: Some, act: DrawPools) -> Some:
    """Gives the tournament with everybody in a pool, and its matches planned (``§8.1``)."""
    order = draw_pools(list(facts.couples), act.seed).order
    ends = [0, *accumulate(_sizes(facts, act))]
    pools = tuple(tuple(Team(n) for n in order[start:end]) for start, end in pairwise(ends))
    return _pooled(facts, TournamentFacts(pools, act.seed, level_share=act.level_share))


def check_seat_pools(facts: Facts, act: SeatPools) -> None:
    """Refuses pools in which not everybody is once."""
    _check_before_play(facts)
    seated = [team for pool in act.pools for team in pool]
    check_each_once(seated)
    for team in sorted(set(seated) - facts.couples.keys()):
        raise RefusedError("bracket-team-unknown", couple=team)
    for team in sorted(facts.couples.keys() - set(seated)):
        raise RefusedError("bracket-team-left-out", couple=team)
    _check_sizes(tuple(map(len, act.pools)), len(facts.couples))


def seat_pools(facts: Some, act: SeatPools) -> Some:
    """Gives the tournament with the pools as they were put together by hand."""
    return _pooled(facts, TournamentFacts(act.pools, level_share=act.level_share))


# Matches


def check_record_match(facts: Facts, act: RecordMatch) -> None:
    """Refuses scores that cannot be, and those that contradict what was seen (``§6, §8.2``)."""
    match = _match(facts, act.match)
    if act.saw is not None and act.saw != (match.winner or 0):
        raise RefusedError("bracket-match-decided", match=act.match, couple=match.winner or 0)
    _check_seats_stay(facts, _typed(facts, act))


def record_match(facts: Some, act: RecordMatch) -> Some:
    """Gives the tournament with the scores of the match; later matches that they undo fall."""
    return _with_match(facts, _typed(facts, act))


def check_score_hand(facts: Facts, act: ScoreHand) -> None:
    """Refuses a hand that cannot be the next one, or that somebody else wrote meanwhile."""
    match = _match(facts, act.match)
    if act.saw is not None and act.saw != match.line_count:
        raise RefusedError("bracket-pad-further", match=act.match)
    _check_seats_stay(facts, _scored(facts, act))


def score_hand(facts: Some, act: ScoreHand) -> Some:
    """Gives the tournament with one more line on the pad, or another one in its place."""
    return _with_match(facts, _scored(facts, act))


def check_end_match(facts: Facts, act: EndMatch) -> None:
    """Refuses an end of a match that is over, or for a team that does not play it."""
    _match(facts, act.match)
    _check_seats_stay(facts, _ended(facts, act))


def end_match(facts: Some, act: EndMatch) -> Some:
    """Gives the tournament with the match at its end, though it was not played out (``§8.4``)."""
    return _with_match(facts, _ended(facts, act))


def check_clear_match(facts: Facts, act: ClearMatch) -> None:
    """Refuses to clear a match on which the seats of the knock-out rest."""
    _check_seats_stay(facts, endings.clear(_match(facts, act.match)))


def clear_match(facts: Some, act: ClearMatch) -> Some:
    """Gives the tournament with the match still to be played."""
    return _with_match(facts, endings.clear(_match(facts, act.match)))


# Teams that go, and teams that are level


def check_withdraw(facts: Facts, act: Withdraw) -> None:
    """Refuses to send a team home that is not here, or no longer."""
    _check_under_way(facts)
    if act.couple not in facts.couples:
        raise RefusedError("bracket-team-unknown", couple=act.couple)
    if act.couple in facts.tournament_facts.withdrawn:
        raise RefusedError("bracket-withdrawn-already", couple=act.couple)
    if act.moves_up is not None and act.moves_up != next_up(facts.tournament, act.couple):
        raise RefusedError("bracket-not-next", couple=act.moves_up)


def withdraw_team(facts: Some, act: Withdraw) -> Some:
    """Gives the tournament without the team (``rules.md §8.4``)."""
    gone = withdraw(facts.tournament, act.couple, act.moves_up, seat_is_bye=act.seat_is_bye)
    return replace(facts, tournament_facts=gone)


def check_cut_for_place(facts: Facts, act: CutForPlace) -> None:
    """Refuses a card of who is level with nobody, or whose turn it is not (``§8.3, §8.9``)."""
    _check_under_way(facts)
    if act.card.is_joker:
        raise RefusedError("joker-cut", couple=act.couple)
    pool, level = _level_with(facts, act.couple)
    cut = _cut_counts(facts, pool, level)
    if act.round is not None and act.round <= cut[act.couple]:
        standing = facts.tournament_facts.cuts[pool][act.round - 1][act.couple]
        if standing != act.card:
            raise RefusedError("bracket-already-cut", couple=act.couple, card=str(standing))
        return
    waiting_for = tuple(team for team in level if cut[team] < cut[act.couple])
    if waiting_for:
        raise RefusedError("bracket-cut-waits", couple=act.couple, waiting_for=waiting_for)


def cut_for_place(facts: Some, act: CutForPlace) -> Some:
    """Gives the tournament with the card on the table; the lowest stands first (``§8.3``)."""
    pool, level = _level_with(facts, act.couple)
    number = _cut_counts(facts, pool, level)[act.couple]
    if act.round is not None and act.round <= number:
        return facts
    rounds = [*facts.tournament_facts.cuts.get(pool, ())]
    rounds += [{}] * (number + 1 - len(rounds))
    rounds[number] = {**rounds[number], act.couple: act.card}
    cuts = {**facts.tournament_facts.cuts, pool: tuple(rounds)}
    return _with(facts, replace(facts.tournament_facts, cuts=dict(sorted(cuts.items()))))


# The knock-out, and the end


def check_seat_knockout(facts: Facts, act: SeatKnockout) -> None:
    """Refuses a bracket before the pools are settled, or of others than have qualified."""
    _check_under_way(facts)
    tournament = facts.tournament
    if tournament.facts.knockout_matches.keys() - tournament.waiting:
        raise RefusedError("bracket-knockout-begun")
    if not tournament.are_pools_settled:
        raise RefusedError("bracket-pools-open")
    if act.seeds and tournament.level_across:
        raise RefusedError("bracket-level-across", couples=tournament.level_across[0])
    _check_slots(tournament, act)


def _check_slots(tournament: Tournament, act: SeatKnockout) -> None:
    qualified = {qualifier.team for qualifier in tournament.qualifiers}
    if len(qualified) < 2:
        raise RefusedError("bracket-too-few-qualify")
    if not is_bracket(act.slots) or {*act.slots} - {None} != qualified:
        raise RefusedError("bracket-slots")
    if act.seeds and act.seeds != tuple(_seeded(tournament)):
        raise RefusedError("bracket-seeds")


def seat_knockout(facts: Some, act: SeatKnockout) -> Some:
    """Gives the tournament with the bracket seated (``rules.md §8.5``)."""
    given = seated(facts.tournament, act.slots, act.seeds, results_wait=act.results_wait)
    return _with(facts, given)


def check_end_tournament(facts: Facts) -> None:
    """Refuses to end what has not begun, or is over already."""
    _check_under_way(facts)


def end_tournament(facts: Some, *, level_share: bool) -> Some:
    """Gives the tournament with the places as they are reached so far (``rules.md §8.7``)."""
    happened = facts.tournament_facts
    is_shared = level_share or happened.level_share
    return _with(facts, replace(happened, is_ended=True, level_share=is_shared))


def _sizes(facts: Facts, act: DrawPools) -> tuple[int, ...]:
    team_count = len(facts.couples)
    return act.sizes or sizes(team_count, max(1, round(team_count / USUAL_POOL)))


def _pooled(facts: Some, pools: TournamentFacts) -> Some:
    return planned_anew(_with(facts, pools))


def _typed(facts: Facts, act: RecordMatch) -> TeamMatch:
    match, settings = _match(facts, act.match), facts.settings
    variant = settings.rules_of_play
    return endings.type_scores(match, act.played, variant, settings.best_of)


def _scored(facts: Facts, act: ScoreHand) -> TeamMatch:
    match, settings = _match(facts, act.match), facts.settings
    hand = PadHand(act.bidder, act.bid, act.taken, act.tricks)
    variant = settings.rules_of_play
    return pads.score_hand(
        match, hand, variant, settings.best_of, number=_place_on_pad(match, act.line)
    )


def _place_on_pad(match: TeamMatch, line: int | None) -> tuple[int, int] | None:
    """The game, and the hand in it, of a line of the pad; all are counted from 1."""
    left = line
    for number, game in enumerate(match.games, start=1):
        if left is None or left <= len(game.hands):
            return None if left is None else (number, left)
        left -= len(game.hands)
    if left is not None:
        raise RefusedError("bracket-line-unknown", match=match.name, line=line)
    return None


def _ended(facts: Facts, act: EndMatch) -> TeamMatch:
    match, settings = _match(facts, act.match), facts.settings
    variant = settings.rules_of_play
    return endings.end(match, act.how, act.winner, variant, settings.best_of)


def open_match(facts: Facts, name: str) -> TeamMatch:
    """Gives the match of this name, where both teams are known and it is not over."""
    match = _match(facts, name)
    check_not_over(match)
    return match


def _match(facts: Facts, name: str) -> TeamMatch:
    _check_under_way(facts)
    match = facts.tournament.match(name)
    if match is None or None in match.teams:
        raise RefusedError("bracket-match-unknown", match=name)
    return match


def _with_match(facts: Some, match: TeamMatch) -> Some:
    return _with(facts, with_match(facts.tournament, match))


def _with(facts: Some, tournament_facts: TournamentFacts) -> Some:
    return replace(facts, tournament_facts=tournament_facts)


def _level_with(facts: Facts, team: Team) -> tuple[PoolName, tuple[Team, ...]]:
    """Where the team is level, in its pool or across all, and with which teams."""
    tournament = facts.tournament
    for pool, groups in (*tournament.level.items(), (ACROSS, tournament.level_across)):
        for level in groups:
            if team in level:
                return pool, level
    raise RefusedError("bracket-not-level", couple=team)


def _cut_counts(facts: Facts, pool: PoolName, level: Sequence[Team]) -> dict[Team, int]:
    rounds = facts.tournament_facts.cuts.get(pool, ())
    return {team: sum(team in cards for cards in rounds) for team in level}


def _check_before_play(facts: Facts) -> None:
    if facts.tournament.has_begun:
        raise RefusedError("bracket-begun")


def _check_under_way(facts: Facts) -> None:
    if not facts.tournament_facts.pools:
        raise RefusedError("bracket-no-pools")
    if facts.tournament_facts.is_ended:
        raise RefusedError("bracket-ended")


def _check_sizes(sizes: tuple[int, ...], team_count: int) -> None:
    if not 2 <= team_count <= MOST_TEAMS:
        raise RefusedError("bracket-team-count", team_count=team_count, most=MOST_TEAMS)
    is_possible = all(2 <= size <= MOST_TEAMS_A_POOL for size in sizes)
    if not is_possible or len(sizes) > MOST_POOLS or sum(sizes) != team_count:
        raise RefusedError("bracket-pool-sizes", sizes=sizes, team_count=team_count)


def _check_seats_stay(facts: Facts, match: TeamMatch) -> None:
    """Refuses a pool result by which others would have gone on to a bracket that is seated.

    What changes the order of the seeds alone is recorded, and the seats stay (``rules.md §8.8``).
    """
    tournament = facts.tournament
    if match.stage is not Stage.POOL or tournament.knockout is None:
        return
    after = Tournament(facts.settings, with_match(tournament, match))
    if after.are_pools_settled and _seeded(after) == _seeded(tournament):
        return
    going_on = after.going_on_for_sure
    if going_on is None:
        raise RefusedError("bracket-seats-open", match=match.name)
    if going_on != {*_seeded(tournament)}:
        raise RefusedError("bracket-seated-already", match=match.name)


def _seeded(tournament: Tournament) -> list[Team]:
    return [qualifier.team for qualifier in tournament.qualifiers]


Sharing = TypeVar("Sharing", EndEvening, DrawPools, SeatPools)


def sharing(_facts: Facts, act: Sharing, _seed: str) -> Sharing:
    """Gives the act after which level teams share a place."""
    return replace(act, level_share=True)


def complete_draw(facts: Facts, act: DrawPools, seed: str) -> DrawPools:
    """Gives the draw with a seed, after which level teams share a place."""
    return with_seed(facts, sharing(facts, act, seed), seed)


def complete_withdraw(facts: Facts, act: Withdraw, _seed: str) -> Withdraw:
    """Gives who moves up into the knock-out, or that the seat is a bye."""
    moves_up = act.moves_up or next_up(facts.tournament, act.couple)
    is_bye = moves_up is None and may_leave_seat(facts.tournament, act.couple)
    return replace(act, moves_up=moves_up, seat_is_bye=is_bye)


def complete_seats(facts: Facts, act: SeatKnockout, _seed: str) -> SeatKnockout:
    """Gives the seats that nobody has said, as soon as it is settled who goes on."""
    going_on = facts.tournament.qualifiers
    if not act.slots and facts.tournament.is_seating_settled:
        act = replace(act, slots=seats(going_on, facts.towns).slots)
    seeds = act.seeds or tuple(seed.team for seed in going_on)
    return replace(act, seeds=seeds, results_wait=True)


BRACKET: Handlers = {
    DrawPools: Handler(check_draw_pools, draw_into_pools, complete_draw),
    SeatPools: Handler(check_seat_pools, seat_pools, sharing),
    RecordMatch: Handler(check_record_match, record_match),
    ScoreHand: Handler(check_score_hand, score_hand),
    EndMatch: Handler(check_end_match, end_match),
    ClearMatch: Handler(check_clear_match, clear_match),
    Withdraw: Handler(check_withdraw, withdraw_team, complete_withdraw),
    CutForPlace: Handler(check_cut_for_place, cut_for_place),
    SeatKnockout: Handler(check_seat_knockout, seat_knockout, complete_seats),
}
