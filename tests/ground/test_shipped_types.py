"""The types of the rules are there for other programs, and a wheel that is built carries them."""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
HATCH = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]


def test_package_of_the_rules_says_that_it_is_typed() -> None:
    assert (ROOT / "scoring" / "py.typed").is_file()


def test_wheel_takes_in_the_package_of_the_rules_whole() -> None:
    assert "scoring" in HATCH["build"]["targets"]["wheel"]["packages"]
    assert not {"exclude", "only-include"} & HATCH["build"].keys()
    assert not {"exclude", "only-include"} & HATCH["build"]["targets"]["wheel"].keys()
