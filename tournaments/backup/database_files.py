"""Reads another file of the same kind with what reads the database."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import pathname2url

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.backends.sqlite3.base import DatabaseWrapper

from tournaments.codec.parsing import MOST_BYTES

# What a file from elsewhere may not do while it is open; the names and defaults are SQLite's own.
GUARDED = (
    "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA mmap_size=0;"
    "PRAGMA temp_store=MEMORY; PRAGMA query_only=ON;"
)


# No text of ours is longer than an evening file, which an act may bring in as a whole.
MOST_LETTERS_AT_ONCE = MOST_BYTES


@contextmanager
def reading_from(path: Path) -> Iterator[None]:
    """In this thread, whatever asks the database asks this file instead, as it is on the disk.

    Nobody else's connection is touched; nothing beside the file is looked at, such as a journal.
    """
    address = f"file:{pathname2url(str(path.absolute()))}?mode=ro&immutable=1"
    options = {"uri": True, "init_command": GUARDED}
    with database_at(address, options):
        connection.ensure_connection()
        connection.connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, MOST_LETTERS_AT_ONCE)
        yield


@contextmanager
def database_at(name: str, options: dict[str, object]) -> Iterator[None]:
    """In this thread, the database is the one with this name, until the end of the block."""
    settings_dict = {**connections.settings[DEFAULT_DB_ALIAS], "NAME": name, "OPTIONS": options}
    own = connections[DEFAULT_DB_ALIAS]
    other = DatabaseWrapper(settings_dict, DEFAULT_DB_ALIAS)
    connections[DEFAULT_DB_ALIAS] = other
    try:
        yield
    finally:
        connections[DEFAULT_DB_ALIAS] = own
        other.close()


def is_embedded() -> bool:
    """Whether the data are a file of this computer; a server has backups of its own."""
    return connection.vendor == "sqlite"
