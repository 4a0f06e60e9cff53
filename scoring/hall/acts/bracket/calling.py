"""How a match is called to a table, and moved to another (``rules.md §8.11``)."""

from dataclasses import dataclass, replace

from scoring.hall.acts.act import EveningAct
from scoring.hall.acts.bracket.under_way import open_match
from scoring.hall.facts import Facts, Some
from scoring.hall.numbers import TableNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.matches import (
    MatchName,
)


@dataclass(frozen=True, slots=True)
class CallMatch(EveningAct):
    """Calls a match to a table: it is under way from then on (``rules.md §8.11``)."""

    match: MatchName
    table: TableNumber

    def check(self, facts: Facts) -> None:
        """Refuses a match that is under way or over, a team that plays, a table that is taken."""
        match, hall = open_match(facts, self.match), facts.tournament.hall
        if facts.tournament_facts.called.get(match.name) == self.table:
            return
        for other in hall.there:
            if other.name == match.name and other.table is None:
                continue  # it was begun while no table was free
            if other.name == match.name:
                raise RefusedError("bracket-called-already", match=self.match, table=other.table)
            for team in match.teams:
                if team in other.teams:
                    raise RefusedError("bracket-team-plays", couple=team, match=other.name)
        _check_table(facts, self.match, self.table)

    def do(self, facts: Some) -> Some:
        """Gives the tournament with the match at this table."""
        return _at_table(facts, self)


@dataclass(frozen=True, slots=True)
class MoveMatch(EveningAct):
    """A match that is under way goes on at another table (``rules.md §8.11``)."""

    match: MatchName
    table: TableNumber

    def check(self, facts: Facts) -> None:
        """Refuses a match that is not under way, and a table that is taken."""
        match = open_match(facts, self.match)
        if match.name not in {other.name for other in facts.tournament.hall.there}:
            raise RefusedError("bracket-not-called", match=self.match)
        _check_table(facts, self.match, self.table)

    def do(self, facts: Some) -> Some:
        """Gives the tournament with the match at this table."""
        return _at_table(facts, self)


def _at_table(facts: Some, act: CallMatch | MoveMatch) -> Some:
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
