"""Phones in a process of their own, each open at a page that asks for news by itself.

    python -m tests.phones.followers HOST:PORT SECONDS OPENED_WITHIN EVERY < phones.json

Told are of each phone its page and its cookie; it opens the page and then asks every so many
seconds, or where they are 0 as the page says. Status and seconds of all answers come out.
"""

import asyncio
import json
import re
import sys
import time
from dataclasses import dataclass, field
from html import unescape
from random import Random

from tests.store.hand import IDLE_SECONDS

OF_A_FORM = "Content-Type: application/x-www-form-urlencoded\r\n"
A_PART_THAT_ASKS = re.compile(
    r'id="(?P<part>couple_now|own_word)"\s+hx-get="(?P<path>[^"]+)"\s+'
    r'hx-trigger="every (?P<every>\d+)s"'
)


@dataclass(frozen=True, slots=True)
class Ask:
    """What a part of a page asks, every so many seconds; without a part, the page itself."""

    path: str
    every: float
    part: str = ""

    @property
    def headers(self) -> str:
        return f"HX-Request: true\r\nHX-Target: {self.part}\r\n" if self.part else ""


@dataclass
class Caller:
    """A browser; it connects anew where the last answer closed its connection, or long ago.

    Where it was cut off, the status is 0.
    """

    host: str
    port: int
    # What it sends along each time, a line each.
    headers: str = ""
    told: list[tuple[int, float]] = field(default_factory=list)
    line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
    answered: float = 0

    async def ask(self, path: str, more: str = "", form: str | None = None) -> str:
        begun = time.perf_counter()
        if begun - self.answered > IDLE_SECONDS:
            self.hang_up()  # the program has, or is about to
        try:
            status, page = await self._answer(path, more, form)
        except (OSError, EOFError):
            self.hang_up()
            status, page = 0, ""
        self.answered = time.perf_counter()
        self.told.append((status, self.answered - begun))
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
    phone: Caller, page: str, until: float, opened_after: float, every: float = 0
) -> list[tuple[int, float]]:
    """What a phone is told that is open at this page; it asks every so many seconds, else as the
    page says.
    """
    await asyncio.sleep(opened_after)
    asks = asks_of(await phone.ask(page)) or {"": Ask(page, every)}
    due = {part: time.monotonic() + (every or ask.every) for part, ask in asks.items()}
    while (next_due := min(due.values())) < until:
        await asyncio.sleep(next_due - time.monotonic())
        part = min(due, key=due.__getitem__)
        asks |= asks_of(await phone.ask(asks[part].path, asks[part].headers))
        due[part] = time.monotonic() + (every or asks[part].every)
    phone.hang_up()
    return phone.told


def asks_of(page: str) -> dict[str, Ask]:
    """What the parts of the page ask, by their names; of an answer without news nothing."""
    return {
        found["part"]: Ask(unescape(found["path"]), int(found["every"]), found["part"])
        for found in A_PART_THAT_ASKS.finditer(page)
    }


async def follow_all(
    address: str,
    seconds: float,
    opened_within: float,
    every: float,
    phones: list[tuple[str, str]],
) -> None:
    until, chance = time.monotonic() + seconds, Random(500)
    host, _colon, port = address.rpartition(":")
    told = await asyncio.gather(
        *(
            follow(
                Caller(host, int(port), f"Host: {address}\r\nCookie: {cookie}\r\n"),
                page,
                until,
                chance.uniform(0, opened_within),
                every,
            )
            for page, cookie in phones
        )
    )
    sys.stdout.write(json.dumps([answer for of_one in told for answer in of_one]))


if __name__ == "__main__":
    address, seconds, opened_within, every = sys.argv[1:]
    asyncio.run(
        follow_all(
            address,
            float(seconds),
            float(opened_within),
            float(every),
            json.load(sys.stdin),
        )
    )
