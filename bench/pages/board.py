"""The board of 40 couples beside the one that 0.1 showed, each on its own evening, in one run.

0.1 answers in a process of its own, from a checkout that CARDPARTY_BEFORE names.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from time import perf_counter

from django.test import Client

from bench.timing import Comparison, Taken, compare_taken
from scoring.hall.acts import RecordWin
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tests.factories import draw, make_evening, offer, play
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening

Ask = Callable[[str], float]
BEFORE = os.environ.get("CARDPARTY_BEFORE", "")
COUPLES, GAMES = 40, 12
PAIRS = 40
GOAL = 0.5
# One client for all, as one server answers them: making one reads every static file.
PHONES = Client()


def board_beside_before() -> Iterator[Comparison]:
    stored = _evening()
    with _before(Path(BEFORE)) as ask:
        for name, ours, word in (
            ("board of 40 couples, a new phone (peer: 0.1)", _again(stored), "again"),
            ("board of 40 couples, changed (peer: 0.1)", _changed(stored), "change"),
        ):
            yield compare_taken(
                name,
                ours=ours,
                peer=partial(ask, word),
                pairs=PAIRS,
                goal=f"≤ {GOAL} ×",
                is_met=lambda ratio: ratio <= GOAL,
            )


def _evening() -> StoredEvening:
    prizes = {"place_1": "50 %", "place_2": "30 %", "booby": "A turnip"}
    return play(draw(offer(make_evening(COUPLES), **prizes)), games=GAMES)


def _again(stored: StoredEvening) -> Taken:
    return partial(_taken, f"/{stored.slug}/board/")


def _changed(stored: StoredEvening) -> Taken:
    winners = cycle(stored.evening.games[-1].seating.tables[0])

    def changed() -> float:
        winner = CoupleNumber(next(winners) or 0)
        book.do(stored.slug, RecordWin(GameNumber(GAMES + 1), TableNumber(1), winner), by="bench")
        return _taken(f"/{stored.slug}/board/")

    return changed


def _taken(address: str) -> float:
    PHONES.cookies.clear()  # each is a new one
    start = perf_counter()
    answer = PHONES.get(address)
    assert answer.status_code == 200
    return perf_counter() - start


@contextmanager
def _before(checkout: Path) -> Iterator[Ask]:
    """A word to the other process, and the seconds of the request that it makes."""
    script = Path(__file__).with_name("before.py").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [sys.executable, "-c", script],
            cwd=checkout,
            env={**os.environ, "CARDPARTY_HOME": folder},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        with process:
            told, heard = process.stdin, process.stdout
            assert told is not None
            assert heard is not None
            assert heard.readline().strip() == "ready"

            def ask(word: str) -> float:
                print(word, file=told, flush=True)
                return float(heard.readline())

            yield ask
            told.close()
