"""What it costs that teams of one town meet in a part of the bracket.

What a town costs that is halved evenly all the way down is a bound. It rises as the pools choose
which of their teams go up, one pool after the other.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.seeding.search import MEETING, Tiers, fewest


@dataclass(frozen=True, slots=True)
class TownsHalved:
    """What the towns cost at least, and who of each is above and below, once some pools chose."""

    bound: int
    above: tuple[int, ...]
    below: tuple[int, ...]


class TownCounts:
    """The towns of a part of the bracket, whose halves meet in the round ``last``.

    >>> counts = TownCounts([{0: 1}, {0: 2}], {1: "Truro", 2: "Truro"}, last=2)
    >>> counts.bound == MEETING[2], counts.chosen(counts.unchosen, 0, 0b1).above
    (True, (1,))
    """

    def __init__(
        self, pools: Sequence[Mapping[int, Team]], towns: Mapping[Team, str], last: int
    ) -> None:
        self.last = last
        self.team_counts = Counter(
            towns[team] for teams in pools for team in teams.values() if team in towns
        )
        # A town with one team costs nothing.
        shared = [town for town, count in self.team_counts.items() if count > 1]
        self.counts = tuple(self.team_counts[town] for town in shared)
        self.bound = sum(fewest(count, last) for count in self.counts)
        numbers = {town: number for number, town in enumerate(shared)}
        self._by_pool = [_tiers_by_town(teams, towns, numbers) for teams in pools]

    @property
    def unchosen(self) -> TownsHalved:
        """Nobody has chosen yet."""
        nobody = (0,) * len(self.counts)
        return TownsHalved(self.bound, nobody, nobody)

    def chosen(self, halved: TownsHalved, pool: int, upper: Tiers) -> TownsHalved:
        """Gives the same once this pool sends these tiers up and the others down."""
        by_town = self._by_pool[pool]
        if not by_town:
            return halved
        bound, above, below = halved.bound, list(halved.above), list(halved.below)
        for town, tiers in by_town.items():
            bound -= self._least(town, above[town], below[town])
            up = (tiers & upper).bit_count()
            above[town] += up
            below[town] += tiers.bit_count() - up
            bound += self._least(town, above[town], below[town])
        return TownsHalved(bound, tuple(above), tuple(below))

    def _least(self, town: int, above: int, below: int) -> int:
        count = self.counts[town]
        return _halved(count, above, count - below, self.last)

    def meeting(self, other: "TownCounts") -> int:
        """What it costs that the teams of one half meet those of the other."""
        theirs = other.team_counts
        met = sum(count * theirs[town] for town, count in self.team_counts.items())
        return MEETING[self.last + 1] * met


def _tiers_by_town(
    teams: Mapping[int, Team], towns: Mapping[Team, str], numbers: Mapping[str, int]
) -> dict[int, Tiers]:
    by_town: dict[int, Tiers] = {}
    for tier, team in teams.items():
        number = numbers.get(towns.get(team, ""))
        if number is not None:
            by_town[number] = by_town.get(number, 0) | 1 << tier
    return by_town


@lru_cache(maxsize=1 << 16)
def _halved(count: int, least: int, most: int, last: int) -> int:
    """What a town costs with so many teams in the upper half, as near to half of them as can be."""
    upper = min(max(least, count // 2), most)
    apart = MEETING[last] * upper * (count - upper)
    return apart + fewest(upper, last - 1) + fewest(count - upper, last - 1)
