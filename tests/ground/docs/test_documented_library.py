"""The pages about the library show what it really does, and name every module it has."""

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import scoring.table
from scoring.table.hand.acts import Verb
from scoring.table.variant.options import Option, written
from scoring.table.variant.variants import VARIANTS, Variant
from tests.scoring.table.houses import values

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
DOCS = Path(__file__).parents[3] / "docs"
TEXT = (DOCS / "card-game.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["card-game.md", "fast-hand.md", "game-record.md"])
def test_examples_on_the_page_come_out_as_printed(name: str) -> None:
    outcome = doctest.testfile(str(DOCS / name), module_relative=False)

    assert outcome.attempted > 3
    assert outcome.failed == 0


def test_every_module_of_the_card_game_and_every_verb_of_a_hand_are_on_the_page() -> None:
    named = set(re.findall(r"`([a-z_-]+)`", TEXT))
    walked = pkgutil.walk_packages(scoring.table.__path__, "scoring.table.")
    modules = {module.name.rpartition(".")[2] for module in walked}

    assert len(modules) > 30
    assert modules - named == set()
    assert {str(verb) for verb in Verb} - named == set()


@pytest.mark.parametrize("path", sorted(WAYS_IN))
def test_paths_that_other_programs_take_lead_where_they_led(path: str) -> None:
    module = importlib.import_module(f"scoring.table.{path}")

    assert [name for name in WAYS_IN[path] if not hasattr(module, name)] == []


def test_page_names_the_paths_that_stay() -> None:
    told = TEXT.partition("These paths stay:")[2].partition("Each")[0]

    named = {name.removeprefix("scoring.table.") for name in re.findall(r"`([a-z.]+)`", told)}
    assert named == set(WAYS_IN)


def options_told(text: str) -> set[tuple[str, str, str]]:
    """Each option of the table, with its values as they are written and a variant that has it."""
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \| (.*?) \|$", text, re.MULTILINE)
    return {
        (option, " ".join(re.findall("`(.*?)`", values)), variant)
        for option, values, variants in rows
        for variant in (VARIANTS if variants == "all six" else re.findall("`(.*?)`", variants))
    }


def options_known() -> set[tuple[str, str, str]]:
    return {
        (option.name, values_as_told(variant, option), variant.name)
        for variant in VARIANTS.values()
        for option in variant.options
    }


def values_as_told(variant: Variant, option: Option) -> str:
    """The value that the variant is known with stands first; of many a few are told."""
    own = getattr(variant, option.name)
    told = list(map(written, values(option)))
    if len(told) > 10:
        return " ".join((*told[:2], told[-1]))
    return " ".join(sorted(told, key=lambda value: value != written(own)))


def test_every_option_is_on_the_page_with_its_values() -> None:
    assert options_told(TEXT) == options_known()


def test_option_that_is_not_on_the_page_is_found() -> None:
    """The control: without a row, and with another value, the table is another."""
    row = "| `joker` | `no` `yes` | `general` |\n"

    assert options_known() - options_told(TEXT.replace(row, "")) == {("joker", "no yes", "general")}
    assert options_told(TEXT.replace("`20` `15`", "`20` `10`")) != options_known()
