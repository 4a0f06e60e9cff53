"""Hundreds of phones that say nothing: others still come in, and the organiser goes on."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from statistics import quantiles

import pytest
from waitress.server import TcpWSGIServer

from tests.factories import draw, make_evening
from tests.figures import Count, Most, Prove
from tests.phones.conftest import WIFI
from tests.phones.test_full_room import MOST_MS, tap_once, taps
from tests.proof import IS_PROOF
from tests.store.hands import hands
from tests.store.together import address, named
from tournaments.management.hall_listener import ServingHallListener
from tournaments.management.hall_server import HallServer
from tournaments.store.stored_evening import StoredEvening

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.long]

LINE = "Silent phones in the hall"
# The listener holds a thousand connections.
SILENT = 1_100
SLOW = 128
TAPS = 100 if IS_PROOF else 10
NEWCOMERS = 20 if IS_PROOF else 3


@contextmanager
def silent_room(port: int) -> Iterator[None]:
    """Most have connected and sent nothing, some have begun a request that they do not end."""
    with ExitStack() as phones:
        for number in range(SILENT):
            phone = phones.enter_context(
                closing(socket.create_connection((WIFI.address, port), timeout=20))
            )
            if number < SLOW:
                phone.sendall(b"POST / HTTP/1.1\r\nContent-Length: 9\r\nX: ")
        yield


def status_for_newcomer(port: int, path: str, seconds: float = 5) -> int:
    with closing(HTTPConnection(WIFI.address, port, timeout=seconds)) as phone:
        phone.request("GET", path)
        return phone.getresponse().status


def organiser_taps(evening: StoredEvening) -> list[float]:
    """How long each tap took."""
    with hands(1) as (organiser,):
        forms = taps(evening)
        return [tap_once(organiser, evening, next(forms)) for _ in range(TAPS)]


def test_organiser_and_newcomers_go_on_however_many_are_silent(
    listener: ServingHallListener, prove: Prove
) -> None:
    assert listener.opened is not None
    evening, port = draw(make_evening(40)), listener.opened.port
    page = address(evening, "board-players")

    with silent_room(port):
        took = organiser_taps(evening)
        told = [status_for_newcomer(port, page) for _ in range(NEWCOMERS)]

    assert told == [200] * NEWCOMERS
    prove(
        named(LINE),
        Count("connections, 128 of them slow", SILENT, at_least=1_100),
        Count("phones that come in after them", told.count(200), at_least=20),
        Most("ms for the organiser's tap, p95", 1000 * quantiles(took, n=20)[-1], at_most=MOST_MS),
    )


def test_silent_phones_would_shut_newcomers_out(
    listener: ServingHallListener, monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    """The control: waitress as it comes lets nobody in until somebody leaves."""
    monkeypatch.setattr(HallServer, "handle_accept", TcpWSGIServer.handle_accept)
    assert listener.opened is not None
    evening, port = draw(make_evening(4)), listener.opened.port

    with silent_room(port), pytest.raises(TimeoutError):
        status_for_newcomer(port, address(evening, "board-players"), seconds=1)
    prove(named(LINE), control="waitress as it comes: the next phone waits")
