"""The words of rules and readings, which other programs rely on; codes are in tests/scoring."""

from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from pkgutil import walk_packages

import scoring.table

for found in walk_packages(scoring.table.__path__, "scoring.table."):
    import_module(found.name)


def of_the_card_game(kind: type[Enum]) -> Iterator[type[Enum]]:
    """Every kind below this one that the card game has."""
    for below in kind.__subclasses__():
        if below.__module__.startswith("scoring.table."):
            yield below
        yield from of_the_card_game(below)


def test_word_is_written_as_it_is_named() -> None:
    words = [word for kind in of_the_card_game(Enum) for word in kind]

    assert len(words) > 100
    assert [word for word in words if word.value != word.name.lower().replace("_", "-")] == []
