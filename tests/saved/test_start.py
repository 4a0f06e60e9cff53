"""What would lose results, or could save none, is refused at the start with one sentence."""

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from shutil import copytree

import pytest
from django.db import connection

from cardparty.environment import DATA_FILE, SQLITE_SETUP
from scoring.errors import RuleError
from tests.commands.running import PROJECT, Done, environment, evening_count, refused, run
from tests.figures import Count, Prove, Share
from tests.proof import mostly_long
from tournaments.management.database import IN_FORCE, TRACE, check_database

SERVE = ("serve", "--no-browser", "--port", "0")
LINE = "Settings of SQLite read back at the start"
# Each as SQLite or somebody else would have it.
OTHERWISE = {
    "journal_mode": "DELETE",
    "synchronous": "FULL",
    "fullfsync": "OFF",
    "checkpoint_fullfsync": "OFF",
    "foreign_keys": "OFF",
    "recursive_triggers": "OFF",
    "trusted_schema": "ON",
    "cell_size_check": "OFF",
    "mmap_size": "65536",
    "secure_delete": "OFF",
    "temp_store": "FILE",
}
only_sqlite = pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite's own settings")


@pytest.fixture(scope="session")
def used(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("used")
    assert run(home, "practice", "--couples", "2", "--games", "1").err == ""
    return home


@pytest.fixture
def home(used: Path, tmp_path: Path) -> Path:
    """A data folder with one evening."""
    return copytree(used, tmp_path / "home")


# The settings


@only_sqlite
def test_every_setting_of_a_connection_is_read_back(prove: Prove) -> None:
    set_up = set(re.findall(r"PRAGMA (\w+)=", SQLITE_SETUP))

    assert set(IN_FORCE) == set_up | {"foreign_keys"}  # which Django sets by itself
    prove(LINE, Share("are read back", len(set_up) + 1, len(IN_FORCE), at_least=1, at_most=1))


@only_sqlite
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("name", IN_FORCE)
def test_setting_that_did_not_take_is_refused(name: str, prove: Prove) -> None:
    connection.ensure_connection()
    check_database()
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name}={OTHERWISE[name]}")
    try:
        with pytest.raises(RuleError) as refusal:
            check_database()
    finally:
        connection.close()

    assert refusal.value.values == {"pragma": name}
    prove(LINE, control=Count("set otherwise, and refused", 1, at_least=len(IN_FORCE)))


def test_defaults_of_django_are_refused(home: Path, prove: Prove) -> None:
    done = run(home, *SERVE, DJANGO_SETTINGS_MODULE="tests.saved.django_defaults")

    assert refused(done).startswith("The database does not accept the setting ")
    prove(LINE, control="Django's defaults refused")


def test_file_of_another_program_is_set_up_anew(home: Path) -> None:
    into_wal(home).close()

    assert run(home, "evenings").err == ""
    with closing(sqlite3.connect(home / DATA_FILE)) as database:
        assert database.execute("PRAGMA journal_mode").fetchone() != ("wal",)


def test_file_that_another_program_holds_in_wal_is_refused(home: Path, prove: Prove) -> None:
    with closing(into_wal(home)):
        done = run(home, *SERVE)

    assert "database is locked" in refused(done)
    prove(LINE, control="a file held in WAL refused")


def into_wal(home: Path) -> sqlite3.Connection:
    database = sqlite3.connect(home / DATA_FILE)
    assert database.execute("PRAGMA journal_mode=WAL").fetchone() == ("wal",)
    database.execute("SELECT count(*) FROM evening").fetchone()
    return database


# Data that cannot be written


@pytest.mark.parametrize("what", ["file", "folder"])
def test_data_that_may_not_be_written_are_told_at_the_start(what: str, home: Path) -> None:
    (home / f"{DATA_FILE}-journal").unlink(missing_ok=True)
    path = home / DATA_FILE if what == "file" else home
    path.chmod(path.stat().st_mode & ~0o222)
    try:
        done = without_rights_of_root(home, *SERVE)
    finally:
        path.chmod(path.stat().st_mode | 0o200)

    sentence = refused(done)
    assert "cannot be used" in sentence
    assert "written" in sentence


def without_rights_of_root(home: Path, *words: str) -> Done:
    """Root may write whatever it likes: the command is run without that right."""
    before = []
    if os.geteuid() == 0:
        if shutil.which("setpriv") is None:
            pytest.skip("NO FOLDER THAT MAY NOT BE WRITTEN WAS TRIED: install setpriv.")
        before = ["setpriv", "--bounding-set=-dac_override,-dac_read_search,-fowner"]
    done = subprocess.run(
        [*before, sys.executable, "manage.py", *words],
        cwd=PROJECT,
        env=environment(home),
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    return Done(done.returncode, done.stdout, done.stderr)


# Data that are gone


@pytest.mark.parametrize("command", mostly_long([SERVE, (("evenings",),), (("practice",),)]))
@pytest.mark.parametrize("is_there", [True, False], ids=["empty", "gone"])
def test_evenings_that_are_gone_are_missed(
    command: tuple[str, ...], is_there: bool, home: Path
) -> None:
    file = home / DATA_FILE
    file.unlink()
    if is_there:
        file.touch()

    sentence = refused(run(home, *command))

    assert sentence == (
        f"The data file {file} is gone or empty, and evenings were kept in it. Put it back, or "
        "bring a safe copy back with cardparty restore. To begin anew without them, delete "
        f"{home / TRACE}."
    )
    assert file.exists() == is_there


def test_evenings_that_are_put_back_are_there_again(home: Path) -> None:
    (home / DATA_FILE).rename(home / "elsewhere.db")
    refused(run(home, "evenings"))

    (home / "elsewhere.db").rename(home / DATA_FILE)

    assert run(home, "evenings").err == ""
    assert evening_count(home) == 1


def test_who_wants_to_begin_anew_may(home: Path) -> None:
    (home / DATA_FILE).unlink()
    (home / TRACE).unlink()

    assert run(home, "evenings").err == ""
    assert evening_count(home) == 0
    assert DATA_FILE in (home / TRACE).read_text(encoding="utf-8")


def test_data_of_a_version_that_left_no_trace_are_served_and_leave_one(home: Path) -> None:
    (home / TRACE).unlink()

    assert run(home, "evenings").err == ""
    assert evening_count(home) == 1
    assert (home / TRACE).exists()
