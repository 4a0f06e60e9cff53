"""How a tie is decided, by a card or a play-off, and started over (``rules.md §7.9, §7.18``)."""

from dataclasses import dataclass, replace
from functools import reduce
from typing import Annotated, Self

from scoring.cards import Card
from scoring.hall.acts.act import EveningAct, Round
from scoring.hall.acts.prizes.tied import (
    Level,
    check_not_in_turn,
    check_still_fits,
    check_undecided,
    settled,
    tie_of,
    tie_that_counts,
    tied,
    with_game,
    with_tie,
)
from scoring.hall.couples import MOST_COUPLES
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import Items, PrizeName, Reason
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.ties.playoffs import PlayoffGame
from scoring.hall.ties.ties import (
    Settlement,
    Step,
    Tie,
    Wish,
    games_between,
    playing_off,
    those_here,
)


@dataclass(frozen=True, slots=True)
class Cut(EveningAct):
    """A card cut; ``round`` is the one that was asked for, else the one under way."""

    prize: PrizeName
    couple: CoupleNumber
    card: Card
    round: Round | None = None

    def check(self, facts: Facts) -> None:
        """Refuses a card that is not awaited, and another one for a couple that has cut."""
        level, tie = tied(facts, self.prize, self.couple)
        if self.couple in tie.absent:
            raise RefusedError("cut-by-couple-out", prize=self.prize, couple=self.couple)
        here = those_here(level, tie)
        if len(here) == 1:
            winner = here[0]
            raise RefusedError(
                "cut-after-decision", prize=self.prize, couple=self.couple, winner=winner
            )
        number = self._cut_round(facts, level, tie)
        there = tie.cuts[number - 1].get(self.couple) if number <= len(tie.cuts) else None
        if there is not None and there != self.card:
            raise RefusedError(
                "prizes-already-cut", prize=self.prize, couple=self.couple, card=str(there)
            )
        if there is None:
            check_still_fits(facts, self._with_cut(tie, number))
            self._check_turn_to_cut(settled(facts, level, tie))

    def do(self, facts: Some) -> Some:
        """Gives the evening with the card on the table (``rules.md §7.9``)."""
        level, tie = facts.level_for(self.prize), tie_that_counts(facts, self.prize)
        number = self._cut_round(facts, level, tie)
        return with_tie(facts, self._with_cut(tie_of(facts, self.prize), number))

    def _with_cut(self, tie: Tie, number: int) -> Tie:
        rounds = [dict(cards) for cards in tie.cuts]
        there = rounds[number - 1] if number <= len(rounds) else {}
        rounds[number - 1 : number] = [dict(sorted({**there, self.couple: self.card}.items()))]
        return replace(tie, cuts=tuple(rounds))

    def _cut_round(self, facts: Facts, level: Level, tie: Tie) -> int:
        """The round whose cards are awaited, or an earlier one that was asked for.

        Naming the round makes a second click harmless: the same card would also be a next round.
        """
        awaited = settled(facts, level, tie).cut_round or len(tie.cuts) + 1
        return min(self.round or awaited, awaited)

    def _check_turn_to_cut(self, settlement: Settlement) -> None:
        """For the prize ``check_tie`` knows the turn; for the order of a play-off, only this."""
        is_due = settlement.step is Step.CUT and self.couple in settlement.waiting_for
        if settlement.method is not Wish.PLAYOFF or is_due:
            return
        if len(settlement.couples) == 2:
            raise RefusedError("cut-not-wanted", prize=self.prize, couple=self.couple)
        raise RefusedError("cut-for-order-not-due", prize=self.prize, couple=self.couple)


@dataclass(frozen=True, slots=True)
class SetPlayoffWay(EveningAct):
    """How three or more play it off instead of in turn; empty: in turn (``rules.md §7.18``)."""

    prize: PrizeName
    way: Reason

    def check(self, facts: Facts) -> None:
        """Refuses another way where three or more do not play it off, and once that has begun."""
        level = facts.level_for(self.prize)
        if len(level) < 2:
            raise RefusedError("prizes-no-tie", prize=self.prize)
        tie = tie_that_counts(facts, self.prize)
        if tie.playoff_way == self.way.strip():
            return
        check_undecided(facts, level, tie)
        check_not_in_turn(level, tie)
        check_still_fits(facts, tie)
        settlement = settled(facts, level, tie)
        if settlement.method is not Wish.PLAYOFF or len(settlement.waiting_for) < 3:
            raise RefusedError("way-without-playoff", prize=self.prize)

    def do(self, facts: Some) -> Some:
        """Gives the evening with how the play-off is played written down (``rules.md §7.18``)."""
        tie = tie_of(facts, self.prize)
        way = self.way.strip()
        return facts if tie.playoff_way == way else with_tie(facts, replace(tie, playoff_way=way))


