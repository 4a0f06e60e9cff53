"""How fast the evening goes, in one quiet line."""

from datetime import datetime, timedelta

from django.utils.translation import gettext as _

from tournaments.words.clock import clock_said

MINUTE, STEP = timedelta(minutes=1), timedelta(minutes=5)


def pace_said(game: timedelta, ends: datetime) -> str:
    """`11 minutes a game, done about 10:40 pm`: nobody knows it nearer than that."""
    values = {"minutes": round(game / MINUTE), "time": clock_said(_nearly(ends))}
    return _("%(minutes)s minutes a game, done about %(time)s") % values


def _nearly(at: datetime) -> datetime:
    """To five minutes.

    >>> _nearly(datetime(2026, 11, 20, 22, 38, 12))
    datetime.datetime(2026, 11, 20, 22, 40)
    """
    midnight = at.replace(hour=0, minute=0, second=0, microsecond=0)
    return midnight + round((at - midnight) / STEP) * STEP
