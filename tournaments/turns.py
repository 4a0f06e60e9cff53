"""Lets in who waits, one at a time and in the order in which they came; knows no page."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

SECONDS_OF_PATIENCE = 1.0
"""Longer than all sixteen of a busy hall take together, on a slow laptop too."""


class Turns:
    """A queue for what goes quicker one after another; it guards nothing.

    Python's own lock lets in whoever happens to be there, so that some wait long; and threads that
    work side by side in one interpreter take each other's time. Nobody waits for ever behind one
    who is slow: after `patience` seconds they go past.
    """

    def __init__(self, patience: float = SECONDS_OF_PATIENCE) -> None:
        self._patience = patience
        self._changing = threading.Lock()
        # The first one's turn it is: their lock is open.
        self._queue: list[threading.Lock] = []

    @contextmanager
    def turn(self) -> Iterator[None]:
        mine = threading.Lock()
        mine.acquire()
        with self._changing:
            self._queue.append(mine)
            if self._queue[0] is mine:
                mine.release()
        mine.acquire(timeout=self._patience)
        try:
            yield
        finally:
            self._leave(mine)

    def _leave(self, mine: threading.Lock) -> None:
        with self._changing:
            was_first = self._queue[0] is mine
            self._queue.remove(mine)
            if was_first and self._queue:
                self._queue[0].release()
