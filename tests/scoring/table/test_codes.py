"""Names that other programs rely on: the codes of refusals, and the words of rules and readings."""

import re
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from pkgutil import walk_packages

import scoring.table
from scoring.errors import RuleError

for found in walk_packages(scoring.table.__path__, "scoring.table."):
    import_module(found.name)


def of_the_card_game(kind: type) -> Iterator[type]:
    """Every kind below this one that the card game has."""
    for below in kind.__subclasses__():
        if below.__module__.startswith("scoring.table."):
            yield below
        yield from of_the_card_game(below)


def with_hyphens(name: str) -> str:
    """`NotTheirTurn` as `not-their-turn`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


REFUSALS = sorted(of_the_card_game(RuleError), key=lambda kind: kind.__name__)
WORDS = sorted(of_the_card_game(Enum), key=lambda kind: kind.__name__)


def test_code_of_a_refusal_is_its_name() -> None:
    assert len(REFUSALS) > 60
    for refusal in REFUSALS:
        assert f"{refusal.code}-error" == with_hyphens(refusal.__name__), refusal


def test_word_is_written_as_it_is_named() -> None:
    assert sum(map(len, WORDS)) > 100
    for words in WORDS:
        names = [name.lower().replace("_", "-") for name in words.__members__]
        assert [word.value for word in words] == names, words
