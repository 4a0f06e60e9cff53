"""How often a wrong password may be typed: five times, then a minute goes by."""

import threading
import time
from collections import deque

MOST_TRIES = 5
SECONDS_TO_WAIT = 60.0


class Tries:
    """The wrong ones of the last minute, whoever typed them."""

    def __init__(self) -> None:
        self._wrong: deque[float] = deque(maxlen=MOST_TRIES)
        self._one_at_a_time = threading.Lock()

    def are_too_many(self) -> bool:
        with self._one_at_a_time:
            is_full = len(self._wrong) == MOST_TRIES
            return is_full and time.monotonic() - self._wrong[0] < SECONDS_TO_WAIT

    def add(self) -> None:
        with self._one_at_a_time:
            self._wrong.append(time.monotonic())

    def forget(self) -> None:
        with self._one_at_a_time:
            self._wrong.clear()


tries = Tries()
