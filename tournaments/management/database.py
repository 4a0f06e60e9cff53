"""Brings the database up to date before anything uses it, and looks whether it is sound."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from tournaments.refusals import UnusableError
from tournaments.safekeeping.making import copies_folder
from tournaments.safekeeping.names import copies_in
from tournaments.safekeeping.second_folder import copies_there

SECONDS_TO_WAIT = 60

# What keeps a saved result through a power cut; a database that does not is not served.
IN_FORCE = {
    "journal_mode": "truncate",
    "synchronous": 3,  # EXTRA
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "trusted_schema": 0,
}


# Only version 0.1 had a table of this name, and its data in this file.
FIRST_TABLE = "tournaments_evening"
FIRST_DATA_FILE = "cardparty.db"


def first_data() -> Path | None:
    """The data file of version 0.1, where there is one beside ours."""
    path = Path(settings.DATA_DIR, FIRST_DATA_FILE)
    return path if path.exists() and connection.vendor == "sqlite" else None


def prepare_database() -> None:
    """Creates or updates the tables; existing data are copied aside before they are updated."""
    with _alone():
        if FIRST_TABLE in connection.introspection.table_names():
            raise UnusableError("database-first-version")
        executor = MigrationExecutor(connection)
        applied = set(executor.loader.applied_migrations)
        if any(app == "tournaments" for app, _name in applied - set(executor.loader.graph.nodes)):
            raise UnusableError("database-newer")
        if not executor.migration_plan(executor.loader.graph.leaf_nodes()):
            return
        if applied and connection.vendor == "sqlite":
            copy_aside()
        call_command("migrate", verbosity=0, interactive=False)


@contextmanager
def _alone() -> Iterator[None]:
    """One program at a time on this data folder; a crash frees the lock by itself."""
    lock = sqlite3.connect(settings.DATA_DIR / "preparing.lock", timeout=SECONDS_TO_WAIT)
    with closing(lock):
        lock.execute("BEGIN EXCLUSIVE")
        yield


def copy_aside() -> Path:
    """The database as it is, beside itself, whole or not at all."""
    stamp = timezone.localtime().strftime("%Y-%m-%d-%H%M%S")
    place = Path(settings.DATA_DIR, f"cardparty-before-update-{stamp}.db")
    unfinished = place.with_suffix(".part")
    connection.ensure_connection()
    with closing(sqlite3.connect(unfinished)) as copy:
        connection.connection.backup(copy)
    return unfinished.replace(place)


def check_database() -> None:
    """Refuses to serve data that a power cut could lose, or that are damaged already."""
    if connection.vendor != "sqlite":
        return
    for name, value in IN_FORCE.items():
        if _answers(f"PRAGMA {name}") != [value]:
            raise UnusableError("database-unsafe", setting=name)
    try:
        # The whole check costs a twentieth of a second for twenty evenings; the quick one does not
        # see that an index and its rows tell something else.
        is_sound = _answers("PRAGMA integrity_check(1)") == ["ok"]
        is_sound = is_sound and not _answers("PRAGMA foreign_key_check")
    except (DatabaseError, UnicodeDecodeError):  # what is found may be told in torn letters
        is_sound = False
    if not is_sound:
        raise damaged()


def damaged() -> UnusableError:
    """That the data file is damaged, with the newest safe copy where there is one."""
    path = connection.settings_dict["NAME"]
    safe = next(
        (copy for copy in (*copies_in(copies_folder()), *copies_there()) if copy.is_safe), None
    )
    if safe is None:
        return UnusableError("database-damaged", path=path)
    return UnusableError("database-damaged-copied", path=path, copy=safe.path)


def _answers(question: str) -> list[object]:
    with connection.cursor() as cursor:
        cursor.execute(question)
        return [row[0] for row in cursor.fetchall()]
