"""Whatever somebody feeds the reader of evening files: an evening or one sentence, no fault."""

import json
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from scoring.errors import RuleError
from scoring.hall.evening import BLANK
from tests.codec.files import SAMPLE, TODAY
from tests.codec.logbooks import log_of
from tests.codec.strategies import acts_by_chance, any_act
from tests.proof import examples
from tournaments.codec import EveningFile, dump, parse
from tournaments.codec.acts import plain_act, read_act
from tournaments.words import sentence_for

LATER: dict[str, Any] = {
    "cards": {"1": [1, 2], "4": []},
    "jar_draw": [1, 2],
    "ties": [{"prize": "place-1", "wishes": {"1": "cut", "4": "cut"}, "cuts": [{"1": "4C"}]}],
    "handed_over": [{"prize": "booby", "couple": 2, "thing": "A turnip"}],
}
DONE = acts_by_chance(45, 40)
LOGGED = json.loads(dump(EveningFile(BLANK.do_all(DONE), log_of(DONE))))
FULL = {
    **SAMPLE,
    **LATER,
    "earlier_draws": [{"tables": {"1": [1, 2]}, "rest": 3, "seed": ""}],
    "earlier_jar_draws": [{"numbers": [3, 4], "reason": "Torn slip"}],
    "jar_reason": "Another torn slip",
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
many = settings(max_examples=examples(400), deadline=None, suppress_health_check=list(HealthCheck))


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
    try:
        file = parse(content, today=TODAY)
    except RuleError as refusal:
        check_sentence(refusal)
    else:
        written = dump(file)
        again = parse(written, today=TODAY)
        assert again == file
        assert dump(again) == written
        _ = file.facts.outcome, file.facts.money, file.facts.phase  # nothing fails on it


def check_sentence(refusal: RuleError) -> None:
    sentence = sentence_for(refusal)
    assert "\n" not in sentence
    assert sentence.endswith(".")
    sentence.encode()  # nothing in it that a terminal could not show


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
    ),
    some.integers(1, 2),
)
def test_any_json(value: Any, version: int) -> None:
    head = {"format": "cardparty-evening", "version": version}
    whole = {**head, **value} if isinstance(value, dict) else value

    check_evening_or_sentence(json.dumps(whole).encode())


def bent_in_one_place(whole: Any, data: some.DataObject) -> Any:
    """One value set to another, taken out, or said twice."""
    place = data.draw(some.sampled_from(places(whole)))
    inner = whole = deepcopy(whole)
    for step in place[:-1]:
        inner = inner[step]
    match data.draw(some.sampled_from(["set", "take out", "say twice"])):
        case "take out":
            del inner[place[-1]]
        case "say twice" if isinstance(inner, list):
            inner.append(inner[place[-1]])
        case _:
            inner[place[-1]] = data.draw(ODD_VALUES)
    return whole


@pytest.mark.parametrize("whole", [FULL, LOGGED], ids=["facts", "log"])
def test_an_evening_bent_in_one_place(whole: Any) -> None:
    @many
    @given(data=some.data())
    def is_evening_or_sentence(data: some.DataObject) -> None:
        check_evening_or_sentence(json.dumps(bent_in_one_place(whole, data)).encode())

    is_evening_or_sentence()


@many
@given(data=some.data())
def test_an_act_bent_in_one_place(data: some.DataObject) -> None:
    plain = data.draw(any_act.map(plain_act))
    bent = bent_in_one_place(json.loads(json.dumps(plain)), data)
    try:
        act = read_act(bent)
    except RuleError as refusal:
        check_sentence(refusal)
    else:
        assert read_act(json.loads(json.dumps(plain_act(act)))) == act


@many
@given(data=some.data())
def test_a_written_file_damaged_in_one_byte(data: some.DataObject) -> None:
    content = bytearray(dump(EveningFile(BLANK.do_all(DONE), log_of(DONE))))
    at = data.draw(some.integers(0, len(content) - 1))
    content[at] = data.draw(some.integers(0, 255))

    check_evening_or_sentence(bytes(content))


@pytest.mark.parametrize(
    "content",
    [
        b"[" * 4_000_000,
        b'{"couples": [' + b"{}," * 1_000_000 + b"{}]}",
        b'{"format": "cardparty-evening", "version": 2, "couples": ['
        + b'{"number":1},' * 300_000
        + b"1]}",
        b'"' + b"x" * 4_000_000 + b'"',
        b'{"format": "cardparty-evening", "version": 2, "name": "' + b"x" * 4_000_000 + b'"}',
        b"{" + b",".join(b'"k%d": 1' % n for n in range(300_000)) + b"}",
        b'{"format": "cardparty-evening", "version": 2, '
        + b",".join(b'"k%d": 1' % n for n in range(250_000))
        + b"}",
    ],
    ids=["deep", "objects", "couples", "text", "name", "keys", "unknown"],
)
def test_huge_file_is_refused_at_once(content: bytes) -> None:
    check_evening_or_sentence(content)
