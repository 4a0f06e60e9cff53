"""Who goes on: teams that leave, cards for a place, seats of the knock-out (``§8.3–8.9``)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from scoring.cards import Card
from scoring.hall.acts.act import EveningAct, Round
from scoring.hall.acts.bracket.under_way import check_under_way, seeded
from scoring.hall.facts import Facts, Some
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.tournament.facts import ACROSS, PoolName, Slots
from scoring.hall.tournament.knockout import is_bracket
from scoring.hall.tournament.playing import (
    consolation_left,
    gives_up_seat,
    next_in_line,
    next_up,
    seated,
    withdraw,
)
from scoring.hall.tournament.pools import Team
from scoring.hall.tournament.seeding.separation import seats
from scoring.hall.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class Withdraw(EveningAct):
    """A team goes home before its last match (``rules.md §8.4``).

    ``moves_up`` is the next of its pool, which takes its seat in the knock-out where the team has
    not played there yet; where none is left, ``seat_is_bye``. Half of its pool matches are half of
    those that it has played (``half_is_played``), and with ``forfeits_consolation`` whoever it
    would meet there has won. In earlier logbooks what it was given counted, and nobody had won.
    """

    couple: CoupleNumber
    moves_up: CoupleNumber | None = None
    seat_is_bye: bool = False
    half_is_played: bool = False
    forfeits_consolation: bool = False

    def check(self, facts: Facts) -> None:
        """Refuses to send a team home that is not here, or no longer."""
        check_under_way(facts)
        if self.couple not in facts.couples:
            raise RefusedError("bracket-team-unknown", couple=self.couple)
        if self.couple in facts.tournament_facts.withdrawn:
            raise RefusedError("bracket-withdrawn-already", couple=self.couple)
        if self.moves_up is not None and self.moves_up != next_up(facts.tournament, self.couple):
            raise RefusedError("bracket-not-next", couple=self.moves_up)

    def do(self, facts: Some) -> Some:
        """Gives the tournament without the team (``rules.md §8.4``)."""
        gone = withdraw(
            facts.tournament,
            self.couple,
            self.moves_up,
            seat_is_bye=self.seat_is_bye,
            half_is_played=self.half_is_played,
            forfeits_consolation=self.forfeits_consolation,
        )
        return replace(facts, tournament_facts=gone)

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives who moves up into the knock-out, or that the seat is a bye; who is level cuts."""
        in_line = next_in_line(facts.tournament, self.couple)
        if len(in_line) > 1:
            raise RefusedError("bracket-next-level", couples=in_line)
        moves_up = next(iter(in_line), None)
        if self.moves_up not in {None, moves_up}:
            raise RefusedError("bracket-not-next", couple=self.moves_up)
        is_bye = moves_up is None and gives_up_seat(facts.tournament, self.couple)
        left = consolation_left(facts.tournament, self.couple)
        return replace(
            self,
            moves_up=moves_up,
            seat_is_bye=is_bye,
            half_is_played=facts.tournament.knockout is None,
            forfeits_consolation=left is not None,
        )


@dataclass(frozen=True, slots=True)
class CutForPlace(EveningAct):
    """A card cut by a team that is level after everything, in its pool or with teams of others.

    By ``rules.md §8.3, §8.9``.
    """

    couple: CoupleNumber
    card: Card
    round: Round | None = None

    def check(self, facts: Facts) -> None:
        """Refuses a card of who is level with nobody, or whose turn it is not (``§8.3, §8.9``)."""
        check_under_way(facts)
        if self.card.is_joker:
            raise RefusedError("joker-cut", couple=self.couple)
        pool, level = _level_with(facts, self.couple)
        cut = _cut_counts(facts, pool, level)
        if self.round is not None and self.round <= cut[self.couple]:
            standing = facts.tournament_facts.cuts[pool][self.round - 1][self.couple]
            if standing != self.card:
                raise RefusedError("bracket-already-cut", couple=self.couple, card=str(standing))
            return
        waiting_for = tuple(team for team in level if cut[team] < cut[self.couple])
        if waiting_for:
            raise RefusedError("bracket-cut-waits", couple=self.couple, waiting_for=waiting_for)

    def do(self, facts: Some) -> Some:
        """Gives the tournament with the card on the table; the lowest stands first (``§8.3``)."""
        pool, level = _level_with(facts, self.couple)
        number = _cut_counts(facts, pool, level)[self.couple]
        if self.round is not None and self.round <= number:
            return facts
        rounds = [*facts.tournament_facts.cuts.get(pool, ())]
        rounds += [{}] * (number + 1 - len(rounds))
        rounds[number] = {**rounds[number], self.couple: self.card}
        cuts = {**facts.tournament_facts.cuts, pool: tuple(rounds)}
        happened = replace(facts.tournament_facts, cuts=dict(sorted(cuts.items())))
        return replace(facts, tournament_facts=happened)


