"""A time of the day by the clock of the hall, in one form on every page; knows no plan."""

import datetime

from django.utils.formats import time_format
from django.utils.translation import pgettext


def clock_said(time: datetime.time | datetime.datetime) -> str:
    """`18:45`, in French `18 h 45`."""
    return time_format(time, pgettext("time format", "H:i"))
