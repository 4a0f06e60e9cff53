"""The letters on the picture cards in evening files: older files say nothing and mean the usual."""

import json
from typing import Any

import pytest

from scoring.hall.settings import FaceCardLetters
from tests.codec.files import TODAY, read, refusal, sample
from tests.codec.tournament_files import SAMPLE_TOURNAMENT
from tournaments.codec import dump, parse
from tournaments.words import sentence_for

TOURNAMENT = {key: told for key, told in SAMPLE_TOURNAMENT.items() if key != "log"}


@pytest.mark.parametrize("value", [sample(), TOURNAMENT])
def test_file_that_says_nothing_of_letters_means_those_of_the_language(value: Any) -> None:
    file = read(value)

    assert file.facts.settings.face_card_letters is FaceCardLetters.OF_LANGUAGE
    assert "picture_letters" not in json.loads(dump(file))


@pytest.mark.parametrize("letters", FaceCardLetters)
@pytest.mark.parametrize("whole", [sample(), TOURNAMENT])
def test_letters_come_back_from_a_file(whole: Any, letters: FaceCardLetters) -> None:
    file = read({**whole, "picture_letters": letters.value})

    assert file.facts.settings.face_card_letters is letters
    assert parse(dump(file), today=TODAY) == file


@pytest.mark.parametrize("letters", ["jqk", "J Q K", "", "fr", None, True, ["JQK"]])
def test_letters_of_no_pack_are_refused(letters: object) -> None:
    told = sentence_for(refusal(sample(picture_letters=letters)))

    assert told == "picture_letters must be one of these: language, JQK and VDR."
