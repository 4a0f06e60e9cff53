"""Which pool a late team joins, and what its matches add to the plan (``rules.md §8.10``)."""

from dataclasses import replace

from scoring.hall.numbers import TableNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.facts import PoolName, TournamentFacts
from scoring.hall.tournament.matches import Matches, MatchName
from scoring.hall.tournament.planning.plan import plan
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.terms import MOST_TEAMS, MOST_TEAMS_A_POOL
from scoring.hall.tournament.tournament import Tournament, pool_of


def do_pools_stay(tournament: Tournament) -> bool:
    """Tells whether play has begun, or a match is called, which other pools would take away."""
    return tournament.has_begun or bool(tournament.facts.called)


def check_none_called(tournament: Tournament) -> None:
    """Refuses other pools where play begins; an earlier logbook may have them (``§8.11``)."""
    if tournament.facts.called and not tournament.has_begun:
        raise RefusedError("bracket-match-called")


def pools_to_join(tournament: Tournament) -> tuple[PoolName, ...]:
    """Gives the smallest of these pools; none once the knock-out is seated (``§8.10``)."""
    counts = {pool: len(tournament.pools[pool]) for pool in open_pools(tournament)}
    if tournament.facts.slots:
        return ()
    return tuple(pool for pool, count in counts.items() if count == min(counts.values()))


def open_pools(tournament: Tournament) -> tuple[PoolName, ...]:
    """Gives the pools that have room and of which nothing is played or under way.

    Earlier logbooks have teams in larger ones: what was called and then struck counted there.
    """
    facts = tournament.facts
    if facts.is_ended or sum(map(len, facts.pools)) >= MOST_TEAMS:
        return ()
    begun = {pool_of(name) for name, match in facts.pool_matches.items() if match.is_begun}
    begun |= {pool_of(match.name) for match in tournament.hall.there}
    return tuple(
        pool
        for pool, teams in zip(facts.names, facts.pools, strict=True)
        if pool not in begun and len(teams) < MOST_TEAMS_A_POOL
    )


def joined(tournament: Tournament, team: Team, pool: PoolName) -> TournamentFacts:
    """Gives what has happened with the team in this pool, and its matches still to be planned.

    All matches of the pool are new, spread over what is left of the plan, and none of them is
    called. The seed goes: it does not give these pools any more.
    """
    facts = tournament.facts
    pools = tuple(
        (*teams, team) if name == pool else teams
        for name, teams in zip(facts.names, facts.pools, strict=True)
    )
    others = {name: m for name, m in facts.pool_matches.items() if pool_of(name) != pool}
    teams = pools[facts.names.index(pool)]
    anew = _spread(others, teams, pool, is_twice=tournament.terms.meets_twice)
    called = {name: table for name, table in facts.called.items() if pool_of(name) != pool}
    return replace(facts, pools=pools, seed="", pool_matches={**others, **anew}, called=called)


def in_order_of_play(matches: Matches, pool: PoolName) -> Matches:
    """Gives the matches with those of this pool numbered as they are played."""
    named, count = {}, 0
    for name, match in matches.items():
        if pool_of(name) == pool:
            count += 1
            name = MatchName(f"{pool}-{count}")
        named[name] = replace(match, name=name)
    return named


def _spread(others: Matches, teams: tuple[Team, ...], pool: PoolName, *, is_twice: bool) -> Matches:
    """All matches of a pool, the first in the slot after what is begun, the last in the last."""
    begun = max((match.round for match in others.values() if match.is_begun), default=0)
    left = max((match.round for match in others.values()), default=0) - begun
    alone = plan([teams], [TableNumber(1)], is_twice=is_twice)
    slots = (begun + 1 + turn * left // len(alone) for turn in range(len(alone)))
    names = (MatchName(f"{pool}-{number}") for number in range(1, len(alone) + 1))
    return {
        name: replace(match, name=name, round=slot, table=None)
        for name, match, slot in zip(names, alone, slots, strict=True)
    }