@dataclass(frozen=True, slots=True)
class SeatKnockout(EveningAct):
    """Seats the knock-out from the top of the sheet down; who has a bye meets ``None``.

    ``seeds`` are those who go on, best first; where they are told nobody is level across the pools
    (``rules.md §8.9``), which was not asked before. With ``results_wait`` a result stays while its
    two teams may still meet (``§8.8``); in earlier logbooks it fell.
    """

    slots: Slots = ()
    seeds: tuple[CoupleNumber, ...] = ()
    results_wait: bool = False

    def check(self, facts: Facts) -> None:
        """Refuses a bracket before the pools are settled, or of others than have qualified."""
        check_under_way(facts)
        tournament = facts.tournament
        self._check_begun(tournament)
        if not tournament.are_pools_settled:
            raise RefusedError("bracket-pools-open")
        if self.seeds and tournament.level_across:
            raise RefusedError("bracket-level-across", couples=tournament.level_across[0])
        self._check_slots(tournament)

    def do(self, facts: Some) -> Some:
        """Gives the tournament with the bracket seated (``rules.md §8.5``)."""
        given = seated(facts.tournament, self.slots, self.seeds, results_wait=self.results_wait)
        return replace(facts, tournament_facts=given)

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the seats that nobody has said, as soon as it is settled who goes on.

        Where they are given anew, who is level by results corrected since cuts first, too.
        """
        tournament, slots = facts.tournament, self.slots
        self._check_begun(tournament)
        unseated = replace(tournament, facts=replace(tournament.facts, slots=()))
        if tournament.knockout is not None and unseated.level_across:
            raise RefusedError("bracket-level-across", couples=unseated.level_across[0])
        if not slots and tournament.is_seating_settled:
            slots = seats(tournament.qualifiers, facts.towns).slots
        seeds = self.seeds or tuple(seeded(tournament))
        return replace(self, slots=slots, seeds=seeds, results_wait=True)

    def _check_begun(self, tournament: Tournament) -> None:
        if tournament.facts.knockout_matches.keys() - tournament.waiting:
            raise RefusedError("bracket-knockout-begun")

    def _check_slots(self, tournament: Tournament) -> None:
        going_on = seeded(tournament)
        if len(going_on) < 2:
            raise RefusedError("bracket-too-few-qualify")
        if not is_bracket(self.slots) or {*self.slots} - {None} != {*going_on}:
            raise RefusedError("bracket-slots")
        if self.seeds and self.seeds != tuple(going_on):
            raise RefusedError("bracket-seeds")


def _level_with(facts: Facts, team: Team) -> tuple[PoolName, tuple[Team, ...]]:
    """Where the team is level, in its pool or across all, and with which teams."""
    tournament = facts.tournament
    for pool, groups in (*tournament.level.items(), (ACROSS, tournament.level_across)):
        for level in groups:
            if team in level:
                return pool, level
    raise RefusedError("bracket-not-level", couple=team)


def _cut_counts(facts: Facts, pool: PoolName, level: Sequence[Team]) -> dict[Team, int]:
    rounds = facts.tournament_facts.cuts.get(pool, ())
    return {team: sum(team in cards for cards in rounds) for team in level}
