"""What has left the house and cannot be taken back by a click: prizes in hands, paper on walls."""

import datetime
from collections.abc import Sequence

from django.utils.translation import gettext as _

from scoring.hall.comparing.changes import AwardChange, handed_over_differently, to_settle
from scoring.hall.facts import Facts
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import FormatOfPlay
from tournaments.words.clock import clock_said
from tournaments.words.prizes.acts import award_handed
from tournaments.words.sums import cents_said


def left_house_lines(
    before: Facts, after: Facts, printed_at: datetime.datetime | None
) -> list[str]:
    """Whatever the evening after contradicts; the poster by when it was printed, if it does."""
    handed = handed_over_differently(before, after)
    lines = handed_lines(handed, after.settings.format_of_play)
    lines += settling_lines(before, after)
    if printed_at is not None:
        lines.append(poster_line(printed_at))
    return lines


def handed_lines(
    handed: Sequence[AwardChange], played: FormatOfPlay = FormatOfPlay.CARD_EVENING
) -> list[str]:
    """`Couple 4 was handed $135.00 for the first prize.`, for each that is due otherwise now."""
    return [award_handed(change.before, played) for change in handed if change.before is not None]


def settling_lines(before: Facts, after: Facts) -> list[str]:
    """`Ask couple 4 for $84.00 back.`: what each couple owes or is owed, all prizes together."""
    return [_settling_line(couple, cents) for couple, cents in to_settle(before, after) if cents]


def _settling_line(couple: CoupleNumber, cents: int) -> str:
    values = {"couple": couple, "amount": cents_said(abs(cents))}
    if cents < 0:
        return _("Ask couple %(couple)s for %(amount)s back.") % values
    return _("Couple %(couple)s is still to get %(amount)s.") % values


def poster_line(printed_at: datetime.datetime) -> str:
    """`The poster was printed at 22:14 with another result.`, by the clock of the hall."""
    clock = clock_said(printed_at)
    return _("The poster was printed at %(time)s with another result.") % {"time": clock}
