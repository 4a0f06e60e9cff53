"""People at their pages: each with a connection of their own to the program as it is served."""

import re
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from html import unescape
from http.client import HTTPConnection
from typing import TypeVar
from urllib.parse import urlencode

from django.core.handlers.wsgi import WSGIHandler
from django.db import connections

from tournaments.gate import gated
from tournaments.management.serving import listen_for

THREADS = 8
SECONDS = 60
Result = TypeVar("Result")


@dataclass(frozen=True)
class Told:
    """What a form was answered, and after how many seconds."""

    status: int
    text: str
    seconds: float


class Hand:
    """Somebody with a page open; forms are sent as a browser without scripts sends them."""

    def __init__(self, port: int) -> None:
        self.caller = HTTPConnection("127.0.0.1", port, timeout=SECONDS)
        self.headers = {"Cookie": "", "X-CSRFToken": ""}
        self.caller.request("GET", "/office/new/")
        answer = self.caller.getresponse()
        answer.read()
        (token,) = re.findall(r"csrftoken=(\w+)", answer.headers["Set-Cookie"])
        self.headers = {"Cookie": f"csrftoken={token}", "X-CSRFToken": token}

    def get(self, path: str) -> Told:
        return self._ask("GET", path, None)

    def post(self, path: str, data: Mapping[str, object]) -> Told:
        return self._ask("POST", path, urlencode(data))

    def _ask(self, method: str, path: str, body: str | None) -> Told:
        headers = {**self.headers, "Content-Type": "application/x-www-form-urlencoded"}
        start = time.perf_counter()
        self.caller.request(method, path, body, headers)
        answer = self.caller.getresponse()
        text = unescape(answer.read().decode())
        return Told(answer.status, text, time.perf_counter() - start)


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
    server = listen_for(gated(WSGIHandler()), 0, threads=THREADS)
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


def at_once(calls: Sequence[Callable[[], Result]]) -> list[Result]:
    """What each call gives, all begun at the same moment."""
    start = threading.Barrier(len(calls))

    def begun(call: Callable[[], Result]) -> Result:
        start.wait(SECONDS)
        return call()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(begun, calls))
