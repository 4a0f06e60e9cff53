"""Phones in a process of their own, each open at a page that asks for news by itself.

    python -m tests.phones.followers HOST PORT SECONDS EVERY PATH…

Each path is a phone that opens it and then asks every so many seconds, as the page says; status and
seconds of all answers come out.
"""

import asyncio
import json
import re
import sys
import time
from dataclasses import dataclass, field
from html import unescape
from random import Random

OF_A_FORM = "Content-Type: application/x-www-form-urlencoded\r\n"
AS_THE_PAGE_ASKS = "HX-Request: true\r\nHX-Target: couple_now\r\n"


@dataclass
class Caller:
    """A browser; it connects anew where the last answer closed its connection.

    Where it was cut off, the status is 0.
    """

    host: str
    port: int
    # What it sends along each time, a line each.
    headers: str = ""
    told: list[tuple[int, float]] = field(default_factory=list)
    line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, path: str, more: str = "", form: str | None = None) -> str:
        begun = time.perf_counter()
        try:
            status, page = await self._answer(path, more, form)
        except (OSError, EOFError):
            self.hang_up()
            status, page = 0, ""
        self.told.append((status, time.perf_counter() - begun))
        return page

    async def _answer(self, path: str, more: str, form: str | None) -> tuple[int, str]:
        self.line = self.line or await asyncio.open_connection(self.host, self.port)
        reader, writer = self.line
        method, content = ("GET", "") if form is None else ("POST", form)
        kind = (
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(content)}\r\n"
        )
        head = f"{method} {path} HTTP/1.1\r\n{self.headers}{more}{kind if content else ''}\r\n"
        writer.write(f"{head}{content}".encode())
        answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"content-length: (\d+)", answer, re.IGNORECASE)
        body = await reader.readexactly(int(length[1])) if length else b""
        if re.search("connection: close", answer, re.IGNORECASE):
            self.hang_up()
        return int(answer.split(" ", 2)[1]), body.decode()

    def hang_up(self) -> None:
        if self.line is not None:
            self.line[1].close()
        self.line = None


async def follow(
    phone: Caller, page: str, until: float, every: float, opened_after: float
) -> list[tuple[int, float]]:
    """What a phone is told that is open at this page."""
    await asyncio.sleep(opened_after)
    asks = news_of(await phone.ask(page)) or page
    while time.monotonic() + every < until:
        await asyncio.sleep(every)
        asks = news_of(await phone.ask(asks, AS_THE_PAGE_ASKS)) or asks
    phone.hang_up()
    return phone.told


def news_of(page: str) -> str | None:
    """Where the page asks whether something is new."""
    found = re.search(r'id="couple_now"\s+hx-get="([^"]+)"', page)
    return found and unescape(found[1])


async def follow_all(host: str, port: int, seconds: float, every: float, *paths: str) -> None:
    until, headers = time.monotonic() + seconds, f"Host: {host}:{port}\r\n"
    chance = Random(500)
    told = await asyncio.gather(
        *(
            follow(Caller(host, port, headers), path, until, every, chance.uniform(0, every))
            for path in paths
        )
    )
    sys.stdout.write(json.dumps([answer for of_one in told for answer in of_one]))


if __name__ == "__main__":
    host, port, seconds, every, *paths = sys.argv[1:]
    asyncio.run(follow_all(host, int(port), float(seconds), float(every), *paths))
