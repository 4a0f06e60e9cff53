"""`docs/schema` says of evening files and acts what the program says of them."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from scoring.errors import RuleError
from scoring.hall.acts import ACTS, EveningAct
from scoring.hall.evening import BLANK
from tests.codec.files import SAMPLE, bent, read, sample
from tests.codec.logbooks import lines_of, log_of, nameless
from tests.codec.strategies import Acts, acts_by_chance, any_act, logs
from tests.codec.tournament_files import (
    ACTS_OF_TOURNAMENT,
    SAMPLE_TOURNAMENT,
    brought_in,
    tournament,
)
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


@settings(max_examples=examples(300), deadline=None)
@given(act=any_act)
def test_schema_takes_no_key_that_an_act_does_not_have(act: EveningAct) -> None:
    assert complaints(ACT, plain_act(act) | {"why": "because"}) != []


def test_act_of_a_tournament_is_as_the_schema_says() -> None:
    for act in ACTS_OF_TOURNAMENT:
        assert complaints(ACT, plain_act(act)) == [], act
        assert complaints(ACT, plain_act(act) | {"why": "because"}) != [], act


def test_acts_of_the_tournament_are_all_there_are_at_its_desk() -> None:
    done = {act.name for act in ACTS_OF_TOURNAMENT}

    assert done >= {name for name, act in ACTS.items() if act.desk == "bracket"}


def logged(**changes: Any) -> dict[str, Any]:
    done = acts_by_chance(Random(45), 5)
    lines = lines_of(log_of(done))
    lines[1] = {key: value for key, value in {**lines[1], **changes}.items() if value is not None}
    return {**json.loads(dump(EveningFile(BLANK.do_all(done)))), "log": lines}


@pytest.mark.parametrize("whole", [SAMPLE, logged(), SAMPLE_TOURNAMENT, brought_in()])
def test_what_is_bent_here_is_right_unbent(whole: dict[str, Any]) -> None:
    read(whole)

    assert complaints(FILE, whole) == []


WRONG_VALUES: list[tuple[tuple[Any, ...], Any]] = [
    (("format",), "evening"),
    (("version",), 3),
    (("wage",), 3),
    (("name",), 7),
    (("name",), "  "),
    (("name",), "x" * 121),
    (("games",), 61),
    (("games",), 4.5),
    (("odd",), "bye"),
    (("date",), "20261120"),
    (("date",), "1026-11-20"),
    (("languages",), []),
    (("languages",), ["de"]),
    (("languages",), ["en", "en"]),
    (("entry_fee_cents",), -1),
    (("public_address",), "javascript:x"),
    (("jar_size",), 0),
    (("jar_draw",), [1, 1]),
    (("cards",), {"x": []}),
    (("cards",), {"01": []}),
    (("couples", 1), 7),
    (("couples", 0, "number"), 0),
    (("couples", 0, "wage"), 3),
    (("couples", 0, "players"), ["Ace Sample"]),
    (("couples", 0, "players", 1), "x" * 201),
    (("couples", 0, "names"), "0" * 32),
    (("couples", 0, "in_jar"), 1),
    (("prizes", 0, "thing"), "A hat"),
    (("prizes", 0), {"kind": "booby"}),
    (("prizes", 0), {"kind": "booby", "place": 1, "cents": 1}),
    (("prizes", 0), {"kind": "place", "cents": 1}),
    (("ties",), [{"prize": "place-0"}]),
    (("ties",), [{"prize": "place-61"}]),
    (("ties",), [{"prize": "jar", "wishes": {"1": "toss"}}]),
    (("ties",), [{"prize": "jar", "cuts": [{"1": "1C"}]}]),
    (("ties",), [{"prize": "jar", "cuts": [{"1": "JK"}]}]),
    (("handed_over",), [{"prize": "jar", "couple": 1}]),
    (("handed_over",), [{"prize": "jar", "couple": 1, "cents": 1, "thing": "A hat"}]),
]
WRONG: list[dict[str, Any]] = [
    *(bent(*path, to=value) for path, value in WRONG_VALUES),
    {**SAMPLE, "version": 1},
    sample(results=[]),
    sample(played=[{"rest": 1}]),
    sample(played=[{"tables": [[1, 2], [3, 4]]}]),
    bent("played", 0, "tables", "1", to=[1]),
    bent("played", 0, "winners", "x", to=1),
    bent("played", 0, "seated", to="sat"),
    sample(earlier_draws=[{"seed": "45"}]),
    sample(earlier_jar_draws=[{"reason": "Torn slip"}]),
    sample(log={}),
    logged(entry=0),
    logged(at="yesterday"),
    logged(at="2026-11-20T19:02:11"),
    logged(by=None),
    logged(hash="x"),
    logged(names={"salt": "1"}),
    logged(act={"act": "sing-in"}),
    logged(act={"act": "pay"}),
    logged(act={"act": "pay", "couple": 1, "price": 2}),
    logged(act={"act": "sign-in"}),
    logged(act={"act": "cut", "prize": "jar", "couple": 1, "card": "JK"}),
    logged(act={"act": "bring-in", "evening": {"name": "Sample evening"}}),
    logged(act={"act": "draw-pools", "sizes": [1]}),
    logged(act={"act": "seat-pools", "pools": [["1"]]}),
    logged(act={"act": "record-match", "match": "A-1"}),
    logged(act={"act": "record-match", "match": "", "games": []}),
    logged(act={"act": "record-match", "match": "A-1", "games": [{"winner": 0}]}),
    logged(act={"act": "score-hand", "match": "A-1", "taken": [25]}),
    logged(act={"act": "score-hand", "match": "A-1", "taken": [25, 5], "bidder": 2}),
    logged(act={"act": "score-hand", "match": "A-1", "taken": [25, 5], "tricks": [[2, 5]]}),
    logged(act={"act": "score-hand", "match": "A-1", "taken": [25, 5], "line": 0}),
    logged(act={"act": "end-match", "match": "A-1", "how": "lost"}),
    logged(act={"act": "cut-for-place", "couple": 1, "card": "JK"}),
    logged(act={"act": "seat-knockout", "slots": [0]}),
    sample(pools=[["1"]]),
    sample(best_of=1),
    sample(qualifiers=2),
    sample(knockout={"third_place": True}),
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


@pytest.mark.parametrize("value", WRONG)
def test_schema_refuses_what_the_program_refuses(value: dict[str, Any]) -> None:
    with pytest.raises(RuleError):
        read(value)

    assert complaints(FILE, value) != []
