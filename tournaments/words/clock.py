"""Days and times by the clock of the hall, in one form on every page and paper."""

import datetime

from babel.dates import format_date, format_time
from django.utils import timezone
from django.utils.translation import pgettext

from tournaments.languages import reader_language

# In a pattern, where no line may end: between a day and its month, or inside a time.
TIE = "~"
NOON = 12


def clock_said(time: datetime.time | datetime.datetime) -> str:
    """`6:45 pm`, in French `18 h 45`."""
    there = _here(time).time() if isinstance(time, datetime.datetime) else time
    if there.hour < NOON:
        return _formatted(there, pgettext("time pattern before noon", "h:mm~'am'"))
    return _formatted(there, pgettext("time pattern from noon on", "h:mm~'pm'"))


def minutes_left(seconds: int) -> str:
    """As a clock shows it that runs down, in any language.

    >>> minutes_left(725), minutes_left(3605)
    ('12:05', '1:00:05')
    """
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def date_said(day: datetime.date) -> str:
    """`November 20, 2026`, in French `20 novembre 2026`, and the first of a month `1er`."""
    if day.day == 1:
        return _formatted(day, pgettext("pattern of the first of a month", "MMMM~d, y"))
    return _formatted(day, pgettext("date pattern", "MMMM~d, y"))


def day_said(day: datetime.date) -> str:
    """`Friday, November 20, 2026`, in French `vendredi 20 novembre 2026`."""
    values = {"weekday": _formatted(day, "EEEE"), "date": date_said(day)}
    return pgettext("a day", "%(weekday)s, %(date)s") % values


def weekday_said(weekday: int) -> str:
    """`Saturday` for 5, in French `samedi`: Monday is 0."""
    monday = datetime.date(2026, 1, 5)
    return _formatted(monday + datetime.timedelta(days=weekday), "EEEE")


def moment_said(at: datetime.datetime) -> str:
    """`Nov 20, 6:45 pm`, in French `20 nov., 18 h 45`, and the first of a month `1er`."""
    day = _here(at).date()
    pattern = pgettext("short date pattern", "MMM~d")
    if day.day == 1:
        pattern = pgettext("short pattern of the first of a month", "MMM~d")
    return f"{_formatted(day, pattern)}, {clock_said(at)}"


def day_and_clock_said(at: datetime.datetime) -> str:
    """`Friday, November 20, 2026, 6:45 pm`, in French `vendredi 20 novembre 2026, 18 h 45`."""
    return f"{day_said(_here(at).date())}, {clock_said(at)}"


def _here(at: datetime.datetime) -> datetime.datetime:
    return timezone.localtime(at) if timezone.is_aware(at) else at


def _formatted(when: datetime.date | datetime.time, pattern: str) -> str:
    """By a pattern of Unicode's, with ties."""
    tied, region = pattern.replace(TIE, "\u00a0"), reader_language().region
    if isinstance(when, datetime.time):
        return format_time(when, tied, locale=region)
    return format_date(when, tied, locale=region)
