"""How an act is taken out of force, and put in force again, and how names are forgotten."""

from dataclasses import dataclass, replace
from typing import Annotated, TypeAlias

from scoring.hall.acts.act import EveningAct
from scoring.hall.couples import nameless, with_couple
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import MOST_ENTRIES, Entry, Items
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError

Entries: TypeAlias = Annotated[tuple[Entry, ...], Items(MOST_ENTRIES, each_once=True)]


@dataclass(frozen=True, slots=True)
class TakeBack(EveningAct):
    """Takes an entry of the logbook out of force, and with it those that build on it.

    ``with_later`` asks for these; ``also`` names them, once they are known.
    """

    desk = "office"

    entry: Entry
    with_later: bool = False
    also: Entries = ()


@dataclass(frozen=True, slots=True)
class Redo(EveningAct):
    """Puts in force again what was taken back: ``entry`` is the taking back, or what it took."""

    desk = "office"

    entry: Entry
    with_later: bool = False
    also: Entries = ()


@dataclass(frozen=True, slots=True)
class ForgetNames(EveningAct):
    """Forgets all names that the logbook has of a couple, for good; its number plays on.

    Who came alone and went home never had a number: the ``entry`` says who, in which they came. Of
    who is off the list the logbook alone knows whether it has names.
    """

    desk = "office"

    couple: CoupleNumber | None = None
    entry: Entry | None = None

    def check(self, facts: Facts) -> None:
        """Refuses what names nobody, or two."""
        if (self.couple is None) == (self.entry is None):
            raise RefusedError("office-forget-one")

    def do(self, facts: Some) -> Some:
        """Gives the evening with the couple's number, seats and wins, and without its names."""
        couple = None if self.couple is None else facts.couples.get(self.couple)
        if couple is None:
            return facts
        return replace(facts, couples=with_couple(facts.couples, nameless(couple)))
