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

AS_THE_PAGE_ASKS = "HX-Request: true\r\nHX-Target: couple_now\r\n"


@dataclass
class Follower:
    """One phone; it connects anew where the last answer closed its connection, as browsers do."""

    host: str
    port: int
    path: str
    told: list[tuple[int, float]] = field(default_factory=list)
    line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def follow(self, until: float, every: float, chance: Random) -> None:
        await asyncio.sleep(chance.uniform(0, every))
        asks = news_of(await self.ask(self.path)) or self.path
        while time.monotonic() < until:
            await asyncio.sleep(every)
            asks = news_of(await self.ask(asks, AS_THE_PAGE_ASKS)) or asks
        self.hang_up()

    async def ask(self, path: str, more: str = "") -> str:
        begun = time.perf_counter()
        self.line = self.line or await asyncio.open_connection(self.host, self.port)
        reader, writer = self.line
        head = f"GET {path} HTTP/1.1\r\nHost: {self.host}:{self.port}\r\n{more}\r\n"
        writer.write(head.encode())
        answer = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"content-length: (\d+)", answer, re.IGNORECASE)
        body = await reader.readexactly(int(length[1])) if length else b""
        self.told.append((int(answer.split(" ", 2)[1]), time.perf_counter() - begun))
        if re.search("connection: close", answer, re.IGNORECASE):
            self.hang_up()
        return body.decode()

    def hang_up(self) -> None:
        if self.line is not None:
            self.line[1].close()
        self.line = None


def news_of(page: str) -> str | None:
    """Where the page asks whether something is new."""
    found = re.search(r'id="couple_now"\s+hx-get="([^"]+)"', page)
    return found and unescape(found[1])


async def follow_all(host: str, port: int, seconds: float, every: float, *paths: str) -> None:
    until = time.monotonic() + seconds
    phones = [Follower(host, port, path) for path in paths]
    await asyncio.gather(
        *(phone.follow(until, every, Random(place)) for place, phone in enumerate(phones))
    )
    sys.stdout.write(json.dumps([answer for phone in phones for answer in phone.told]))


if __name__ == "__main__":
    host, port, seconds, every, *paths = sys.argv[1:]
    asyncio.run(follow_all(host, int(port), float(seconds), float(every), *paths))
