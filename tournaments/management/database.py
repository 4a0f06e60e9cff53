"""Brings the database up to date before anything uses it, and looks whether it is sound."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain, count
from pathlib import Path

from django.conf import settings
from django.core.management import call_command
from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.management.damage import check_not_damaged, damage_behind
from tournaments.refusals import UnusableError

SECONDS_TO_WAIT = 60

# What keeps a saved result through a power cut; a database that does not is not served.
IN_FORCE = {
    "journal_mode": "truncate",
    "synchronous": 3,  # EXTRA
    "fullfsync": 1,
    "checkpoint_fullfsync": 1,
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "trusted_schema": 0,
    "cell_size_check": 1,
    "mmap_size": 0,
    "secure_delete": 1,
    "temp_store": 2,  # MEMORY
}
# Where SQLite is built without it, it answers nothing, and there is nothing to fear.
MAY_BE_MISSING = {"mmap_size"}

# Nothing can be compared with what is there, and a safe copy takes its place.
DAMAGED, GONE, NEWER = "database-damaged", "database-gone", "database-newer"
NOT_READ = frozenset({DAMAGED, "database-damaged-copied", GONE, NEWER})

# Left beside the data file, so that evenings that are gone are missed.
TRACE = "evenings.txt"


# Only version 0.1 had a table of this name, and its data in this file.
FIRST_TABLE = "tournaments_evening"
FIRST_DATA_FILE = "cardparty.db"


def first_data() -> Path | None:
    """The data file of version 0.1, where there is one beside ours."""
    path = Path(settings.DATA_DIR, FIRST_DATA_FILE)
    return path if path.exists() and connection.vendor == "sqlite" else None


def prepare_database(before_update: Callable[[], None] = lambda: None) -> None:
    """Creates or updates the tables; existing data are copied aside before they are updated.

    That may take a while; whoever waits for it can be told so `before_update`.
    """
    with alone("preparing", SECONDS_TO_WAIT):
        _check_is_there()
        _bring_up_to_date(before_update)
        _leave_trace()


def _bring_up_to_date(before_update: Callable[[], None]) -> None:
    if FIRST_TABLE in connection.introspection.table_names():
        raise UnusableError("database-first-version")
    executor = MigrationExecutor(connection)
    applied = set(executor.loader.applied_migrations)
    is_newer = any(
        app == "tournaments" for app, _name in applied - set(executor.loader.graph.nodes)
    )
    if not is_newer and not executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return
    # Nothing is updated that is damaged: it may be the very list of the steps that were done.
    check_not_damaged()
    if is_newer:
        raise UnusableError(NEWER)
    before_update()
    if applied and connection.vendor == "sqlite":
        copy_aside()
    with _all_or_nothing():
        call_command("migrate", verbosity=0, interactive=False)
    if connection.vendor == "sqlite":
        # Tables that went leave their room behind, which every safe copy would carry.
        with connection.cursor() as cursor:
            cursor.execute("VACUUM")


@contextmanager
def _all_or_nothing() -> Iterator[None]:
    """One transaction for the whole update, where the database is a file.

    Django writes down that a step is done after it is done: who is cut off between the two would
    find its tables there already at every start from then on.
    """
    if connection.vendor != "sqlite":
        yield
        return
    # SQLite turns its checks off outside a transaction only; Django checks all rows at each step.
    with connection.constraint_checks_disabled(), transaction.atomic():
        yield


def _check_is_there() -> None:
    """Evenings that were there and are not must be missed, not begun anew."""
    trace = _trace()
    if trace is None or not trace.exists():
        return
    path = Path(connection.settings_dict["NAME"])
    if not path.exists() or not path.stat().st_size:
        raise UnusableError(GONE, path=path, trace=trace)


def _leave_trace() -> None:
    trace = _trace()
    if trace is not None and not trace.exists():
        sentence = _(
            "Cardparty keeps its evenings beside this file, in %(name)s. If that file is gone, "
            "Cardparty asks for it, as long as this one is here."
        )
        text = sentence % {"name": Path(connection.settings_dict["NAME"]).name}
        # A folder that may only be read is no harm to who only reads.
        with suppress(OSError):
            trace.write_text(f"{text}\n", encoding="utf-8")


def _trace() -> Path | None:
    return Path(settings.DATA_DIR, TRACE) if connection.vendor == "sqlite" else None


@contextmanager
def alone(doing: str, seconds_to_wait: float) -> Iterator[None]:
    """One program at a time does this on the data folder; a crash frees the lock by itself.

    SQLite's own lock is the same on every system. Whoever waits too long gets its error.
    """
    lock = sqlite3.connect(settings.DATA_DIR / f"{doing}.lock", timeout=seconds_to_wait)
    with closing(lock):
        lock.execute("BEGIN EXCLUSIVE")
        yield


def copy_aside() -> Path:
    """The database as it is, beside itself, whole or not at all."""
    place = _place_aside()
    unfinished = place.with_suffix(".part")
    connection.ensure_connection()
    with closing(sqlite3.connect(unfinished)) as copy:
        connection.connection.backup(copy)
    return unfinished.replace(place)


def _place_aside() -> Path:
    """A name of its own: an update that was cut off and begun anew must not replace its origin."""
    stamp = timezone.localtime().strftime("%Y-%m-%d-%H%M%S")
    names = chain([stamp], (f"{stamp}-{number}" for number in count(2)))
    places = (Path(settings.DATA_DIR, f"cardparty-before-update-{name}.db") for name in names)
    return next(place for place in places if not place.exists())


def check_database() -> None:
    """Refuses to serve data that cannot be saved, that a power cut could lose, or are damaged."""
    if connection.vendor != "sqlite":
        return
    _check_can_be_written()
    for name, value in IN_FORCE.items():
        answers = _answers(f"PRAGMA {name}")
        if answers != [value] and (answers or name not in MAY_BE_MISSING):
            raise UnusableError("database-unsafe", pragma=name)
    # The whole check costs a twentieth of a second for twenty evenings; the quick one does not see
    # that an index and its rows tell something else.
    check_not_damaged()


def _check_can_be_written() -> None:
    """Better at the start than with the first result: writes a page, and takes it back."""
    (version,) = _answers("PRAGMA user_version")
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"PRAGMA user_version = {version}")
        transaction.set_rollback(True)


def _answers(question: str) -> list[object]:
    with connection.cursor() as cursor:
        cursor.execute(question)
        return [row[0] for row in cursor.fetchall()]


def why_unread() -> str:
    """The code of what keeps the data file from being read; empty where nothing does."""
    try:
        prepare_database()
        check_database()
    except Exception as error:
        if not is_damage(error):
            raise
        return error.code if isinstance(error, UnusableError) else DAMAGED
    return ""


def is_damage(error: Exception) -> bool:
    """Whether it came of data that are damaged, gone, or of a later version."""
    if isinstance(error, UnusableError):
        return error.code in NOT_READ
    return damage_behind(error) is not None
