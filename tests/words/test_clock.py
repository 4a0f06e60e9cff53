"""Days and times in one form, tied where no line may end."""

import datetime

import pytest
from django.utils import timezone

from tests.words.told import N, in_both
from tournaments.words.clock import clock_said, date_said, day_and_clock_said, day_said, moment_said

FRIDAY = datetime.date(2026, 11, 20)
FIRST = datetime.date(2026, 12, 1)
EVENING = datetime.datetime(2026, 11, 20, 22, 5, tzinfo=datetime.UTC)


@pytest.fixture(autouse=True)
def _in_the_hall() -> object:
    with timezone.override("America/Halifax"):
        yield


def test_day_is_said_and_the_first_of_a_month_in_french_is_not_one() -> None:
    assert in_both(date_said, FRIDAY) == (f"November{N}20, 2026", f"20{N}novembre 2026")
    assert in_both(date_said, FIRST) == (f"December{N}1, 2026", f"1er{N}décembre 2026")
    assert in_both(day_said, FRIDAY) == (
        f"Friday, November{N}20, 2026",
        f"vendredi 20{N}novembre 2026",
    )
    assert in_both(day_said, FIRST) == (
        f"Tuesday, December{N}1, 2026",
        f"mardi 1er{N}décembre 2026",
    )


def test_time_of_the_day_is_said_by_the_clock_of_the_hall() -> None:
    assert in_both(clock_said, EVENING) == (f"6:05{N}pm", f"18{N}h{N}05")
    assert in_both(clock_said, datetime.time(9, 5)) == (f"9:05{N}am", f"9{N}h{N}05")
    assert in_both(clock_said, datetime.time(18)) == (f"6:00{N}pm", f"18{N}h{N}00")
    assert in_both(clock_said, datetime.time(0, 30)) == (f"12:30{N}am", f"0{N}h{N}30")
    assert in_both(clock_said, datetime.time(12)) == (f"12:00{N}pm", f"12{N}h{N}00")
    assert in_both(moment_said, EVENING) == (f"Nov{N}20, 6:05{N}pm", f"20{N}nov., 18{N}h{N}05")
    assert in_both(moment_said, EVENING.replace(month=12, day=1)) == (
        f"Dec{N}1, 6:05{N}pm",
        f"1er{N}déc., 18{N}h{N}05",
    )
    assert in_both(day_and_clock_said, EVENING)[0] == f"Friday, November{N}20, 2026, 6:05{N}pm"
