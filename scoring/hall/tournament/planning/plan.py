"""When and where the matches of the pools are played, and which come next.

An evening has slots, one after the other; in each of them every table has one match. The word in
``TeamMatch`` is ``round``.
"""

import datetime
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from scoring.hall.numbers import TableNumber, check_each_once
from scoring.hall.tournament.facts import pool_name
from scoring.hall.tournament.matches import Ending, MatchName, TeamMatch
from scoring.hall.tournament.planning.table_sharing import Seated, shared_tables
from scoring.hall.tournament.pools import Pair, Team, rounds

_A_DAY = 24 * 60
_NOBODY: frozenset[Team] = frozenset()


def plan(
    pools: Sequence[Sequence[Team]], tables: Sequence[TableNumber], *, is_twice: bool = False
) -> tuple[TeamMatch, ...]:
    """Gives all matches of the pools in the order of play (``rules.md §8.1``).

    Matches queue for the tables, so that each team comes up again after all the others of its
    pool; none waits while a table and both its teams are free. Of pools as even as can be no
    evening is shorter; where their sizes differ by more, at most one slot is lost.

    >>> [(match.name, match.round, match.table) for match in plan([[1, 2, 3]], [7])]
    [('A-1', 1, 7), ('A-2', 2, 7), ('A-3', 3, 7)]
    """
    check_each_once(chain.from_iterable(pools))
    queue = _queue(pools, is_twice=is_twice)
    names = Counter[int]()
    matches = []
    for turn, slot, table in _seated([pair for _, pair in queue], tables):
        pool, pair = queue[turn]
        names[pool] += 1
        name = MatchName(f"{pool_name(pool)}-{names[pool]}")
        matches.append(TeamMatch(name, pair, round=slot, table=table))
    return tuple(matches)


def replan(
    matches: Iterable[TeamMatch],
    tables: Sequence[TableNumber],
    without: Collection[Team] = _NOBODY,
    *,
    playing: Collection[MatchName] = (),
) -> tuple[TeamMatch, ...]:
    """Plans anew, on these tables, the matches that are not begun, in the order that they had.

    They come after the last slot of which anything was played. ``playing`` are at a table now,
    though nothing is known of them yet. What a team in ``without`` has not begun has no table.

    >>> [match.table for match in replan(plan([[1, 2, 3]], [7]), [8], without={3})]
    [8, None, None]
    """
    every = sorted(matches, key=_slot)
    kept = [match for match in every if match.is_begun or match.name in playing]
    names = {match.name for match in kept}
    queue = [match for match in every if match.name not in names and not _is_of(match, without)]
    last = max((match.round for match in kept if match.how is not Ending.FORFEIT), default=0)
    seated = [(_pair(match), match.table) for match in kept if match.table is not None]
    anew = {
        queue[turn].name: replace(queue[turn], round=last + slot, table=table)
        for turn, slot, table in _seated([*map(_pair, queue)], tables, seated)
    }
    left_out = {match.name: replace(match, table=None) for match in every}
    known = {match.name: match for match in kept}
    planned = [(left_out | known | anew)[match.name] for match in every]
    return tuple(sorted(planned, key=_slot))


def slot_times(
    slot_count: int, first_round_at: datetime.time, match_minutes: int
) -> tuple[datetime.time, ...]:
    """Gives when each slot begins; after midnight the clock goes on from 0.

    >>> [time.isoformat("minutes") for time in slot_times(3, datetime.time(22, 45), 45)]
    ['22:45', '23:30', '00:15']
    """
    first = 60 * first_round_at.hour + first_round_at.minute
    slots = (divmod((first + match_minutes * slot) % _A_DAY, 60) for slot in range(slot_count))
    return tuple(datetime.time(*clock) for clock in slots)


def at_tables(
    matches: Iterable[TeamMatch], without: Collection[Team] = _NOBODY
) -> tuple[TeamMatch, ...]:
    """Gives the matches that are at their tables now: those begun, and the next at each table.

    A table goes on to its next match when the one before is over, if both teams are free by then.

    >>> [match.name for match in at_tables(plan([[1, 2, 3, 4]], [7]))]
    ['A-1']
    """
    still_open = _still_open(matches, without)
    there = [match for match in still_open if match.is_begun]
    busy = {team for match in there for team in match.teams}
    taken = {None, *(match.table for match in there)}
    for match in still_open:
        if match.table not in taken and busy.isdisjoint(match.teams):
            there.append(match)
        # Nobody plays a later match first, and no table does.
        busy.update(match.teams)
        taken.add(match.table)
    return tuple(sorted(there, key=_slot))


