"""Data files as tests look at them: every row, whatever key or number the database gave it."""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

# What a database gives to a row by itself, and when the row was made.
GIVEN = {"id", "created_at"}
# Keys of couples, games and evenings hold the key of the evening, which is another one elsewhere.
PER_EVENING = {"couple": 10_000, "game": 100}

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
                    _told(name, row, slugs, database)
                    for row in database.execute(f'SELECT * FROM "{name}"')  # noqa: S608 – our own names
                ),
                key=repr,
            )
            for (name,) in tables.fetchall()
        }


def _told(
    table: str, row: sqlite3.Row, slugs: dict[int, str], database: sqlite3.Connection
) -> tuple[Any, ...]:
    told = []
    for column in row.keys():  # noqa: SIM118 – a row has values, not keys
        value = row[column]
        if column == "evening_id" or (table == "evening" and column == "id"):
            value = slugs[value]
        elif column == "tie_id":
            tie = database.execute("SELECT evening_id, prize FROM tie WHERE id = ?", [value])
            evening, prize = tie.fetchone()
            value = (slugs[evening], prize)
        elif column in GIVEN and table not in PER_EVENING:
            continue
        elif isinstance(value, int) and (size := _size(table, column)):
            value = (slugs[value // size], value % size)
        told.append((column, value))
    return tuple(told)


def _size(table: str, column: str) -> int:
    """By how many keys one evening's are set apart from the next one's."""
    if column == "game_id" or (table == "game" and column == "id"):
        return PER_EVENING["game"]
    names = {"couple_id", "winner_id", "loser_id", "playoff_winner_id", "team_id", "first_id"}
    if column in names | {"second_id"} or (table == "couple" and column == "id"):
        return PER_EVENING["couple"]
    return 0


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
