"""Whoever writes and comes back at once stands behind those who wait already."""

import threading
import time
from collections.abc import Sized
from contextlib import AbstractContextManager, suppress

from tests.store.hand import SECONDS
from tournaments.store.book import FairLock

WAIT = ["first", "second", "third"]
COMES_BACK = "who was inside"


def let_in(lock: AbstractContextManager[object], line: Sized = ()) -> list[str]:
    """In which order three get in who wait, and the one inside who comes back at once.

    In the `line`, if there is one, stand whoever is inside and all who wait.
    """
    inside: list[str] = []

    def come(name: str) -> None:
        with lock:
            inside.append(name)

    waiting = [threading.Thread(target=come, args=[name], daemon=True) for name in WAIT]
    with lock:
        for place, person in enumerate(waiting, start=2):
            person.start()
            while line and len(line) < place:
                time.sleep(0.001)
    come(COMES_BACK)
    for person in waiting:
        person.join(SECONDS)
    return inside


def test_writers_get_in_as_they_came() -> None:
    for _ in range(20):
        lock = FairLock()
        assert let_in(lock, lock._turns) == [*WAIT, COMES_BACK]


def test_plain_lock_lets_in_first_who_comes_back() -> None:
    """The control."""
    assert any(let_in(threading.Lock())[0] == COMES_BACK for _ in range(20))


def test_turn_passes_on_where_a_writer_fails() -> None:
    lock = FairLock()

    with suppress(ValueError), lock:
        raise ValueError

    assert let_in(lock, lock._turns) == [*WAIT, COMES_BACK]
