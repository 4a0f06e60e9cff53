"""Wheel and sdist: the same bytes twice, all that is needed and no more, installed offline."""

import os
import subprocess
import sys
import tarfile
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.commands.running import PROJECT
from tournaments.version import PROGRAM, VERSION

pytestmark = pytest.mark.long
# Of another commit on another day it would be another second, of this one it is the same.
MOMENT = "1795000000"
FOLDERS = {"cardparty", "scoring", "tournaments", f"cardparty-{VERSION}.dist-info"}


def built(into: Path, source: Path = PROJECT) -> dict[str, bytes]:
    """Wheel and sdist by their names."""
    words = [sys.executable, "-m", "build", "--no-isolation", "--outdir", into, source]
    surroundings = {**os.environ, "SOURCE_DATE_EPOCH": MOMENT}
    subprocess.run(words, check=True, capture_output=True, env=surroundings)
    return {path.name: path.read_bytes() for path in into.iterdir()}


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("packages")
    built(folder)
    return folder


def test_packages_are_the_same_bytes_twice(packages: Path, tmp_path: Path) -> None:
    """The second time from a copy elsewhere, whose files are of another moment."""
    source = tmp_path / "elsewhere"
    subprocess.run(["git", "clone", "--quiet", PROJECT, source], check=True)
    for name in ("-m", "--others"):
        listed = subprocess.run(
            ["git", "ls-files", name, "--exclude-standard"],
            cwd=PROJECT, check=True, capture_output=True, text=True,
        ).stdout  # fmt: skip
        for line in filter(lambda line: (PROJECT / line).is_file(), listed.splitlines()):
            (source / line).parent.mkdir(parents=True, exist_ok=True)
            (source / line).write_bytes((PROJECT / line).read_bytes())

    again = built(tmp_path / "again", source)

    assert again == {path.name: path.read_bytes() for path in packages.iterdir()}


def test_wheel_has_the_marks_of_types_and_nothing_that_is_not_needed(packages: Path) -> None:
    with ZipFile(packages / f"cardparty-{VERSION}-py3-none-any.whl") as wheel:
        names = wheel.namelist()

    assert {name.partition("/")[0] for name in names} == FOLDERS
    assert {f"{folder}/py.typed" for folder in ("cardparty", "scoring", "tournaments")} <= {*names}
    assert {"cardparty/locale/fr/LC_MESSAGES/django.mo", "cardparty/templates/base.html"} <= {
        *names
    }
    assert [name for name in names if name.endswith((".po", ".pyc", ".map"))] == []


def test_sdist_has_what_builds_the_wheel_and_no_tests(packages: Path) -> None:
    with tarfile.open(packages / f"cardparty-{VERSION}.tar.gz") as sdist:
        tops = {name.split("/")[1] for name in sdist.getnames() if "/" in name}

    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "locale"} <= tops
    assert not tops & {"tests", "bench", ".ci", ".github"}


@pytest.fixture(scope="module")
def wheelhouse(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the wheel with all that it needs, as on a stick."""
    folder = tmp_path_factory.mktemp("wheelhouse")
    (wheel,) = packages.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--quiet"]
    # pipx wants a newer pip than a laptop may have, and takes it from the same place.
    subprocess.run([*pip, "wheel", "--wheel-dir", folder, wheel, "pip>=26.1"], check=True)
    return folder


def told_by(*command: str | Path, **more: str) -> str:
    done = subprocess.run(
        command, check=True, capture_output=True, text=True, env={**os.environ, **more}
    )
    return done.stdout.strip()


def test_wheel_is_installed_without_a_network(wheelhouse: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    python = tmp_path / "venv" / "bin" / "python"
    offline = ["unshare", "--map-root-user", "--net", python, "-m", "pip", "--quiet"]

    told_by(*offline, "install", "--no-index", "--find-links", wheelhouse, "cardparty")

    assert told_by(python.with_name("cardparty"), "--version") == PROGRAM


def test_uvx_runs_it_from_an_index_of_this_computer(wheelhouse: Path, tmp_path: Path) -> None:
    words = ["tool", "run", "--no-config", "--no-index", "--find-links", wheelhouse]
    places = {name: str(tmp_path / name) for name in ("UV_CACHE_DIR", "UV_TOOL_DIR")}

    told = told_by(sys.executable, "-m", "uv", *words, "cardparty", "--version", **places)

    assert told == PROGRAM


def test_pipx_runs_it_from_an_index_of_this_computer(wheelhouse: Path, tmp_path: Path) -> None:
    words = [
        "run",
        "--quiet",
        "--backend",
        "pip",
        f"--pip-args=--no-index --find-links {wheelhouse}",
    ]

    told = told_by(
        sys.executable, "-m", "pipx", *words, "cardparty", "--version", PIPX_HOME=str(tmp_path)
    )

    assert told == PROGRAM
