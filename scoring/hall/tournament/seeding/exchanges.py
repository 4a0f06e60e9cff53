"""How towns get further apart when pools exchange lines.

Two pools exchange the lines of one tier, of two, or of all; only what costs the pools nothing
counts. It goes on as long as something gets better, and stops after so many looks.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, cycle

from scoring.hall.tournament.knockout import Slot
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.seeding.search import MEETING, MOST_ROUNDS

MOST_LOOKS = 3_000
"""How many exchanges are looked at before it is enough."""

_COST = tuple(MEETING[apart.bit_length()] for apart in range(1 << MOST_ROUNDS))
Pool = Mapping[int, Team]


def bettered(
    slots: Sequence[Slot], pools: Sequence[Pool], towns: Mapping[Team, str]
) -> tuple[Slot, ...]:
    """Gives the lines after all exchanges that keep the towns further apart.

    >>> bettered((1, 4, 3, 2), [{0: 1}, {0: 2}, {1: 3}, {1: 4}], {1: "Truro", 4: "Truro"})
    (2, 4, 3, 1)
    """
    seated = _Seated(slots, towns)
    pairs = list(combinations(pools, 2))
    looks = still = 0
    for first, second in cycle(pairs):
        tried = [*_exchanges(first, second)]
        looks += len(tried)
        still = 0 if any(seated.has_gained(first, second, some) for some in tried) else still + 1
        if still == len(pairs) or looks >= MOST_LOOKS:
            break
    return seated.slots


def _exchanges(first: Pool, second: Pool) -> Iterator[tuple[int, ...]]:
    """The tiers whose lines two pools can exchange at once."""
    both = sorted(first.keys() & second.keys())
    for count in {1, 2, len(both)} if both else ():
        yield from combinations(both, count)


class _Seated:
    """Who has which line now, and the lines of each town."""

    def __init__(self, slots: Sequence[Slot], towns: Mapping[Team, str]) -> None:
        self.size = len(slots)
        self.towns = towns
        self.line_of = {team: line for line, team in enumerate(slots) if team is not None}
        self.lines_of: dict[str, set[int]] = defaultdict(set)
        for team, line in self.line_of.items():
            if team in towns:
                self.lines_of[towns[team]].add(line)

    @property
    def slots(self) -> tuple[Slot, ...]:
        team_on = {line: team for team, line in self.line_of.items()}
        return tuple(team_on.get(line) for line in range(self.size))

    def has_gained(self, first: Pool, second: Pool, tiers: Sequence[int]) -> bool:
        """Exchanges these lines if that costs the pools nothing and the towns less."""
        if not self._is_free(first, second, tiers):
            return False
        if sum(self._exchange(first[tier], second[tier]) for tier in tiers) < 0:
            return True
        for tier in tiers:
            self._exchange(first[tier], second[tier])
        return False

    def _is_free(self, first: Pool, second: Pool, tiers: Sequence[int]) -> bool:
        ours, theirs = ({t: self.line_of[team] for t, team in p.items()} for p in (first, second))
        ours_then = ours | {tier: theirs[tier] for tier in tiers}
        theirs_then = theirs | {tier: ours[tier] for tier in tiers}
        before = _apart(ours) + _apart(theirs)
        return _apart(ours_then) + _apart(theirs_then) <= before

    def _exchange(self, first: Team, second: Team) -> int:
        """Lets two teams change lines, and gives what that costs the towns."""
        here, there = self.line_of[first], self.line_of[second]
        self.line_of[first], self.line_of[second] = there, here
        one, other = self.towns.get(first), self.towns.get(second)
        if one == other:
            return 0
        return self._moved(one, here, there) + self._moved(other, there, here)

    def _moved(self, town: str | None, here: int, there: int) -> int:
        if town is None:
            return 0
        lines = self.lines_of[town]
        lines.remove(here)
        more = sum(_COST[there ^ line] - _COST[here ^ line] for line in lines)
        lines.add(there)
        return more


def _apart(lines: Mapping[int, int]) -> int:
    return sum(_COST[one ^ other] for one, other in combinations(lines.values(), 2))
