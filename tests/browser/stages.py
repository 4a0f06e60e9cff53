"""Evenings at every stage, and every page that links lead to from the list of them."""

import re

from django.test import Client

from scoring.hall.movement import Odd
from scoring.hall.numbers import CoupleNumber
from scoring.hall.ties import Wish
from scoring.table.cards import Card
from tests.factories import count_cards, draw, make_evening, offer, play, win
from tests.walk import walk
from tournaments.floor.queries import floor_record
from tournaments.prizes.actions import draw_cookie_jar, record_cuts, record_wishes

FILES = (".pdf", ".json", ".txt")


def make_evenings() -> None:
    """Nobody there; an odd couple at the door; drawn, for cards alone; in play; over."""
    make_evening(couples=0, slug="empty", name="Empty evening")
    make_evening(couples=5, slug="signing-in", name="Evening at the door")
    draw(make_evening(couples=8, slug="drawn", name="Evening of cards", wins_from="cards"))
    playing = make_evening(couples=9, slug="playing", name="Evening in play", hall="Parish hall")
    play(draw(playing, odd=Odd.GAP), games=2)
    contested = enumerate(floor_record(playing).seatings[-1].tables, start=1)
    table, couples = next((table, couples) for table, couples in contested if couples[1])
    win(playing, 3, table, couples[0])
    make_evening_over()


def make_evening_over() -> None:
    """Every kind of tie, one step from being settled; cards that are not what the floor says."""
    over = make_evening(couples=8, slug="over", name="Evening over", game_count=3, jar_size=1)
    offer(over, place_1=30_000, place_2="Two gift baskets", place_3="10 %", booby="A turnip")
    play(draw(over), games=3)
    count_cards(over, {1: 3, 4: 3, 2: 2, 3: 2, 5: 1, 7: 1, 6: (), 8: ()})
    draw_cookie_jar(evening=over, seed="45", by="test")
    wishes = {"place-2": ((2, 3), Wish.CUT), "place-3": ((5, 7), Wish.PLAYOFF)}
    for prize, (couples, wish) in wishes.items():
        wanted = {CoupleNumber(couple): wish for couple in couples}
        record_wishes(evening=over, prize=prize, wishes=wanted, by="test")
    cards = {CoupleNumber(2): Card.parse("4C"), CoupleNumber(3): Card.parse("4H")}
    record_cuts(evening=over, prize="place-2", cuts=cards, by="test")


def pages() -> list[str]:
    """The addresses of all pages, each kind once an evening; what a page asks for by itself is not
    among them.
    """
    found = walk(Client(), without=FILES).answers
    return [address for address in found if "version=" not in address and "shown=" not in address]


DESKS = ("office", "door", "floor", "cards", "prizes", "board")


def pages_once() -> list[str]:
    """The desks of every evening; of what looks alike in all of them the first one."""
    kept: dict[str, str] = {}
    for address in pages():
        slug, _, rest = address.strip("/").partition("/")
        is_desk = rest.strip("/") in DESKS
        kept.setdefault(address if is_desk else re.sub(r"\d+", "0", rest or slug), address)
    return list(kept.values())
