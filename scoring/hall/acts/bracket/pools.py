"""How pools are drawn, or put together by hand (``rules.md §8.1``)."""

from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Annotated, Self, TypeAlias

from scoring.hall.acts.act import EveningAct
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import Between, Items, Seed
from scoring.hall.games.draws import draw_pools
from scoring.hall.numbers import check_each_once
from scoring.hall.refusals import RefusedError
from scoring.hall.seating.planning import planned_anew
from scoring.hall.tournament.facts import Pools, TournamentFacts
from scoring.hall.tournament.joining import check_none_called
from scoring.hall.tournament.pools import Team, sizes
from scoring.hall.tournament.terms import MOST_POOLS, MOST_TEAMS, MOST_TEAMS_A_POOL

USUAL_POOL = 4

PoolSize: TypeAlias = Annotated[int, Between(2, MOST_TEAMS_A_POOL)]


@dataclass(frozen=True, slots=True)
class DrawPools(EveningAct):
    """Draws pools of these sizes; of about four teams each where none are said.

    With ``level_share`` level teams will share their places, as in earlier logbooks they did not.
    """

    sizes: Annotated[tuple[PoolSize, ...], Items(MOST_POOLS)] = ()
    seed: Seed = ""
    level_share: bool = False

    def check(self, facts: Facts) -> None:
        """Refuses pools that do not take in everybody, and a draw after play has begun."""
        _check_before_play(facts)
        _check_sizes(self._sizes(facts), len(facts.couples))

    def do(self, facts: Some) -> Some:
        """Gives the tournament with everybody in a pool, and its matches planned (``§8.1``)."""
        order = draw_pools(list(facts.couples), self.seed).order
        ends = [0, *accumulate(self._sizes(facts))]
        pools = tuple(tuple(Team(n) for n in order[start:end]) for start, end in pairwise(ends))
        return _pooled(facts, TournamentFacts(pools, self.seed, level_share=self.level_share))

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the draw with a seed, after which level teams share a place."""
        check_none_called(facts.tournament)
        return replace(self, seed=self.seed or seed, level_share=True)

    def _sizes(self, facts: Facts) -> tuple[int, ...]:
        team_count = len(facts.couples)
        return self.sizes or sizes(team_count, max(1, round(team_count / USUAL_POOL)))


@dataclass(frozen=True, slots=True)
class SeatPools(EveningAct):
    """Puts the teams into pools as somebody seeded them by hand; ``level_share`` as in a draw."""

    pools: Pools
    level_share: bool = False

    def check(self, facts: Facts) -> None:
        """Refuses pools in which not everybody is once."""
        _check_before_play(facts)
        seated = [team for pool in self.pools for team in pool]
        check_each_once(seated)
        for team in sorted(set(seated) - facts.couples.keys()):
            raise RefusedError("bracket-team-unknown", couple=team)
        for team in sorted(facts.couples.keys() - set(seated)):
            raise RefusedError("bracket-team-left-out", couple=team)
        _check_sizes(tuple(map(len, self.pools)), len(facts.couples))

    def do(self, facts: Some) -> Some:
        """Gives the tournament with the pools as they were put together by hand."""
        return _pooled(facts, TournamentFacts(self.pools, level_share=self.level_share))

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the act after which level teams share a place."""
        check_none_called(facts.tournament)
        return replace(self, level_share=True)


def _pooled(facts: Some, pools: TournamentFacts) -> Some:
    return planned_anew(replace(facts, tournament_facts=pools))


def _check_before_play(facts: Facts) -> None:
    if facts.tournament.has_begun:
        raise RefusedError("bracket-begun")


def _check_sizes(sizes: tuple[int, ...], team_count: int) -> None:
    if not 2 <= team_count <= MOST_TEAMS:
        raise RefusedError("bracket-team-count", team_count=team_count, most=MOST_TEAMS)
    is_possible = all(2 <= size <= MOST_TEAMS_A_POOL for size in sizes)
    if not is_possible or len(sizes) > MOST_POOLS or sum(sizes) != team_count:
        raise RefusedError("bracket-pool-sizes", sizes=sizes, team_count=team_count)
