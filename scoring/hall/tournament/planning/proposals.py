"""Which pools would suit a hall, its tables and its hours."""

from dataclasses import dataclass

from scoring.hall.tournament.pools import sizes
from scoring.hall.tournament.terms import MOST_POOLS, MOST_TEAMS_A_POOL

FEWEST_IN_POOL = 2


@dataclass(frozen=True, slots=True)
class Proposal:
    """A shape for the pools, and what it asks for: matches, slots, minutes.

    ``fewest_matches`` is what a team of the smallest pool plays; ``fits`` tells whether the pools
    are over in time.
    """

    sizes: tuple[int, ...]
    match_count: int
    fewest_matches: int
    slot_count: int
    minutes: int
    fits: bool

    @property
    def is_even(self) -> bool:
        """Tells whether all pools have as many teams."""
        return self.sizes[0] == self.sizes[-1]


def proposals(
    team_count: int,
    table_count: int | None,
    minutes: int,
    match_minutes: int,
    *,
    is_twice: bool = False,
) -> tuple[Proposal, ...]:
    """Gives the shapes that there are for so many teams, best first (``rules.md §8.1``).

    Those that fit into the ``minutes`` for the pools come first, and of them the one in which
    everybody plays most; of those that do not fit, the shortest. ``None`` for the tables means as
    many as can be used.

    >>> best = proposals(12, 6, 180, 45)[0]
    >>> best.sizes, best.match_count, best.slot_count, best.minutes
    ((4, 4, 4), 18, 3, 135)
    """
    if table_count == 0:
        raise ValueError("there is no table to play at")
    shapes = (sizes(team_count, pool_count) for pool_count in range(1, MOST_POOLS + 1))
    every = [
        _proposal(shape, table_count, minutes, match_minutes, is_twice=is_twice)
        for shape in shapes
        if shape[-1] >= FEWEST_IN_POOL and shape[0] <= MOST_TEAMS_A_POOL
    ]
    return tuple(sorted(every, key=_from_best))


def fewest_slots(pool_sizes: tuple[int, ...], table_count: int | None, *, is_twice: bool) -> int:
    """Gives how many slots the pools need at least; as even as can be, they need no more.

    It is what the tables can bear, or the rounds of the largest pool, whichever is more: in a pool
    of an odd number somebody has a bye in every round.

    >>> fewest_slots((5, 4), 2, is_twice=False)
    8
    """
    # Bound by tables: every match needs one. Bound by rounds: each plays once in a slot.
    most_rounds = max(size - 1 + size % 2 for size in pool_sizes) * (2 if is_twice else 1)
    if table_count is None:
        return most_rounds
    return max(most_rounds, -(-_match_count(pool_sizes, is_twice=is_twice) // table_count))


def _proposal(
    shape: tuple[int, ...],
    table_count: int | None,
    minutes: int,
    match_minutes: int,
    *,
    is_twice: bool,
) -> Proposal:
    slot_count = fewest_slots(shape, table_count, is_twice=is_twice)
    needed = slot_count * match_minutes
    return Proposal(
        sizes=shape,
        match_count=_match_count(shape, is_twice=is_twice),
        fewest_matches=(shape[-1] - 1) * (2 if is_twice else 1),
        slot_count=slot_count,
        minutes=needed,
        fits=needed <= minutes,
    )


def _match_count(pool_sizes: tuple[int, ...], *, is_twice: bool) -> int:
    once = sum(size * (size - 1) // 2 for size in pool_sizes)
    return once * 2 if is_twice else once


def _from_best(proposal: Proposal) -> tuple[int, int, bool, int]:
    """Where two are alike in this, the one with fewer pools comes first."""
    too_long = 0 if proposal.fits else proposal.minutes
    most = -proposal.fewest_matches
    return too_long, most, not proposal.is_even, -proposal.match_count
