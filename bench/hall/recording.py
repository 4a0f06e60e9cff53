"""Recording a winner against a bare view that does one durable write."""

import datetime
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from urllib.parse import urlencode

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path, reverse

from bench.timing import Comparison, Route, compare
from scoring.hall.acts import DrawTables, RecordWin, SetUp, SignIn
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.models import PrintoutRow
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening

PAIRS = 150
AS_FORMS_ARE_SENT = "application/x-www-form-urlencoded"


def bare_write(request: HttpRequest) -> HttpResponse:
    """The least that a view can do and still have saved something when it answers."""
    with transaction.atomic():
        PrintoutRow.objects.create(
            evening_id=request.POST["evening"], document="bench", entry=1, told="bench"
        )
    return HttpResponse("saved")


urlpatterns = [path("bare-write/", bare_write)]


def drawn_evening(couple_count: int) -> StoredEvening:
    couples = [
        SignIn((f"Ada Sample {number}", f"Bruno Sample {number}"))
        for number in range(1, couple_count + 1)
    ]
    told = {"name": "Bench", "date": datetime.date(2026, 11, 20)}
    return book.open_evening(SetUp(told), *couples, DrawTables("45", Odd.REST), by="bench")


def played_to(stored: StoredEvening, game: int) -> StoredEvening:
    """The evening with this game seated; at every table the couple that deals first has won."""
    for number in range(1, game):
        tables = stored.evening.games[-1].seating.tables
        acts = (
            RecordWin(GameNumber(number), TableNumber(table), first)
            for table, (first, _second) in enumerate(tables, start=1)
        )
        stored = book.do(stored.slug, *acts, by="bench").after
    return stored


@dataclass(frozen=True)
class Click:
    """What a browser sends, made beforehand: only what the program does with it is timed."""

    url: str
    body: str
    target: str


def clicks(client: Client, prepared: Iterable[Click]) -> Route:
    """Sends one after the other."""
    every = iter([*prepared])

    def click() -> None:
        sent = next(every)
        headers = {"HX-Request": "true", "HX-Target": sent.target, **checked(client)}
        answer = client.post(sent.url, sent.body, content_type=AS_FORMS_ARE_SENT, headers=headers)
        assert answer.status_code == 200

    return click


def recording(evenings: list[StoredEvening], client: Client) -> Route:
    """Taps a winner at one table after another, all but the last, which would close the game."""
    return clicks(client, _taps(evenings))


def _taps(evenings: list[StoredEvening]) -> Iterator[Click]:
    for stored in evenings:
        games = stored.evening.games
        for table, (first, _second) in enumerate(games[-1].seating.tables[:-1], start=1):
            yield _tap(stored, len(games), table, first)


def changing(stored: StoredEvening, client: Client) -> Route:
    """Taps the couples of table 1 in turn: each tap changes the result before it."""
    first, second = stored.evening.games[0].seating.tables[0]
    in_turn = [_tap(stored, 1, 1, first, second), _tap(stored, 1, 1, second, first)]
    click = clicks(client, [_tap(stored, 1, 1, second), *in_turn * PAIRS])
    click()  # the first has no winner to change
    return click


def _tap(
    stored: StoredEvening,
    game: int,
    table: int,
    winner: CoupleNumber | None,
    saw: CoupleNumber | None = None,
) -> Click:
    tapped = f"{table}-{winner}-{saw or 0}"
    body = {"game": game, "draw": 1, "win": tapped, "next": table}
    url = reverse("floor-record-win", args=[stored.slug])
    return Click(url, urlencode(body), target=f"floor_row-{table}")


def bare(stored: StoredEvening, client: Client) -> Route:
    body = urlencode({"evening": stored.pk})
    return lambda: client.post(
        "/bare-write/", body, content_type=AS_FORMS_ARE_SENT, headers=checked(client)
    )


def checked(client: Client) -> dict[str, str]:
    """Both views find the token with which every form of the program comes."""
    return {"X-CSRFToken": client.cookies["csrftoken"].value}


def record_against_bare(couple_count: int, game: int = 1) -> Comparison:
    tables = couple_count // 2
    needed = -(-(PAIRS + 1) // (tables - 1))
    evenings = [played_to(drawn_evening(couple_count), game) for _ in range(needed)]
    client = Client(enforce_csrf_checks=True)
    for stored in evenings:
        client.get(reverse("floor", args=[stored.slug]))  # as whoever taps has done
    return compare(
        f"recording a winner, {tables} tables, game {game} (peer: bare write)",
        ours=recording(evenings, client),
        peer=bare(evenings[0], client),
        pairs=PAIRS,
        goal="no goal",
        is_met=lambda _ratio: True,
    )


def change_against_bare(couple_count: int) -> Comparison:
    stored, client = drawn_evening(couple_count), Client(enforce_csrf_checks=True)
    client.get(reverse("floor", args=[stored.slug]))
    return compare(
        f"changing a winner, {couple_count // 2} tables (peer: bare write)",
        ours=changing(stored, client),
        peer=bare(stored, client),
        pairs=PAIRS,
        goal="no goal",
        is_met=lambda _ratio: True,
    )
