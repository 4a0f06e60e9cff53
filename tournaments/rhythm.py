"""The rhythm in which the evenings of a hall follow one another, and the day of the next one."""

import calendar
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import pairwise
from typing import TypeAlias

LAST = -1
MOST_COUNTED = 3  # a fifth Saturday is said to be the last


@dataclass(frozen=True, slots=True)
class EveryWeeks:
    """Every so many weeks, on the same weekday."""

    weeks: int
    weekday: int

    def after(self, day: date) -> date:
        later = day + timedelta(weeks=self.weeks)
        # An evening may have been moved by a day or two; the next one is not.
        return later + timedelta(days=(self.weekday - later.weekday() + 3) % 7 - 3)


@dataclass(frozen=True, slots=True)
class DayOfMonth:
    """The third Saturday of every so many months; the first is 0, the last `LAST`."""

    months: int
    weekday: int
    nth: int

    def after(self, day: date) -> date:
        years, month = divmod(day.month - 1 + self.months, 12)
        weeks = calendar.Calendar().monthdatescalendar(day.year + years, month + 1)
        days = [week[self.weekday] for week in weeks]
        return [found for found in days if found.month == month + 1][self.nth]


Rhythm: TypeAlias = EveryWeeks | DayOfMonth


def rhythm_of(evenings: Sequence[date]) -> Rhythm | None:
    """What most pairs of neighbours have in common, of the days in their order; `None` of fewer."""
    pairs = [*pairwise(evenings)]
    leading = Counter(rhythm for pair in reversed(pairs) for rhythm in _rhythms_between(*pair))
    # Four weeks may be a month, too; then it is a month.
    return max(leading, key=lambda way: (leading[way], isinstance(way, DayOfMonth)), default=None)


def next_evening(last: date, rhythm: Rhythm, today: date) -> date:
    """The day of the next evening: none that is over."""
    day = rhythm.after(last)
    while day < today:
        day = rhythm.after(day)
    return day


def _rhythms_between(earlier: date, later: date) -> Iterator[Rhythm]:
    """The rhythms that lead from one evening to the next."""
    months = 12 * (later.year - earlier.year) + later.month - earlier.month
    if earlier.weekday() == later.weekday():
        for nth in _nths(earlier):
            if months and nth in _nths(later):
                yield DayOfMonth(months, later.weekday(), nth)
    yield EveryWeeks(max(1, round((later - earlier).days / 7)), later.weekday())


def _nths(day: date) -> list[int]:
    nth = (day.day - 1) // 7
    is_last = (day + timedelta(weeks=1)).month != day.month
    return [*([nth] if nth <= MOST_COUNTED else []), *([LAST] if is_last else [])]
