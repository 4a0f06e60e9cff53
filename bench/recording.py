"""Recording a winner against a bare view that does one durable write."""

import datetime
from collections.abc import Iterator
from itertools import cycle
from urllib.parse import urlencode

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path, reverse

from bench.timing import Comparison, Route, compare
from scoring.hall.acts import DrawTables, RecordWin, SetUp, SignIn
from scoring.hall.movement import Odd
from scoring.hall.numbers import CoupleNumber, GameNumber, TableNumber
from tournaments.models import PrintoutRow
from tournaments.record import book
from tournaments.record.kept import KeptEvening

PAIRS = 150
AS_FORMS_ARE_SENT = "application/x-www-form-urlencoded"
GOAL = 1.5


def bare_write(request: HttpRequest) -> HttpResponse:
    """The least that a view can do and still have saved something when it answers."""
    with transaction.atomic():
        PrintoutRow.objects.create(
            evening_id=request.POST["evening"], document="bench", entry=1, told="bench"
        )
    return HttpResponse("saved")


urlpatterns = [path("bare-write/", bare_write)]


def drawn_evening(couple_count: int) -> KeptEvening:
    couples = [
        SignIn((f"Ada Sample {number}", f"Bruno Sample {number}"))
        for number in range(1, couple_count + 1)
    ]
    told = {"name": "Bench", "date": datetime.date(2026, 11, 20)}
    return book.open_evening(SetUp(told), *couples, DrawTables("45", Odd.REST), by="bench")


def played_to(kept: KeptEvening, game: int) -> KeptEvening:
    """The evening with this game seated; at every table the couple that deals first has won."""
    for number in range(1, game):
        tables = kept.evening.games[-1].seating.tables
        acts = (
            RecordWin(GameNumber(number), TableNumber(table), first)
            for table, (first, _second) in enumerate(tables, start=1)
        )
        kept = book.do(kept, *acts, by="bench").after
    return kept


def recording(evenings: list[KeptEvening], client: Client) -> Route:
    """Taps a winner at one table after another, all but the last, which would close the game."""
    taps = _taps(evenings)

    def tap() -> None:
        slug, body = next(taps)
        _post(client, slug, body)

    return tap


def _taps(evenings: list[KeptEvening]) -> Iterator[tuple[str, dict[str, str]]]:
    for kept in evenings:
        games = kept.evening.games
        for table, (first, _second) in enumerate(games[-1].seating.tables[:-1], start=1):
            yield kept.slug, _body(len(games), table, first)


def changing(kept: KeptEvening, client: Client) -> Route:
    """Taps the couples of table 1 in turn: each tap changes the result before it."""
    first, second = kept.evening.games[0].seating.tables[0]
    bodies = cycle([_body(1, 1, first, second), _body(1, 1, second, first)])
    _post(client, kept.slug, _body(1, 1, second))
    return lambda: _post(client, kept.slug, next(bodies))


def _body(
    game: int, table: int, winner: CoupleNumber | None, saw: CoupleNumber | None = None
) -> dict[str, str]:
    tapped = f"{table}-{winner}-{saw or 0}"
    return {"game": str(game), "draw": "1", "win": tapped, "next": str(table)}


def _post(client: Client, slug: str, body: dict[str, str]) -> None:
    url = reverse("floor-record-win", args=[slug])
    headers = {
        "HX-Request": "true",
        "HX-Target": f"floor_row-{body['next']}",
        **checked(client),
    }
    answer = client.post(url, urlencode(body), content_type=AS_FORMS_ARE_SENT, headers=headers)
    assert answer.status_code == 200


def bare(kept: KeptEvening, client: Client) -> Route:
    body = urlencode({"evening": kept.pk})
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
    for kept in evenings:
        client.get(reverse("floor", args=[kept.slug]))  # as whoever taps has done
    return compare(
        f"recording a winner, {tables} tables, game {game} (peer: bare write)",
        ours=recording(evenings, client),
        peer=bare(evenings[0], client),
        pairs=PAIRS,
        goal=f"≤ {GOAL} ×",
        is_met=lambda ratio: ratio <= GOAL,
    )


def change_against_bare(couple_count: int) -> Comparison:
    kept, client = drawn_evening(couple_count), Client(enforce_csrf_checks=True)
    client.get(reverse("floor", args=[kept.slug]))
    return compare(
        f"changing a winner, {couple_count // 2} tables (peer: bare write)",
        ours=changing(kept, client),
        peer=bare(kept, client),
        pairs=PAIRS,
        goal="no goal",
        is_met=lambda _ratio: True,
    )
