"""The pages about the library show what it really does, and name every module it has."""

import doctest
import pkgutil
import re
from pathlib import Path

import scoring.table
from scoring.table.acts import Verb

PAGE = Path(__file__).parents[2] / "docs" / "card-game.md"


def test_examples_on_the_page_come_out_as_printed() -> None:
    outcome = doctest.testfile(str(PAGE), module_relative=False)

    assert outcome.attempted > 3
    assert outcome.failed == 0


def test_every_module_of_the_card_game_is_on_the_page() -> None:
    named = set(re.findall(r"`([a-z]+)`", PAGE.read_text(encoding="utf-8")))
    modules = {module.name for module in pkgutil.iter_modules(scoring.table.__path__)}

    assert modules - named == set()


def test_every_verb_of_a_hand_is_on_the_page() -> None:
    named = set(re.findall(r"`([a-z-]+)`", PAGE.read_text(encoding="utf-8")))

    assert {str(verb) for verb in Verb} - named == set()
