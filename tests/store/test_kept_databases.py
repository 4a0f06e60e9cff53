"""Databases of earlier versions: each one migrates, and its evening is there as it was."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.commands.running import run

KEPT = sorted((Path(__file__).parents[1] / "data" / "databases").glob("*.sql"))


@pytest.mark.parametrize("dump", KEPT, ids=lambda path: path.stem)
def test_kept_database_migrates_and_its_logbook_agrees(dump: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "evenings.db")) as database:
        database.executescript(dump.read_text(encoding="utf-8"))

    (evening,) = json.loads(run(tmp_path, "evenings", "--format", "json").out)
    verified = run(tmp_path, "verify", evening["slug"])

    assert (verified.status, verified.err) == (0, "")
    results = json.loads(run(tmp_path, "results", evening["slug"], "--format", "json").out)
    assert (results["played"], len(results["standings"])) == (4, 5)


@pytest.mark.parametrize("dump", KEPT, ids=lambda path: path.stem)
def test_kept_database_keeps_its_logbook_append_only(dump: Path, tmp_path: Path) -> None:
    file = tmp_path / "evenings.db"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(dump.read_text(encoding="utf-8"))
    run(tmp_path, "evenings")

    with closing(sqlite3.connect(file)) as database, pytest.raises(sqlite3.DatabaseError):
        database.execute("DELETE FROM log_entry")


def test_some_database_is_kept() -> None:
    assert KEPT
