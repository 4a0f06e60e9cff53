"""The database is ready before any command, and what is in it survives an update."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection

from scoring.errors import RuleError
from tests.commands.running import evening_count, refused, run, started
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


def test_update_copies_existing_data_aside_first(laptop: Path) -> None:
    slug = run(laptop, "practice", "--couples", "2", "--games", "1").out.strip()

    done = run(laptop, "results", slug, **LATER)

    assert (done.status, done.err) == (0, "")
    (copy,) = copies(laptop)
    assert "later" in tables(laptop / "evenings.db")
    assert "later" not in tables(copy)
    with closing(sqlite3.connect(copy)) as database:
        slugs = database.execute("SELECT slug FROM evening").fetchall()
        assert slugs == [(slug,)]
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_command_without_an_update_copies_nothing(laptop: Path) -> None:
    run(laptop, "practice", "--couples", "2", "--games", "1")

    assert copies(laptop) == []


def be_of_a_later_version(home: Path) -> None:
    with closing(sqlite3.connect(home / "evenings.db")) as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied)"
            " VALUES ('tournaments', '9999_later', '2030-01-01')"
        )
        database.commit()


def test_data_of_a_later_version_are_left_alone(laptop: Path) -> None:
    run(laptop, "practice", "--couples", "2", "--games", "1")
    be_of_a_later_version(laptop)

    assert "later version" in refused(run(laptop, "practice"))
    assert evening_count(laptop) == 1


def test_copy_that_an_update_made_is_the_way_back_to_the_version_before(laptop: Path) -> None:
    slug = run(laptop, "practice", "--couples", "2", "--games", "1").out.strip()
    run(laptop, "practice", "--couples", "2", "--games", "1", **LATER)
    be_of_a_later_version(laptop)
    (copy,) = copies(laptop)
    assert "later version" in refused(run(laptop, "evenings"))

    compared = run(laptop, "restore", copy)
    done = run(laptop, "restore", copy, "--yes")

    assert compared.out.startswith("What is here now is of a later version; it is set aside")
    assert (compared.status, done.status) == (1, 0)
    assert slug in run(laptop, "evenings").out
    assert evening_count(laptop) == 1
    (aside,) = (laptop / "backups").glob("*.db")
    assert "later" in tables(aside)


@pytest.mark.long
def test_first_commands_at_the_same_moment_all_succeed(tmp_path: Path) -> None:
    running = [started(tmp_path, "practice", "--couples", "2", "--games", "1") for _ in range(4)]
    said = [process.communicate(timeout=60) for process in running]

    assert [err for _, err in said] == [""] * 4
    assert len({out for out, _ in said}) == 4
    assert evening_count(tmp_path) == 4


@pytest.mark.django_db
def test_preparing_what_is_ready_changes_nothing_and_passes_the_check() -> None:
    before = connection.introspection.table_names()

    prepare_database()
    check_database()

    assert connection.introspection.table_names() == before


def test_damaged_data_are_not_served(laptop: Path) -> None:
    run(laptop, "practice", "--couples", "60")
    file = laptop / "evenings.db"
    content = file.read_bytes()
    half = len(content) // 2
    file.write_bytes(content[:half] + b"\x55" * half)

    sentence = refused(run(laptop, "serve", "--no-browser", "--port", "0"))

    assert sentence.startswith(f"The data file {file} is damaged. ")


@pytest.mark.django_db
def test_server_with_the_data_of_the_first_version_is_left_alone() -> None:
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE tournaments_evening (id integer)")

    with pytest.raises(RuleError) as refusal:
        prepare_database()

    assert refusal.value.code == "database-first-version"
