"""The database is ready before any command, and what is in it survives an update."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection

from scoring.errors import RuleError
from tests.commands.running import run, started
from tests.commands.test_commands import evening_count, refused
from tournaments.management.database import check_database, prepare_database

LATER = {"DJANGO_SETTINGS_MODULE": "tests.commands.later_settings"}


def copies(home: Path) -> list[Path]:
    return sorted(home.glob("cardparty-before-update-*"))


def tables(file: Path) -> set[str]:
    with closing(sqlite3.connect(file)) as database:
        return {name for (name,) in database.execute("SELECT name FROM sqlite_master")}


def test_first_command_makes_the_tables_and_no_copy(tmp_path: Path) -> None:
    assert run(tmp_path, "practice", "--couples", "2", "--games", "1").status == 0

    assert "evening" in tables(tmp_path / "evenings.db")
    assert copies(tmp_path) == []


def test_update_copies_existing_data_aside_first(tmp_path: Path) -> None:
    slug = run(tmp_path, "practice", "--couples", "2", "--games", "1").out.strip()

    done = run(tmp_path, "results", slug, **LATER)

    assert (done.status, done.err) == (0, "")
    (copy,) = copies(tmp_path)
    assert "later" in tables(tmp_path / "evenings.db")
    assert "later" not in tables(copy)
    with closing(sqlite3.connect(copy)) as database:
        slugs = database.execute("SELECT slug FROM evening").fetchall()
        assert slugs == [(slug,)]
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_command_without_an_update_copies_nothing(tmp_path: Path) -> None:
    run(tmp_path, "practice", "--couples", "2", "--games", "1")
    run(tmp_path, "practice", "--couples", "2", "--games", "1")

    assert copies(tmp_path) == []


def test_data_of_a_later_version_are_left_alone(tmp_path: Path) -> None:
    run(tmp_path, "practice", "--couples", "2", "--games", "1")
    with closing(sqlite3.connect(tmp_path / "evenings.db")) as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('tournaments', '9999_later', '2030-01-01')"
        )
        database.commit()

    assert "later version" in refused(run(tmp_path, "practice"))
    assert evening_count(tmp_path) == 1


@pytest.mark.long
def test_first_commands_at_the_same_moment_all_succeed(tmp_path: Path) -> None:
    running = [started(tmp_path, "practice", "--couples", "2", "--games", "1") for _ in range(4)]
    said = [process.communicate(timeout=60) for process in running]

    assert [err for _, err in said] == [""] * 4
    assert len({out for out, _ in said}) == 4
    assert evening_count(tmp_path) == 4


@pytest.mark.django_db
def test_preparing_what_is_ready_changes_nothing() -> None:
    before = connection.introspection.table_names()

    prepare_database()

    assert connection.introspection.table_names() == before


@pytest.mark.django_db
def test_sound_database_passes_the_check() -> None:
    check_database()


def test_damaged_data_are_not_served(tmp_path: Path) -> None:
    run(tmp_path, "practice", "--couples", "60")
    file = tmp_path / "evenings.db"
    content = bytearray(file.read_bytes())
    content[len(content) // 2 :] = b"\x55" * (len(content) - len(content) // 2)
    file.write_bytes(content)

    sentence = refused(run(tmp_path, "serve", "--no-browser", "--port", "0"))

    assert sentence.startswith(f"The data file {file} is damaged; ")


@pytest.mark.django_db
def test_server_with_the_data_of_the_first_version_is_left_alone() -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE tournaments_evening (id integer)")

    with pytest.raises(RuleError) as refusal:
        prepare_database()

    assert refusal.value.code == "database-first-version"
