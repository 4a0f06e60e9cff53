"""Halls of any size: pools as even as can be, at few tables and at more than enough."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

from scoring.hall.tournament.matches import TeamMatch
from scoring.hall.tournament.planning.plan import plan
from scoring.hall.tournament.pools import Team, sizes

Pools = tuple[tuple[Team, ...], ...]


@dataclass(frozen=True)
class Hall:
    """So many teams in each pool, at tables that are numbered 3, 5, 7, …"""

    sizes: tuple[int, ...]
    table_count: int
    is_twice: bool = False

    @property
    def tables(self) -> range:
        return range(3, 3 + 2 * self.table_count, 2)

    @property
    def pools(self) -> Pools:
        return pools_of(self.sizes)

    @cached_property
    def matches(self) -> tuple[TeamMatch, ...]:
        return plan(self.pools, self.tables, is_twice=self.is_twice)

    @cached_property
    def slots(self) -> tuple[tuple[TeamMatch, ...], ...]:
        return slots_of(self.matches)


def pools_of(pool_sizes: Sequence[int]) -> Pools:
    ends = accumulate(pool_sizes, initial=1)
    return tuple(tuple(range(*both)) for both in pairwise(ends))


def slots_of(matches: Sequence[TeamMatch]) -> tuple[tuple[TeamMatch, ...], ...]:
    last = max(match.round for match in matches)
    return tuple(
        tuple(match for match in matches if match.round == slot) for slot in range(1, last + 1)
    )


def shapes(team_count: int) -> Iterator[tuple[int, ...]]:
    """Every number of pools from 1 to 16 that leaves 2 to 16 teams in each."""
    for pool_count in range(1, 17):
        shape = sizes(team_count, pool_count)
        if shape[-1] >= 2 and shape[0] <= 16:
            yield shape


def halls(team_count: int) -> Iterator[Hall]:
    """Every shape, up to 16 teams at every number of tables from one to more than enough.

    With more teams at about as many as they can use, and at one, two or a number between that is
    another for each shape; once and twice.
    """
    for shape in shapes(team_count):
        enough = sum(size // 2 for size in shape)
        turn = team_count + len(shape)
        for is_twice in (False, True):
            some = 1 + turn * (5 if is_twice else 7) % enough
            if team_count <= 16:
                table_counts = {*range(1, enough + 2)}
            elif is_twice:
                table_counts = {some if turn % 2 else enough}
            else:
                table_counts = {(1, 2, some, some)[turn % 4], enough + (-1, 0, 2)[turn % 3]}
            for table_count in sorted(table_counts):
                yield Hall(shape, table_count, is_twice)
