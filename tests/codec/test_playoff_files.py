"""A play-off in turn in evening files: a game that cannot be is refused."""

import pytest

from tests.codec.files import refusal, sample
from tournaments.words import sentence_for


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
    told = refusal(sample(ties=[{"prize": "place-1", "playoff_games": games}]))

    assert sentence in sentence_for(told)
