"""How many pictures may be read at once, which is a matter of memory."""

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tournaments.cards.photograph.worker import MOST_MEMORY

AT_ONCE = min(2, os.cpu_count() or 1)
# What two readers may take together, and as much as one of them for all the others at work.
MEMORY_FOR_TWO = 3 * MOST_MEMORY
MEMORY_TOLD = Path("/proc/meminfo")


def free_memory() -> int:
    """The bytes that programs may still take; where the system does not say, half of all it has.

    0 where it says nothing at all.
    """
    try:
        lines = MEMORY_TOLD.read_text(encoding="ascii").splitlines()
        memory = dict(line.split(":", 1) for line in lines)
        return int(memory["MemAvailable"].split()[0]) * 1024
    except (OSError, ValueError, LookupError):
        pass
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 2
    except (AttributeError, OSError, ValueError):
        return _free_memory_of_windows()


def _free_memory_of_windows() -> int:
    import ctypes  # noqa: PLC0415 – asked there alone

    library = getattr(ctypes, "windll", None)
    if library is None:
        return 0
    # MEMORYSTATUSEX: two numbers of 32 bits, the first its own size, and seven of 64 bits.
    memory = (ctypes.c_ulonglong * 8)(64)
    return memory[2] if library.kernel32.GlobalMemoryStatusEx(memory) else 0


class ReaderSeats:
    """Lets in as many readers as there is memory for, whoever asks; one there always is."""

    def __init__(self, free: Callable[[], int] = free_memory) -> None:
        self._free = free
        self._changed = threading.Condition()
        self._taken = 0

    @contextmanager
    def taken(self) -> Iterator[None]:
        with self._changed:
            self._changed.wait_for(self._is_room)
            self._taken += 1
        try:
            yield
        finally:
            with self._changed:
                self._taken -= 1
                self._changed.notify_all()

    def _is_room(self) -> bool:
        if not self._taken:
            return True
        return self._taken < AT_ONCE and self._free() >= MEMORY_FOR_TWO
