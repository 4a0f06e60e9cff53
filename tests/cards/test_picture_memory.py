"""How much a reader of pictures may take, and how many of them there are at once."""

import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tournaments.cards.photograph import seats
from tournaments.cards.photograph.seats import MEMORY_FOR_TWO, ReaderSeats, free_memory

GIBIBYTE = 1 << 30


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such limits")
def test_program_of_the_reader_sets_its_limits_before_it_reads() -> None:
    """Not only can they be set: what is started is under them."""
    program = (
        "import resource, sys; from tournaments.cards.photograph import worker\n"
        "sys.argv = ['worker']\n"
        "worker.answer = lambda *_: {'limits': [resource.getrlimit(kind) for kind in "
        "(resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_CORE)]}\n"
        "worker.main()"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], input=b"", capture_output=True, check=True
    )

    assert told.stdout == b'{"limits": [[%d, %d], [40, 40], [0, 0]]}' % (GIBIBYTE, GIBIBYTE)


def test_two_read_at_once_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "AT_ONCE", 2)
    places, both = ReaderSeats(lambda: MEMORY_FOR_TWO), threading.Barrier(2, timeout=60)

    def read(_number: int) -> None:
        with places.taken():
            both.wait()  # nobody passes it alone

    with ThreadPoolExecutor(4) as readers:
        list(readers.map(read, range(4)))


def test_one_reads_at_a_time_where_memory_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seats, "AT_ONCE", 2)
    places, inside, most = ReaderSeats(lambda: MEMORY_FOR_TWO - 1), [], []

    def read(number: int) -> None:
        with places.taken():
            inside.append(number)
            time.sleep(0.01)
            most.append(len(inside))
            inside.remove(number)

    with ThreadPoolExecutor(4) as readers:
        list(readers.map(read, range(8)))

    assert most == [1] * 8


def test_seat_of_a_reader_that_fails_is_free_again() -> None:
    places = ReaderSeats(lambda: 0)

    with pytest.raises(OSError, match="out of room"), places.taken():
        raise OSError("out of room")

    with places.taken():
        pass


def test_free_memory_is_what_the_system_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    told = tmp_path / "meminfo"
    told.write_text("MemTotal:  8000 kB\nMemFree:  10 kB\nMemAvailable:    2048 kB\n")
    monkeypatch.setattr(seats, "MEMORY_TOLD", told)
    assert free_memory() == 2 << 20

    told.write_text("garbage")
    assert free_memory() >= 0
    monkeypatch.delattr(seats.os, "sysconf", raising=False)
    assert free_memory() >= 0
