"""Recording a winner against a bare view that does one durable write, and its growth."""

from collections.abc import Iterator

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

FRAGMENT = {"HX-Request": "true", "HX-Target": "floor_row-1"}


def bare_write(request: HttpRequest) -> HttpResponse:
    """The least that a view can do and still have saved something when it answers."""
    with transaction.atomic():
        LogEntry.objects.create(
            evening_id=request.POST["evening"], action="bench", by="bench", values={"table": 7}
        )
    return HttpResponse("saved")


urlpatterns = [path("bare-write/", bare_write)]


def drawn_evening(couple_count: int) -> Evening:
    evening = Evening.objects.create(name="Bench", slug=f"bench-{couple_count}")
    Couple.objects.bulk_create(
        Couple(evening=evening, number=n, first_player=f"Ada {n}", second_player=f"Bruno {n}")
        for n in range(1, couple_count + 1)
    )
    draw_starting_tables(
        evening=evening, odd=Odd.REST, sitout_is_punched=False, seed="45", by="bench"
    )
    return evening


def recording(evening: Evening, client: Client) -> Route:
    """Taps the couples of table 1 in turn, as a correction does; the game stays open."""
    address = reverse("floor-record-win", args=[evening.slug])
    turns = _turns(floor_record(evening).seatings[0].tables[0])

    def tap() -> None:
        body = {"game": "1", "win": f"1-{next(turns)}", "next": "1"}
        assert client.post(address, body, headers=FRAGMENT).status_code == 200

    return tap


def _turns(couples: tuple[CoupleNumber, CoupleNumber | None]) -> Iterator[CoupleNumber | None]:
    while True:
        yield from couples


def bare(evening: Evening, client: Client) -> Route:
    return lambda: client.post("/bare-write/", {"evening": evening.pk})


def record_against_bare(evening: Evening, table_count: int) -> Comparison:
    client = Client()
    return compare(
        f"recording a winner, {table_count} tables (peer: bare durable write)",
        ours=recording(evening, client),
        peer=bare(evening, client),
        pairs=150,
        goal="≤ 2 ×",
        is_met=lambda ratio: ratio <= 2,
    )
