"""Runs in a checkout of 0.1 and answers each line it is told with the seconds of one request.

`again` opens the board as a new phone does; `change` records a winner first, which is not counted.
The evening is the one that `bench.pages.board` makes for ours.
"""

import sys
from itertools import cycle
from time import perf_counter

import django

django.setup()

from django.core.management import call_command  # noqa: E402 – app ready
from django.test import Client  # noqa: E402 – app ready

from tests.factories import draw, make_evening, offer, play, win  # noqa: E402 – app ready
from tournaments.floor.queries import floor_record  # noqa: E402 – app ready

COUPLES, GAMES = 40, 12
PHONES = Client()


def main() -> None:
    call_command("migrate", verbosity=0)
    evening = draw(offer(make_evening(COUPLES), place_1="50 %", place_2="30 %", booby="A turnip"))
    play(evening, games=GAMES)
    winners = cycle(floor_record(evening).seatings[-1].tables[0])
    print("ready", flush=True)
    for line in sys.stdin:
        if line.strip() == "change":
            win(evening, GAMES + 1, 1, next(winners))
        print(taken(f"/{evening.slug}/board/"), flush=True)


def taken(address: str) -> float:
    PHONES.cookies.clear()
    start = perf_counter()
    answer = PHONES.get(address)
    assert answer.status_code == 200
    return perf_counter() - start


main()