def waiting(
    matches: Iterable[TeamMatch],
    without: Collection[Team] = _NOBODY,
    *,
    there: Iterable[TeamMatch] | None = None,
) -> tuple[TeamMatch, ...]:
    """Gives the matches that may be called to a free table now, those that wait longest first.

    Neither of their teams is at a table: in a match that is ``there``, else as planned. A match
    has waited since the later of its teams played.

    >>> [match.name for match in waiting(plan([[1, 2, 3, 4]], [7]))]
    ['A-2']
    """
    every = sorted(matches, key=_slot)
    if there is None:
        there = at_tables(every, without=without)
    busy = {team for match in there for team in match.teams}
    last: dict[Team | None, int] = {}
    for match in every:
        if match.is_over and match.how is not Ending.FORFEIT:
            last.update(dict.fromkeys(match.teams, match.round))
    free = [match for match in _still_open(every, without) if busy.isdisjoint(match.teams)]
    return tuple(sorted(free, key=lambda match: _since(match, last)))


def _queue(pools: Sequence[Sequence[Team]], *, is_twice: bool) -> list[tuple[int, Pair]]:
    """Every match with its pool, those of each pool spread evenly over the evening.

    As the teams of a pool go round its circle, each comes up again one match sooner or later than
    all others; with pools that end together, first come first served wastes no table.
    """
    queue = []
    for pool, teams in enumerate(pools):
        pairs = [*chain.from_iterable(rounds(teams, is_twice=is_twice))]
        middle_of = (2 * turn + 1 for turn in range(len(pairs)))
        queue += [
            (place / len(pairs), pool, pair) for place, pair in zip(middle_of, pairs, strict=True)
        ]
    return [(pool, pair) for _, pool, pair in sorted(queue)]


def _seated(
    queue: Sequence[Pair], tables: Sequence[TableNumber], seated: Sequence[Seated] = ()
) -> Iterator[tuple[int, int, TableNumber]]:
    """The turn in the queue, slot and table of each match, in the order of play."""
    _check_tables(tables)
    slots = _slots(queue, len(tables))
    shared = shared_tables([[queue[turn] for turn in turns] for turns in slots], tables, seated)
    for slot, (turns, places) in enumerate(zip(slots, shared, strict=True), start=1):
        for turn, table in zip(turns, places, strict=True):
            yield turn, slot, table


def _slots(queue: Sequence[Pair], table_count: int) -> list[list[int]]:
    """First come, first served: a slot takes the first that can be played, until it is full."""
    slots = []
    waiting = [*range(len(queue))]
    while waiting:
        busy: set[Team] = set()
        turns: list[int] = []
        passed: list[int] = []
        for place, turn in enumerate(waiting):
            if len(turns) == table_count:
                passed += waiting[place:]
                break
            first, second = queue[turn]
            if first in busy or second in busy:
                passed.append(turn)
            else:
                turns.append(turn)
                busy.update(queue[turn])
        slots.append(turns)
        waiting = passed
    return slots


def _check_tables(tables: Sequence[TableNumber]) -> None:
    if not tables:
        raise ValueError("there is no table to play at")
    for table, times in Counter(tables).items():
        if times > 1:
            raise ValueError(f"table {table} is named twice")


def _still_open(matches: Iterable[TeamMatch], without: Collection[Team]) -> list[TeamMatch]:
    every = sorted(matches, key=_slot)
    return [match for match in every if not match.is_over and not _is_of(match, without)]


def _since(match: TeamMatch, last: Mapping[Team | None, int]) -> tuple[int, int]:
    first, second = (last.get(team, 0) for team in match.teams)
    return max(first, second), min(first, second)


def _is_of(match: TeamMatch, teams: Collection[Team]) -> bool:
    return any(team in teams for team in match.teams)


def _pair(match: TeamMatch) -> Pair:
    first, second = match.teams
    if first is None or second is None:
        raise ValueError(f"{match.name} is no match of a pool")
    return first, second


def _slot(match: TeamMatch) -> int:
    return match.round
