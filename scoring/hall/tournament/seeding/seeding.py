"""How to fill a bracket: pools as far apart as can be, then towns.

The search goes from the final down. ``seeding_search`` tells what the pools can get at best in a
part of the bracket, and only halvings that keep to it are followed, so that pool-mates never sit
worse. Where there are no towns the first arrangement will do. Of all, those come first in which the
best keep the half of their own line, and winners their line itself where that costs nothing.

Towns are counted as pools are, over all arrangements that are best for the pools. What they cost
where each is halved evenly is a bound (``town_counts``), and what exchanges make of the first
arrangement is known to be possible (``exchanges``). Between the two the search first spares nothing
above the bound, then meetings in the final, then in the last two rounds, …, drops what costs more,
and makes what it has found better until nothing is. Where many towns cross many pools that could
take for ever, so it goes so many steps and no more, and says whether it came to its end.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import combinations
from typing import NamedTuple

from scoring.hall.tournament.knockout import Slot
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.seeding.exchanges import bettered
from scoring.hall.tournament.seeding.search import (
    MEETING,
    SPARED,
    Choice,
    Room,
    Shape,
    Tiers,
    as_key,
    can_fill,
    choices,
    halves,
    least_excess,
    room_above,
    room_after,
    round_of,
    split_excess,
)
from scoring.hall.tournament.seeding.town_counts import TownCounts, TownsHalved

MOST_STEPS = 1_500
"""How many choices are made for towns, for each thing that is spared, before it is enough."""


@dataclass(frozen=True)
class BracketPart:
    """A part of the bracket: who has its lines by seed, their tiers, and who shall sit there.

    ``pools`` are the teams that shall sit there, by tier, one mapping for each pool; ``towns`` is
    where they come from, as far as that counts.
    """

    slots: tuple[Slot, ...]
    shape: Shape
    pools: tuple[Mapping[int, Team], ...]
    towns: Mapping[Team, str] = field(default_factory=dict)

    @cached_property
    def tiers(self) -> tuple[Tiers, ...]:
        """The tiers of each pool, as bits."""
        return tuple(sum(1 << tier for tier in teams) for teams in self.pools)

    @cached_property
    def above(self) -> frozenset[Slot]:
        """Who has a line of the upper half by seed."""
        return frozenset(halves(self.slots)[0])

    @cached_property
    def town_counts(self) -> TownCounts:
        """How many of each town shall sit there."""
        return TownCounts(self.pools, self.towns, self.last)

    @property
    def bound(self) -> int:
        """What its towns cost at least."""
        return self.town_counts.bound if self.towns else 0

    @property
    def last(self) -> int:
        """The round in which its halves meet."""
        return round_of(len(self.slots))

    def halved(self, uppers: Sequence[Tiers]) -> tuple["BracketPart", "BracketPart"]:
        """Gives both halves when these tiers of each pool go up."""
        sent = [_sent(teams, upper) for teams, upper in zip(self.pools, uppers, strict=True)]
        slots, shapes = halves(self.slots), halves(self.shape)
        first, second = (
            BracketPart(
                slots[side],
                shapes[side],
                tuple(both[side] for both in sent if both[side]),
                self.towns,
            )
            for side in (0, 1)
        )
        return first, second


class Placed(NamedTuple):
    """An arrangement: what its towns cost, who sits on each line, whether none is better."""

    cost: int
    slots: tuple[Slot, ...]
    is_proven: bool = True


def placed(
    whole: BracketPart, towns: Mapping[Team, str], kept: frozenset[Team] = frozenset()
) -> Placed:
    """Gives the best arrangement of all, or the best that was found in time.

    Those who are ``kept`` stay on their own lines where there are no towns and it costs nothing.

    >>> part = BracketPart((1, 4, 3, 2), (0, 1, 1, 0), ({0: 1, 1: 4}, {0: 2, 1: 3}))
    >>> placed(part, {}).slots
    (1, 3, 4, 2)
    """
    by_pools = _best_for_pools(whole, frozenset() if towns else kept)
    return _best_for_towns(replace(whole, towns=towns), by_pools.slots) if towns else by_pools


def _best_for_pools(whole: BracketPart, kept: frozenset[Team]) -> Placed:
    """The first arrangement that is best for the pools, those kept on their lines if it can be."""
    tries = (_Search(one).best(whole, limit=0) for one in (kept, frozenset[Team]()))
    return next(arrangement for arrangement in tries if arrangement is not None)


def _best_for_towns(whole: BracketPart, by_pools: tuple[Slot, ...]) -> Placed:
    """The best for the towns of all that are best for the pools.

    What exchanges make of one is what the search has to beat, or to equal in better order.
    """
    known = _bettered(whole, by_pools)
    limits = (whole.bound + spared for spared in SPARED if whole.bound + spared < known.cost)
    for limit in (*limits, known.cost):
        search = _Search()
        arrangement = search.best(whole, limit)
        if arrangement is not None and (search.is_complete or arrangement.cost == whole.bound):
            return arrangement
        if arrangement is not None:
            return min(known, _bettered(whole, arrangement.slots), key=lambda one: one.cost)
    return known


def _bettered(whole: BracketPart, slots: tuple[Slot, ...]) -> Placed:
    after = bettered(slots, whole.pools, whole.towns)
    cost = _cost(after, whole.towns)
    return Placed(cost, after, cost == whole.bound)


class _Search:
    """A search among the arrangements that are best for the pools; it counts its steps."""

    def __init__(self, kept: frozenset[Team] = frozenset()) -> None:
        self.kept = kept
        self.steps = 0

    @property
    def is_complete(self) -> bool:
        return self.steps < MOST_STEPS

    def best(self, part: BracketPart, limit: int) -> Placed | None:
        """The first of the cheapest arrangements that cost no more than ``limit``."""
        if part.bound > limit:
            return None
        if part.last == 0:
            return Placed(0, (next(_teams(part), None),))
        cheapest = None
        for uppers in self._splits(part, limit):
            both = self._both(part.halved(uppers), limit if cheapest is None else cheapest.cost - 1)
            cheapest = both or cheapest
            if cheapest is not None and cheapest.cost == part.bound:
                break
        return cheapest

    def _both(self, both: tuple[BracketPart, BracketPart], limit: int) -> Placed | None:
        first, second = both
        apart = first.town_counts.meeting(second.town_counts) if first.towns else 0
        upper = self.best(first, limit - apart - second.bound)
        if upper is None:
            return None
        lower = self.best(second, limit - apart - upper.cost)
        if lower is None:
            return None
        return Placed(apart + upper.cost + lower.cost, upper.slots + lower.slots)

    def _splits(self, part: BracketPart, limit: int) -> Iterator[tuple[Tiers, ...]]:
        """The halvings that cost the pools no more than they must, and the towns not too much."""
        spared = least_excess(part.shape, as_key(part.tiers))
        begun = _Begun((), room_above(part.shape), spared, part.town_counts.unchosen)
        for uppers in self._uppers(part, begun, limit):
            if split_excess(part.shape, part.tiers, uppers, spared) is not None:
                yield uppers

    def _uppers(
        self, part: BracketPart, begun: "_Begun", limit: int
    ) -> Iterator[tuple[Tiers, ...]]:
        index = len(begun.chosen)
        if index == len(part.pools):
            yield begun.chosen
            return
        rest = part.tiers[index + 1 :]
        for excess, upper in self._offered(part, index, begun.spared):
            self.steps += 1
            if self._is_weary(part):
                return
            towns = part.town_counts.chosen(begun.towns, index, upper)
            after, left = room_after(begun.room, upper), begun.spared - excess
            if towns.bound <= limit and can_fill(part.shape, rest, after, left):
                chosen = (*begun.chosen, upper)
                yield from self._uppers(part, _Begun(chosen, after, left, towns), limit)

    def _is_weary(self, part: BracketPart) -> bool:
        return not self.is_complete and bool(part.towns or self.kept)

    def _offered(self, part: BracketPart, index: int, spared: int) -> Sequence[Choice]:
        """What a pool can send up; first where its best stay in the half of their own line."""
        teams = part.pools[index].items()
        above = sum(1 << tier for tier, team in teams if team in part.above)
        fixed = sum(1 << tier for tier, team in teams if team in self.kept)
        return _in_order(part.shape, part.tiers[index], above, fixed, spared)


class _Begun(NamedTuple):
    """What some pools send up, the lines left there, and what may be spared for the others."""

    chosen: tuple[Tiers, ...]
    room: Room
    spared: int
    towns: TownsHalved


@lru_cache(maxsize=1 << 16)
def _in_order(
    shape: Shape, tiers: Tiers, above: Tiers, fixed: Tiers, spared: int
) -> tuple[Choice, ...]:
    """What a pool can send up, the best who are ``above`` first; those ``fixed`` stay there."""
    offered = [
        choice
        for choice in choices(shape, tiers)
        if choice.excess <= spared and not (choice.upper ^ above) & fixed
    ]
    return tuple(sorted(offered, key=lambda choice: f"{choice.upper ^ above:b}".zfill(64)[::-1]))


def _cost(slots: Sequence[Slot], towns: Mapping[Team, str]) -> int:
    pairs = pairs_by_round(slots, towns)
    return sum(cost * count for cost, count in zip(MEETING[1:], pairs, strict=False))


def pairs_by_round(slots: Sequence[Slot], group_of: Mapping[Team, str]) -> tuple[int, ...]:
    """Gives how many pairs of one group can meet in round 1 at the earliest, in round 2, ….

    >>> pairs_by_round((1, None, 3, 2), {1: "Truro", 2: "Truro", 3: "Truro"})
    (1, 2)
    """
    seated = [
        (line, group_of[team]) for line, team in enumerate(slots) if team and team in group_of
    ]
    met = Counter(
        (one ^ other).bit_length()
        for (one, group), (other, same) in combinations(seated, 2)
        if group == same
    )
    return tuple(met[number] for number in range(1, round_of(len(slots)) + 1))


def _teams(part: BracketPart) -> Iterator[Team]:
    for teams in part.pools:
        yield from teams.values()


def _sent(teams: Mapping[int, Team], upper: Tiers) -> tuple[dict[int, Team], dict[int, Team]]:
    up = {tier: team for tier, team in teams.items() if upper >> tier & 1}
    return up, {tier: team for tier, team in teams.items() if tier not in up}
