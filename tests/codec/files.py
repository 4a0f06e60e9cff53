"""Evening files for tests, as JSON that can be bent."""

import json
from copy import deepcopy
from datetime import date
from typing import Any

import pytest

from scoring.errors import RuleError
from tournaments.codec import EveningFile, parse

TODAY = date(2026, 11, 20)

# Four couples; game 1 was corrected, and nobody moved.
SAMPLE: dict[str, Any] = {
    "format": "cardparty-evening",
    "version": 2,
    "name": "Sample evening",
    "date": "2026-11-20",
    "games": 4,
    "odd": "gap",
    "jar_size": 2,
    "couples": [
        {"number": 1, "players": ["Ace Sample", "Trèfline Exemple"], "in_jar": True},
        {"number": 2, "players": ["Jack Sample", "Carreline Exemple"]},
        {"number": 3, "players": ["Queenie Sample", "Brelan Exemple"], "paid": False},
        {"number": 4, "players": ["Trey Sample", "Piquelot Exemple"], "in_jar": True},
    ],
    "prizes": [
        {"kind": "place", "place": 1, "cents": 30000},
        {"kind": "place", "place": 2, "thing": "Two gift baskets"},
        {"kind": "booby", "thing": "A turnip"},
    ],
    "played": [
        {"tables": {"1": [1, 2], "2": [3, 4]}, "rest": None, "winners": {"1": 1, "2": 3}},
        {"tables": {"1": [4, 2], "2": [1, 3]}, "rest": None, "winners": {"1": 4, "2": 1}},
        {"tables": {"1": [1, 2], "2": [4, 3]}, "rest": None, "winners": {"1": None, "2": 4}},
    ],
}


def sample(**changes: Any) -> dict[str, Any]:
    """The sample with whole keys replaced."""
    return {**deepcopy(SAMPLE), **changes}


def bent(*path: Any, to: Any, of: dict[str, Any] = SAMPLE) -> dict[str, Any]:
    """The sample with one value deep inside set: `bent("couples", 0, "number", to=7)`."""
    inner = whole = deepcopy(of)
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = to
    return whole


def written(value: object) -> bytes:
    return json.dumps(value).encode()


def read(value: object) -> EveningFile:
    return parse(written(value), today=TODAY)


def refusal(value: object) -> RuleError:
    """What is wrong with the file, told as JSON or in its bytes."""
    with pytest.raises(RuleError) as refused:
        parse(value if isinstance(value, bytes) else written(value), today=TODAY)
    return refused.value
