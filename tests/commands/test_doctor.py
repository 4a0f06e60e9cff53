"""`cardparty doctor`: the lines of its page, and a status that a script can go by."""

import sqlite3
from contextlib import closing
from pathlib import Path
from shutil import copytree

from tests.commands.conftest import Hall
from tests.commands.running import run

NAMES = ["Evenings", "Room on the disk", "Safe copies", "Second folder", "Printer and paper"]


def test_doctor_names_each_thing_and_its_state(hall: Hall) -> None:
    done = hall.run("doctor")

    named = [line.partition(" – ")[0] for line in done.out.splitlines() if line[:1].strip()]
    assert (done.status, done.err) == (0, "")
    assert named[:7] == [*NAMES, "Browser", "Clock"]
    assert named[7].startswith("This laptop can run an evening.")


def test_doctor_speaks_french(hall: Hall) -> None:
    done = hall.run("doctor", "--language", "fr")

    assert done.out.startswith("Soirées – en ordre")


def test_doctor_ends_with_status_1_where_something_is_wrong(hall: Hall, tmp_path: Path) -> None:
    """The list of evenings does not agree with the logbook."""
    laptop = copytree(hall.home, tmp_path / "laptop")
    with closing(sqlite3.connect(laptop / "evenings.db")) as database, database:
        database.execute("UPDATE evening SET results = 450 WHERE slug = ?", [hall.over])

    done = run(laptop, "doctor")

    assert (done.status, done.err) == (1, "1 thing must be put right before the evening.\n")
    assert "does not agree with its logbook" in done.out
