"""Phones that record winners at their tables, whatever happens, and what was saved of it."""

import http.client
import json
import re
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeAlias
from urllib.parse import urlencode

from tests.saved.hall import HERE, SECONDS_TO_TRY_AGAIN, SECONDS_TO_WAIT

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
    host: str = HERE
    # The cookie by which the program knows a helper.
    known_by: str = ""
    cookie: str = ""
    # How long each request took that was answered.
    seconds: list[float] = field(default_factory=list)
    caller: http.client.HTTPConnection | None = None

    def play(self, stop: threading.Event) -> None:
        """Until it is told to stop, and what was sent is answered."""
        while not stop.is_set():
            if self.page is not None:
                self.tap(self.page)
                self.rest(stop)
            else:
                self.look()
                stop.wait(SECONDS_TO_TRY_AGAIN if self.page is None else 0)
        self.hang_up()

    def rest(self, stop: threading.Event) -> None:
        stop.wait(self.pause)

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
        cookies = "; ".join(filter(None, (self.known_by, self.cookie)))
        headers = {"Cookie": cookies, "HX-Request": "true" if body else "false"}
        if body:
            headers["HX-Target"] = f"floor_row-{self.table}"
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        end = time.monotonic() + SECONDS_TO_WAIT
        while True:
            try:
                begun = time.perf_counter()
                self.caller = self.caller or http.client.HTTPConnection(
                    self.host, self.port, timeout=5
                )
                self.caller.request(method, path, body, headers)
                answer = self.caller.getresponse()
                text = answer.read().decode()
                self.seconds.append(time.perf_counter() - begun)
                return answer, text
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


def answers(phones: Sequence[Phone]) -> int:
    """How many taps were told to be saved."""
    return sum(len(phone.saved) for phone in phones)


def wait_for_answers(phones: Sequence[Phone], count: int) -> None:
    """Until so many were told “saved”, however busy the machine is."""
    until = time.monotonic() + SECONDS_TO_WAIT
    while answers(phones) < count:
        assert time.monotonic() < until, f"{answers(phones)} answers, not {count}"
        time.sleep(0.01)


@contextmanager
def playing(phones: Sequence[Phone]) -> Iterator[Sequence[Phone]]:
    """All at their tables; all of them have their answers in the end."""
    stop = threading.Event()
    threads = [threading.Thread(target=phone.play, args=[stop]) for phone in phones]
    for thread in threads:
        thread.start()
    try:
        yield phones
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def compared(entries: Sequence[tuple[str, str]], phones: Sequence[Phone]) -> Counter[str]:
    """What the phones know to be saved, against key and act of the logbook's entries.

    Counts what is missing there, or there twice.
    """
    times, acts = Counter(key for key, _act in entries), dict(entries)
    found = Counter[str]()
    for phone in phones:
        for key in phone.saved:
            found["saved"] += 1
            found["lost"] += times[key] == 0
            found["another"] += key in acts and win_in(acts[key]) != phone.sent[key]
    found["sent"] = sum(len(phone.sent) for phone in phones)
    found["doubled"] = sum(count > 1 for count in times.values())
    found["unasked"] = len(times.keys() - {key for phone in phones for key in phone.sent})
    return found


def win_in(act: str) -> Win:
    """The winner that an entry of the logbook tells."""
    told = json.loads(act)
    return told["game"], told["table"], told["couple"]
