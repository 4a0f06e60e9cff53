"""Looks whether a file is a whole database of this program."""

import sqlite3
import stat
from collections.abc import Iterable
from importlib import import_module
from pathlib import Path
from typing import Any

from django.apps import apps
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader

from tournaments.refusals import UnusableError

MEGABYTE = 1024 * 1024
MOST_BYTES = 512 * MEGABYTE
MAGIC = b"SQLite format 3\x00"
HEADER_BYTES = 100
APP = "tournaments"
# What SQLite and Django keep beside our rows.
THEIR_TABLES = frozenset({"django_migrations", "sqlite_sequence"})
OURS_SINCE = "0002_logbook_stays"


def check_file(path: Path) -> None:
    """Refuses what is no plain file of ours, before anything opens it as a database."""
    try:
        file_status = path.lstat()
        if not stat.S_ISREG(file_status.st_mode):
            raise UnusableError("copy-not-ours", path=path)
        if file_status.st_size > MOST_BYTES:
            raise UnusableError("copy-too-large", path=path, megabytes=MOST_BYTES // MEGABYTE)
        with path.open("rb") as file:
            header = file.read(HEADER_BYTES)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnusableError("command-file-unreadable", path=path, reason=reason) from None
    # The two bytes are 2 under another way of writing, which keeps results in a file beside it.
    if not header.startswith(MAGIC) or header[18:20] != b"\x01\x01":
        raise UnusableError("copy-not-ours", path=path)
    if file_status.st_size != _told_size(header):
        raise UnusableError("copy-damaged", path=path)


def check_whole(path: Path) -> None:
    """Refuses a file, from which the database is being read, that is damaged or holds anything
    but our tables: what acts by itself when it is opened or written to is never ours.
    """
    try:
        if _answers("PRAGMA integrity_check(1)") != [("ok",)]:
            raise UnusableError("copy-damaged", path=path)
        if not _is_ours(_answers("SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master")):
            raise UnusableError("copy-not-ours", path=path)
        if _answers("PRAGMA foreign_key_check"):
            raise UnusableError("copy-damaged", path=path)
    except (DatabaseError, sqlite3.Error, UnicodeDecodeError):
        raise UnusableError("copy-damaged", path=path) from None


def is_of_this_version(path: Path) -> bool:
    """Whether its rows are laid out as ours are now; those of a later version are refused."""
    known = {name for app, name in MigrationLoader(None).disk_migrations if app == APP}
    # One more than there are is enough to know that it is a later one.
    asked = f"SELECT DISTINCT name FROM django_migrations WHERE app = %s LIMIT {len(known) + 1}"  # noqa: S608 – a number
    applied = {name for (name,) in _answers(asked, APP)}
    if applied - known:
        raise UnusableError("copy-newer", path=path)
    if OURS_SINCE not in applied:
        raise UnusableError("copy-not-ours", path=path)
    return applied == known


def _told_size(header: bytes) -> int:
    """How long the file says it is: the size of a page times their number."""
    page = int.from_bytes(header[16:18], "big")
    return (MEGABYTE // 16 if page == 1 else page) * int.from_bytes(header[28:32], "big")


def _is_ours(objects: Iterable[tuple[Any, ...]]) -> bool:
    return not any(
        is_stranger(*line) or (line[0] == "table" and (not line[3] or _has_hidden_columns(line[1])))
        for line in objects
    )


def is_stranger(kind: str, name: str, table: str, _root: int, sql: str | None) -> bool:
    """Whether what a line of the schema makes was never made by this program."""
    known = our_tables() | THEIR_TABLES
    if table not in known or kind not in {"table", "index", "trigger"}:
        return True
    if kind == "trigger":
        return plain(sql) not in guards().values()
    return kind == "table" and name not in known


def our_tables() -> set[str]:
    return {model._meta.db_table for model in apps.get_app_config(APP).get_models()}


def guards() -> dict[str, str]:
    """The two triggers that keep the logbook as it is, word for word, by their names."""
    statements = map(plain, import_module(f"{APP}.migrations.{OURS_SINCE}").SQLITE)
    return {sql.split()[2]: sql for sql in statements}


def plain(sql: object) -> str:
    """Words of SQL, however they are laid out."""
    return " ".join(str(sql).split())


def _has_hidden_columns(table: str) -> bool:
    """Columns that are worked out, or those of a table that is none."""
    return any(column[6] for column in _answers(f'PRAGMA table_xinfo("{table}")'))


def _answers(question: str, *values: str) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(question, values or None)
        return list(cursor.fetchall())
