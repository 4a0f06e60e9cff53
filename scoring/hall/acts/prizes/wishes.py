"""What couples that are level want, and who of them is not there (``rules.md §7.9, §7.17``)."""

from dataclasses import dataclass, replace
from typing import Self

from scoring.hall.acts.act import EveningAct
from scoring.hall.acts.prizes.tied import (
    Level,
    can_play_off,
    check_still_fits,
    check_undecided,
    settled,
    tie_of,
    tied,
    unsplit,
    with_tie,
)
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import PrizeName
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.ties.ties import (
    Step,
    Tie,
    Wish,
    games_between,
    is_under_way,
    what_counts,
)


@dataclass(frozen=True, slots=True)
class SayWish(EveningAct):
    """What a couple wants done with the tie for a prize (``rules.md §7.9``)."""

    name = "wish"

    prize: PrizeName
    couple: CoupleNumber
    wish: Wish

    def check(self, facts: Facts) -> None:
        """Refuses who is not level, and another wish once a card is cut or a play-off won."""
        level, tie = tied(facts, self.prize, self.couple)
        if tie.wishes.get(self.couple) == self.wish and self.couple not in tie.absent:
            return
        happened = facts.tournament_facts
        if self.wish is Wish.PLAYOFF and happened.is_ended and happened.level_share:
            raise RefusedError("prizes-no-playoff", prize=self.prize)
        if is_under_way(level, tie) and not self._joins(facts, level, tie):
            raise RefusedError("prizes-tie-under-way", prize=self.prize)
        check_still_fits(facts, self._with_wish(tie))

    def do(self, facts: Some) -> Some:
        """Gives the evening with what the couple wants written down (``rules.md §7.9``)."""
        return with_tie(facts, self._with_wish(tie_of(facts, self.prize)))

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the act as it is, where those who are level may still play for the prize."""
        is_new = tie_of(facts, self.prize).wishes.get(self.couple) != self.wish
        level = facts.level_for(self.prize)
        if self.wish is Wish.PLAYOFF and is_new and level and not can_play_off(facts, level):
            raise RefusedError("prizes-no-playoff", prize=self.prize)
        return self

    def _joins(self, facts: Facts, level: Level, tie: Tie) -> bool:
        """Whoever is level now and was not when the others cut, cuts with them (``§7.9``)."""
        settlement = settled(facts, level, tie)
        is_awaited = settlement.step is Step.WISHES and self.couple in settlement.waiting_for
        return is_awaited and self.wish is not Wish.PLAYOFF

    def _with_wish(self, tie: Tie) -> Tie:
        """Whoever says what they want is there."""
        absent = {couple: shares for couple, shares in tie.absent.items() if couple != self.couple}
        wishes = dict(sorted({**tie.wishes, self.couple: self.wish}.items()))
        return replace(tie, wishes=wishes, absent=absent)


@dataclass(frozen=True, slots=True)
class NotHere(EveningAct):
    """The couple is not there: nobody waits for its wish, card or game (``rules.md §7.17``).

    ``shares`` says whether it has its part where all who are there want to split. With
    ``drops_wish`` its wish falls with the only cards that were cut, since nobody has cut then.
    """

    prize: PrizeName
    couple: CoupleNumber
    shares: bool = True
    drops_wish: bool = False

    def check(self, facts: Facts) -> None:
        """Refuses the last one left, and who has won or lost by a card or a game."""
        level, tie = tied(facts, self.prize, self.couple)
        if self.couple in tie.absent:
            return
        check_still_fits(facts, self._without(facts, tie))
        check_undecided(facts, level, tie)
        settlement = settled(facts, level, tie)
        if settlement.method is Wish.CUT and settlement.is_settled:
            (winner,) = settlement.winners
            raise RefusedError(
                "cut-after-decision", prize=self.prize, couple=self.couple, winner=winner
            )
        if self.couple in {game.loser for game in games_between(level, tie)}:
            raise RefusedError("prizes-playoff-lost", prize=self.prize, couple=self.couple)

    def do(self, facts: Some) -> Some:
        """Gives the evening in which nobody waits for the couple (``rules.md §7.17``)."""
        return with_tie(facts, self._without(facts, tie_of(facts, self.prize)))

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the act with whether its wish falls, which stayed in earlier logbooks."""
        level, tie = facts.level_for(self.prize), self._without(facts, tie_of(facts, self.prize))
        is_left = self.couple in tie.wishes and not is_under_way(level, tie)
        return replace(self, drops_wish=is_left)

    def _without(self, facts: Facts, tie: Tie) -> Tie:
        """The couple has wished nothing, unless it was cut or played for since.

        Where those left are fewer than a round of cuts was for, nobody has cut in it.
        """
        level = facts.level_for(self.prize)
        absent = dict(sorted({**tie.absent, self.couple: self.shares}.items()))
        wishes = {couple: wish for couple, wish in tie.wishes.items() if couple != self.couple}
        if not is_under_way(level, tie):
            return replace(tie, wishes=wishes, absent=absent)
        left = replace(tie, absent=absent)
        if settled(facts, level, unsplit(facts, tie)).method is Wish.CUT:
            left = replace(left, cuts=left.cuts[: len(what_counts(level, left).cuts)])
        return replace(left, wishes=wishes) if self.drops_wish else left


@dataclass(frozen=True, slots=True)
class Forfeit(EveningAct):
    """The couple does not come to the play-off; it has wished nothing (``rules.md §7.17``)."""

    prize: PrizeName
    couple: CoupleNumber

    def check(self, facts: Facts) -> None:
        """Refuses a forfeit where there is no play-off, where it is decided, or of who has lost."""
        level, tie = tied(facts, self.prize, self.couple)
        if self.couple in tie.forfeits:
            return
        check_undecided(facts, level, tie)
        if self.couple in {game.loser for game in games_between(level, tie)}:
            raise RefusedError("prizes-playoff-lost", prize=self.prize, couple=self.couple)
        check_still_fits(facts, replace(tie, forfeits=tie.forfeits | {self.couple}))

    def do(self, facts: Some) -> Some:
        """Gives the evening with the couple out of the play-off; it has wished nothing by that."""
        tie = tie_of(facts, self.prize)
        return with_tie(facts, replace(tie, forfeits=tie.forfeits | {self.couple}))
