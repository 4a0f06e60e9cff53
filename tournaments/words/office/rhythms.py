"""The rhythm of a hall's evenings in words."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.rhythm import LAST, DayOfMonth, Rhythm
from tournaments.words.clock import weekday_said

OF_MONTH = {
    0: gettext_lazy("the first %(weekday)s of the month"),
    1: gettext_lazy("the second %(weekday)s of the month"),
    2: gettext_lazy("the third %(weekday)s of the month"),
    3: gettext_lazy("the fourth %(weekday)s of the month"),
    LAST: gettext_lazy("the last %(weekday)s of the month"),
}


def rhythm_said(rhythm: Rhythm) -> str:
    """`the third Saturday of the month`, or `every 2 weeks`."""
    if isinstance(rhythm, DayOfMonth):
        return str(OF_MONTH[rhythm.nth]) % {"weekday": weekday_said(rhythm.weekday)}
    said = ngettext("every week", "every %(count)s weeks", rhythm.weeks)
    return said % {"count": rhythm.weeks}


def date_proposed(day: str, rhythm: Rhythm | None) -> str:
    """Why a new evening has the date that it has."""
    if rhythm is None:
        return _("Proposed date: %(day)s, on the same weekday.") % {"day": day}
    values = {"day": day, "rhythm": rhythm_said(rhythm)}
    return _("Proposed date: %(day)s, %(rhythm)s, like the last evenings.") % values
