"""The time of the day in one form on every page, in either language."""

import datetime

import pytest
from django.utils.translation import override

from tournaments.words.clock import clock_said


@pytest.mark.parametrize(
    ("language", "said"), [("en", "18:00"), ("fr", "18\N{NO-BREAK SPACE}h\N{NO-BREAK SPACE}00")]
)
def test_clock_is_said_in_one_form(language: str, said: str) -> None:
    with override(language):
        assert clock_said(datetime.time(18)) == said
