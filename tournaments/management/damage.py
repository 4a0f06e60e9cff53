"""Whether an error comes of a data file that is damaged, and what brings the evenings back.

A disk that turns one bit makes the program stumble anywhere, in as many ways as there are bits:
letters that are none, a table without a name, a word that no rule knows. So nobody asks what the
error was: the file is looked at, by a connection of its own that believes nothing.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from django.apps import apps
from django.db import connection
from django.db.migrations.loader import MigrationLoader

from scoring.errors import RuleError
from tournaments.backup.content import counted
from tournaments.backup.folders import copies_folder
from tournaments.backup.names import SafeCopy, copies_in
from tournaments.backup.second_folder import copies_there
from tournaments.refusals import UnusableError

APP = "tournaments"
# What has nothing to do with what the file holds: no room, no right, somebody else at work.
OF_THE_MACHINE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_INTERRUPT,
    }
)

FORMATS = slice(18, 20)
"""Where the head of a file has the number of the format, for who writes and for who reads it."""
KNOWN_FORMATS = (1, 2)


def damaged() -> UnusableError:
    """That the data file is damaged, with the newest safe copy where there is one."""
    path = connection.settings_dict["NAME"]
    safe = newest_safe_copy()
    if safe is None:
        return UnusableError("database-damaged", path=path)
    return UnusableError("database-damaged-copied", path=path, copy=safe.path)


def newest_safe_copy() -> SafeCopy | None:
    copies = (*copies_in(copies_folder()), *copies_there())
    return next((copy for copy in copies if copy.is_safe), None)


def damage_behind(error: BaseException) -> UnusableError | None:
    """That the data file is damaged, where this error can have come of it; nothing elsewhere."""
    path = Path(connection.settings_dict["NAME"])
    if connection.vendor != "sqlite" or not path.exists():
        return None
    if not has_known_format(path):
        return damaged()
    is_sound = is_of_the_machine(error) or (is_whole(path) and _is_readable(path))
    return None if is_sound else damaged()


def check_not_damaged() -> None:
    """Refuses a data file that is not whole; a server looks after its own, and no file is none."""
    path = Path(connection.settings_dict["NAME"])
    if connection.vendor == "sqlite" and path.exists() and not is_whole(path):
        raise damaged()


def is_of_the_machine(error: BaseException | None) -> bool:
    """Whether SQLite says that it could not work, and nothing of the file's content."""
    while error is not None:
        code = getattr(error, "sqlite_errorcode", None)
        if code is not None:
            return code & 0xFF in OF_THE_MACHINE
        error = error.__cause__
    return False


def is_whole(path: Path) -> bool:
    """Whether the file is a whole database with the tables of some version of ours, or empty."""
    try:
        # Opened for writing, which it never does: SQLite skips the checks of what it may only read.
        address = f"{path.absolute().as_uri()}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, timeout=60)) as database:
            database.execute("PRAGMA query_only=ON")
            database.execute("PRAGMA foreign_keys=ON")
            return has_known_format(path) and _is_whole(database)
    except sqlite3.Error as error:
        if is_of_the_machine(error):
            raise
        return False
    except UnicodeDecodeError:  # what is found may be told in torn letters
        return False


def has_known_format(path: Path) -> bool:
    """Whether the file says that an SQLite of today may write to it, as every file of ours does.

    One that says a later one made it is opened to be read, and cannot be saved to any more.
    """
    with path.open("rb") as file:
        head = file.read(FORMATS.stop)
    return all(number in KNOWN_FORMATS for number in head[FORMATS])


def _is_whole(database: sqlite3.Connection) -> bool:
    if database.execute("PRAGMA integrity_check(1)").fetchall() != [("ok",)]:
        return False
    if database.execute("PRAGMA foreign_key_check").fetchone() is not None:
        return False
    tables = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
    ours = {model._meta.db_table: model for model in apps.get_app_config(APP).get_models()}
    if not tables & ours.keys():
        return not tables & {"django_migrations"}  # nobody has been here yet
    steps = sorted(name for app, name in MigrationLoader(None).disk_migrations if app == APP)
    applied = {
        name
        for (name,) in database.execute("SELECT name FROM django_migrations WHERE app = ?", (APP,))
    }
    if not applied or applied.intersection(steps) != set(steps[: len(applied)]):
        return False  # one after the other, and none left out
    if applied != set(steps):
        return True
    for table, model in ours.items():
        # With its table before it: a name alone that is no column is a text to SQLite.
        columns = ", ".join(f'"{table}"."{field.column}"' for field in model._meta.local_fields)
        database.execute(f'SELECT {columns} FROM "{table}" LIMIT 0')  # noqa: S608 – our own
        # Not done, but made ready: SQLite looks then where each key and each guard leads.
        database.execute(f'EXPLAIN DELETE FROM "{table}"')  # noqa: S608 – our own
    return True


def _is_readable(path: Path) -> bool:
    """Whether every evening is what its logbook makes, in a file that is whole."""
    try:
        return not counted(path, {}).doubtful
    except RuleError:
        return False
