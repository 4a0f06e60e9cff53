"""Evenings at every stage, and every page that links lead to from the list of them."""

import json
import re
from os import getpid
from pathlib import Path

from django.test import Client

from scoring.cards import Card
from scoring.hall.acts import Cut, DrawJar, SayWish, Substitute, WaitForPartner
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import Source
from scoring.hall.ties.ties import Wish
from tests.factories import (
    beat,
    count_cards,
    do,
    draw,
    make_evening,
    make_tournament,
    offer,
    play,
    play_ready,
    play_to_knockout,
    score,
    tables_of,
    win,
)
from tests.walk import walk
from tournaments.desks import BY_WORD

FILES = (".pdf", ".png", ".json", ".txt")
SIGNING_IN = "/evening-at-the-door-2026-11-20"
PLAYING = "/evening-in-play-2026-11-20"
OVER = "/evening-over-2026-11-20"
POOLS = "/evening-in-pools-2026-11-20"
KNOCKOUT = "/evening-of-knock-out-2026-11-20"


def make_evenings() -> None:
    """Nobody there; an odd couple at the door; drawn, for cards alone; in play; over."""
    make_evening(couples=0, name="Empty evening")
    at_the_door = make_evening(couples=5, name="Evening at the door")
    do(at_the_door, WaitForPartner("Ace Sample"), WaitForPartner("Jack Sample"))
    draw(make_evening(couples=8, name="Evening of cards", wins_from=Source.CARDS))
    playing = make_evening(couples=9, name="Evening in play", hall="Parish hall")
    play(draw(playing, odd=Odd.GAP), games=2)
    contested = enumerate(tables_of(playing), start=1)
    table, couples = next((table, couples) for table, couples in contested if couples[1])
    win(playing, 3, table, couples[0])
    do(playing, Substitute(CoupleNumber(2), ("Ace Sample", "Stand-in Sample")))
    make_evening_over()
    make_tournaments()


def make_tournaments() -> None:
    """Before the draw; pools in play at few tables; a knock-out with a semi-final on the pad."""
    make_tournament(sizes=(), name="Evening before pools")
    pools = make_tournament(name="Evening in pools", table_count=2)
    score(beat(pools, "A-1"), "B-1", (0, 25, 25), (1, 20, 20))
    knockout = make_tournament(name="Evening of knock-out", has_consolation=True, qualifier_count=3)
    score(play_ready(play_to_knockout(knockout)), "K2-1", (0, 20, 25))


def make_evening_over() -> None:
    """Every kind of tie, one step from being settled; cards that are not what the floor says."""
    over = make_evening(couples=8, name="Evening over", game_count=3, jar_size=1)
    offer(over, place_1=30_000, place_2="Two gift baskets", place_3="10 %", booby="A turnip")
    play(draw(over), games=3)
    count_cards(over, {1: 3, 4: 3, 2: 2, 3: 2, 5: 1, 7: 1, 6: (), 8: ()})
    do(over, DrawJar("45"))
    wishes = {"place-2": ((2, 3), Wish.CUT), "place-3": ((5, 7), Wish.PLAYOFF)}
    for prize, (couples, wish) in wishes.items():
        do(over, *(SayWish(prize, CoupleNumber(couple), wish) for couple in couples))
    cards = {CoupleNumber(2): Card.parse("4C"), CoupleNumber(3): Card.parse("4H")}
    do(over, *(Cut("place-2", couple, card) for couple, card in cards.items()))


def pages() -> list[str]:
    """The addresses of all pages, each kind once an evening; what a page asks for by itself is not
    among them.
    """
    found = walk(Client(), without=FILES).answers
    return [address for address in found if "version=" not in address and "shown=" not in address]


def pages_once(kept_in: Path, part: int = 0, parts: int = 1) -> list[str]:
    """The desks of every evening; of what looks alike in all of them the first one.

    A walk through all of them takes minutes: cut into parts, each core takes some. The evenings
    are made alike each time, and so have the same addresses: who walks first keeps them in a file.
    """
    kept = kept_in / "pages.json"
    if not kept.exists():
        written = kept_in / f"pages-{getpid()}.json"
        written.write_text(json.dumps(_each_kind()), encoding="utf-8")
        written.replace(kept)  # whole at once: others may be looking for it
    found: list[str] = json.loads(kept.read_text(encoding="utf-8"))
    return found[part::parts]


def _each_kind() -> list[str]:
    kept: dict[str, str] = {}
    for address in pages():
        slug, _, rest = address.strip("/").partition("/")
        is_desk = rest.strip("/") in BY_WORD
        kept.setdefault(address if is_desk else re.sub(r"\d+", "0", rest or slug), address)
    return list(kept.values())
