"""Every reason to refuse something: told by its code, with the values of its sentence."""

import copy
import re
from pathlib import Path

import pytest

from scoring.errors import RuleError
from scoring.hall import refusals
from scoring.hall.refusals import RefusedError

RAISED = re.compile(r'RefusedError\(\s*"([a-z-]+)"(.*?)\)', re.DOTALL)
VALUES_BY_CODE = RefusedError.values_by_code
TABLES = Path(refusals.__file__)
HERE = Path(__file__).parent
SOURCES = [path for path in TABLES.parent.rglob("*.py") if path != TABLES]
TESTS = [
    path
    for path in (HERE / "examples.py", *HERE.rglob("test_*.py"), *HERE.parent.glob("test_*.py"))
    if path != Path(__file__)
]


def refused(code: str) -> RefusedError:
    return RefusedError(code, **dict.fromkeys(VALUES_BY_CODE[code], 4))


def test_refusal_tells_code_and_values() -> None:
    error = RefusedError("prizes-no-tie", prize="place-1")

    assert (error.code, error.values) == ("prizes-no-tie", {"prize": "place-1"})
    assert str(error) == "prizes-no-tie prize='place-1'"
    assert isinstance(error, RuleError)


def test_refusal_is_the_same_when_it_is_copied() -> None:
    for code in VALUES_BY_CODE:
        error = refused(code)
        for again in (copy.copy(error), copy.deepcopy(error)):
            assert (type(again), again.code, again.values) == (RefusedError, code, error.values)


@pytest.mark.parametrize("place", [{"game": 4}, {"game": 3, "entry": 7}])
def test_refusal_at_another_place_keeps_its_code(place: dict[str, int]) -> None:
    error = RefusedError("floor-game-closed", game=3)

    there = copy.copy(error.at(**place))

    assert (type(there), there.code, there.values) == (RefusedError, "floor-game-closed", place)
    assert error.values == {"game": 3}


@pytest.mark.parametrize("values", [{}, {"table": 3}, {"game": 3, "table": 4}])
def test_refusal_with_other_values_than_its_own_is_a_mistake(values: dict[str, int]) -> None:
    with pytest.raises(TypeError, match=r"floor-game-closed tells \['game'\], not"):
        RefusedError("floor-game-closed", **values)


def test_refusal_that_is_not_in_the_table_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        RefusedError("no-such-code")


def test_every_refusal_in_the_table_is_raised_somewhere() -> None:
    raised = {code for path in SOURCES for code, _ in RAISED.findall(path.read_text("utf-8"))}

    assert raised == set(VALUES_BY_CODE)


def test_every_refusal_is_shown_by_a_test() -> None:
    texts = "\n".join(path.read_text("utf-8") for path in TESTS)
    shown = re.findall(r"(?<=['\"])[a-z-]+(?=[ '\"])", texts)

    assert VALUES_BY_CODE.keys() - set(shown) == set()
