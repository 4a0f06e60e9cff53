"""On every system whose laptops we know of, all that is needed comes ready built."""

import subprocess
import sys
from itertools import product

import pytest

from tests.commands.running import PROJECT

pytestmark = pytest.mark.long
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {
    "win_amd64": "x86_64-pc-windows-msvc",
    "win_arm64": "aarch64-pc-windows-msvc",
    "macOS arm64": "aarch64-apple-darwin",
    "macOS x86_64": "x86_64-apple-darwin",
    "Linux x86_64": "x86_64-unknown-linux-gnu",
}
# OpenCV is not built for it: such a laptop runs the installer for the other one.
WITHOUT_PHOTOGRAPHS = "win_arm64"


def lacking(system: str, python: str, *extras: str) -> str:
    """What is not there ready built; empty where nothing is lacking."""
    words = ["--only-binary", ":all:", "--python-platform", SYSTEMS[system]]
    words += ["--python-version", python, *(f"--extra={extra}" for extra in extras)]
    done = subprocess.run(
        [sys.executable, "-m", "uv", "pip", "compile", "--quiet", *words, "pyproject.toml"],
        cwd=PROJECT, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return done.stderr if done.returncode else ""


def test_program_is_ready_built_for_every_system_and_python() -> None:
    told = {
        (system, python): lacking(system, python) for system, python in product(SYSTEMS, PYTHONS)
    }

    assert {place: why for place, why in told.items() if why} == {}


def test_reader_of_photographs_is_ready_built_for_all_but_one() -> None:
    told = {
        system for system, python in product(SYSTEMS, PYTHONS) if lacking(system, python, "photo")
    }

    assert told == {WITHOUT_PHOTOGRAPHS}


def test_what_is_built_for_no_system_is_told() -> None:
    """The control."""
    assert "opencv" in lacking(WITHOUT_PHOTOGRAPHS, "3.13", "photo")
