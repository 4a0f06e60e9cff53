"""Who has come alone and waits for a partner."""

from dataclasses import dataclass, replace
from typing import Self

from scoring.hall.acts.act import EveningAct
from scoring.hall.acts.door.checks import check_open
from scoring.hall.couples import (
    MOST_COUPLES,
)
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import Forgotten, SingleName
from scoring.hall.numbers import SingleNumber
from scoring.hall.refusals import RefusedError
from scoring.hall.singles import next_single


@dataclass(frozen=True, slots=True)
class WaitForPartner(EveningAct):
    """Somebody has come alone and waits for a partner; the number is the next one if not said."""

    player: SingleName
    single: SingleNumber | None = None
    is_forgotten: Forgotten = False

    def check(self, facts: Facts) -> None:
        """Refuses who comes too late, and who says no name."""
        check_open(facts)
        if not self.player and not self.is_forgotten:
            raise RefusedError("door-single-nameless")
        if len(facts.singles) >= MOST_COUPLES:
            raise RefusedError("door-hall-full", most=MOST_COUPLES)
        if self.single in facts.singles:
            raise RefusedError("door-single-taken", single=self.single)

    def do(self, facts: Some) -> Some:
        """Gives the evening with one more who waits."""
        number = next_single(facts.singles) if self.single is None else self.single
        return replace(facts, singles={**facts.singles, number: self.player})

    def complete(self, facts: Facts, seed: str) -> Self:
        """Gives the next number of those who wait."""
        number = next_single(facts.singles) if self.single is None else self.single
        return replace(self, single=number, is_forgotten=False)


@dataclass(frozen=True, slots=True)
class StopWaiting(EveningAct):
    """Who has waited signs in with a partner, or goes home."""

    single: SingleNumber

    def check(self, facts: Facts) -> None:
        """Refuses where nobody waits any more."""
        if self.single not in facts.singles:
            raise RefusedError("door-single-unknown", single=self.single)

    def do(self, facts: Some) -> Some:
        """Gives the evening with one less who waits."""
        staying = {number: name for number, name in facts.singles.items() if number != self.single}
        return replace(facts, singles=staying)
