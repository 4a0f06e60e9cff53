"""The card game of an evening in its file and logbook; older ones say nothing and mean 45."""

import json
from dataclasses import replace

import pytest

from scoring.hall.acts import SetUp
from scoring.hall.evening import BLANK
from scoring.hall.settings import FormatOfPlay, Settings
from tests.codec.files import TODAY, read, refusal, sample
from tests.scoring.hall.evenings import DAY
from tournaments.codec import dump, parse
from tournaments.words import sentence_for

OF_BEFORE = SetUp({"name": "Harvest cards", "date": DAY})


def test_file_that_says_nothing_of_it_means_nova_scotia_45() -> None:
    file = read(sample())

    assert file.facts.settings.rules_of_play.name == "nova-scotia-45"
    assert "card_game" not in json.loads(dump(file))


def test_logbook_of_before_means_nova_scotia_45() -> None:
    assert BLANK.do(OF_BEFORE).settings.rules_of_play.name == "nova-scotia-45"


def test_card_game_comes_back_from_a_file_with_its_house_options() -> None:
    file = read(sample(card_game="nevins-house target=60"))

    assert file.facts.settings.rules_of_play.target == 60
    assert parse(dump(file), today=TODAY) == file


@pytest.mark.parametrize("game", ["gold", "nevins-house target=7", "nova-scotia-45 kitty=3"])
def test_card_game_that_nobody_knows_is_refused(game: str) -> None:
    assert "card_game" in sentence_for(refusal(sample(card_game=game)))


def test_card_game_changes_nothing_else_and_may_change_at_any_time() -> None:
    """rules 7.26."""
    before = BLANK.do(OF_BEFORE)

    after = before.do(SetUp({"card_game": "nevins-house"}))

    assert after.settings == replace(before.settings, card_game="nevins-house")


def test_tournament_has_its_variant_and_no_card_game() -> None:
    played = Settings(
        name="Harvest cards",
        date=DAY,
        format_of_play=FormatOfPlay.NEVINS_HOUSE,
        card_game="general",
    )

    assert played.rules_of_play.name == played.variant == "nevins-house"
