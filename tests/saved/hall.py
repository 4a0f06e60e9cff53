"""A laptop that serves, is killed and started again, and the phones in its hall."""

import http.client
import json
import os
import re
import signal
import socket
import threading
import time
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import TypeAlias
from urllib.parse import urlencode

from tests.commands.running import Loaded, environment

HERE = "127.0.0.1"
SECONDS_TO_WAIT = 60  # on a machine that is busy; nobody waits longer than it takes
SECONDS_TO_TRY_AGAIN = 0.05


class Laptop:
    """The program on one data folder, at one address however often it is started."""

    def __init__(self, home: Path, **more: str) -> None:
        self.surroundings = environment(home, **more)
        self.files = [home.with_name(f"{home.name}.{name}") for name in ("in", "out", "err")]
        for file in self.files:
            file.touch()
        with closing(socket.create_server((HERE, 0))) as free:
            self.port = free.getsockname()[1]
        self.commands = Loaded()
        self.process = 0

    def begin(self) -> None:
        words = ("serve", "--no-browser", "--port", str(self.port))
        self.process = self.commands.begin(words, self.surroundings, self.files)

    def start(self, page: str) -> float:
        """The seconds until this page is there again."""
        begun = time.monotonic()
        self.begin()
        while not self.shows(page):
            assert time.monotonic() - begun < SECONDS_TO_WAIT, self.said_wrong()
            time.sleep(SECONDS_TO_TRY_AGAIN)
        return time.monotonic() - begun

    def shows(self, page: str) -> bool:
        try:
            with closing(http.client.HTTPConnection(HERE, self.port, timeout=5)) as caller:
                caller.request("GET", page)
                return caller.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False

    def kill(self) -> None:
        """In the middle of whatever it does."""
        os.kill(self.process, signal.SIGKILL)
        assert self.commands.ended() == -signal.SIGKILL, self.said_wrong()
        self.process = 0

    def close(self) -> None:
        try:
            if self.process:
                self.kill()
        finally:
            self.commands.stop()

    def said_wrong(self) -> str:
        return self.files[2].read_text(encoding="utf-8")


Win: TypeAlias = tuple[int, int, int]
"""Game, table and couple."""


@dataclass
class Phone:
    """Somebody who records the winners of one table, and sends again until there is an answer."""

    port: int
    slug: str
    table: int
    chance: Random
    pause: float = 0  # seconds after each tap
    sent: dict[str, Win] = field(default_factory=dict)
    saved: list[str] = field(default_factory=list)
    odd_answers: list[int] = field(default_factory=list)
    page: "Page | None" = None
    cookie: str = ""
    caller: http.client.HTTPConnection | None = None

    def play(self, stop: threading.Event) -> None:
        """Until it is told to stop, and what was sent is answered."""
        while not stop.is_set():
            if self.page is not None:
                self.tap(self.page)
                stop.wait(self.pause)
            else:
                self.look()
                stop.wait(SECONDS_TO_TRY_AGAIN if self.page is None else 0)
        self.hang_up()

    def look(self) -> None:
        """The page of the game that is played."""
        answer, text = self.ask("GET", f"/{self.slug}/floor/")
        self.cookie = (answer.getheader("Set-Cookie") or self.cookie).partition(";")[0]
        self.page = page_of(text, self.table)

    def tap(self, page: "Page") -> None:
        """A couple that is not the winner on this page; who sees the page so, may change it."""
        couple = self.chance.choice([number for number in page.couples if number != page.won])
        key = f"table-{self.table}-{len(self.sent)}"
        self.sent[key] = (page.game, self.table, couple)
        form = {
            "csrfmiddlewaretoken": page.token,
            "game": page.game,
            "draw": page.draw,
            "win": f"{self.table}-{couple}-{page.won}",
            "next": self.table,
            "key": key,
        }
        answer, _text = self.ask("POST", f"/{self.slug}/floor/record-win/", urlencode(form))
        if answer.status == 200:
            self.saved.append(key)
        elif answer.status != 422:
            self.odd_answers.append(answer.status)
        is_same_game = answer.status == 200 and not answer.getheader("HX-Retarget")
        self.page = replace(page, won=couple) if is_same_game else None

    def ask(self, method: str, path: str, body: str = "") -> tuple[http.client.HTTPResponse, str]:
        """The answer, however often it takes: a phone cannot know whether it was heard."""
        headers = {"Cookie": self.cookie, "HX-Request": "true" if body else "false"}
        if body:
            headers["HX-Target"] = f"floor_row-{self.table}"
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        end = time.monotonic() + SECONDS_TO_WAIT
        while True:
            try:
                self.caller = self.caller or http.client.HTTPConnection(HERE, self.port, timeout=5)
                self.caller.request(method, path, body, headers)
                answer = self.caller.getresponse()
                return answer, answer.read().decode()
            except (OSError, http.client.HTTPException):
                self.hang_up()
                if time.monotonic() > end:
                    raise
                time.sleep(SECONDS_TO_TRY_AGAIN)

    def hang_up(self) -> None:
        if self.caller is not None:
            self.caller.close()
        self.caller = None


@dataclass(frozen=True)
class Page:
    """What a phone sees of its table, and what its form sends along."""

    token: str
    game: int
    draw: int
    couples: tuple[int, ...]
    won: int  # 0 while nobody has


def page_of(text: str, table: int) -> Page | None:
    """Nothing where no winner is asked for any more."""
    sides = re.findall(rf'value="{table}-(\d+)-(\d+)"', text)
    token, game, draw = (
        re.search(rf'name="{name}" value="(\w+)"', text)
        for name in ("csrfmiddlewaretoken", "game", "draw")
    )
    if not (sides and token and game and draw):
        return None
    couples = tuple(int(couple) for couple, _won in sides)
    return Page(token[1], int(game[1]), int(draw[1]), couples, int(sides[0][1]))


def win_in(act: str) -> Win:
    """The winner that an entry of the logbook tells."""
    told = json.loads(act)
    return told["game"], told["table"], told["couple"]
