"""What a process remembers of evenings, for tests in which it is another one, or started anew."""

from collections.abc import Iterator
from contextlib import contextmanager

from scoring.hall.evening import Evening
from tests.factories import now
from tournaments.store import evening_cache, log, timeline
from tournaments.store.stored_evening import StoredEvening

MEMORIES = (evening_cache._evenings, log._known, timeline._told)


def forget_everything() -> None:
    """As after a start: only the database knows."""
    for memory in MEMORIES:
        memory.clear()


def read_anew(stored: StoredEvening) -> StoredEvening:
    """The evening as a program reads it that has just been started."""
    forget_everything()
    return now(stored)


@contextmanager
def not_remembered() -> Iterator[None]:
    """As if another process did it: what was remembered before is what is remembered after."""
    before = [dict(memory._values) for memory in MEMORIES]
    yield
    for memory, values in zip(MEMORIES, before, strict=True):
        memory.clear()
        for key, value in values.items():
            memory.keep(key, value)


def read_apart(stored: StoredEvening) -> Evening:
    """What a program makes of it that was just started; ours remembers what it did before."""
    with not_remembered():
        return read_anew(stored).evening
