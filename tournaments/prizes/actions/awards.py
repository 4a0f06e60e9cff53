"""Ticks off what was handed over, and takes the tick back; pays nothing by itself."""

from django.db import transaction
from django.utils import timezone

from scoring.errors import RuleError
from scoring.hall import awards as rules
from scoring.hall.numbers import CoupleNumber
from tournaments.logbook import write_entry
from tournaments.models import Award, Couple, Evening
from tournaments.prizes.queries import outcome_for


class AwardNotDueError(RuleError):
    """The couple does not win the prize as the wins stand."""

    code = "prizes-award-not-due"


@transaction.atomic
def hand_over(*, evening: Evening, prize: str, couple: CoupleNumber, by: str) -> Award:
    """The couple has now what it wins; where it held something else, the difference is made up."""
    evening = Evening.objects.locked(evening.pk)
    due = _award_due(evening, prize, couple)
    standing = _standing_award(evening, prize, couple)
    if standing is not None:
        if (standing.cents, standing.thing) == (due.cents, due.thing or ""):
            return standing
        _take_back(standing)
    award = Award.objects.create(
        evening=evening,
        prize=prize,
        couple=Couple.objects.get(evening=evening, number=couple),
        cents=due.cents,
        thing=due.thing or "",
    )
    _log_hand_over(evening, award, standing, couple, by)
    return award


@transaction.atomic
def take_back(*, evening: Evening, prize: str, couple: CoupleNumber, by: str) -> None:
    """The couple no longer has the prize: it was ticked by mistake, or is another's now."""
    evening = Evening.objects.locked(evening.pk)
    standing = _standing_award(evening, prize, couple)
    if standing is None:
        return
    _take_back(standing)
    action = "prizes-take-back-thing" if standing.cents is None else "prizes-take-back-money"
    write_entry(evening, action, by=by, prize=prize, couple=couple, **_worth(standing))


def _award_due(evening: Evening, prize: str, couple: CoupleNumber) -> rules.Award:
    for award in outcome_for(evening).awards:
        if (award.prize, award.couple) == (prize, couple):
            return award
    raise AwardNotDueError(prize=prize, couple=couple)


def _standing_award(evening: Evening, prize: str, couple: CoupleNumber) -> Award | None:
    return Award.objects.filter(
        evening=evening, prize=prize, couple__number=couple, taken_back_at=None
    ).first()


def _take_back(award: Award) -> None:
    award.taken_back_at = timezone.now()
    award.save(update_fields=["taken_back_at"])


def _log_hand_over(
    evening: Evening, award: Award, before: Award | None, couple: CoupleNumber, by: str
) -> None:
    action = "prizes-hand-over-thing" if award.cents is None else "prizes-hand-over-money"
    values = _worth(award)
    if before is not None:
        action = "prizes-make-up-difference"
        values |= {"before_cents": before.cents, "before_thing": before.thing}
    write_entry(evening, action, by=by, prize=award.prize, couple=couple, **values)


def _worth(award: Award) -> dict[str, int | str | None]:
    return {"cents": award.cents, "thing": award.thing}
