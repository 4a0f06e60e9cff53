"""People at their pages: each with a connection of their own to the program as it is served."""

import json
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.core.handlers.wsgi import WSGIHandler
from django.db import connections

from tests.programs import PROJECT
from tests.store.hand import SECONDS, Hand
from tournaments.management.serving import listen_for
from tournaments.web.guard import guarded

THREADS = 8


class _Goodbye:
    """Ends the connections of one of the server's threads to the database; a task for each."""

    def __init__(self, together: threading.Barrier) -> None:
        self.together = together

    def service(self) -> None:
        connections.close_all()
        self.together.wait(SECONDS)

    def cancel(self) -> None:
        """Nobody waits for it."""


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
        together = threading.Barrier(THREADS + 1)
        for _ in range(THREADS):
            server.task_dispatcher.add_task(_Goodbye(together))
        together.wait(SECONDS)
        server.task_dispatcher.shutdown()
        server.close()


def marks_from_elsewhere(port: int, paths: Sequence[str], count: int) -> list[tuple[int, float]]:
    """What people in another process are told, and after how long: they take no time from ours."""
    words = [str(port), str(count), *paths]
    command = [sys.executable, "-m", "tests.store.writers", *words]
    done = subprocess.run(command, cwd=PROJECT, stdout=subprocess.PIPE, check=True)
    return [(status, seconds) for status, seconds in json.loads(done.stdout)]
