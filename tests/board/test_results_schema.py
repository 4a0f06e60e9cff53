"""`docs/schema/results.json` and `docs/results.md` say what the program writes, and no more."""

import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

from scoring.hall.acts import DrawJar, SetUp
from scoring.hall.evening import BLANK, Evening
from scoring.hall.fields import MOST_PLACES
from scoring.hall.prizes.prizes import PRIZE_KINDS
from tests.codec.strategies import Acts, logs
from tests.factories import count_cards, do, draw, make_evening, now, offer, play
from tests.prizes.evenings import level_evening, wish
from tests.proof import examples
from tests.tournaments import make_tournament, offered, played_out, pools_played, seated
from tournaments.board.results import as_json, public_results_of, results_of
from tournaments.languages import CODES
from tournaments.store.stored_evening import StoredEvening

DOCS = Path(__file__).parents[2] / "docs"
SCHEMA: dict[str, Any] = json.loads((DOCS / "schema" / "results.json").read_text("utf-8"))
PAGE = (DOCS / "results.md").read_text("utf-8")
RESULTS = Draft202012Validator(SCHEMA)


def complaints(value: object) -> list[str]:
    plain = json.loads(json.dumps(value))
    return [error.message for error in RESULTS.iter_errors(plain)]


def stored(evening: Evening) -> StoredEvening:
    return StoredEvening(1, "sample-evening-2026-11-20", 1, "", evening)


def settled() -> StoredEvening:
    evening = level_evening()
    wish(evening, "place-1", c1="split", c4="split")
    wish(evening, "place-3", c2="split", c5="split")
    return do(evening, DrawJar("45"))


def test_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.django_db
def test_results_of_every_stage_are_as_the_schema_says() -> None:
    things = {"place_1": "Two gift baskets", "place_2": 300, "booby": "A turnip"}
    poor = {"entry_fee_cents": 100, "public_shows_names": False}
    stages = [
        make_evening(0),
        make_evening(5, jar_size=None, hall="Parish hall", languages=("fr",), is_practice=True),
        play(draw(offer(make_evening(4, jar_size=None), **things)), games=2),
        play(draw(offer(make_evening(4), **things)), games=25),
        count_cards(offer(make_evening(4), **things), {1: 5, 2: 4, 3: 3}),
        level_evening(),
        settled(),
        level_evening(public_shows_names=False),
        do(settled(), SetUp({"public_shows_names": False})),
        count_cards(offer(make_evening(4, **poor), place_1=30_000), {1: 5, 2: 4, 3: 3}),
    ]

    told = [
        as_json(read(now(stage))) for stage in stages for read in (results_of, public_results_of)
    ]

    assert [complaints(results) for results in told] == [[]] * len(told)
    assert {results["final"] for results in told} == {True, False}
    assert {len(row["players"]) for results in told for row in results["standings"]} == {0, 2}
    assert {tuple(award)[4:] for results in told for award in results["awards"]} == {
        (), ("players",), ("provisional",), ("players", "provisional"),
    }  # fmt: skip
    assert min(results["money"]["hall_cents"] for results in told) < 0


@settings(max_examples=examples(60), deadline=None)
@given(done=logs())
def test_results_of_any_evening_are_as_the_schema_says(done: Acts) -> None:
    evening = stored(BLANK.do_all(done))

    assert complaints(as_json(public_results_of(evening))) == []


@pytest.mark.django_db
def test_results_of_a_tournament_are_as_the_schema_says() -> None:
    stages = [
        make_tournament(),
        pools_played(),
        seated(**offered(place_1=300)),
        played_out(**offered(place_1=300, place_2="A ham"), name="Second"),
        played_out(name="Third", public_shows_names=False),
    ]

    told = [as_json(public_results_of(stage)) for stage in stages]

    assert [complaints(results) for results in told] == [[]] * len(told)
    assert [results["final_match"] is None for results in told] == [True, True, True, False, False]
    assert complaints({**told[0], "games": 25}) != []
    assert complaints({**told[3], "jar": told[3]["money"]}) != []


