"""Whoever is slow, silent or too many: the organiser still comes in, and answers are whole."""

import logging
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from waitress.server import TcpWSGIServer

from tests.commands.starting.test_serve import Serving
from tests.figures import Count, Prove, Share
from tests.proof import IS_PROOF
from tournaments.management import serving as hall
from tournaments.management.hall_server import HallServer, TimedChannel
from tournaments.web.guard import Environment, Start, guarded

SLOW, IDLE = (128, 1_100) if IS_PROOF else (16, 60)
LIMIT = 1_000 if IS_PROOF else 50
PAGE = b"a page"


def page(environ: Environment, start_response: Start) -> list[bytes]:
    body = environ["wsgi.input"].read()
    start_response("200 OK", [("Content-Length", str(len(PAGE + body)))])
    return [PAGE + body]


@contextmanager
def served(server: Any) -> Iterator[int]:
    """The port of a server at work in a thread of its own."""
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        yield server.effective_port
    finally:
        server.task_dispatcher.shutdown()
        server.pull_trigger()
        for channel in [*server.active_channels.values()]:
            channel.will_close = True
        server.close()


def answer_of(port: int, seconds: float = 5) -> bytes:
    with closing(HTTPConnection("127.0.0.1", port, timeout=seconds)) as organiser:
        organiser.request("GET", "/")
        return organiser.getresponse().read()


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=20)


def is_closed(caller: socket.socket) -> bool:
    caller.settimeout(0.01)
    try:
        return caller.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def wait_until(is_so: Any, seconds: float = 10) -> bool:
    until = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def test_organiser_comes_in_however_many_are_silent(prove: Prove) -> None:
    server = hall.listen_for(page, 0, connection_limit=LIMIT)
    with served(server) as port, ExitStack() as callers:
        silent = [callers.enter_context(closing(connected(port))) for _ in range(IDLE)]

        told = [answer_of(port) for _ in range(10)]

        assert told == [PAGE] * 10
        assert wait_until(lambda: sum(map(is_closed, silent)) >= IDLE - LIMIT)
    prove(
        "Silent and slow connections",
        Count("idle ones", IDLE, at_least=1_100),
        Share("answers for the organiser", told.count(PAGE), 10, at_least=1),
    )


def test_silent_connections_alone_would_shut_the_organiser_out(
    prove: Prove, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: waitress as it comes lets nobody in until somebody leaves."""
    monkeypatch.setattr(HallServer, "handle_accept", TcpWSGIServer.handle_accept)
    server = hall.listen_for(page, 0, connection_limit=LIMIT)
    with served(server) as port, ExitStack() as callers:
        for _ in range(IDLE):
            callers.enter_context(closing(connected(port)))

        with pytest.raises(TimeoutError):
            answer_of(port, seconds=1)
    prove("Silent and slow connections", control="waitress as it comes: the organiser waits")


def send_slowly(port: int, callers: ExitStack) -> list[socket.socket]:
    """Many who have begun a request and send a letter now and then."""
    slow = [callers.enter_context(closing(connected(port))) for _ in range(SLOW)]
    for caller in slow:
        caller.sendall(b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\nX: ")
    return slow


def trickle(slow: list[socket.socket]) -> bool:
    """Sends each a letter more; whether all of them are closed."""
    for caller in slow:
        try:
            caller.sendall(b"x")
        except OSError:
            continue
    return all(map(is_closed, slow))


def test_who_sends_slowly_has_a_deadline(prove: Prove, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HallServer, "seconds_to_send", 0.5)
    server = hall.listen_for(page, 0, cleanup_interval=1)
    with served(server) as port, ExitStack() as callers:
        slow = send_slowly(port, callers)

        assert wait_until(lambda: trickle(slow))
        assert answer_of(port) == PAGE
    prove("Silent and slow connections", Count("slow ones, all closed", SLOW, at_least=128))


def test_who_sends_slowly_would_stay_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: each letter is a sign of life to waitress."""
    monkeypatch.setattr(HallServer, "seconds_to_send", 0.5)
    monkeypatch.setattr(TimedChannel, "is_late", lambda _channel, _now: False)
    server = hall.listen_for(page, 0, cleanup_interval=1, channel_timeout=1)
    with served(server) as port, ExitStack() as callers:
        slow = send_slowly(port, callers)

        assert not wait_until(lambda: trickle(slow), seconds=3)


def test_limits_are_those_of_a_hall() -> None:
    with closing(hall.listen_for(page, 0)) as server:
        adj = server.adj
        server.task_dispatcher.shutdown()

    assert (adj.connection_limit, adj.threads, adj.channel_timeout) == (1_000, 8, 30)
    assert (adj.max_request_body_size, adj.max_request_header_size) == (32 * 2**20, 32 * 2**10)
    assert adj.ident is None


def test_body_beyond_the_limit_is_refused() -> None:
    with served(hall.listen_for(page, 0)) as port, closing(connected(port)) as caller:
        caller.sendall(
            b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: %d\r\n\r\n" % (32 * 2**20 + 1)
        )

        assert caller.recv(100).startswith(b"HTTP/1.1 413 ")


@pytest.mark.parametrize("has_length", [True, False])
def test_head_is_answered_without_a_body(has_length: bool) -> None:
    closed = []

    class Body(list[bytes]):
        def close(self) -> None:
            closed.append(True)

    def told(_environ: Environment, start_response: Start) -> Body:
        length = [("Content-Length", str(len(PAGE)))] if has_length else []
        start_response("200 OK", [("Content-Type", "text/plain"), *length])
        return Body([PAGE])

    with served(hall.listen_for(guarded(told), 0)) as port, closing(connected(port)) as caller:
        caller.sendall(
            b"HEAD / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n" % int(port)
        )
        answer = b"".join(iter(lambda: caller.recv(1_000), b""))

    head, _end, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 ")
    assert b"Content-Length: 6" in head
    assert body == b""
    assert closed == [True]


@pytest.mark.parametrize("charset", ["utf-16", "hex", "latin-1", "no-such", "utf-8*", '"'])
def test_request_in_no_encoding_of_ours_never_reaches_django(charset: str) -> None:
    told: list[str] = []
    environ = {"REQUEST_METHOD": "GET", "CONTENT_TYPE": f"text/plain; charset={charset}"}

    list(guarded(page)(environ, lambda status, _headers: told.append(status)))

    assert told == ["400 Bad Request"]


@pytest.mark.skipif("sys.platform == 'win32'")
def test_mark_of_the_program_is_told_to_this_computer_alone(laptop: Path) -> None:
    program = Serving(laptop, "--no-browser", "--port", "0")
    answers, own = [], f"127.0.0.1:{program.port}"
    for host in (own, f"evil.example:{program.port}", "127.0.0.1", ""):
        with closing(HTTPConnection("127.0.0.1", program.port, timeout=20)) as caller:
            caller.putrequest("GET", hall.WHO, skip_host=True)
            caller.putheader("Host", host)
            caller.endheaders()
            answer = caller.getresponse()
            answers.append((answer.status, len(answer.read()) == 64))
    program.stop()

    assert answers == [(200, True)] + [(400, False)] * 3


def test_full_queue_is_no_news_for_the_log() -> None:
    """Waitress warns of each page that waits; the logbook of faults would be full of them."""
    levels = settings.LOGGING["loggers"]

    assert levels["waitress.queue"] == {"level": "ERROR"}
    assert not logging.getLogger("waitress.queue").isEnabledFor(logging.WARNING)
