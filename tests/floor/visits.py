"""How tests reach the floor: its addresses, a tap on a couple, a line typed."""

from django.test import Client
from django.urls import reverse

from tests.factories import now
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.words.acts import act_sentence

POSTS = ["floor-draw", "floor-record-win", "floor-record-line", "floor-clear-win"]


def address(evening: StoredEvening, name: str = "floor", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def told(evening: StoredEvening) -> list[str]:
    """The logbook in words, oldest first."""
    entries = timeline(now(evening))
    return [act_sentence(done.before, done.act, done.after) for done in entries]


def draw_count(evening: StoredEvening) -> int:
    return len(now(evening).evening.draws)


def tap(
    client: Client,
    evening: StoredEvening,
    game: int,
    table: int,
    winner: int,
    *,
    saw: int = 0,
    draw: int | None = None,
    shown: int | None = None,
    **options: object,
):
    values = {
        "game": game,
        "draw": draw_count(evening) if draw is None else draw,
        "win": f"{table}-{winner}-{saw}",
        "next": shown or table,
    }
    return client.post(address(evening, "floor-record-win"), values, **options)


def type_line(
    client: Client,
    evening: StoredEvening,
    line: str,
    shown: int = 1,
    *,
    game: int | None = None,
    **options: object,
):
    shown_game = game or len(now(evening).evening.games)
    values = {"game": shown_game, "draw": draw_count(evening), "next": shown, "line": line}
    return client.post(address(evening, "floor-record-line"), values, **options)


def clear(client: Client, evening: StoredEvening, game: int, couple: int | str, **options: object):
    values = {"game": game, "draw": draw_count(evening), "couple": couple}
    return client.post(address(evening, "floor-clear-win"), values, **options)
