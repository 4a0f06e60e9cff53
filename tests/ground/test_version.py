"""The version is declared once, and told wherever the program says what it is."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from django.test import Client

from scoring.table.variants import VARIANTS
from tests.commands.running import Done, run
from tests.factories import make_evening, now
from tests.prints.papers import opened, printed_by
from tournaments.board.results import as_json, results_of
from tournaments.printing.paper import Paper
from tournaments.rulings.sheets.prints import rule_sheets
from tournaments.version import PROGRAM, VERSION

ROOT = Path(__file__).parents[2]
MOST_LINES, LONGEST_LINE = 30, 260


def test_version_is_declared_in_one_place() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    declared = [
        path.relative_to(ROOT).as_posix()
        for folder in ("cardparty", "scoring", "tournaments", "templates")
        for path in (ROOT / folder).rglob("*.*")
        if path.suffix in {".py", ".html"} and VERSION in path.read_text("utf-8")
    ]

    assert declared == ["tournaments/version.py"]
    assert project["project"]["dynamic"] == ["version"]
    assert project["tool"]["hatch"]["version"] == {"path": "tournaments/version.py"}


def test_command_tells_the_version(tmp_path: Path) -> None:
    assert run(tmp_path, "--version") == Done(0, f"Cardparty {VERSION}\n", "")


def test_paper_tells_the_version_as_its_creator() -> None:
    pdf = printed_by(rule_sheets, VARIANTS["nova-scotia-45"], paper=Paper.LETTER, languages=("en",))

    assert opened(pdf).metadata.creator == PROGRAM


@pytest.mark.django_db
def test_pages_tell_the_version_at_their_foot(client: Client) -> None:
    foot = client.get("/").content.decode().partition("<footer")[2]

    assert f"{PROGRAM} – everything stays on this computer." in foot


@pytest.mark.django_db
def test_results_tell_the_program_and_stay_the_same() -> None:
    stored = now(make_evening(4))

    told = [json.dumps(as_json(results_of(stored))) for _ in range(2)]

    assert json.loads(told[0])["program"] == PROGRAM
    assert told[0] == told[1]


def test_change_log_has_this_version_first_and_thirty_lines_a_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    _, *versions = re.split(r"^## ", text, flags=re.MULTILINE)
    lines = {version.split("\n", 1)[0]: version.strip().splitlines()[2:] for version in versions}

    assert next(iter(lines)) == VERSION
    assert {name: len(told) for name, told in lines.items() if len(told) > MOST_LINES} == {}
    assert [line for told in lines.values() for line in told if len(line) > LONGEST_LINE] == []
