"""Databases of earlier versions: each one migrates, and its evenings are there as they were."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.commands.running import run
from tests.data.databases.kept import FOLDER, KEPT, bring_back
from tests.proof import mostly_long

DATABASE = "evenings.db"
MIGRATIONS = Path(__file__).parents[2] / "tournaments" / "migrations"
# Each changed nothing in the tables, or came into the same version as the one after it.
NEVER_LAST = {"0001", "0006", "0007", "0009", "0017"}


@pytest.mark.parametrize("kept", mostly_long(KEPT))
def test_kept_database_migrates_and_its_evenings_end_as_they_did(kept: str, tmp_path: Path) -> None:
    """Its logbook is append-only then, and beside it lies what was updated, as it was."""
    bring_back(kept, tmp_path / DATABASE)
    ended = json.loads((FOLDER / f"{kept}.json").read_text(encoding="utf-8"))

    evenings = json.loads(run(tmp_path, "evenings", "--format", "json").out)

    assert {evening["slug"] for evening in evenings} == {results["slug"] for results in ended}
    for results in ended:
        verified = run(tmp_path, "verify", results["slug"])
        assert (verified.status, verified.err) == (0, "")
        now = json.loads(run(tmp_path, "results", results["slug"], "--format", "json").out)
        del now["program"]
        assert now == results
    aside = [*tmp_path.glob("cardparty-before-update-*.db")]
    bring_back(kept, tmp_path / "as it was")
    assert [told_by(copy) for copy in aside] == [told_by(tmp_path / "as it was")] * (
        kept != KEPT[-1]
    )
    database = sqlite3.connect(tmp_path / DATABASE)
    with closing(database), pytest.raises(sqlite3.DatabaseError):
        database.execute("DELETE FROM log_entry")


def told_by(file: Path) -> list[str]:
    """Everything that a database holds."""
    with closing(sqlite3.connect(file)) as database:
        return [*database.iterdump()]


def test_control_kept_results_that_say_otherwise_are_not_those_of_the_database(
    tmp_path: Path,
) -> None:
    bring_back(KEPT[-1], tmp_path / DATABASE)
    own, other = (
        json.loads((FOLDER / f"{kept}.json").read_text(encoding="utf-8"))[0]
        for kept in (KEPT[-1], KEPT[1])
    )

    now = json.loads(run(tmp_path, "results", own["slug"], "--format", "json").out)

    assert now["standings"] != other["standings"]


def test_a_database_is_kept_of_each_state_of_the_tables() -> None:
    states = {path.name[:4] for path in MIGRATIONS.glob("[0-9]*.py")}

    assert states - NEVER_LAST == {*KEPT}
