"""A play-off in turn in evening files: a game that cannot be is refused, and version 1 has none."""

from typing import Any

import pytest

from tests.evening_file.files import refusal, sample, sample_2
from tournaments.wording import sentence_for


@pytest.mark.parametrize(
    ("games", "sentence"),
    [
        ([[1, 4], [2, 4]], "In ties[0].playoff_games there is 4 twice"),
        ([[1, 1]], "In ties[0].playoff_games[0] there is 1 twice"),
        ([[1, 2, 4]], "ties[0].playoff_games[0]"),
        ([[1, None]], "ties[0].playoff_games[0][1]"),
    ],
    ids=["loses twice", "against itself", "three", "nobody"],
)
def test_7_18_game_of_a_playoff_that_cannot_be_is_refused(games: object, sentence: str) -> None:
    told = refusal(sample_2(ties=[{"prize": "place-1", "playoff_games": games}]))

    assert sentence in sentence_for(told)


@pytest.mark.parametrize(
    "told", [{"playoff_way": "All at one table"}, {"playoff_games": [[1, 4]]}], ids=str
)
def test_7_18_playoff_in_turn_is_nothing_that_version_1_knows(told: dict[str, Any]) -> None:
    (key,) = told

    sentence = sentence_for(refusal(sample(ties=[{"prize": "place-1", **told}])))

    assert f"ties[0].{key}" in sentence
