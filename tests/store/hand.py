"""One person at a page of the program, as a browser without scripts; knows no Django."""

import re
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from html import unescape
from http.client import HTTPConnection
from threading import Barrier
from typing import TypeVar
from urllib.parse import urlencode

SECONDS = 60
IDLE_SECONDS = 15
"""A connection over which nobody asks anything is ended by the program after twice as long."""
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
        self.answered = time.perf_counter()
        self.caller.request("GET", "/")
        answer = self.caller.getresponse()
        answer.read()
        cookies = "\n".join(answer.headers.get_all("Set-Cookie"))  # news may come in one, too
        (token,) = re.findall(r"csrftoken=(\w+)", cookies)
        self.headers = {"Cookie": f"csrftoken={token}", "X-CSRFToken": token}

    def get(self, path: str) -> Told:
        return self._ask("GET", path, None)

    def post(self, path: str, data: Mapping[str, object]) -> Told:
        return self._ask("POST", path, urlencode(data))

    def send_file(self, path: str, field: str, content: bytes) -> Told:
        """The form with one file, as a browser cuts it into parts."""
        begin = f'--part\r\nContent-Disposition: form-data; name="{field}"; filename="a.png"'
        body = begin.encode() + b"\r\n\r\n" + content + b"\r\n--part--\r\n"
        return self._ask("POST", path, body, "multipart/form-data; boundary=part")

    def _ask(
        self,
        method: str,
        path: str,
        body: str | bytes | None,
        kind: str = "application/x-www-form-urlencoded",
    ) -> Told:
        headers = {**self.headers, "Content-Type": kind}
        start = time.perf_counter()
        if start - self.answered > IDLE_SECONDS:
            self.caller.close()  # the program has, or is about to; the next request opens another
        self.caller.request(method, path, body, headers)
        answer = self.caller.getresponse()
        text = unescape(answer.read().decode(errors="replace"))  # a PDF is no text
        self.answered = time.perf_counter()
        return Told(answer.status, text, self.answered - start)


def at_once(calls: Sequence[Callable[[], Result]]) -> list[Result]:
    """What each call gives, all begun at the same moment."""
    start = Barrier(len(calls))

    def begun(call: Callable[[], Result]) -> Result:
        start.wait(SECONDS)
        return call()

    with ThreadPoolExecutor(len(calls)) as threads:
        return list(threads.map(begun, calls))