@dataclass(frozen=True, slots=True)
class WinPlayoffGame(EveningAct):
    """A game of a play-off: the couple stays, the other one is out (``rules.md §7.18``)."""

    prize: PrizeName
    couple: CoupleNumber
    against: CoupleNumber

    def check(self, facts: Facts) -> None:
        """Refuses a game between any two but those who play now (``rules.md §7.18``)."""
        level, tie = tied(facts, self.prize, self.couple)
        if self._game() in games_between(level, tie):
            return
        check_undecided(facts, level, tie)
        check_still_fits(facts, with_game(tie, self._game()))
        settlement = settled(facts, level, tie)
        two = settlement.waiting_for
        if settlement.step is Step.CUT:
            raise RefusedError("playoff-order-open", prize=self.prize, waiting_for=two)
        if len(two) > 2:
            raise RefusedError("playoff-another-way", prize=self.prize)
        if {self.couple, self.against} != {*two}:
            raise RefusedError("playoff-others-play", prize=self.prize, couples=two)

    def do(self, facts: Some) -> Some:
        """Gives the evening with the other couple out; one left has won (``rules.md §7.18``)."""
        return with_tie(facts, with_game(tie_of(facts, self.prize), self._game()))

    def _game(self) -> PlayoffGame:
        return PlayoffGame(self.couple, loser=self.against)


@dataclass(frozen=True, slots=True)
class WinPlayoff(EveningAct):
    """The couple has won the play-off for a prize, against those that it has ``beaten``.

    Where they are named only they are out: whoever is tied later still plays (``rules.md §7.9``).
    """

    prize: PrizeName
    couple: CoupleNumber
    beaten: Annotated[tuple[CoupleNumber, ...], Items(MOST_COUPLES, each_once=True)] = ()

    def check(self, facts: Facts) -> None:
        """Refuses a second winner, and one of a play-off that nobody wants or that goes in turn."""
        level, tie = tied(facts, self.prize, self.couple)
        if tie.playoff_winner == self.couple or {*self._games()} & {*games_between(level, tie)}:
            return
        check_undecided(facts, level, tie)
        check_not_in_turn(level, tie)
        check_still_fits(facts, replace(tie, playoff_winner=self.couple))
        # Wins may have changed since, so that who has lost need not be tied any more.
        others = {couple.number for couple in facts.guests if couple.number != self.couple}
        for couple in self.beaten:
            if couple not in others:
                raise RefusedError(
                    "prizes-not-in-tie", prize=self.prize, couple=couple, couples=level
                )

    def do(self, facts: Some) -> Some:
        """Gives the evening with the play-off won."""
        tie = tie_of(facts, self.prize)
        if not self.beaten:
            return with_tie(facts, replace(tie, playoff_winner=self.couple))
        return with_tie(facts, reduce(with_game, self._games(), tie))

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the act with all who have played and are beaten by it, if it names none."""
        tie = tie_that_counts(facts, self.prize)
        playing = playing_off(facts.level_for(self.prize), tie)
        if self.beaten or self.couple not in playing or tie.playoff_winner == self.couple:
            return self
        lost_before = {game.loser for game in tie.playoff_games if game.winner != self.couple}
        beaten = tuple(c for c in playing if c != self.couple and c not in lost_before)
        return replace(self, beaten=beaten)

    def _games(self) -> tuple[PlayoffGame, ...]:
        return tuple(PlayoffGame(self.couple, loser=couple) for couple in self.beaten)


@dataclass(frozen=True, slots=True)
class StartTieOver(EveningAct):
    """Takes out all that was said, cut and played for the prize."""

    prize: PrizeName

    def check(self, facts: Facts) -> None:
        """A tie may be started over at any time."""

    def do(self, facts: Some) -> Some:
        """Gives the evening without anything that was said, cut and played for the prize."""
        return replace(
            facts, ties={prize: tie for prize, tie in facts.ties.items() if prize != self.prize}
        )
