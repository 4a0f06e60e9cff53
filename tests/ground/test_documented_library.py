"""The pages about the library show what it really does, and name every module it has."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import scoring.table
from scoring.table.hand.acts import Verb

# As other programs import them.
WAYS_IN = {
    "cards": ("Card", "Rank", "Suit"),
    "strength": ("trump_order", "plain_order", "trick_winner"),
    "variants": ("VARIANTS", "Variant"),
    "following": ("legal_plays", "check_play", "can_play"),
    "bidding": ("Auction",),
    "hand": ("Hand",),
    "game": ("Game",),
    "selfplay": ("random_hand", "random_game"),
}
DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "card-game.md"


@pytest.mark.parametrize("name", ["card-game.md", "game-record.md"])
def test_examples_on_the_page_come_out_as_printed(name: str) -> None:
    outcome = doctest.testfile(str(DOCS / name), module_relative=False)

    assert outcome.attempted > 3
    assert outcome.failed == 0


def test_every_module_of_the_card_game_is_on_the_page() -> None:
    named = set(re.findall(r"`([a-z_]+)`", PAGE.read_text(encoding="utf-8")))
    walked = pkgutil.walk_packages(scoring.table.__path__, "scoring.table.")
    modules = {module.name.rpartition(".")[2] for module in walked}

    assert len(modules) > 30
    assert modules - named == set()


@pytest.mark.parametrize("path", sorted(WAYS_IN))
def test_paths_that_other_programs_take_lead_where_they_led(path: str) -> None:
    module = importlib.import_module(f"scoring.table.{path}")

    assert [name for name in WAYS_IN[path] if not hasattr(module, name)] == []


def test_page_names_the_paths_that_stay() -> None:
    told = PAGE.read_text(encoding="utf-8").partition("These paths stay:")[2].partition("Each")[0]

    named = {name.removeprefix("scoring.table.") for name in re.findall(r"`([a-z.]+)`", told)}
    assert named == set(WAYS_IN)


def test_every_verb_of_a_hand_is_on_the_page() -> None:
    named = set(re.findall(r"`([a-z-]+)`", PAGE.read_text(encoding="utf-8")))

    assert {str(verb) for verb in Verb} - named == set()
