"""Knows when and where the matches of the pools are planned, at the door of two desks."""

from dataclasses import replace

from scoring.hall.doing.doing import Some
from scoring.hall.tournament.plan import plan, replan


def planned_anew(facts: Some) -> Some:
    """Gives the tournament with its pool matches planned for the tables that there are now.

    What has been played keeps its time and its table.
    """
    happened, terms = facts.tournament_facts, facts.settings
    tables = facts.tournament.tables
    if not happened.pools:
        return facts
    if facts.tournament.has_begun:
        gone = frozenset(happened.withdrawn)
        matches = replan(
            tuple(happened.pool_matches.values()), tables, gone, playing=frozenset(happened.called)
        )
    else:
        matches = plan(happened.pools, tables, is_twice=terms.meets_twice)
    planned = replace(happened, pool_matches={match.name: match for match in matches})
    return replace(facts, tournament_facts=planned)
