"""How often a wrong password may be typed: five times, then a minute goes by.

The tries are counted in a file beside the password: on a server several processes are one program.
"""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from ipaddress import ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest

FILE = "wrong-passwords.db"
MOST_TRIES = 5
SECONDS_TO_WAIT = 60
SECONDS_FOR_THE_FILE = 10
# One connection has as many addresses of the later kind as it likes, but for these bits.
BITS_OF_A_CONNECTION = 64
# A try that a power cut forgets does no harm.
SETUP = (
    "PRAGMA synchronous=OFF; PRAGMA journal_mode=MEMORY;"
    "CREATE TABLE IF NOT EXISTS try (whose TEXT NOT NULL, at REAL NOT NULL);"
)
OF_LATE = "SELECT count(*) FROM try WHERE whose = ? AND at BETWEEN ? AND ?"


def are_too_many(whose: str) -> bool:
    """Whether whoever this is must wait."""
    with tries_in(FILE) as tries:
        return _is_full(tries, whose)


def may_try(whose: str) -> bool:
    """Whether there is a try left; it counts as a wrong one until it is forgotten.

    However many ask at the same moment, by whichever process, no more than five may.
    """
    with tries_in(FILE) as tries:
        if _is_full(tries, whose):
            return False
        now = time.time()
        tries.execute("DELETE FROM try WHERE at NOT BETWEEN ? AND ?", (now - SECONDS_TO_WAIT, now))
        tries.execute("INSERT INTO try VALUES (?, ?)", (whose, now))
        return True


def forget(whose: str) -> None:
    """It was the password."""
    with tries_in(FILE) as tries:
        tries.execute("DELETE FROM try WHERE whose = ?", (whose,))


def whose_try(request: HttpRequest) -> str:
    """Whose tries are counted together: all that come from one address.

    What a server's proxy on the same machine wrote last is the address that reached it; whatever
    stands before that in the header, or comes from elsewhere, anybody may have written. A laptop
    has no proxy.
    """
    peer = _address(request.META.get("REMOTE_ADDR", ""))
    if not settings.CARDPARTY_HOSTED or (peer and not ip_address(peer).is_loopback):
        return _connection_of(peer)
    told = _address(request.headers.get("X-Forwarded-For", "").rpartition(",")[2])
    return _connection_of(told or peer)


def _address(text: str) -> str:
    try:
        return str(ip_address(text.strip()))
    except ValueError:
        return ""


def _connection_of(address: str) -> str:
    if ":" not in address:
        return address
    return str(ip_network((address, BITS_OF_A_CONNECTION), strict=False))


def _is_full(tries: sqlite3.Connection, whose: str) -> bool:
    now = time.time()
    (count,) = tries.execute(OF_LATE, (whose, now - SECONDS_TO_WAIT, now)).fetchone()
    return bool(count >= MOST_TRIES)


@contextmanager
def tries_in(file: str) -> Iterator[sqlite3.Connection]:
    """This file of the data folder, held by nobody else meanwhile."""
    place = settings.DATA_DIR / file
    tries = sqlite3.connect(place, timeout=SECONDS_FOR_THE_FILE, isolation_level=None)
    with closing(tries):
        tries.executescript(SETUP)
        tries.execute("BEGIN IMMEDIATE")
        yield tries
        tries.execute("COMMIT")
