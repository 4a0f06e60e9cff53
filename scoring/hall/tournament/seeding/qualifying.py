"""Who goes on from the pools and in which order they are seeded."""

from collections.abc import Collection, Mapping, Sequence

from scoring.hall.tournament.across import InPool, PoolTotals, across_order
from scoring.hall.tournament.facts import pool_name
from scoring.hall.tournament.pool_order import Cuts
from scoring.hall.tournament.pools import Team

Qualifier = InPool
"""A team that goes on, its pool, and its place among those of the pool that are left."""


def qualifiers(
    orders: Sequence[Sequence[Team]],
    totals: Mapping[Team, PoolTotals],
    qualifier_count: int,
    runner_up_count: int = 0,
    withdrawn: Collection[Team] = (),
    cuts: Cuts = (),
) -> tuple[Qualifier, ...]:
    """Gives who goes on, as they are seeded (``rules.md §8.4, §8.5, §8.9``).

    All winners come first, then all seconds, …; among teams of one place the better record per
    match, then the cut. The runners-up are the first of those behind. For a team that has
    withdrawn the next of its pool moves up; where none is left, fewer go on. Who is level even so
    stands in the order of the pools here: nobody may be seated before they have cut.

    >>> [seed.team for seed in qualifiers([[1, 2], [3, 4]], {3: PoolTotals(1, wins=1)}, 1)]
    [3, 1]
    """
    left = [
        Qualifier(team, pool_name(number), place)
        for number, order in enumerate(orders)
        for place, team in enumerate((team for team in order if team not in withdrawn), start=1)
    ]
    seeds = {seed.team: seed for seed in left}
    order = across_order(left, totals, cuts)
    standing = [seeds[team] for place in order for team in place.teams]
    direct = sum(seed.place <= qualifier_count for seed in standing)
    return tuple(standing[: direct + runner_up_count])
