"""Knows how to fill a bracket: pools as far apart as can be, then towns; not what a seed is.

The search goes from the final down. ``halving`` tells what the pools can get at best in a part of
the bracket, and only halvings that keep to it are followed, so that pool-mates never sit worse.
Where there are no towns the first arrangement will do. Of all, those come first in which the
best keep the half of their own line, and winners their line itself where that costs nothing.

Towns are counted as pools are, over all arrangements that are best for the pools. What a town costs
that is halved evenly all the way down is a bound. The search first spares nothing above it, then
meetings in the final, then in the last two rounds, …, drops what costs more, and makes what it has
found better until nothing is. Where many towns cross many pools that could take for ever, so it
goes so many steps and no more, and says whether it came to its end.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, takewhile
from typing import NamedTuple

from scoring.hall.tournament.halving import (
    MEETING,
    SPARED,
    Choice,
    Shape,
    Tiers,
    as_key,
    can_fill,
    choices,
    fewest,
    halves,
    least_excess,
    room_above,
    room_after,
    round_of,
    split_excess,
)
from scoring.hall.tournament.knockout import Slot
from scoring.hall.tournament.pools import Team

MOST_STEPS = 1_500
"""How many choices are made for towns, for each thing that is spared, before it is enough."""


@dataclass(frozen=True)
class BracketPart:
    """A part of the bracket: who has its lines by seed, their tiers, and who shall sit there.

    ``pools`` are the teams that shall sit there, by tier, one mapping for each pool.
    """

    slots: tuple[Slot, ...]
    shape: Shape
    pools: tuple[Mapping[int, Team], ...]

    @cached_property
    def tiers(self) -> tuple[Tiers, ...]:
        """The tiers of each pool, as bits."""
        return tuple(sum(1 << tier for tier in teams) for teams in self.pools)

    @property
    def last(self) -> int:
        """The round in which its halves meet."""
        return round_of(len(self.slots))

    def halved(self, uppers: Sequence[Tiers]) -> tuple["BracketPart", "BracketPart"]:
        """Gives both halves when these tiers of each pool go up."""
        sent = [_sent(teams, upper) for teams, upper in zip(self.pools, uppers, strict=True)]
        slots, shapes = halves(self.slots), halves(self.shape)
        first, second = (
            BracketPart(slots[side], shapes[side], tuple(both[side] for both in sent if both[side]))
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
    cost, bound = _cost(by_pools.slots, towns), _bound(whole, towns)
    steps = (bound + spared for spared in SPARED)
    for limit in (*takewhile(lambda step: step < cost - 1, steps), cost - 1):
        search = _Search(towns)
        found = search.best(whole, limit)
        if found is not None:
            return found._replace(is_proven=search.is_complete or found.cost == bound)
    return Placed(cost, by_pools.slots, search.is_complete)


def _best_for_pools(whole: BracketPart, kept: frozenset[Team]) -> Placed:
    """The first arrangement that is best for the pools, those kept on their lines if it can be."""
    tries = (_Search({}, one).best(whole, limit=0) for one in (kept, frozenset[Team]()))
    return next(found for found in tries if found is not None)


class _Search:
    """A search among the arrangements that are best for the pools; it counts its steps."""

    def __init__(self, towns: Mapping[Team, str], kept: frozenset[Team] = frozenset()) -> None:
        self.towns = towns
        self.kept = kept
        self.steps = 0

    @property
    def is_complete(self) -> bool:
        return self.steps < MOST_STEPS

    def best(self, part: BracketPart, limit: int) -> Placed | None:
        """The first of the cheapest arrangements that cost no more than ``limit``."""
        bound = _bound(part, self.towns)
        if bound > limit:
            return None
        if part.last == 0:
            return Placed(0, (next(_teams(part), None),))
        found = None
        for uppers in self._splits(part, limit):
            both = self._both(part.halved(uppers), limit if found is None else found.cost - 1)
            found = both or found
            if found is not None and found.cost == bound:
                break
        return found

    def _both(self, both: tuple[BracketPart, BracketPart], limit: int) -> Placed | None:
        first, second = both
        apart = _meetings(first, second, self.towns)
        upper = self.best(first, limit - apart - _bound(second, self.towns))
        if upper is None:
            return None
        lower = self.best(second, limit - apart - upper.cost)
        if lower is None:
            return None
        return Placed(apart + upper.cost + lower.cost, upper.slots + lower.slots)

    def _splits(self, part: BracketPart, limit: int) -> Iterator[tuple[Tiers, ...]]:
        """The halvings that cost the pools no more than they must, and the towns not too much."""
        spared = least_excess(part.shape, as_key(part.tiers))
        for uppers in self._uppers(part, (), room_above(part.shape), spared, limit):
            if split_excess(part.shape, part.tiers, uppers, spared) is not None:
                yield uppers

    def _uppers(
        self,
        part: BracketPart,
        chosen: tuple[Tiers, ...],
        room: tuple[int, ...],
        spared: int,
        limit: int,
    ) -> Iterator[tuple[Tiers, ...]]:
        if len(chosen) == len(part.pools):
            yield chosen
            return
        rest = part.tiers[len(chosen) + 1 :]
        for excess, upper in self._worth(part, chosen, spared, limit):
            after, left = room_after(room, upper), spared - excess
            if can_fill(part.shape, rest, after, left):
                yield from self._uppers(part, (*chosen, upper), after, left, limit)

    def _worth(
        self, part: BracketPart, chosen: tuple[Tiers, ...], spared: int, limit: int
    ) -> Iterator[Choice]:
        """What the next pool can send up without costing the towns more than the limit."""
        for choice in self._offered(part, len(chosen), spared):
            self.steps += 1
            if self._is_weary:
                return
            sent = (*chosen, choice.upper)
            if not self.towns or _bound_after(part, sent, self.towns) <= limit:
                yield choice

    @property
    def _is_weary(self) -> bool:
        return not self.is_complete and bool(self.towns or self.kept)

    def _offered(self, part: BracketPart, index: int, spared: int) -> list[Choice]:
        """What a pool can send up; first where its best stay in the half of their own line."""
        own = set(halves(part.slots)[0])
        teams = sorted(part.pools[index].items())
        above = sum(1 << tier for tier, team in teams if team in own)
        fixed = sum(1 << tier for tier, team in teams if team in self.kept)
        offered = [
            choice
            for choice in choices(part.shape, part.tiers[index])
            if choice.excess <= spared and not (choice.upper ^ above) & fixed
        ]
        return sorted(offered, key=lambda choice: f"{choice.upper ^ above:b}".zfill(64)[::-1])


def _bound_after(part: BracketPart, chosen: Sequence[Tiers], towns: Mapping[Team, str]) -> int:
    """What the towns cost at least, once some pools have chosen."""
    above, below = Counter[str](), Counter[str]()
    for teams, upper in zip(part.pools, chosen, strict=False):
        for half, sent in zip((above, below), _sent(teams, upper), strict=True):
            half.update(_towns(sent.values(), towns))
    return sum(
        _halved(count, above[town], count - below[town], part.last)
        for town, count in Counter(_towns(_teams(part), towns)).items()
    )


def _halved(count: int, least: int, most: int, last: int) -> int:
    """What a town costs with so many teams in the upper half, as near to half of them as can be."""
    upper = min(max(least, count // 2), most)
    apart = MEETING[last] * upper * (count - upper)
    return apart + fewest(upper, last - 1) + fewest(count - upper, last - 1)


def _bound(part: BracketPart, towns: Mapping[Team, str]) -> int:
    counts = Counter(_towns(_teams(part), towns)).values()
    return sum(fewest(count, part.last) for count in counts)


def _meetings(first: BracketPart, second: BracketPart, towns: Mapping[Team, str]) -> int:
    above, below = (Counter(_towns(_teams(half), towns)) for half in (first, second))
    return MEETING[first.last + 1] * sum(count * below[town] for town, count in above.items())


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


def _towns(teams: Iterable[Team], towns: Mapping[Team, str]) -> Iterator[str]:
    return (towns[team] for team in teams if team in towns)


def _sent(teams: Mapping[int, Team], upper: Tiers) -> tuple[dict[int, Team], dict[int, Team]]:
    up = {tier: team for tier, team in teams.items() if upper >> tier & 1}
    return up, {tier: team for tier, team in teams.items() if tier not in up}