def example() -> dict[str, Any]:
    told, *_others = re.findall(r"```json\n(.*?)```", PAGE, flags=re.DOTALL)
    return dict(json.loads(told))


def bent(*path: str | int, to: object = None, is_there: bool = True) -> dict[str, Any]:
    """The example with something else at this place, or with nothing at all."""
    whole = example()
    *way, last = path
    inside: Any = whole
    for step in way:
        inside = inside[step]
    inside[last] = to
    if not is_there:
        del inside[last]
    return whole


without = partial(bent, is_there=False)


def test_example_of_the_page_is_right() -> None:
    assert complaints(example()) == []


WRONG = [
    *(
        ("format_of_play", "nevins-house"),
        ("final_match", None),
        ("version", 2),
        ("slug", "a slug"),
    ),
    *(("evening", ""), ("date", "20.11.2026"), ("languages", ["de"]), ("languages", ["en", "en"])),
    *(("practice", None), ("games", 0), ("played", -1), ("final", "yes"), ("why", "because")),
    ("open", ["place-1", "place-1"]),
]
WRONG_STANDING = {"players": ["Ada Sample"], "games": [1, 1], "place": 0, "name": "Ada Sample"}
WRONG_AWARD = [
    *(("prize", "place-0"), ("thing", "A turnip"), ("cents", -1), ("cents", 150.5)),
    *(("players", []), ("provisional", False), ("provisional", True)),
]
WRONG_JAR = [("numbers", [61]), ("winners", ["1"]), ("provisional", False), ("provisional", True)]


def test_results_that_are_wrong_are_refused() -> None:
    for value in [
        *(without(key) for key in (*SCHEMA["required"], "games", "played", "jar")),
        *(without("standings", 0, key) for key in ("couple", "players", "wins", "games", "place")),
        *(without("awards", 0, key) for key in ("prize", "couple", "cents", "thing")),
        *(without("jar", key) for key in ("numbers", "winners", "carried_over_cents")),
        *(without("money", key) for key in ("hall_cents", "jar_paid_cents", "jar_carried_cents")),
        *(bent(key, to=value) for key, value in WRONG),
        *(bent("standings", 0, key, to=value) for key, value in WRONG_STANDING.items()),
        *(bent("awards", 0, key, to=value) for key, value in WRONG_AWARD),
        *(bent("jar", key, to=value) for key, value in WRONG_JAR),
        *(bent("money", key, to=value) for key, value in (("in_cents", -1), ("tip_cents", 1))),
        bent("final", to=True) | {"open": ["place-1"]},
        bent("awards", 0, "cents", to=None) | {"practice": 1},
    ]:
        assert complaints(value) != [], value


def test_provisional_awards_are_right_while_the_result_is_not_final() -> None:
    assert complaints(bent("awards", 0, "provisional", to=True) | {"final": False}) == []
    assert complaints(bent("jar", "provisional", to=True) | {"final": False}) == []


def test_schema_has_the_tables_of_the_program() -> None:
    names = [name for kind in PRIZE_KINDS for name in kind.names(MOST_PLACES)]
    pattern = SCHEMA["$defs"]["prizeName"]["pattern"]

    assert SCHEMA["properties"]["languages"]["items"] == {"enum": [*CODES]}
    assert [name for name in names if re.search(pattern, name)] == names


def test_page_tells_every_key() -> None:
    inside = {
        "standings[].": SCHEMA["$defs"]["standing"]["properties"],
        "awards[].": SCHEMA["$defs"]["award"]["properties"],
    }
    told = set(re.findall(r"`([\w\[\].]+)`", PAGE.partition("\n| key |")[2]))
    keys = {*SCHEMA["properties"], *(f"{row}{key}" for row, keys in inside.items() for key in keys)}

    # What stands inside awards, jar and money is told with these, or has its name for a meaning.
    self_told = {f"awards[].{key}" for key in ("prize", "couple", "cents", "thing")}
    assert keys - self_told - {"standings[].couple"} <= told
