"""How tests reach the floor: its addresses, a tap on a couple, a line typed."""

from django.test import Client
from django.urls import reverse

from tournaments.floor.queries import floor_record, open_game
from tournaments.models import Evening

POSTS = ["floor-draw", "floor-record-win", "floor-record-line", "floor-clear-win"]


def address(evening: Evening, name: str = "floor", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def asked_for(target: str) -> dict[str, str]:
    return {"HX-Request": "true", "HX-Target": target}


def tables_of(evening: Evening) -> tuple[tuple[int, int | None], ...]:
    return floor_record(evening).seatings[-1].tables


def tap(client: Client, evening: Evening, game: int, table: int, winner: int, **options: object):
    values = {"game": game, "win": f"{table}-{winner}", "next": table}
    return client.post(address(evening, "floor-record-win"), values, **options)


def type_line(client: Client, evening: Evening, line: str, shown: int = 1, **options: object):
    values = {"seating": open_game(evening).pk, "next": shown, "line": line}
    return client.post(address(evening, "floor-record-line"), values, **options)
