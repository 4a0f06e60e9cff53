"""What is asked for when the program is installed lets no version in that is known to be unsafe."""

import tomllib
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
# The first versions without the holes that were known when this was written.
SAFE = {"Django": (5, 2, 19)}


@pytest.mark.parametrize(("package", "safe"), SAFE.items())
def test_oldest_version_that_may_be_installed_is_safe(package: str, safe: tuple[int, ...]) -> None:
    wanted = tomllib.loads(PROJECT.read_text(encoding="utf-8"))["project"]["dependencies"]
    (range_of_versions,) = [line for line in wanted if line.startswith(f"{package}>=")]

    oldest = range_of_versions.removeprefix(f"{package}>=").partition(",")[0]
    assert tuple(map(int, oldest.split("."))) >= safe
