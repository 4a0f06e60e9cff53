"""When and where the matches of the pools are planned, at the door of two desks."""

from dataclasses import replace

from scoring.hall.acts import SignIn
from scoring.hall.couples import Couples
from scoring.hall.facts import Facts
from scoring.hall.handlers.handler import Some
from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.joining import in_order_of_play, joined, pools_to_join
from scoring.hall.tournament.plan import plan, replan


def planned_anew(facts: Some) -> Some:
    """Gives the tournament with its pool matches planned for the tables that there are now.

    What has been played keeps its time and its table.
    """
    happened, terms = facts.tournament_facts, facts.settings
    tables = facts.tournament.tables
    if not happened.pools:
        return facts
    if facts.tournament.has_begun or happened.called:
        gone = frozenset(happened.withdrawn)
        matches = replan(
            tuple(happened.pool_matches.values()), tables, gone, playing=frozenset(happened.called)
        )
    else:
        matches = plan(happened.pools, tables, is_twice=terms.meets_twice)
    planned = replace(happened, pool_matches={match.name: match for match in matches})
    return replace(facts, tournament_facts=planned)


def check_pool(facts: Facts, act: SignIn) -> None:
    """Refuses a pool that a late team does not join, by its matches or its size (``§8.10``)."""
    if act.pool is not None and act.pool not in pools_to_join(facts.tournament):
        raise RefusedError("bracket-pool-not-open", pool=act.pool)


def with_late_team(facts: Some, couples: Couples, pool: PoolName) -> Some:
    """Gives the tournament with who is new in this pool, and its matches planned (``§8.10``)."""
    (team,) = couples.keys() - facts.couples.keys()
    facts = replace(facts, couples=couples, tournament_facts=joined(facts.tournament, team, pool))
    planned = planned_anew(facts).tournament_facts
    matches = in_order_of_play(planned.pool_matches, pool)
    return replace(facts, tournament_facts=replace(planned, pool_matches=matches))
