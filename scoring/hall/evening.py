"""An evening as a value on which acts are done."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Self

from scoring.errors import RuleError
from scoring.hall.acts import EveningAct
from scoring.hall.facts import Facts
from scoring.hall.refusals import RefusedError
from scoring.hall.settings import Settings


@dataclass(frozen=True)
class Evening(Facts):
    """An evening: what happened, what follows from it, and what may be done next.

    Every act is checked by ``check``, asked for with ``can`` and done with ``do``, which gives
    the evening after it and leaves this one as it is.

    >>> from scoring.hall.acts import DrawTables, SignIn
    >>> BLANK.do(SignIn(("Ace Sample", "Jack Sample"))).can(DrawTables("45"))
    False
    """

    def check(self, act: EveningAct) -> None:
        """Refuses by name an act that cannot be done now."""
        # An act is often asked for and then done, and the evening does not change in between.
        if self.__dict__.get("_passed") == act:
            return
        if act.desk in self.settings.desks_unused:
            raise RefusedError("of-other-format", desk=act.desk)
        act.check(self)
        self.__dict__["_passed"] = act

    def can(self, act: EveningAct) -> bool:
        """Tells whether the act can be done now."""
        try:
            self.check(act)
        except RuleError:
            return False
        return True

    def do(self, act: EveningAct) -> Self:
        """Gives the evening after the act, if it can be done."""
        self.check(act)
        return act.do(self)

    def do_all(self, acts: Iterable[EveningAct]) -> Self:
        """Gives the evening after all these acts, one after the other."""
        evening = self
        for act in acts:
            evening = evening.do(act)
        return evening

    def complete(self, act: EveningAct, seed: str) -> EveningAct:
        """Gives the act with all that it needs: a couple's number, and this seed for a draw.

        >>> from scoring.hall.acts import SignIn
        >>> BLANK.complete(SignIn(("Ace Sample", "Jack Sample")), "45").couple
        1
        """
        if act.desk in self.settings.desks_unused:
            return act  # which `check` refuses
        return act.complete(self, seed)


BLANK = Evening(Settings(name="", date=datetime.date.min))
"""The evening before its first act, which sets it up."""
