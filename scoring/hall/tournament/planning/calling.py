"""Which matches are under way at which table, and which are called next."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.matches import MatchName, TeamMatch
from scoring.hall.tournament.planning.plan import waiting
from scoring.hall.tournament.pools import Team


@dataclass(frozen=True)
class HallNow:
    """The matches at their tables, and those to be called to the free ones (``rules.md §8.11``).

    ``to_call`` wait longest first; each has the table to which it would be called. Those ``then``
    in line wait for a table or a team, and for which table nobody can say yet.
    """

    there: tuple[TeamMatch, ...] = ()
    to_call: tuple[TeamMatch, ...] = ()
    then: tuple[TeamMatch, ...] = ()

    @cached_property
    def tables(self) -> Mapping[MatchName, TableNumber | None]:
        """The table of each of these matches, whatever the plan had said."""
        return {match.name: match.table for match in (*self.there, *self.to_call)}

    def is_taken(self, table: TableNumber | None) -> bool:
        """Tells whether a match is under way at this table."""
        return any(match.table == table for match in self.there)


def hall_now(
    matches: Iterable[TeamMatch],
    called: Mapping[MatchName, TableNumber],
    tables: Sequence[TableNumber],
    gone: Collection[Team] = (),
) -> HallNow:
    """Gives what goes on at these tables, of matches whose teams are known.

    A match that is called or begun is under way. A table has one match at a time: one that began
    without a call has its planned table where that is free, else the first that is.

    >>> first, second = TeamMatch("A-1", (1, 4), table=1), TeamMatch("A-2", (2, 3), table=1)
    >>> [match.table for match in hall_now([first, second], {"A-1": 1}, [1, 2]).to_call]
    [2]
    """
    every = tuple(matches)
    there = tuple(_under_way(every, called, tables))
    taken = {match.table for match in there}
    free = [table for table in tables if table not in taken]
    wait = waiting(every, gone, there=there)
    to_call = tuple(_to_call(wait, free))
    named = {match.name for match in (*there, *to_call)}
    planned = sorted(every, key=lambda match: match.round)
    left = [match for match in planned if not (match.is_over or {*match.teams} & {*gone})]
    in_line = {match.name: match for match in (*wait, *left) if match.name not in named}
    then = tuple(replace(match, table=None) for match in in_line.values())
    return HallNow(there, to_call, then[: len(tables)])


def _under_way(
    every: Sequence[TeamMatch],
    called: Mapping[MatchName, TableNumber],
    tables: Sequence[TableNumber],
) -> Iterator[TeamMatch]:
    still_open = [match for match in every if not match.is_over]
    taken = {called[match.name] for match in still_open if match.name in called}
    for match in still_open:
        if match.name in called:
            yield replace(match, table=called[match.name])
        elif match.is_begun:
            planned = () if match.table is None else (match.table,)
            free = [table for table in (*planned, *tables) if table not in taken]
            taken |= {*free[:1]}
            yield replace(match, table=free[0] if free else None)


def _to_call(wait: Iterable[TeamMatch], free: list[TableNumber]) -> Iterator[TeamMatch]:
    """As many matches as there are free tables, none with a team that another one calls."""
    busy: set[Team | None] = set()
    for match in wait:
        if free and busy.isdisjoint(match.teams):
            busy.update(match.teams)
            table = match.table if match.table in free else free[0]
            free.remove(table)
            yield replace(match, table=table)
