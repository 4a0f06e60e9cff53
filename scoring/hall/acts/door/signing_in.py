"""How couples sign in, and what is changed about them (``rules.md §7.1, §7.6``)."""

from dataclasses import dataclass, replace
from typing import Self

from scoring.hall.acts.act import EveningAct
from scoring.hall.acts.door.checks import (
    check_guest,
    check_jar_open,
    check_names,
    check_open,
    check_room,
    check_two_stay,
    check_two_stay_to_the_end,
    with_changed,
)
from scoring.hall.acts.door.from_game import check_from_game, game_filled_in, game_of_change
from scoring.hall.couples import (
    FIRST_GAME,
    HIGHEST_COUPLE,
    MOST_COUPLES,
    Couple,
    Players,
    with_couple,
    without,
)
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import AlwaysEncoded, Forgotten, Town
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.seating.planning import ties_without, with_couples, with_late_team
from scoring.hall.seating.seating import with_attendance
from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.joining import check_none_called, open_pools, pools_to_join


@dataclass(frozen=True, slots=True)
class SignIn(EveningAct):
    """A couple signs in; the number is the next one where none is said.

    A hall may forget names later: then ``players`` are empty and ``is_forgotten`` says why. During
    play ``odd`` says what an odd number means from now on, if the couple makes it odd. A late team
    joins a ``pool`` that is drawn (``rules.md §8.10``).
    """

    players: Players
    couple: CoupleNumber | None = None
    has_paid: AlwaysEncoded = True
    in_jar: AlwaysEncoded = False
    is_house: bool = False
    is_forgotten: Forgotten = False
    town: Town = ""
    odd: Odd | None = None
    from_game: GameNumber | None = None
    pool: PoolName | None = None

    def check(self, facts: Facts) -> None:
        """Refuses a couple that comes too late, or that says too little or too much of itself."""
        number = facts.next_couple if self.couple is None else self.couple
        if self.pool is None:
            check_open(facts)
        elif self.pool not in open_pools(facts.tournament):
            raise RefusedError("bracket-pool-not-open", pool=self.pool)
        if facts.has_begun and self.is_house:
            raise RefusedError("door-house-couple-fixed", couple=number)
        if len(facts.couples) >= MOST_COUPLES or number > HIGHEST_COUPLE:
            raise RefusedError("door-hall-full", most=MOST_COUPLES)
        if number in facts.couples:
            raise RefusedError("door-couple-taken", couple=number)
        if self.is_house:
            self._check_house(facts, number)
        else:
            check_names(self, number)
        if self.in_jar:
            check_jar_open(facts)
        check_from_game(facts, self.from_game)
        if facts.games:
            couples = with_couple(facts.couples, self._newcomer(facts))
            check_room(facts, couples, self.odd, self.from_game)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the couple on its list; during play with the next game to seat."""
        couples = with_couple(facts.couples, self._newcomer(facts))
        if facts.games or (self.from_game or 1) > 1:
            return with_attendance(facts, couples, self.odd, self.from_game)
        if self.pool is not None:
            return with_late_team(facts, couples, self.pool)
        return with_couples(facts, couples)

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the next number, and the first pool that a late team may join (``§8.10``).

        The next game to be seated, too, where others come or go with a later one.
        """
        smallest = () if self.is_house else pools_to_join(facts.tournament)
        number = facts.next_couple if self.couple is None else self.couple
        pool = self.pool or next(iter(smallest), None)
        if pool is None:
            check_none_called(facts.tournament)
        elif pool not in smallest:
            raise RefusedError("bracket-pool-not-open", pool=pool)
        from_game = game_filled_in(facts, self.from_game)
        return replace(self, couple=number, pool=pool, is_forgotten=False, from_game=from_game)

    def _newcomer(self, facts: Facts) -> Couple:
        return Couple(
            facts.next_couple if self.couple is None else self.couple,
            self.players,
            self.is_house,
            self.has_paid,
            self.in_jar,
            first_game=game_of_change(facts, self.from_game),
            town=self.town,
            entry_fee_cents=0 if self.is_house else facts.settings.entry_fee_cents,
            jar_fee_cents=0 if self.is_house else facts.settings.jar_fee_cents,
        )

    def _check_house(self, facts: Facts, number: CoupleNumber) -> None:
        if facts.settings.is_tournament:
            raise RefusedError("door-no-house-couple", couple=number)
        if facts.games:
            raise RefusedError("door-house-couple-fixed", couple=number)
        if facts.house is not None:
            raise RefusedError("door-house-couple-twice", couple=facts.house.number)
        if self.has_paid or self.in_jar:
            raise RefusedError("door-house-pays-nothing", couple=number)


