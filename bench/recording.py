"""Recording a winner against a bare view that does one durable write, and its growth."""

from collections.abc import Iterator
from itertools import cycle

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path, reverse

from bench.timing import Comparison, Route, compare
from scoring.hall.movement import Odd
from scoring.hall.numbers import CoupleNumber
from tournaments.floor.actions import draw_starting_tables
from tournaments.floor.queries import floor_record
from tournaments.models import Couple, Evening, LogEntry

FRAGMENT = {"HX-Request": "true"}
PAIRS = 150


def bare_write(request: HttpRequest) -> HttpResponse:
    """The least that a view can do and still have saved something when it answers."""
    with transaction.atomic():
        LogEntry.objects.create(
            evening_id=request.POST["evening"], action="bench", by="bench", values={"table": 7}
        )
    return HttpResponse("saved")


urlpatterns = [path("bare-write/", bare_write)]


def drawn_evening(couple_count: int) -> Evening:
    evening = Evening.objects.create(
        name="Bench", slug=f"bench-{couple_count}-{Evening.objects.count()}"
    )
    Couple.objects.bulk_create(
        Couple(evening=evening, number=n, first_player=f"Ada {n}", second_player=f"Bruno {n}")
        for n in range(1, couple_count + 1)
    )
    draw_starting_tables(
        evening=evening, odd=Odd.REST, sitout_is_punched=False, seed="45", by="bench"
    )
    return evening


def recording(evenings: list[Evening], client: Client) -> Route:
    """Taps a winner at one table after another, all but the last, which would close the game."""
    taps = _taps(evenings)

    def tap() -> None:
        slug, body = next(taps)
        post(client, slug, body)

    return tap


def changing(evening: Evening, client: Client) -> Route:
    """Taps the couples of table 1 in turn: each tap changes the result before it."""
    winners = cycle(floor_record(evening).seatings[0].tables[0])
    return lambda: post(client, evening.slug, _body(1, next(winners)))


def post(client: Client, slug: str, body: dict[str, str]) -> None:
    headers = {**FRAGMENT, "HX-Target": f"floor_row-{body['next']}"}
    answer = client.post(reverse("floor-record-win", args=[slug]), body, headers=headers)
    assert answer.status_code == 200


def _taps(evenings: list[Evening]) -> Iterator[tuple[str, dict[str, str]]]:
    for evening in evenings:
        tables = floor_record(evening).seatings[0].tables
        for number, (first, _second) in enumerate(tables[:-1], start=1):
            yield evening.slug, _body(number, first)


def _body(table: int, winner: CoupleNumber | None) -> dict[str, str]:
    return {"game": "1", "win": f"{table}-{winner}", "next": str(table)}


def bare(evening: Evening, client: Client) -> Route:
    return lambda: client.post("/bare-write/", {"evening": evening.pk})


def record_against_bare(couple_count: int) -> Comparison:
    tables = couple_count // 2
    evenings = [drawn_evening(couple_count) for _ in range(-(-(PAIRS + 1) // (tables - 1)))]
    client = Client()
    return compare(
        f"recording a winner, {tables} tables (peer: bare durable write)",
        ours=recording(evenings, client),
        peer=bare(evenings[0], client),
        pairs=PAIRS,
        goal="≤ 2 ×",
        is_met=lambda ratio: ratio <= 2,
    )


def change_against_bare(couple_count: int) -> Comparison:
    evening, client = drawn_evening(couple_count), Client()
    return compare(
        f"changing a winner, {couple_count // 2} tables (peer: bare durable write)",
        ours=changing(evening, client),
        peer=bare(evening, client),
        pairs=PAIRS,
        goal="no goal",
        is_met=lambda _ratio: True,
    )
