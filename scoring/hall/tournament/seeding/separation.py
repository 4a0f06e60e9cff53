"""On which line of the bracket each qualifier sits.

Seeds have the usual lines: 1 meets the last, 1 and 2 can only meet in the final, byes go to the
first. Teams with the same place in their pools may change lines with each other – those with a bye
among themselves, so that byes stay with the best – and nobody else may (``rules.md §8.5``).

``seeding`` finds the lines, and proves that none are better.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from unicodedata import combining, normalize

from scoring.hall.tournament.knockout import Slot
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.seeding.qualifying import Qualifier
from scoring.hall.tournament.seeding.seeding import BracketPart, pairs_by_round, placed

MOST_PLACES = 8
"""How many of one pool are kept apart; where more go on, all keep the line of their seed."""


@dataclass(frozen=True, slots=True)
class Seats:
    """The lines from the top down; how many pool-mates can meet in each round at the earliest.

    ``is_proven`` tells that nothing better exists, ``pools_are_proven`` that pool-mates cannot be
    further apart.
    """

    slots: tuple[Slot, ...]
    pool_pairs: tuple[int, ...]
    is_proven: bool = True
    pools_are_proven: bool = True


def lines(count: int) -> tuple[int, ...]:
    """Gives the seed of each line, from the top down, for so many lines or a few less.

    >>> lines(8)
    (1, 8, 5, 4, 3, 6, 7, 2)
    """
    seeds: tuple[int, ...] = (1,)
    while len(seeds) < count:
        size = 2 * len(seeds)
        pairs = [(seed, size + 1 - seed) for seed in seeds]
        # The better one is outermost, so that 1 stands at the top of the sheet and 2 at its foot.
        seeds = tuple(
            chain.from_iterable(
                sorted(pair, reverse=turn % 2 == 1) for turn, pair in enumerate(pairs)
            )
        )
    return seeds


def seats(qualifiers: Sequence[Qualifier], town_of: Mapping[Team, str]) -> Seats:
    """Gives everybody a line, pool-mates as far apart as can be, then towns (``rules.md §8.5``).

    Towns are the same whatever their capitals and accents; an empty one is none.

    >>> four = [Qualifier(n, pool, place) for n, pool, place in
    ...     [(1, "A", 1), (2, "B", 1), (3, "A", 2), (4, "B", 2)]]
    >>> seats(four, {}).slots, seats(four, {}).pool_pairs
    ((1, 4, 3, 2), (0, 2))
    """
    pool_of = {seed.team: str(seed.pool) for seed in qualifiers}
    towns = {team: _plain(town) for team, town in town_of.items() if _plain(town)}
    winners = frozenset(seed.team for seed in qualifiers if seed.place == 1)
    whole = _whole(qualifiers)
    if whole is None:
        slots, is_proven = _by_seed(qualifiers), not qualifiers
    else:
        _, slots, is_proven = placed(whole, towns, kept=winners)
    return Seats(
        slots,
        pairs_by_round(slots, pool_of),
        is_proven,
        pools_are_proven=is_proven or whole is not None,
    )


def _plain(town: str) -> str:
    letters = normalize("NFKD", town.casefold())
    return " ".join("".join(mark for mark in letters if not combining(mark)).split())


def _by_seed(qualifiers: Sequence[Qualifier]) -> tuple[Slot, ...]:
    teams = dict(enumerate((seed.team for seed in qualifiers), start=1))
    # One alone has won: a line and a bye are the least that a bracket can be drawn from.
    return tuple(teams.get(seed) for seed in lines(max(len(qualifiers), 2))) if teams else ()


def _whole(qualifiers: Sequence[Qualifier]) -> BracketPart | None:
    """The bracket by seed, ``None`` where nobody or too many of one pool could change lines."""
    if not qualifiers:
        return None
    slots = _by_seed(qualifiers)
    bye_count = len(slots) - len(qualifiers)
    kinds = [(seed.place, turn >= bye_count) for turn, seed in enumerate(qualifiers)]
    tier_of_kind = {kind: tier for tier, kind in enumerate(dict.fromkeys(kinds))}
    tier_of = {seed.team: tier_of_kind[kind] for seed, kind in zip(qualifiers, kinds, strict=True)}
    pools: dict[str, dict[int, Team]] = defaultdict(dict)
    for seed in qualifiers:
        pools[seed.pool][tier_of[seed.team]] = seed.team
    shared = {tier for tier, count in Counter(tier_of.values()).items() if count > 1}
    if any(len(shared & teams.keys()) > MOST_PLACES for teams in pools.values()):
        return None
    shape = tuple(None if team is None else tier_of[team] for team in slots)
    return BracketPart(slots, shape, tuple(pools.values()))
