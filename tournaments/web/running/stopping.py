"""Stops the program from a page: whoever serves it offers to, the office asks."""

import threading
from collections.abc import Callable

SECONDS_TO_ANSWER = 1
"""So long the page that says it has stopped has, to be there with its style."""


class _OfferedStop:
    stop: Callable[[], None] | None = None


def offer_to_stop(stop: Callable[[], None] | None) -> None:
    """Says how the program that serves is stopped; on a server nobody offers that."""
    _OfferedStop.stop = stop


def can_be_stopped() -> bool:
    return _OfferedStop.stop is not None


def stop_soon() -> None:
    """Stops it once its last answer has been read; nothing where nobody offers to."""
    if _OfferedStop.stop is not None:
        threading.Timer(SECONDS_TO_ANSWER, _OfferedStop.stop).start()