@dataclass(frozen=True, slots=True)
class Rename(EveningAct):
    """The couple's names as they are now, both of them, or forgotten since; a new town if told."""

    couple: CoupleNumber
    players: Players
    is_forgotten: Forgotten = False
    town: Town | None = None

    def check(self, facts: Facts) -> None:
        """Refuses a couple without two names."""
        check_guest(facts, self.couple)
        check_names(self, self.couple)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the couple's names as they are now."""
        couple = facts.couples[self.couple]
        town = couple.town if self.town is None else self.town
        return with_changed(facts, replace(couple, players=self.players, town=town))

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives who comes now with a name: only what was logged is forgotten."""
        return replace(self, is_forgotten=False)


@dataclass(frozen=True, slots=True)
class Pay(EveningAct):
    """Marks the entry fee of a couple as paid, or as not paid."""

    couple: CoupleNumber
    has_paid: AlwaysEncoded = True

    def check(self, facts: Facts) -> None:
        """Refuses who is not here, and the house couple."""
        check_guest(facts, self.couple)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the entry fee marked as paid, or not paid."""
        return with_changed(facts, replace(facts.couples[self.couple], has_paid=self.has_paid))


@dataclass(frozen=True, slots=True)
class JoinJar(EveningAct):
    """Puts a couple into the cookie jar, or takes it out (``rules.md §7.10``)."""

    couple: CoupleNumber
    in_jar: AlwaysEncoded = True

    def check(self, facts: Facts) -> None:
        """Refuses a change once the jar's numbers are known (``rules.md §7.10``)."""
        check_guest(facts, self.couple)
        if facts.couples[self.couple].in_jar != self.in_jar:
            check_jar_open(facts)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the couple in the cookie jar, or out of it."""
        return with_changed(facts, replace(facts.couples[self.couple], in_jar=self.in_jar))


@dataclass(frozen=True, slots=True)
class Remove(EveningAct):
    """Takes a couple off the list before it has played."""

    couple: CoupleNumber

    def check(self, facts: Facts) -> None:
        """Refuses to take a couple off the list once play rests on it; who is gone is gone."""
        if self.couple not in facts.couples:
            return
        check_guest(facts, self.couple)
        couple = facts.couples[self.couple]
        if facts.has_begun and facts.settings.is_tournament:
            raise RefusedError("door-play-has-begun")
        is_waiting = bool(facts.games) and _waits_to_play(facts, couple)
        if facts.has_begun and (not is_waiting or self.couple in facts.cards):
            raise RefusedError("door-has-played", couple=self.couple)
        # A late couple that goes before its first game has its jar fee back (rules.md §7.19).
        if couple.in_jar and not facts.has_begun:
            check_jar_open(facts)
        if facts.has_results:
            check_two_stay(facts, without(facts.couples, self.couple, facts.game_to_seat))

    def do(self, facts: Some) -> Some:
        """Gives the evening without the couple, and without what it said at the tie desk."""
        if self.couple not in facts.couples:
            return facts
        facts = replace(facts, ties=ties_without(facts, self.couple))
        staying = without(facts.couples, self.couple, facts.couples[self.couple].first_game)
        if facts.games:
            return with_attendance(facts, staying)
        return with_couples(facts, staying)

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the act as it is; the pools that it would take away are not to be under way.

        Nor is a couple whose card is still to come: once cards are in, who plays from game 1 has
        played. Not asked in ``check``, since earlier logbooks hold such acts.
        """
        couple = facts.couples.get(self.couple)
        if couple is not None:
            check_none_called(facts.tournament)
            if facts.cards and couple.first_game == FIRST_GAME and not couple.is_house:
                raise RefusedError("door-has-played", couple=self.couple)
            if facts.has_results and not facts.settings.is_tournament:
                check_two_stay_to_the_end(facts, self.couple)
        return self


def _waits_to_play(facts: Facts, couple: Couple) -> bool:
    """Tells whether the couple has not sat in any game that counts yet."""
    return couple.first_game >= facts.game_to_seat
