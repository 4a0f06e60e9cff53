"""Who plays on and wins no prize (``rules.md §7.25``)."""

from dataclasses import dataclass, replace

from scoring.hall.acts.act import EveningAct
from scoring.hall.acts.door.checks import check_of_card_evening, with_changed
from scoring.hall.facts import Facts, Some
from scoring.hall.fields import Reason
from scoring.hall.numbers import CoupleNumber
from scoring.hall.refusals import RefusedError


@dataclass(frozen=True, slots=True)
class OutOfPrizes(EveningAct):
    """The couple plays on and wins no prize; why stands here alone (``rules.md §7.25``)."""

    couple: CoupleNumber
    reason: Reason

    def check(self, facts: Facts) -> None:
        """Refuses who wins no prizes anyway, and to put somebody out without a reason."""
        check_of_card_evening(facts, self.couple)
        if not self.reason.strip():
            raise RefusedError("door-reason-missing", couple=self.couple)

    def do(self, facts: Some) -> Some:
        """Gives the evening in which others win what the couple would (``rules.md §7.25``)."""
        return with_changed(facts, replace(facts.couples[self.couple], is_out_of_prizes=True))


@dataclass(frozen=True, slots=True)
class BackInPrizes(EveningAct):
    """The couple can win prizes again (``rules.md §7.25``)."""

    couple: CoupleNumber

    def check(self, facts: Facts) -> None:
        """Refuses who wins no prizes anyway; one that was never out changes nothing."""
        check_of_card_evening(facts, self.couple)

    def do(self, facts: Some) -> Some:
        """Gives the evening in which the couple wins what its wins are worth."""
        return with_changed(facts, replace(facts.couples[self.couple], is_out_of_prizes=False))
