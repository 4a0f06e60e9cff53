"""Data files as tests look at them: every row, whatever key or number the database gave it."""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

Rows = dict[str, list[tuple[Any, ...]]]


def rows_of(path: Path) -> Rows:
    """The rows of every table, evenings by their addresses and not by their keys."""
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as database:
        database.row_factory = sqlite3.Row
        slugs = dict(database.execute("SELECT id, slug FROM evening").fetchall())
        tables = database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
            " AND name <> 'django_migrations' ORDER BY name"
        )
        return {
            name: sorted(
                (
                    _told(name, row, slugs)
                    for row in database.execute(f'SELECT * FROM "{name}"')  # noqa: S608 – our own names
                ),
                key=repr,
            )
            for (name,) in tables.fetchall()
        }


def _told(table: str, row: sqlite3.Row, slugs: dict[int, str]) -> tuple[Any, ...]:
    told = []
    for column in map(str.lower, row.keys()):  # a name in SQL is the same in capitals
        value = row[column]
        if column == "evening_id" or (table == "evening" and column == "id"):
            value = slugs[value]
        elif column == "id":
            continue  # the database gives it by itself
        told.append((column, value))
    return tuple(told)


def fingerprint(path: Path) -> str:
    """Two files with the same one tell the same evenings."""
    return hashlib.sha256(repr(rows_of(path)).encode()).hexdigest()


def digest(path: Path) -> str:
    """Of the very bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def is_whole(path: Path) -> bool:
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True)) as database:
            return database.execute("PRAGMA integrity_check(1)").fetchone() == ("ok",)
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        return False
