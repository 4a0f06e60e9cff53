"""People at their pages: each with a connection of their own to the program as it is served."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.core.handlers.wsgi import WSGIHandler

from tests.programs import PROJECT
from tests.store.hand import Hand
from tournaments.management.serving import listen_for
from tournaments.web.guard import guarded

THREADS = 8


@contextmanager
def hands(count: int) -> Iterator[list[Hand]]:
    """So many people with a page open each, all served by one program."""
    server = listen_for(guarded(WSGIHandler()), 0, threads=THREADS)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    people = [Hand(server.effective_port) for _ in range(count)]
    try:
        yield people
    finally:
        for person in people:
            person.caller.close()
        server.task_dispatcher.shutdown()
        server.close()


def marks_from_elsewhere(port: int, paths: Sequence[str], count: int) -> list[tuple[int, float]]:
    """What people in another process are told, and after how long: they take no time from ours."""
    words = [str(port), str(count), *paths]
    command = [sys.executable, "-m", "tests.store.writers", *words]
    done = subprocess.run(command, cwd=PROJECT, stdout=subprocess.PIPE, check=True)
    return [(status, seconds) for status, seconds in json.loads(done.stdout)]
