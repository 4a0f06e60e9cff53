"""Whether these data are served already, and where: a second start does not serve them."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from django.conf import settings

from tournaments.management.database import alone
from tournaments.management.serving import is_served_already
from tournaments.refusals import UnusableError

SECONDS_TO_BEGIN = 30
"""So long a first start may take to answer a second one: it may be making or updating its data."""
SECONDS_BETWEEN = 0.2


@contextmanager
def only_one() -> Iterator[bool]:
    """Whether nobody else serves this data folder; while it lasts nobody else will."""
    with ExitStack() as held:
        try:
            held.enter_context(alone("serving", seconds_to_wait=0))
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            yield False
            return
        _place().unlink(missing_ok=True)
        yield True


@contextmanager
def nobody_serving() -> Iterator[None]:
    """Refuses while the program serves these data: its pages would tell what is there no more."""
    with only_one() as is_free:
        if not is_free:
            raise UnusableError("copy-while-serving")
        yield


def tell_port(port: int) -> None:
    """Where the first start listens, for every later one."""
    _place().write_text(str(port), encoding="ascii")


def port_of_first() -> int:
    """Where the first start listens; one that has just begun is waited for."""
    until = time.monotonic() + SECONDS_TO_BEGIN
    while time.monotonic() < until:
        port = _port_told()
        if port is not None and is_served_already(port):
            return port
        time.sleep(SECONDS_BETWEEN)
    raise UnusableError("command-served-silently")


def _port_told() -> int | None:
    try:
        return int(_place().read_text(encoding="ascii"))
    except (OSError, ValueError):
        return None


def _place() -> Path:
    return Path(settings.DATA_DIR, "serving.port")
