"""What is installed: a typed package of the rules, and no version that is known to be unsafe."""

import importlib.metadata
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
DECLARED = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT, BUILD = DECLARED["project"], DECLARED["tool"]["hatch"]["build"]
# The first versions without the holes that were known when this was written.
SAFE = {"Django": (5, 2, 19), "waitress": (3, 0, 1), "pillow": (10, 3)}


def test_wheel_takes_in_the_package_of_the_rules_whole_and_typed() -> None:
    wheel = BUILD["targets"]["wheel"]

    assert (ROOT / "scoring" / "py.typed").is_file()
    assert "scoring" in wheel["packages"]
    assert {"exclude", "only-include"}.isdisjoint([*BUILD, *wheel])


def test_wheel_takes_in_pages_and_their_files_where_the_program_looks_for_them() -> None:
    taken = BUILD["targets"]["wheel"]["force-include"]

    # The catalogues come by the hook that compiles them: tests/release/test_packages.py.
    assert taken == {name: f"cardparty/{name}" for name in ("templates", "static")}


@pytest.mark.parametrize(("package", "safe"), SAFE.items())
def test_oldest_version_that_may_be_installed_is_safe(package: str, safe: tuple[int, ...]) -> None:
    (wanted,) = [line for line in PROJECT["dependencies"] if line.startswith(f"{package}>=")]

    oldest = wanted.removeprefix(f"{package}>=").partition(",")[0]
    assert tuple(map(int, oldest.split("."))) >= safe


def test_package_names_no_host_that_is_not_there() -> None:
    assert "urls" not in PROJECT
    assert {"keywords", "classifiers"} <= PROJECT.keys()
    assert importlib.metadata.metadata("cardparty")["Name"] == "cardparty"
