"""`docs/schema` says of evening files and acts what the program says of them."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from scoring.errors import RuleError
from scoring.hall.acts import ACTS, EveningAct
from scoring.hall.evening import BLANK
from tests.codec.files import SAMPLE, bent, read, sample
from tests.codec.logbooks import DONE, lines_of, log_of, nameless
from tests.codec.strategies import Acts, any_act, logs
from tests.codec.test_acts_as_json import AS_WRITTEN, REFUSED
from tests.codec.tournament_files import SAMPLE_TOURNAMENT, brought_in, tournament
from tests.codec.wrong_values import WRONG
from tests.proof import examples
from tournaments.codec import EveningFile, dump, parsing
from tournaments.codec.acts import plain_act
from tournaments.codec.schema import file_text

ROOT = Path(__file__).parents[2]


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ROOT / "docs" / "schema" / name).read_text("utf-8"))
    return found


FILE = Draft202012Validator(schema("evening-2.json"))
ACT = Draft202012Validator({"$defs": schema("evening-2.json")["$defs"], "$ref": "#/$defs/act"})


def complaints(validator: Draft202012Validator, value: object) -> list[str]:
    plain = json.loads(json.dumps(value))
    return [error.message for error in validator.iter_errors(plain)]


def test_schema_is_one() -> None:
    Draft202012Validator.check_schema(schema("evening-2.json"))


def test_schema_has_every_key_that_is_read() -> None:
    assert schema("evening-2.json")["properties"].keys() == parsing.KEYS.keys()


def test_schema_is_as_the_types_say_now() -> None:
    written = (ROOT / "docs" / "schema" / "evening-2.json").read_text("utf-8")

    assert file_text() == written, "make schemas"


def test_schema_has_every_act() -> None:
    told = schema("evening-2.json")["$defs"]

    assert tuple(told["act"]["properties"]["act"]["enum"]) == tuple(ACTS)
    assert {name for name in told if name.startswith("act-")} == {f"act-{name}" for name in ACTS}


@given(done=logs())
def test_any_evening_with_its_log_is_as_the_schema_says(done: Acts) -> None:
    content = dump(EveningFile(BLANK.do_all(done), log_of(done)))

    assert complaints(FILE, json.loads(content)) == []


@given(done=logs(most_acts=20))
def test_log_without_its_names_is_as_the_schema_says(done: Acts) -> None:
    log = lines_of(nameless(log_of(done)))

    assert complaints(FILE, {**SAMPLE, "log": log}) == []


@settings(max_examples=examples(300), deadline=None)
@given(act=any_act)
def test_any_act_is_as_the_schema_says(act: EveningAct) -> None:
    assert complaints(ACT, plain_act(act)) == []


def test_act_as_it_is_written_is_as_the_schema_says_and_no_key_more() -> None:
    for act, _told in AS_WRITTEN:
        assert complaints(ACT, plain_act(act)) == [], act
        assert complaints(ACT, plain_act(act) | {"why": "because"}) != [], act


def logged(**changes: Any) -> dict[str, Any]:
    lines = lines_of(log_of(DONE))
    lines[1] = {key: value for key, value in {**lines[1], **changes}.items() if value is not None}
    return {**json.loads(dump(EveningFile(BLANK.do_all(DONE)))), "log": lines}


@pytest.mark.parametrize("whole", [SAMPLE, logged(), SAMPLE_TOURNAMENT, brought_in()])
def test_what_is_bent_here_is_right_unbent(whole: dict[str, Any]) -> None:
    read(whole)

    assert complaints(FILE, whole) == []


WRONG_HERE: list[dict[str, Any]] = [
    bent("format", to="evening"),
    bent("version", to=3),
    bent("version", to=1),
    sample(played=[{"tables": [[1, 2], [3, 4]]}]),
    sample(pools=[["1"]]),
    sample(best_of=1),
    sample(qualifiers=2),
    sample(knockout={"third_place": True}),
    logged(entry=0),
    logged(at="yesterday"),
    logged(at="2026-11-20T19:02:11"),
    logged(by=None),
    logged(hash="x"),
    logged(names={"salt": "1"}),
    logged(act={"act": "seat-pools", "pools": [["1"]]}),
    logged(act={"act": "record-match", "match": "A-1"}),
    logged(act={"act": "score-hand", "match": "A-1", "taken": [25, 5], "tricks": [[2, 5]]}),
    logged(act={"act": "cut-for-place", "couple": 1, "card": "JK"}),
    logged(act={"act": "seat-knockout", "slots": [0]}),
    tournament("format_of_play", to="bridge"),
    tournament("format_of_play", to="card-evening"),
    tournament("games", to=25),
    tournament("jar_size", to=None),
    tournament("screen_shows_leaders", to=False),
    tournament("third_place", to=True),
    tournament("variant", to="bridge"),
    tournament("variant", to=""),
    tournament("best_of", to=2),
    tournament("order_rules", to=[]),
    tournament("order_rules", to=["wins", "wins"]),
    tournament("order_rules", to=["luck"]),
    tournament("qualifiers", to=17),
    tournament("tables", to=0),
    tournament("first_round_at", to="24:00"),
    tournament("first_round_at", to="6 pm"),
    tournament("match_minutes", to=0),
    tournament("ended", to="yes"),
    tournament("couples", 0, "town", to="x" * 61),
    tournament("pools", to=[[1, 4, 5], [2, 3, 3]]),
    tournament("pools", to={"A": [1]}),
    tournament("matches", 0, "id", to=" "),
    tournament("matches", 0, "stage", to="final"),
    tournament("matches", 0, "teams", to=[4]),
    tournament("matches", 0, "teams", to=[4, 4]),
    tournament("matches", 0, "table", to=0),
    tournament("matches", 0, "round", to=0),
    tournament("matches", 0, "winner", to="1"),
    tournament("matches", 0, "how", to="lost"),
    tournament("matches", 0, "why", to="because"),
    tournament("matches", 0, "games", 0, to={}),
    tournament("matches", 0, "games", 0, "scores", to=[120]),
    tournament("matches", 0, "games", 0, "winner", to=4),
    tournament("matches", 4, "games", 0, "hands", 0, "bidder", to=3),
    tournament("matches", 4, "games", 0, "hands", 0, "bid", to=-5),
    tournament("matches", 4, "games", 0, "hands", 0, "taken", to=30),
    tournament("matches", 4, "games", 0, "hands", 0, "tricks", to=[[0]]),
    tournament("cuts", to={"Q": []}),
    tournament("cuts", "A", 0, "1", to="1C"),
    tournament("withdrawn", "4", to="gone"),
    tournament("order", to=[]),
    tournament("order", "A", 0, "team", to="5"),
    tournament("order", "A", 0, "because", "rule", to="luck"),
    tournament("order", "A", 0, "because", "level", to=[]),
    tournament("knockout", "slots", 0, to=0),
    tournament("knockout", "third_place", to="yes"),
    tournament("knockout", "bronze", to=True),
]


@pytest.mark.parametrize("value", [*(value for value, _sentence in WRONG), *WRONG_HERE])
def test_schema_refuses_what_the_program_refuses(value: dict[str, Any]) -> None:
    with pytest.raises(RuleError):
        read(value)

    assert complaints(FILE, value) != []


@pytest.mark.parametrize("act", [act for act, _code, _values in REFUSED])
def test_schema_refuses_what_is_no_act(act: object) -> None:
    assert complaints(ACT, act) != []
