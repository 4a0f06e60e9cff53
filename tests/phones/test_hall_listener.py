"""The listener for the hall: it opens, closes and moves while the laptop's own goes on."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime, timedelta
from http.client import HTTPConnection

import pytest
from django.db import OperationalError
from waitress.trigger import trigger

from scoring.errors import RuleError
from tests.factories import make_evening
from tournaments.management import hall_listener
from tournaments.management.hall_listener import ServingHallListener
from tournaments.web.hall.interfaces import Interface, NetworkKind

pytestmark = pytest.mark.django_db(transaction=True)

HERE = Interface(NetworkKind.OTHER, "lo", "127.0.0.1")
ELSEWHERE = Interface(NetworkKind.OTHER, "lo", "127.0.0.2")
LATER_KIND = Interface(NetworkKind.OTHER, "lo", "::1")
GONE = Interface(NetworkKind.WIFI, "wlan0", "203.0.113.7")


@pytest.fixture
def listener() -> Iterator[ServingHallListener]:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    before, listener = set(threading.enumerate()), ServingHallListener(port)
    yield listener
    listener.close()
    # A last look whether the evening is over would meet the tables as they are emptied.
    for thread in set(threading.enumerate()) - before:
        thread.join()


@pytest.fixture(autouse=True)
def _looked_at_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall_listener, "LOOKED_AT_EVERY", timedelta(seconds=0.05))


def is_closed_soon(listener: ServingHallListener) -> bool:
    deadline = time.monotonic() + 10
    while listener.opened and time.monotonic() < deadline:
        time.sleep(0.05)
    return listener.opened is None


def status_at(interface: Interface, port: int, path: str = "/", host: str = "") -> int:
    """The status of a page; 0 where nobody listens."""
    with closing(HTTPConnection(interface.address, port, timeout=5)) as caller:
        try:
            caller.request("GET", path, headers={"Host": host} if host else {})
            return caller.getresponse().status
        except OSError:
            return 0


def test_hall_comes_in_while_it_is_open(listener: ServingHallListener) -> None:
    stored = make_evening(4)
    opened = listener.open(HERE)

    assert listener.opened == opened
    assert opened.address == f"http://127.0.0.1:{opened.port}"
    assert status_at(HERE, opened.port, f"/{stored.slug}/board/players/") == 200
    assert status_at(HERE, opened.port, f"/{stored.slug}/floor/") == 404

    listener.close()
    assert listener.opened is None
    assert status_at(HERE, opened.port) == 0


def test_it_closes_by_itself_once_the_night_is_over(
    listener: ServingHallListener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall_listener, "LONGEST_OPEN", timedelta(seconds=0.2))
    opened = listener.open(HERE)
    assert status_at(HERE, opened.port) != 0

    assert is_closed_soon(listener)
    assert status_at(HERE, opened.port) == 0


def test_it_closes_by_itself_once_the_evening_is_over(
    listener: ServingHallListener, monkeypatch: pytest.MonkeyPatch
) -> None:
    listener.open(HERE)
    time.sleep(0.2)
    assert listener.opened is not None

    monkeypatch.setattr(hall_listener, "is_hall_over", lambda _since: True)

    assert is_closed_soon(listener)


def test_database_that_does_not_answer_for_a_while_keeps_it_open_and_watched(
    listener: ServingHallListener, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[datetime] = []

    def answered_at_the_third(since: datetime) -> bool:
        looks.append(since)
        if len(looks) < 3:
            raise OperationalError("database is locked")
        return True

    monkeypatch.setattr(hall_listener, "is_hall_over", answered_at_the_third)
    listener.open(HERE)

    assert is_closed_soon(listener)
    assert len(looks) == 3


def test_server_that_is_awake_already_waits_until_it_has_been_woken(
    listener: ServingHallListener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the byte that wakes it is written to a descriptor that is closed, or another file's."""
    wake = trigger._physical_pull

    def slowly(self: trigger) -> None:
        wake(self)
        time.sleep(0.2)
        wake(self)

    listener.open(HERE)
    monkeypatch.setattr(trigger, "_physical_pull", slowly)

    listener.close()

    assert listener.opened is None


def test_moving_begins_the_night_anew(
    listener: ServingHallListener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The timer of the address before must not close the one after it."""
    monkeypatch.setattr(hall_listener, "LONGEST_OPEN", timedelta(seconds=0.5))
    listener.open(HERE)
    monkeypatch.setattr(hall_listener, "LONGEST_OPEN", timedelta(hours=16))
    moved = listener.open(ELSEWHERE)

    time.sleep(1)

    assert listener.opened == moved


@pytest.mark.parametrize("host", ["localhost", "example.org", "127.0.0.1.example.org"])
def test_its_own_address_is_the_only_name_it_answers_to(
    listener: ServingHallListener, host: str
) -> None:
    opened = listener.open(HERE)

    assert status_at(HERE, opened.port, host=host) == 400


def test_no_header_takes_a_request_for_one_of_the_laptop(listener: ServingHallListener) -> None:
    stored, opened = make_evening(4), listener.open(HERE)
    forged = ("X-Forwarded-Host", "X-Forwarded-For", "Forwarded", "cardparty.hall_hosts", "X-Host")
    for name in forged:
        with closing(HTTPConnection("127.0.0.1", opened.port, timeout=5)) as caller:
            caller.request("GET", f"/{stored.slug}/office/", headers={name: "127.0.0.1"})
            assert caller.getresponse().status == 404, name


def test_address_of_the_later_kind_has_brackets(listener: ServingHallListener) -> None:
    opened = listener.open(LATER_KIND)

    assert opened.address == f"http://[::1]:{opened.port}"
    assert status_at(LATER_KIND, opened.port) == 200


def test_it_moves_to_another_network(listener: ServingHallListener) -> None:
    first = listener.open(HERE)
    second = listener.open(ELSEWHERE)

    assert second.address.startswith("http://127.0.0.2:")
    assert status_at(ELSEWHERE, second.port) == 200
    assert status_at(HERE, first.port) == 0


def test_next_port_that_is_free_is_taken(listener: ServingHallListener) -> None:
    taken = listener.open(HERE).port
    other = ServingHallListener(taken)
    try:
        assert other.open(HERE).port > taken
    finally:
        other.close()


def test_port_that_was_asked_for_and_is_taken_is_refused(listener: ServingHallListener) -> None:
    taken, other = listener.open(HERE).port, ServingHallListener(1)

    with pytest.raises(RuleError) as refusal:
        other.open(HERE, taken)
    assert str(refusal.value) == f"command-port-taken port={taken}"
    assert other.opened is None


def test_address_that_is_gone_is_told_as_that(listener: ServingHallListener) -> None:
    with pytest.raises(RuleError) as refusal:
        listener.open(GONE)

    assert str(refusal.value) == "hall-address-gone address='203.0.113.7'"
    assert listener.opened is None


def test_who_is_connected_is_let_go_when_it_closes(listener: ServingHallListener) -> None:
    opened = listener.open(HERE)
    with closing(socket.create_connection(("127.0.0.1", opened.port), timeout=5)) as phone:
        phone.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")

        listener.close()

        with suppress(ConnectionResetError):
            assert phone.recv(100) == b""


def test_browsers_have_nothing_to_complain_of_without_a_certificate(
    listener: ServingHallListener,
) -> None:
    opened = listener.open(HERE)
    with closing(HTTPConnection("127.0.0.1", opened.port, timeout=5)) as caller:
        caller.request("GET", "/")
        answer = caller.getresponse()

    assert answer.getheader("Cross-Origin-Opener-Policy") is None
    assert answer.getheader("Content-Security-Policy") is not None
