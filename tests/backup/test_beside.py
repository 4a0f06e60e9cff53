"""What a tool leaves in the data file, or takes out of it, is told and stops no safe copy."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from django.db import connection

from tests.backup.files import fingerprint
from tests.commands.running import run
from tests.factories import draw, make_evening, play
from tournaments.backup.beside import NOTHING, Beside, found_beside
from tournaments.backup.last_run import begin_run
from tournaments.backup.messages import start_said
from tournaments.store import book
from tournaments.store.whole.deleting import delete

LEFT = {
    "ANALYZE": "sqlite_stat1",
    "CREATE TABLE notes (words text); INSERT INTO notes VALUES ('ours')": "notes",
    "CREATE TRIGGER meddling AFTER INSERT ON printout BEGIN SELECT 1; END": "meddling",
    "CREATE VIEW winners AS SELECT * FROM printout": "winners",
    "CREATE VIRTUAL TABLE found USING fts5(words)": "found",
    'CREATE TABLE "odd ""name" (words text)': 'odd "name',
}
TAKEN = {
    "DROP TRIGGER log_entry_stays": "log_entry_stays",
    "DROP TRIGGER log_entry_remains": "log_entry_remains",
    "DROP TRIGGER log_entry_stays; CREATE TRIGGER log_entry_stays BEFORE UPDATE ON log_entry"
    " BEGIN SELECT 1; END": "log_entry_stays",
}


def told_to(laptop: Path, statements: str) -> None:
    with closing(sqlite3.connect(laptop / "evenings.db")) as database:
        database.executescript(statements)


def guards_in(path: Path) -> set[str]:
    with closing(sqlite3.connect(path)) as database:
        told = database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")
        return {name for (name,) in told}


@pytest.mark.long
@pytest.mark.parametrize(("statements", "name"), [*LEFT.items(), *TAKEN.items()])
def test_it_is_told_left_out_of_copies_and_gone_once_one_comes_back(
    laptop: Path, statements: str, name: str
) -> None:
    slug, evenings = run(laptop, "evenings").out.split()[0], fingerprint(laptop / "evenings.db")
    told_to(laptop, statements)
    words = "The data file holds" if statements in LEFT else "The data file lacks guards"

    looked, kept = run(laptop, "verify", slug), run(laptop, "backup")

    assert (looked.status, looked.err, kept.status) == (0, "", 0)
    path, said = kept.out.strip(), kept.err.splitlines()
    assert looked.out.splitlines()[1:] == said
    assert [name in sentence for sentence in said if sentence.startswith(words)] == [True]
    assert fingerprint(Path(path)) == evenings
    assert guards_in(Path(path)) == {"log_entry_stays", "log_entry_remains"}
    back = run(laptop, "restore", path, "--yes")
    assert (back.status, back.err) == (0, "")
    assert run(laptop, "verify", slug).out.count("\n") == 1  # nothing but that it agrees


def test_control_file_as_this_program_makes_it_has_nothing_to_tell(laptop: Path) -> None:
    slug = run(laptop, "evenings").out.split()[0]

    assert len(run(laptop, "verify", slug).out.splitlines()) == 1
    assert run(laptop, "backup").err == ""


@contextmanager
def without_a_guard() -> Iterator[None]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT sql FROM sqlite_master WHERE name = 'log_entry_remains'")
        (guard,) = cursor.fetchone()
        cursor.execute("DROP TRIGGER log_entry_remains")
        try:
            yield
        finally:
            cursor.execute(guard)


@pytest.mark.django_db(transaction=True)
def test_start_says_what_is_there_and_what_is_missing() -> None:
    play(draw(make_evening(4)))
    assert found_beside() == NOTHING
    with without_a_guard(), connection.cursor() as cursor:
        cursor.execute("CREATE TABLE notes (words text)")
        try:
            found = begin_run()
        finally:
            cursor.execute("DROP TABLE notes")

    assert found.beside == Beside(("notes",), ("log_entry_remains",))
    assert found.has_news
    assert [sentence.partition(":")[0] for sentence in start_said(found)[-2:]] == [
        "The data file holds things that Cardparty did not put there",
        "The data file lacks guards that Cardparty has put there",
    ]


@pytest.mark.django_db
def test_constraint_that_is_gone_is_named() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT sql FROM sqlite_master WHERE name = 'log_entry'")
        (made,) = cursor.fetchone()
        name = made.split('CONSTRAINT "')[1].partition('"')[0]
        cursor.execute("PRAGMA writable_schema=ON")
        cursor.execute(
            "UPDATE sqlite_master SET sql = replace(sql, %s, 'nothing') WHERE name = 'log_entry'",
            [f'"{name}"'],
        )
        found = found_beside()
        cursor.execute("PRAGMA writable_schema=OFF")

    assert found.rules_gone == (name,)


@pytest.mark.django_db(transaction=True)
def test_evening_can_be_deleted_where_its_guard_is_gone() -> None:
    evening = make_evening(2)
    with without_a_guard():
        delete(evening)

    assert book.find(evening.slug) is None
