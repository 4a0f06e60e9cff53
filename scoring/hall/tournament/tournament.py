"""What follows from all that happened in a tournament.

An answer is worked out once and kept with the facts it was asked of, which never change.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, groupby

from scoring.hall.numbers import TableNumber
from scoring.hall.tournament.across import AcrossPlace, InPool, PoolTotals, across_order
from scoring.hall.tournament.facts import ACROSS, PoolName, TournamentFacts, Withdrawal, pool_name
from scoring.hall.tournament.knockout import Knockout, Slot, is_bye, is_unplayed
from scoring.hall.tournament.matches import Matches, MatchName, TeamMatch
from scoring.hall.tournament.places_in_turn import behind_in_turn
from scoring.hall.tournament.planning.calling import HallNow, hall_now
from scoring.hall.tournament.pool_order import PlayedMatch, PoolPlace, pool_order
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.seeding.qualifying import Qualifier, qualifiers
from scoring.hall.tournament.terms import TournamentTerms

Groups = tuple[tuple[Team, ...], ...]
"""The teams at each place, best first; an empty one is not decided yet, or shared with the last."""


@dataclass(frozen=True)
class Tournament:
    """A tournament as far as it is played, by the terms that it is played under."""

    terms: TournamentTerms
    facts: TournamentFacts

    # Pools

    @cached_property
    def pools(self) -> Mapping[PoolName, tuple[Team, ...]]:
        """The teams of each pool that are still counted, in the order in which they were put in."""
        return {
            pool_name(index): tuple(team for team in teams if not self.is_struck(team))
            for index, teams in enumerate(self.facts.pools)
        }

    def is_struck(self, team: Team) -> bool:
        """Tells whether the team left so early that its matches are struck (``rules.md §8.4``)."""
        return self.facts.withdrawn.get(team) is Withdrawal.STRUCK

    @cached_property
    def pool_matches(self) -> Matches:
        """The matches of the pools that count."""
        if Withdrawal.STRUCK not in self.facts.withdrawn.values():
            return self.facts.pool_matches
        return {
            name: match
            for name, match in self.facts.pool_matches.items()
            if not any(team is not None and self.is_struck(team) for team in match.teams)
        }

    def matches_of(self, pool: PoolName) -> tuple[TeamMatch, ...]:
        """The matches of one pool that count."""
        return tuple(m for m in self.pool_matches.values() if pool_of(m.name) == pool)

    @cached_property
    def orders(self) -> Mapping[PoolName, tuple[PoolPlace, ...]]:
        """The order of each pool as it stands, and why (``rules.md §8.3``)."""
        return {
            pool: pool_order(
                teams,
                [*_played(self.matches_of(pool))],
                self.facts.cuts.get(pool, ()),
                self.terms.order_rules,
            )
            for pool, teams in self.pools.items()
        }

    def is_pool_played(self, pool: PoolName) -> bool:
        """Tells whether all matches of the pool have ended."""
        return all(match.is_over for match in self.matches_of(pool))

    @property
    def are_pools_played(self) -> bool:
        """Tells whether all matches of all pools have ended."""
        return bool(self.pools) and all(match.is_over for match in self.pool_matches.values())

    @property
    def level(self) -> Mapping[PoolName, tuple[tuple[Team, ...], ...]]:
        """The teams of each pool played out that only a cut of the deck can set apart."""
        return {
            pool: tuple(place.teams for place in places if len(place.teams) > 1)
            for pool, places in self.orders.items()
            if self.is_pool_played(pool)
        }

    @property
    def are_pools_settled(self) -> bool:
        """Tells whether every pool is played out and no two teams of one are level."""
        return self.are_pools_played and not any(self.level.values())

    @cached_property
    def totals(self) -> Mapping[Team, PoolTotals]:
        """What each team has made of its pool matches."""
        matches = [*_played(self.pool_matches.values())]
        return {team: _record(team, matches) for teams in self.pools.values() for team in teams}

    @cached_property
    def qualifiers(self) -> tuple[Qualifier, ...]:
        """Who goes on to the knock-out as the pools stand, best first (``rules.md §8.5``)."""
        return qualifiers(
            [
                tuple(team for place in places for team in place.teams)
                for places in self.orders.values()
            ],
            self.totals,
            qualifier_count=self.terms.qualifier_count,
            runner_up_count=self.terms.runner_up_count,
            withdrawn=self.facts.out_of_seats,
            cuts=self.facts.cuts.get(ACROSS, ()),
        )

    @cached_property
    def across(self) -> tuple[AcrossPlace, ...]:
        """Everybody who may go on, best first, level ones together (``rules.md §8.9``)."""
        return self._across(self.left_in_pools.values())

    @cached_property
    def left_in_pools(self) -> Mapping[Team, InPool]:
        """Where everybody who may go on stands in the pool."""
        return {one.team: one for one in self._standing(without=self.facts.out_of_seats)}

    @property
    def level_across(self) -> tuple[tuple[Team, ...], ...]:
        """The teams of several pools that must cut before the knock-out is seated (``§8.9``)."""
        if self.knockout is not None or not (self.terms.has_knockout and self.are_pools_settled):
            return ()
        going_on = {seed.team for seed in self.qualifiers}
        level = (place.teams for place in self.across if len(place.teams) > 1)
        return tuple(tuple(sorted(teams)) for teams in level if not going_on.isdisjoint(teams))

    @property
    def is_seating_settled(self) -> bool:
        """Tells whether it is known who goes on, and in which order."""
        return self.are_pools_settled and not self.level_across

    @property
    def going_on_for_sure(self) -> frozenset[Team] | None:
        """Who goes on however level teams cut; ``None`` as long as that is open."""
        if not self.are_pools_played:
            return None
        going_on = frozenset(seed.team for seed in self.qualifiers)
        in_pools = [place.teams for places in self.orders.values() for place in places]
        gone = self.facts.out_of_seats
        one_by_one = [
            InPool(team, pool, number)
            for pool, places in self.orders.items()
            for number, team in enumerate(
                (team for place in places for team in place.teams if team not in gone), start=1
            )
        ]
        level = [*in_pools, *(place.teams for place in self._across(one_by_one))]
        left = [{*teams} - gone for teams in level]
        is_open = any(teams & going_on and not teams <= going_on for teams in left)
        return None if is_open else going_on

    @property
    def are_seeds_other(self) -> bool:
        """Tells whether the pools would seed who went on otherwise now (``rules.md §8.8``)."""
        seeds, gone = self.facts.seeds, self.facts.withdrawn
        if self.knockout is None or any(team in gone for team in seeds):
            return False
        return bool(seeds) and tuple(seed.team for seed in self.qualifiers) != seeds

    def _standing(self, without: Collection[Team] = ()) -> Iterator[InPool]:
        """Everybody's place in the pool, among those that are left; level teams share one."""
        for pool, places in self.orders.items():
            number = 1
            for place in places:
                there = [team for team in place.teams if team not in without]
                yield from (InPool(team, pool, number) for team in there)
                number += len(there)

    def _across(self, standing: Iterable[InPool]) -> tuple[AcrossPlace, ...]:
        return across_order(standing, self.totals, self.facts.cuts.get(ACROSS, ()))

    # The knock-out

    @cached_property
    def knockout(self) -> Knockout | None:
        """The bracket as it stands, ``None`` before it is seated."""
        if not self.facts.slots:
            return None
        return Knockout(
            self.facts.slots,
            self.facts.knockout_matches,
            is_third_played=self.terms.third_place_is_played,
            has_consolation=self.terms.has_consolation,
            absent=self.facts.absent,
            waits_for_abandoned=not self.facts.results_wait,
            tables=self.tables,
        )

    @property
    def waiting(self) -> Matches:
        """Results that count for nothing until their two teams meet again (``rules.md §8.8``)."""
        return self.knockout.waiting if self.knockout and self.facts.results_wait else {}

    @property
    def tables(self) -> tuple[TableNumber, ...]:
        """The tables in play: as the hall has said, or as many as the pools can use at once."""
        most = sum(len(teams) // 2 for teams in self.facts.pools)
        count = most if self.terms.table_count is None else self.terms.table_count
        return tuple(TableNumber(number) for number in range(1, count + 1))

    @cached_property
    def matches(self) -> Matches:
        """Every match by its name: the pools, then the knock-out as far as it is seated."""
        return {**self.pool_matches, **(self.knockout.matches if self.knockout else {})}

    @cached_property
    def hall(self) -> HallNow:
        """What goes on at the tables, and what is called next (``rules.md §8.11``)."""
        if self.is_played_out:
            return HallNow()
        # Once the knock-out is seated nothing of the pools is played any more.
        every = self.pool_matches if self.knockout is None else self.knockout.matches
        ready = [match for match in every.values() if None not in match.teams]
        return hall_now(ready, self.facts.called, self.tables, self.facts.withdrawn)

    def table_of(self, match: TeamMatch) -> TableNumber | None:
        """The table at which the match is or was played, will be called to, or else is planned.

        None where it could begin and another match is still at the table that was planned.
        """
        hall = self.hall
        if match.name in hall.tables:
            return hall.tables[match.name]
        table = self.facts.called.get(match.name, match.table)
        is_ready = not match.is_over and None not in match.teams
        return None if is_ready and hall.is_taken(table) else table

    @property
    def contests(self) -> tuple[TeamMatch, ...]:
        """Every match that two teams play or will: no byes, nor places where nobody meets."""
        matches = self.matches.values()
        return tuple(match for match in matches if not is_unplayed(match))

    def match(self, name: str) -> TeamMatch | None:
        """The match of this name, where there is one."""
        return self.matches.get(MatchName(name))

    @property
    def consolation_winners(self) -> tuple[Team, ...] | None:
        """Who has won the consolation, nobody where there is none; ``None`` while it is to come."""
        winner = None if self.knockout is None else self.knockout.consolation_winner
        if winner is not None:
            return (winner,)
        is_to_come = self.terms.has_knockout and self.terms.has_consolation
        is_played = self.facts.is_ended or (self.knockout and self.knockout.is_played_out)
        return None if is_to_come and not is_played else ()

    # How far it is

    @property
    def has_begun(self) -> bool:
        """Tells whether anything was played, cut or given up."""
        facts = self.facts
        is_played = any(match.is_begun for match in facts.pool_matches.values())
        return is_played or bool(facts.cuts or facts.withdrawn or facts.slots)

    @property
    def is_over(self) -> bool:
        """Tells whether the places are known: all is played, or the evening was ended."""
        if self.facts.is_ended:
            return True
        if self.knockout is not None:
            return self.knockout.is_over
        return not self.terms.has_knockout and self.are_pools_settled

    @property
    def is_played_out(self) -> bool:
        """Tells whether nothing is left to play; a consolation goes on once places are known."""
        is_left = self.knockout is not None and not self.knockout.is_played_out
        return self.is_over and (self.facts.is_ended or not is_left)

    @cached_property
    def wins(self) -> Mapping[Team, int]:
        """How many matches each team has won, pools and knock-out together."""
        won = Counter(match.winner for match in self.matches.values() if not is_bye(match))
        return {team: won[team] for teams in self.facts.pools for team in teams}

    @cached_property
    def groups(self) -> Groups:
        """The teams at each place as far as it is known, best first (``rules.md §8.6, §8.7``).

        The place behind a shared one is empty: after a shared third comes the fifth.
        """
        if self._is_cut_short:
            return self._groups_as_ended
        if self.knockout is not None:
            first = self.knockout.groups if self.do_level_share else self.knockout.groups_in_turn
            return (*first, *self._groups_behind(self.facts.slots))
        if not self.terms.has_knockout and self.are_pools_settled:
            return self._groups_behind(())
        return ()

    @property
    def do_level_share(self) -> bool:
        """Tells whether level teams share a place, as they did not in earlier logbooks."""
        return self.facts.level_share or bool(self.facts.seeds)

    @property
    def _is_cut_short(self) -> bool:
        """Tells whether no more is played, and the knock-out alone does not place everybody.

        Nobody is first in it where both matches before the final were abandoned.
        """
        if self.knockout is None:
            return self.facts.is_ended
        first, *_others = groups = self.knockout.groups
        is_left_open = not first or not {*self.facts.slots} - {None} <= {*chain(*groups)}
        return is_left_open and (self.facts.is_ended or self.knockout.is_over)

    def _groups_behind(self, placed: Collection[Slot]) -> Groups:
        """Who did not get so far, in the order across the pools (``rules.md §8.9``)."""
        if not self.do_level_share:
            return behind_in_turn(self.orders.values(), placed)
        rest = [member for member in self._standing() if member.team not in placed]
        return spread(place.teams for place in self._across(rest))

    @property
    def _groups_as_ended(self) -> Groups:
        """By the round that each has reached, then by the order out of the pools (``§8.7``)."""
        first: list[tuple[Team, ...]] = []
        if self.facts.is_ended and not self.facts.level_share:
            first = [(team,) for team in self._ranked]
        elif self.knockout is not None:
            first = [*self._groups_by_round(self.knockout)]
        placed = spread(first) if self.do_level_share else first
        return (*placed, *self._groups_behind([*chain(*first)]))

    @property
    def _ranked(self) -> list[Team]:
        """Those of the knock-out by round and seed, as places went before they were shared."""
        seeded = [seed.team for seed in self.qualifiers]
        if self.knockout is None:
            return seeded
        seated = [team for team in self.facts.slots if team is not None]
        by_seed = sorted(seated, key=lambda t: seeded.index(t) if t in seeded else len(seeded))
        return sorted(by_seed, key=self.knockout.got_to, reverse=True)

    def _groups_by_round(self, knockout: Knockout) -> Iterator[tuple[Team, ...]]:
        """All who were beaten in one round share a place; others stand by their pools."""
        seated = [member for member in self._standing() if member.team in self.facts.slots]
        seated.sort(key=lambda member: knockout.got_to(member.team), reverse=True)
        for _, reached in groupby(seated, key=lambda member: knockout.got_to(member.team)):
            members = [*reached]
            if all(knockout.is_beaten(member.team) for member in members):
                yield tuple(sorted(member.team for member in members))
            else:
                yield from (place.teams for place in self._across(members))


def spread(groups: Iterable[tuple[Team, ...]]) -> Groups:
    """Gives each group its place, and nobody those that it shares.

    >>> spread([(1,), (4, 7), (2,)])
    ((1,), (4, 7), (), (2,))
    """
    alone = ([tuple(sorted(teams)), *[()] * (len(teams) - 1)] for teams in groups)
    return tuple(chain.from_iterable(alone))


def pool_of(match: MatchName) -> PoolName:
    """Gives the pool that a match belongs to.

    >>> pool_of(MatchName("A-1"))
    'A'
    """
    return PoolName(match.partition("-")[0])


def _played(matches: Iterable[TeamMatch]) -> Iterable[PlayedMatch]:
    """The matches that an order goes by: those with a winner."""
    for match in matches:
        first, second = match.teams
        if match.winner is not None and first is not None and second is not None:
            yield PlayedMatch((first, second), match.winner, match.points)


def _record(team: Team, matches: Iterable[PlayedMatch]) -> PoolTotals:
    mine = [match for match in matches if team in match.teams]
    made = sum(match.points[match.teams.index(team)] for match in mine)
    lost = sum(match.points[1 - match.teams.index(team)] for match in mine)
    won = sum(match.winner == team for match in mine)
    return PoolTotals(len(mine), won, made - lost, made)
