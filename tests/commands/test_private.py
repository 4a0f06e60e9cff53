"""Evenings, safe copies, what was deleted and the log are their owner's alone."""

import os
import sqlite3
import stat
import sys
from pathlib import Path

import pytest

from cardparty import private
from tests.commands.running import run
from tests.commands.starting.test_serve import Serving

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="accounts are kept apart there in another way"
)

# Everybody may read what a process makes, as on most laptops.
OPEN = 0o022


@pytest.fixture(autouse=True)
def _open_account() -> None:
    before = os.umask(OPEN)
    yield
    os.umask(before)


def open_to_others(home: Path) -> list[str]:
    """What any other account may read, write or enter."""
    paths = [home, *home.rglob("*")]
    return sorted(
        f"{path.relative_to(home)} {stat.S_IMODE(path.lstat().st_mode):o}"
        for path in paths
        if path.lstat().st_mode & private.OF_OTHERS
    )


def at_work(home: Path) -> str:
    """A data folder in which everything has been made that the program makes."""
    slug = run(home, "practice", "--couples", "4", "--games", "2").out.strip()
    assert run(home, "backup").err == ""
    program = Serving(home, "--no-browser", "--port", "0")
    try:
        program.get("/")
        program.get("/nothing/here/")
        assert open_to_others(home) == []
    finally:
        program.stop()
    return slug


def test_nothing_that_the_program_makes_is_open_to_other_accounts(tmp_path: Path) -> None:
    home = tmp_path / "data"

    at_work(home)

    assert open_to_others(home) == []
    names = {path.name for path in home.iterdir()}
    assert {"evenings.db", "backups", "cardparty.log", "secret_key"} <= names


@pytest.mark.long
def test_what_an_earlier_version_left_open_is_closed_at_the_start(tmp_path: Path) -> None:
    home = tmp_path / "data"
    at_work(home)
    (home / "deleted-evenings").mkdir()
    (home / "deleted-evenings" / "old.json").touch()
    (home / "evenings.db-journal").touch()
    for path in (home, *home.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    theirs = home / "letter.txt"
    theirs.touch()
    theirs.chmod(0o644)

    assert run(home, "evenings").err == ""

    # What somebody else keeps there is not ours to close.
    assert open_to_others(home) == ["letter.txt 644"]


def test_link_is_not_followed(tmp_path: Path) -> None:
    home, other = tmp_path / "data", tmp_path / "other.db"
    other.touch()
    other.chmod(0o644)
    home.mkdir()
    (home / "link.db").symlink_to(other)

    private.tighten(home)

    assert stat.S_IMODE(other.stat().st_mode) == 0o644


def test_journal_is_private_while_somebody_writes(laptop: Path) -> None:
    """SQLite gives it the mode of the data file, which is made so from its first moment."""
    run(laptop, "practice", "--couples", "2", "--games", "1")
    with sqlite3.connect(laptop / "evenings.db", isolation_level=None) as database:
        database.execute("BEGIN IMMEDIATE")
        database.execute("PRAGMA user_version = 7")
        database.execute("CREATE TABLE filler (x)")
        assert (laptop / "evenings.db-journal").exists()
        assert open_to_others(laptop) == []
        database.execute("ROLLBACK")


def test_file_that_is_asked_for_is_as_the_account_makes_files(laptop: Path, tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    slug = run(laptop, "practice", "--couples", "2", "--games", "1").out.strip()
    kept = run(laptop, "export", slug, "-o", file)
    mode = stat.S_IMODE(file.stat().st_mode)
    file.chmod(0o640)

    again = run(laptop, "export", slug, "-o", file)

    assert (kept.status, again.status) == (0, 0)
    assert mode & 0o600 == 0o600
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_control_folder_made_without_it_is_open(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "evenings.db").touch()

    assert open_to_others(tmp_path / "data") == [". 755", "evenings.db 644"]


def test_umask_comes_back_as_the_account_had_it() -> None:
    assert private.make_private() == OPEN
    assert os.umask(OPEN) == private.OF_OTHERS


def test_where_there_are_no_modes_nothing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "evenings.db").touch()
    monkeypatch.setattr(private.os, "name", "nt")

    private.tighten(tmp_path)
