"""How a match is called to a table, and moved to another (``rules.md §8.11``)."""

from dataclasses import replace

from scoring.hall.acts import CallMatch, MoveMatch
from scoring.hall.facts import Facts
from scoring.hall.handlers.bracket import open_match
from scoring.hall.handlers.handler import Handler, Handlers, Some
from scoring.hall.numbers import TableNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.matches import MatchName


def check_call_match(facts: Facts, act: CallMatch) -> None:
    """Refuses a match that is under way or over, a team that plays, and a table that is taken."""
    match, hall = open_match(facts, act.match), facts.tournament.hall
    if facts.tournament_facts.called.get(match.name) == act.table:
        return
    for other in hall.there:
        if other.name == match.name:
            raise RefusedError("bracket-called-already", match=act.match, table=other.table)
        for team in match.teams:
            if team in other.teams:
                raise RefusedError("bracket-team-plays", couple=team, match=other.name)
    _check_table(facts, act.match, act.table)


def check_move_match(facts: Facts, act: MoveMatch) -> None:
    """Refuses a match that is not under way, and a table that is taken."""
    match = open_match(facts, act.match)
    if match.name not in {other.name for other in facts.tournament.hall.there}:
        raise RefusedError("bracket-not-called", match=act.match)
    _check_table(facts, act.match, act.table)


def call_match(facts: Some, act: CallMatch | MoveMatch) -> Some:
    """Gives the tournament with the match at this table."""
    happened = facts.tournament_facts
    called = {**happened.called, MatchName(act.match): act.table}
    tournament_facts = replace(happened, called=dict(sorted(called.items())))
    return replace(facts, tournament_facts=tournament_facts)


def _check_table(facts: Facts, match: str, table: TableNumber) -> None:
    if table not in facts.tournament.tables:
        raise RefusedError("bracket-table-unknown", table=table)
    for other in facts.tournament.hall.there:
        if other.table == table and other.name != match:
            raise RefusedError("bracket-table-taken", table=table, match=other.name)


CALLING: Handlers = {
    CallMatch: Handler(check_call_match, call_match),
    MoveMatch: Handler(check_move_match, call_match),
}
