"""Makes safe copies: beside their place first, checked there, and only then under their name."""

import os
import secrets
import sqlite3
import time
from contextlib import closing, suppress
from pathlib import Path

from django.db import DatabaseError, connection
from django.utils import timezone

from tournaments.backup.beside import tidy
from tournaments.backup.content import Counted, Heads, counted
from tournaments.backup.folders import clear, copies_folder, put
from tournaments.backup.names import UNFINISHED, CopyKind, SafeCopy, copies_in, next_number
from tournaments.backup.second_folder import copies_there
from tournaments.refusals import UnusableError
from tournaments.store.whole import whole

SECONDS_TO_WAIT = 60


def make_copy(
    kind: CopyKind, folder: Path | None = None, known: Heads | None = None
) -> tuple[SafeCopy, Counted]:
    """The database as it is now, whole and checked or not at all; what it holds with it.

    The lock that a save would wait for is held while pages are copied and no longer: a hundredth
    of a second for twenty evenings. Evenings whose head is `known` are not checked once more.
    """
    folder = folder or copies_folder()
    unfinished = folder / f"{os.getpid()}-{secrets.token_hex(4)}{UNFINISHED}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        copy_pages(unfinished)
        counts = _looked_through(unfinished, known or {})
        if counts.doubtful:
            kind = CopyKind.DOUBTFUL
        copy = named(kind, folder, counts.evenings, counts.results)
        put(unfinished, copy.path)
    except (OSError, sqlite3.Error, DatabaseError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnusableError("copy-not-made", path=folder, reason=reason) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    clear(folder)
    return copy, counts


def _looked_through(unfinished: Path, known: Heads) -> Counted:
    """What the pages hold that were copied; damage was in what they were copied from."""
    try:
        tidy(unfinished)
        return counted(unfinished, known)
    except (DatabaseError, sqlite3.Error, UnicodeDecodeError, UnusableError) as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
            raise
        path = connection.settings_dict["NAME"]
        raise UnusableError("copy-of-damaged", path=path) from None


def lay_aside() -> None:
    """What is there before another copy takes its place: whole, but not judged."""
    folder = copies_folder()
    unfinished = folder / f"{os.getpid()}-{secrets.token_hex(4)}{UNFINISHED}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        copy_pages(unfinished)
        counts = len(whole.heads()), whole.result_count()
        put(unfinished, named(CopyKind.BEFORE_RESTORE, folder, *counts).path)
    except (OSError, sqlite3.Error) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnusableError("copy-not-made", path=folder, reason=reason) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)


def named(kind: CopyKind, folder: Path, evenings: int, results: int) -> SafeCopy:
    """The next copy of the folder, counted on from those of the stick where it has more."""
    number = next_number((*copies_in(folder), *copies_there()))
    return SafeCopy(number, timezone.now(), evenings, results, kind, folder)


def copy_pages(target: Path) -> None:
    """Every page of the database at one moment, by SQLite's own way of copying what is in use.

    A connection of its own reads: one that is in the middle of writing would wait for itself.
    """
    own = Path(connection.settings_dict["NAME"]).absolute()
    until = time.monotonic() + SECONDS_TO_WAIT

    def is_waiting(_status: int, _left: int, _pages: int) -> None:
        if time.monotonic() > until:
            raise TimeoutError("somebody else holds the database")

    with (
        closing(sqlite3.connect(f"{own.as_uri()}?mode=rw", uri=True)) as source,
        closing(sqlite3.connect(target)) as copy,
    ):
        # Nobody needs a journal or a sync of what has no name yet; `put` syncs the whole.
        copy.execute("PRAGMA journal_mode=OFF")
        copy.execute("PRAGMA synchronous=OFF")
        source.backup(copy, sleep=0.05, progress=is_waiting)
