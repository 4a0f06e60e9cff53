"""Lifts the guards of the logbook (migration 0002) for the two things that are done to it whole."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from django.db import connection

CHANGES, DELETIONS = "log_entry_stays", "log_entry_remains"
GUARD_OF_POSTGRESQL = "log_entry_stays"
"""One of both, and of tables that are emptied."""


def entries_may_go() -> AbstractContextManager[None]:
    """An evening may be deleted."""
    return _lifted(DELETIONS)


def names_may_go() -> AbstractContextManager[None]:
    """Names may be forgotten; where an entry tells others too, only some of them."""
    return _lifted(CHANGES)


@contextmanager
def _lifted(guard_of_sqlite: str) -> Iterator[None]:
    """Lifts a guard inside the transaction under way.

    Nobody else sees it lifted: the embedded database has one writer at a time, the server locks
    the table. Where anything fails, it stands again with everything else.
    """
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # The server alters no table of which it has still something to check.
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            cursor.execute(f"ALTER TABLE log_entry DISABLE TRIGGER {GUARD_OF_POSTGRESQL}")
            yield
            cursor.execute(f"ALTER TABLE log_entry ENABLE TRIGGER {GUARD_OF_POSTGRESQL}")
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        else:
            cursor.execute("SELECT sql FROM sqlite_master WHERE name = %s", [guard_of_sqlite])
            guard = cursor.fetchone()
            cursor.execute(f"DROP TRIGGER IF EXISTS {guard_of_sqlite}")
            yield
            if guard is not None:  # where somebody has taken it away, a start says so
                cursor.execute(*guard)
