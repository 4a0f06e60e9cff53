"""How tests reach the floor: its addresses, a tap on a couple, a line typed."""

from django.test import Client
from django.urls import reverse

from scoring.hall.acts import SeatTables
from scoring.hall.movement.movement import Seating
from tests.factories import do, make_evening, now
from tests.fragments import asked_for
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import timeline
from tournaments.words.acts import act_sentence


def address(evening: StoredEvening, name: str = "floor", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def told(evening: StoredEvening) -> list[str]:
    """The logbook in words, oldest first."""
    entries = timeline(now(evening))
    return [act_sentence(done.before, done.act, done.after) for done in entries]


def seated(couples: int = 4, **settings: object) -> StoredEvening:
    """Couples 1 and 2 sit at table 1, 3 and 4 at table 2, and so on; the first ones deal."""
    pairs = tuple((number, number + 1) for number in range(1, couples, 2))
    return do(make_evening(couples, **settings), SeatTables(Seating(pairs)))


def draw_count(evening: StoredEvening) -> int:
    return len(now(evening).evening.draws)


def tap(
    client: Client,
    evening: StoredEvening,
    table: int,
    winner: int,
    *,
    game: int | None = None,
    saw: int = 0,
    draw: int | None = None,
    shown: int | None = None,
    has_scripts: bool = True,
):
    """A winner of the game that is played, unless another one is told."""
    values = {
        "game": game or len(now(evening).evening.games),
        "draw": draw_count(evening) if draw is None else draw,
        "win": f"{table}-{winner}-{saw}",
        "next": shown or table,
    }
    headers = asked_for(f"floor_row-{table}") if has_scripts else {}
    return client.post(address(evening, "floor-record-win"), values, headers=headers)


def type_line(
    client: Client,
    evening: StoredEvening,
    line: object,
    shown: int = 1,
    *,
    game: int | None = None,
    has_scripts: bool = True,
):
    shown_game = game or len(now(evening).evening.games)
    values = {"game": shown_game, "draw": draw_count(evening), "next": shown, "line": line}
    headers = asked_for("entry") if has_scripts else {}
    return client.post(address(evening, "floor-record-line"), values, headers=headers)


def clear(client: Client, evening: StoredEvening, game: int, couple: int | str):
    values = {"game": game, "draw": draw_count(evening), "couple": couple}
    headers = asked_for("game")
    return client.post(address(evening, "floor-clear-win"), values, headers=headers)
