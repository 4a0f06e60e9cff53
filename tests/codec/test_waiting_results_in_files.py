"""Results that wait for their two teams to meet again, told in files (rules.md §8.8)."""

import json

from tests.codec.files import TODAY, refusal
from tests.codec.test_tournament_files import plain
from tests.scoring.hall.bracket.test_results_that_wait import eight_played, taken_out
from tournaments.codec import parse


def test_8_8_evening_with_results_that_wait_comes_back_equal() -> None:
    evening = taken_out(eight_played(), 1, 4)

    read = parse(json.dumps(plain(evening)).encode(), today=TODAY).facts

    assert read == evening
    assert {*read.tournament.waiting} == {"K3-1", "T-1"}


def test_8_8_results_are_refused_where_nothing_says_that_they_wait() -> None:
    """The control: in the evening that this file tells they would have fallen."""
    told = plain(taken_out(eight_played(), 1, 4))
    del told["knockout"]["results_wait"]

    assert refusal(told).code == "file-match-unknown"
