"""What happened in a tournament, and nothing that follows from it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import chain
from typing import Annotated, NewType, TypeAlias

from scoring.cards import Card
from scoring.hall.fields import AlwaysEncoded, EncodedAs, Items, Seed
from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.knockout import Slot
from scoring.hall.tournament.matches import Matches, MatchName, Stage
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.terms import MOST_POOLS, MOST_TEAMS, MOST_TEAMS_A_POOL

PoolName = NewType("PoolName", str)
"""A pool by its letter: ``A``, ``B``, …, ``P``."""


ACROSS = PoolName("across")
"""Stands for a pool where cards are told that teams of several pools cut (``rules.md §8.9``)."""

Pools: TypeAlias = Annotated[
    tuple[Annotated[tuple[Team, ...], Items(MOST_TEAMS_A_POOL)], ...],
    Items(MOST_POOLS, each_once=True),
]
"""The teams of pool A, of pool B, …"""

RoundsCut: TypeAlias = Annotated[tuple[Mapping[Team, Card], ...], Items(MOST_TEAMS)]
CutsForPlaces: TypeAlias = Mapping[PoolName, RoundsCut]
TablesCalled: TypeAlias = Mapping[MatchName, TableNumber]
Slots: TypeAlias = Annotated[tuple[Slot, ...], Items(2 * MOST_TEAMS, each_once=True)]
"""The seats of the knock-out from the top of the sheet down; ``None`` beside a bye."""


class Withdrawal(StrEnum):
    """What became of the pool matches of a team that left (``rules.md §8.4``)."""

    STRUCK = "struck"
    FORFEITS = "forfeits"
    AFTER_POOLS = "after-pools"


@dataclass(frozen=True, slots=True)
class TournamentFacts:
    """Everything that happened; what has not happened yet is empty.

    ``pool_matches`` are all that are planned; ``knockout_matches`` only those of which something
    is known. ``slots`` are the seats of the knock-out from the top down, empty before it begins;
    ``seeds`` are the teams in the order by which they were given, where that was told. With
    ``level_share`` teams that nothing sets apart have one place, and nobody those behind it
    (``§8.6, §8.7``); earlier logbooks do not say it, as they had other places.
    With ``results_wait`` a result stays while its two teams may still come to meet (``§8.8``).
    ``called`` are the tables of the matches that were called, whatever was planned.
    """

    pools: Pools = ()
    seed: Annotated[Seed, EncodedAs("pools_seed")] = ""
    pool_matches: Annotated[Matches, EncodedAs("")] = field(default_factory=dict)
    cuts: CutsForPlaces = field(default_factory=dict)
    withdrawn: Mapping[Team, Withdrawal] = field(default_factory=dict)
    slots: Slots = ()
    seeds: tuple[Team, ...] = ()
    knockout_matches: Annotated[Matches, EncodedAs("")] = field(default_factory=dict)
    is_ended: bool = False
    level_share: AlwaysEncoded = False
    results_wait: bool = False
    called: TablesCalled = field(default_factory=dict)

    @property
    def names(self) -> tuple[PoolName, ...]:
        """The letters of the pools, in their order."""
        return tuple(pool_name(index) for index in range(len(self.pools)))

    # Earlier logbooks, in which no result waits, say otherwise of teams that have left.

    @property
    def out_of_seats(self) -> frozenset[Team]:
        """Who went home and has no seat; whoever has lost in the knock-out keeps its own."""
        seats = self.slots if self.results_wait else ()
        return frozenset(self.withdrawn.keys() - {*seats})

    @property
    def absent(self) -> frozenset[Team]:
        """Who went home before its first match of the consolation; what was played stands."""
        known = self.knockout_matches.values() if self.results_wait else ()
        fallen = [m.teams for m in known if m.stage is Stage.CONSOLATION and m.is_begun]
        return frozenset(self.withdrawn.keys() - {*chain(*fallen)})


def pool_name(number: int) -> PoolName:
    """Gives the letter of a pool, counted from 0.

    >>> pool_name(0), pool_name(15)
    ('A', 'P')
    """
    return PoolName(chr(ord("A") + number))
