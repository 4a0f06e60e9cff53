import copy
import dataclasses
import importlib
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

import scoring
from scoring.errors import RuleError, TypedError
from scoring.hall.refusals import RefusedError

ROOT = Path(scoring.__file__).parents[1]


class TableOnFireError(RuleError):
    code = "table-on-fire"


def every_module() -> list[str]:
    return [module.name for module in pkgutil.walk_packages(scoring.__path__, "scoring.")]


def every_refusal(kind: type[RuleError] = RuleError) -> Iterator[type[RuleError]]:
    for refusal in kind.__subclasses__():
        if refusal.__module__.startswith("scoring."):
            yield refusal
        yield from every_refusal(refusal)


def test_rule_error_shows_code_and_values() -> None:
    error = TableOnFireError(table=3, couple=7)

    assert str(error) == "table-on-fire table=3 couple=7"
    assert error.values == {"table": 3, "couple": 7}
    assert isinstance(error, ValueError)


def test_rule_error_without_values_shows_its_code() -> None:
    assert str(TableOnFireError()) == "table-on-fire"


def test_rule_error_at_a_place_keeps_kind_and_values() -> None:
    error = TableOnFireError(table=3).at(game=9)

    assert type(error) is TableOnFireError
    assert error.values == {"table": 3, "game": 9}


def test_rule_error_at_a_place_moves_a_place_already_given() -> None:
    assert TableOnFireError(game=1).at(game=9).values == {"game": 9}


def test_rule_error_copied_keeps_values() -> None:
    again = copy.copy(TableOnFireError(table=3))

    assert (type(again), again.values) == (TableOnFireError, {"table": 3})


def test_every_refusal_has_a_code_of_its_own_that_is_its_name() -> None:
    for module in every_module():
        importlib.import_module(module)
    # The codes of a typed table belong to its table.
    refusals = [found for found in every_refusal() if not issubclass(found, TypedError)]

    named = {refusal: re.sub(r"(?<!^)(?=[A-Z])", "-", refusal.__name__) for refusal in refusals}
    codes = {refusal.code for refusal in refusals}

    # What is refused at one desk alone has the desk before its name.
    assert [
        refusal
        for refusal, name in named.items()
        if not f"-{refusal.code}-error".endswith(f"-{name.lower()}")
    ] == []
    assert len(codes) == len(refusals) > 20
    assert codes & RefusedError.values_by_code.keys() == set()


def every_record() -> list[type]:
    modules = [importlib.import_module(name) for name in every_module()]
    return [
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and dataclasses.is_dataclass(thing) and dataclasses.fields(thing)
    ]


def keeps_answers(record: type) -> bool:
    things = (thing for kind in record.__mro__ for thing in vars(kind).values())
    return any(isinstance(thing, cached_property) for thing in things)


def can_be_changed(record: type) -> bool:
    try:
        setattr(object.__new__(record), dataclasses.fields(record)[0].name, 1)
    except dataclasses.FrozenInstanceError:
        return False
    return True


def test_record_once_made_never_changes() -> None:
    records = every_record()

    assert len(records) > 200  # or the walk proves nothing
    assert [record for record in records if can_be_changed(record)] == []


def test_record_has_room_for_what_it_names_alone() -> None:
    """Only one that remembers its answers has room for more."""
    assert [
        record
        for record in every_record()
        if hasattr(object.__new__(record), "__dict__") is not keeps_answers(record)
    ] == []


def test_scoring_needs_the_standard_library_alone() -> None:
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n" + "\n".join(
        f"import {module}" for module in every_module()
    )

    # -I -S: neither site-packages nor the surroundings are there to be imported from.
    run = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True)

    assert (run.returncode, run.stderr) == (0, "")
