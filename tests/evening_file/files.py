"""Evening files for tests, of both versions, as JSON that can be bent."""

import json
from copy import deepcopy
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from scoring.errors import RuleError
from tournaments.evening_file import EveningFile, parse

TODAY = date(2026, 11, 20)
FILES_OF_0_1 = sorted(
    path
    for path in (Path(__file__).parents[1] / "data" / "version-0.1").glob("*.json")
    if not path.name.endswith(".results.json")
)

# Four couples, two of four games played; couples 1 and 4 lead, 2 and 3 have won nothing.
SAMPLE: dict[str, Any] = {
    "format": "cardparty-evening",
    "version": 1,
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
    "seating": {"tables": [[1, 2], [3, 4]], "rest": None},
    "results": [[1, 4], [4, 1]],
}

# The same evening; game 1 was corrected, and nobody moved.
SAMPLE_2: dict[str, Any] = {
    **{key: value for key, value in SAMPLE.items() if key not in ("seating", "results")},
    "version": 2,
    "played": [
        {"tables": {"1": [1, 2], "2": [3, 4]}, "rest": None, "winners": {"1": 1, "2": 3}},
        {"tables": {"1": [4, 2], "2": [1, 3]}, "rest": None, "winners": {"1": 4, "2": 1}},
        {"tables": {"1": [1, 2], "2": [4, 3]}, "rest": None, "winners": {"1": None, "2": 4}},
    ],
}


def sample(**changes: Any) -> dict[str, Any]:
    """The sample of version 1 with whole keys replaced."""
    return {**deepcopy(SAMPLE), **changes}


def sample_2(**changes: Any) -> dict[str, Any]:
    """The sample of version 2 with whole keys replaced."""
    return {**deepcopy(SAMPLE_2), **changes}


def bent(*path: Any, to: Any) -> dict[str, Any]:
    """Version 1 with one value deep inside set: `bent("couples", 0, "number", to=7)`."""
    return _bent(deepcopy(SAMPLE), *path, to=to)


def bent_2(*path: Any, to: Any) -> dict[str, Any]:
    """Version 2 with one value deep inside set."""
    return _bent(deepcopy(SAMPLE_2), *path, to=to)


def _bent(whole: Any, *path: Any, to: Any) -> dict[str, Any]:
    inner = whole
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
