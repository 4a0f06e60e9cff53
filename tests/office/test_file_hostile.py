"""Whatever somebody feeds the reader of evening files: an evening or one sentence, no fault."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from scoring.errors import RuleError
from tests.office.files import SAMPLE, TODAY
from tournaments.models import Couple, Evening, Game, LogEntry, Prize
from tournaments.office.evening_file import dump, parse
from tournaments.office.file_actions import import_evening
from tournaments.office.file_queries import file_of
from tournaments.office.practice import practice_file
from tournaments.wording import sentence_for

pytestmark = pytest.mark.django_db

FULL = {
    **SAMPLE,
    "cards": {"1": [1, 2], "4": []},
    "jar_draw": [1, 2],
    "ties": [{"prize": "place-1", "wishes": {"1": "cut", "4": "cut"}, "cuts": [{"1": "4C"}]}],
    "handed_over": [{"prize": "booby", "couple": 2, "thing": "A turnip"}],
}
ODD_VALUES = some.one_of(
    some.none(),
    some.booleans(),
    some.integers(-3, 70),
    some.sampled_from([10**9, 10**19, -(10**19), 2**31, 1.5, 1e308]),
    some.text(max_size=5),
    some.sampled_from(["", "\x00", "\ud800", "x" * 300, "4C", "split", "place-1", "2026-11-20"]),
    some.sampled_from([[], {}, [[]], [None], {"": None}, [1, 2], {"1": 1}]),
)
many = settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside, leaves and branches."""
    found = []
    for key, part in value.items() if isinstance(value, dict) else enumerate(value):
        found.append((*path, key))
        if isinstance(part, dict | list):
            found += places(part, (*path, key))
    return found


def check_evening_or_sentence(content: bytes) -> None:
    """Either a whole evening that comes out as it went in, or one sentence and nothing at all."""
    rows = [count() for count in COUNTS]
    try:
        evening = import_evening(file=parse(content, today=TODAY), by="test")
    except RuleError as refusal:
        sentence = sentence_for(refusal)
        assert "\n" not in sentence
        assert sentence.endswith(".")
        sentence.encode()  # nothing in it that a terminal could not show
        assert [count() for count in COUNTS] == rows
    else:
        written = dump(file_of(evening))
        copy = import_evening(file=parse(written, today=TODAY), by="test")
        assert dump(file_of(copy)) == written


COUNTS: list[Callable[[], int]] = [
    model.objects.count for model in (Evening, Couple, Prize, Game, LogEntry)
]


@many
@given(some.binary(max_size=300))
def test_any_bytes(content: bytes) -> None:
    check_evening_or_sentence(content)


@many
@given(
    some.recursive(
        ODD_VALUES,
        lambda inner: (
            some.lists(inner, max_size=3)
            | some.dictionaries(some.sampled_from(sorted(FULL)), inner, max_size=4)
        ),
        max_leaves=12,
    )
)
def test_any_json(value: Any) -> None:
    head = {"format": "cardparty-evening", "version": 1}
    whole = {**head, **value} if isinstance(value, dict) else value

    check_evening_or_sentence(json.dumps(whole).encode())


@many
@given(place=some.sampled_from(places(FULL)), value=ODD_VALUES, action=some.sampled_from("sdt"))
def test_an_evening_bent_in_one_place(place: tuple[Any, ...], value: Any, action: str) -> None:
    """One value set to another, taken out, or said twice."""
    whole: Any = deepcopy(FULL)
    inner = whole
    for step in place[:-1]:
        inner = inner[step]
    if action == "d":
        del inner[place[-1]]
    elif action == "t" and isinstance(inner, list):
        inner.append(inner[place[-1]])
    else:
        inner[place[-1]] = value

    check_evening_or_sentence(json.dumps(whole).encode())


@many
@given(data=some.data())
def test_a_written_file_damaged_in_one_byte(data: some.DataObject) -> None:
    content = bytearray(dump(practice_file(couple_count=5, game_count=3, today=TODAY)))
    at = data.draw(some.integers(0, len(content) - 1))
    content[at] = data.draw(some.integers(0, 255))

    check_evening_or_sentence(bytes(content))


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 4_000_000,
        b'{"couples": [' + b"{}," * 1_000_000 + b"{}]}",
        b'{"format": "cardparty-evening", "version": 1, "couples": ['
        + b'{"number":1},' * 300_000
        + b"1]}",
        b'"' + b"x" * 4_000_000 + b'"',
        b'{"format": "cardparty-evening", "version": 1, "name": "' + b"x" * 4_000_000 + b'"}',
        b"{" + b",".join(b'"k%d": 1' % n for n in range(300_000)) + b"}",
        b'{"format": "cardparty-evening", "version": 1, '
        + b",".join(b'"k%d": 1' % n for n in range(250_000))
        + b"}",
    ],
    ids=["deep", "objects", "couples", "text", "name", "keys", "unknown"],
)
def test_huge_file_is_refused_at_once(content: bytes) -> None:
    check_evening_or_sentence(content)
