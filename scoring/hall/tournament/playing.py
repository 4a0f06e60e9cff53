"""What a match or a team that goes home makes of a tournament."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from scoring.errors import RuleError
from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.facts import TournamentFacts, Withdrawal
from scoring.hall.tournament.knockout import Slot, is_bye
from scoring.hall.tournament.matches import Ending, MatchName, Stage, TeamMatch
from scoring.hall.tournament.pads.endings import end, record_games
from scoring.hall.tournament.pool_order import PoolPlace
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.tournament import Tournament

GIVEN_AWAY = (Ending.FORFEIT, Ending.WALK_OVER)


def with_match(tournament: Tournament, match: TeamMatch) -> TournamentFacts:
    """Gives what has happened with the match as it is now.

    In the knock-out the matches that other teams would have to play now fall, and no others; one
    whose two teams may still meet waits (``rules.md §8.8``).
    """
    facts = tournament.facts
    if not match.is_begun and match.name in facts.called:
        # What was cleared is still to be called, as its table may be taken.
        facts = replace(facts, called=_without(facts.called, {match.name}))
    if match.stage is Stage.POOL:
        return replace(facts, pool_matches={**facts.pool_matches, match.name: match})
    played = replace(facts, knockout_matches={**facts.knockout_matches, match.name: match})
    after = _walked_over(replace(tournament, facts=played))
    return replace(
        after.facts, called=_without(after.facts.called, _others_play(tournament, after))
    )


def fallen(before: TournamentFacts, after: TournamentFacts) -> tuple[MatchName, ...]:
    """Gives the matches of the knock-out of which nothing is left as it was won (``§8.8``).

    Where others play one now, a forfeit of somebody who went home may stand in its place.
    """
    had, has = _winners(before), _winners(after)
    return tuple(name for name, won in had.items() if has.get(name) != won)


def _winners(facts: TournamentFacts) -> Mapping[MatchName, tuple[object, Team | None]]:
    return {name: (match.teams, match.winner) for name, match in facts.knockout_matches.items()}


def _others_play(before: Tournament, after: Tournament) -> set[MatchName]:
    """The matches that were called for teams that do not play them any more."""
    was, now, known = before.matches, after.matches, after.facts.knockout_matches
    over = {name for name, match in known.items() if match.is_over}
    called = after.facts.called.keys() - over
    return {
        n for n in called if n not in now or was[n].teams != now[n].teams or None in now[n].teams
    }


def _without(
    called: Mapping[MatchName, TableNumber], names: Collection[MatchName]
) -> Mapping[MatchName, TableNumber]:
    return {name: table for name, table in called.items() if name not in names}


def next_up(tournament: Tournament, team: Team) -> Team | None:
    """Gives the next of its pool, where the team is seated and has not played there (``§8.4``)."""
    in_line = _in_line(tournament, team) if may_leave_seat(tournament, team) else ()
    return in_line[0] if len(in_line) == 1 else None  # whoever is level has not cut for it


def next_in_line(tournament: Tournament, team: Team) -> tuple[Team, ...]:
    """Gives who is next for the seat that the team gives up, or all who are level for it."""
    return _in_line(tournament, team) if gives_up_seat(tournament, team) else ()


def gives_up_seat(tournament: Tournament, team: Team) -> bool:
    """Tells whether the seat may go to others if the team leaves: nothing of it waits (``§8.8``).

    In earlier logbooks others had the seat of a team whose result waited.
    """
    waits = any(team in match.teams for match in tournament.waiting.values())
    return may_leave_seat(tournament, team) and not waits


def may_leave_seat(tournament: Tournament, team: Team) -> bool:
    """Tells whether the team is seated and has not played there yet, and others are seated too."""
    knockout = tournament.knockout
    if knockout is None or team not in tournament.facts.slots or knockout.is_over:
        return False
    mine = [match for match in knockout.matches.values() if team in match.teams]
    return not any(match.is_begun and not is_bye(match) for match in mine)


def _in_line(tournament: Tournament, team: Team) -> tuple[Team, ...]:
    facts = tournament.facts
    pool = next(places for places in tournament.orders.values() if _is_in(team, places))
    there = {*facts.withdrawn, *facts.slots}
    left = (tuple(other for other in place.teams if other not in there) for place in pool)
    return next(filter(None, left), ())


def _is_in(team: Team, places: Sequence[PoolPlace]) -> bool:
    return any(team in place.teams for place in places)


def withdraw(
    tournament: Tournament,
    team: Team,
    moves_up: Team | None = None,
    *,
    seat_is_bye: bool = False,
    half_is_played: bool = False,
    forfeits_consolation: bool = False,
) -> TournamentFacts:
    """Gives what has happened with the team gone home (``rules.md §8.4``).

    Before half of its pool matches are played they are struck for everybody; later those that are
    left are forfeits, and so is what it would play in the knock-out after its first match there.
    """
    facts = tournament.facts
    how = withdrawal_of(tournament, team, half_is_played=half_is_played)
    gone = replace(tournament, facts=replace(facts, withdrawn={**facts.withdrawn, team: how}))
    if how is Withdrawal.FORFEITS:
        given_up = {match.name: match for match in _given_up(gone, team)}
        after = replace(gone.facts, pool_matches={**gone.facts.pool_matches, **given_up})
        gone = replace(gone, facts=after)
    left = consolation_left(tournament, team) if forfeits_consolation else None
    if left is not None:
        known = {**facts.knockout_matches, left.name: forfeited(gone, left, team)}
        gone = replace(gone, facts=replace(gone.facts, knockout_matches=known))
    if moves_up is not None or (seat_is_bye and may_leave_seat(tournament, team)):
        slots = tuple(moves_up if slot == team else slot for slot in facts.slots)
        gone = replace(gone, facts=replace(gone.facts, slots=slots))
    return _walked_over(gone).facts


def consolation_left(tournament: Tournament, team: Team) -> TeamMatch | None:
    """Gives the match of the consolation that the team would leave, where both are known."""
    rounds = () if tournament.knockout is None else tournament.knockout.consolation
    mine = (match for match in chain(*rounds) if team in match.teams and None not in match.teams)
    return next((match for match in mine if not match.is_over), None)


def withdrawal_of(tournament: Tournament, team: Team, *, half_is_played: bool = True) -> Withdrawal:
    """Gives what becomes of the pool matches of a team that leaves now (``rules.md §8.4``).

    In earlier logbooks what was given away counted towards half of its matches, too.
    """
    mine = [match for match in tournament.pool_matches.values() if team in match.teams]
    over = [match for match in mine if match.is_over]
    if len(over) == len(mine) or tournament.knockout is not None:
        return Withdrawal.AFTER_POOLS
    played = sum(match.how not in GIVEN_AWAY or not half_is_played for match in over)
    return Withdrawal.STRUCK if 2 * played < len(mine) else Withdrawal.FORFEITS


def is_possible(tournament: Tournament, match: TeamMatch) -> bool:
    """Tells whether a match that is begun can stand as it does by the terms of the tournament."""
    if match.how is Ending.ABANDONED:
        return match.winner is None
    if match.how is not Ending.PLAYED:
        return match.winner in match.teams
    terms = tournament.terms
    try:
        return record_games(match, match.games, terms.rules_of_play, terms.best_of) == match
    except RuleError:
        return False


def _given_up(tournament: Tournament, team: Team) -> Iterator[TeamMatch]:
    """The pool matches that the team will not play, won by whoever it would have met."""
    for match in tournament.pool_matches.values():
        if team in match.teams and not match.is_over:
            yield forfeited(tournament, match, team)


def seated(
    tournament: Tournament, slots: tuple[Slot, ...], seeds: tuple[Team, ...], *, results_wait: bool
) -> TournamentFacts:
    """Gives what has happened with these seats; what fits them and waited still does."""
    facts = replace(tournament.facts, slots=slots, seeds=seeds, results_wait=results_wait)
    return _walked_over(replace(tournament, facts=facts)).facts if facts.knockout_matches else facts


def _walked_over(tournament: Tournament) -> Tournament:
    """The knock-out without results that no longer fit, and without matches of who went home.

    Where both have gone home, who went first forfeits (``rules.md §8.4``).
    """
    while tournament.knockout is not None:
        matches = tournament.knockout.matches.values()
        waits = tournament.waiting
        known = {
            m.name: waits.get(m.name, m)
            for m in matches
            if m.name in waits or (m.is_begun and not is_bye(m) and None not in m.teams)
        }
        waiting = next((m for m in matches if _is_missed(tournament, m)), None)
        if waiting is not None:
            absent = next(team for team in tournament.facts.withdrawn if team in waiting.teams)
            known[waiting.name] = forfeited(tournament, waiting, absent)
        facts = replace(tournament.facts, knockout_matches=known)
        tournament = replace(tournament, facts=facts)
        if waiting is None:
            break
    return tournament


def _is_missed(tournament: Tournament, match: TeamMatch) -> bool:
    is_ready = None not in match.teams and not match.is_over
    return is_ready and any(team in tournament.facts.withdrawn for team in match.teams)


def forfeited(tournament: Tournament, match: TeamMatch, loser: Team | None) -> TeamMatch:
    """Gives the match as it stands when this team does not play it."""
    winner = next(team for team in match.teams if team != loser)
    terms = tournament.terms
    return end(match, Ending.FORFEIT, winner, terms.rules_of_play, terms.best_of)
