"""Days and times in one form, tied where no line may end."""

import datetime

import pytest
from django.utils import timezone
from django.utils.translation import override

from tournaments.words.clock import clock_said, date_said, day_and_clock_said, day_said, moment_said

N = "\u00a0"
FRIDAY = datetime.date(2026, 11, 20)
EVENING = datetime.datetime(2026, 11, 20, 22, 5, tzinfo=datetime.UTC)
NIGHT = datetime.datetime(2026, 12, 1, 22, 5, tzinfo=datetime.UTC)


@pytest.fixture(autouse=True)
def _in_the_hall() -> object:
    with timezone.override("America/Halifax"):
        yield


def test_days_and_times_in_english() -> None:
    assert date_said(FRIDAY) == f"November{N}20, 2026"
    assert day_said(FRIDAY) == f"Friday, November{N}20, 2026"
    assert clock_said(EVENING) == "18:05"
    assert moment_said(EVENING) == f"Nov{N}20, 18:05"
    assert day_and_clock_said(EVENING) == f"Friday, November{N}20, 2026, 18:05"


def test_days_and_times_in_french() -> None:
    with override("fr"):
        assert date_said(FRIDAY) == f"20{N}novembre 2026"
        assert day_said(FRIDAY) == f"vendredi 20{N}novembre 2026"
        assert clock_said(datetime.time(9, 5)) == f"9{N}h{N}05"
        assert moment_said(EVENING) == f"20{N}nov., 18{N}h{N}05"


def test_first_of_a_month_in_french_is_the_first_and_not_one() -> None:
    first = datetime.date(2026, 12, 1)
    with override("fr"):
        assert date_said(first) == f"1er{N}décembre 2026"
        assert day_said(first) == f"mardi 1er{N}décembre 2026"
        assert moment_said(NIGHT) == f"1er{N}déc., 18{N}h{N}05"
    assert day_said(first) == f"Tuesday, December{N}1, 2026"
    assert moment_said(NIGHT) == f"Dec{N}1, 18:05"
