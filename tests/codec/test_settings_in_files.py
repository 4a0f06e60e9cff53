"""Settings that came later: older files say nothing of them and mean what is usual."""

import json
from typing import Any

import pytest

from scoring.hall.settings import FaceCardLetters
from tests.codec.files import TODAY, read, sample
from tests.codec.tournament_files import WITHOUT_LOG
from tournaments.codec import dump, parse


@pytest.mark.parametrize(
    ("told", "card_game"), [(sample(), "nova-scotia-45"), (WITHOUT_LOG, "nevins-house")]
)
def test_file_that_says_nothing_of_them_means_what_is_usual(told: Any, card_game: str) -> None:
    file = read(told)

    assert file.facts.settings.rules_of_play.name == card_game
    assert file.facts.settings.face_card_letters is FaceCardLetters.OF_LANGUAGE
    assert {"card_game", "picture_letters"}.isdisjoint(json.loads(dump(file)))


def test_card_game_comes_back_from_a_file_with_its_house_options() -> None:
    file = read(sample(card_game="nevins-house target=60"))

    assert file.facts.settings.rules_of_play.target == 60
    assert parse(dump(file), today=TODAY) == file


@pytest.mark.parametrize("letters", FaceCardLetters)
@pytest.mark.parametrize("whole", [sample(), WITHOUT_LOG])
def test_letters_come_back_from_a_file(whole: Any, letters: FaceCardLetters) -> None:
    file = read({**whole, "picture_letters": letters.value})

    assert file.facts.settings.face_card_letters is letters
    assert parse(dump(file), today=TODAY) == file
