"""Serves the program to this computer's browser, and knows when it is being served already."""

import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from errno import EADDRNOTAVAIL
from http.client import HTTPConnection, HTTPException
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.http.request import split_domain_port, validate_host
from django.utils.crypto import salted_hmac
from waitress.adjustments import Adjustments

from tournaments.management.hall_server import ClosingDispatcher, HallServer
from tournaments.refusals import UnusableError
from tournaments.web.guard import BARE, Application, Environment, Start, guarded
from tournaments.web.running.preparing import preparing

HERE = "127.0.0.1"
# No evening's page: those have a desk behind the evening's name.
WHO = "/cardparty"
SECONDS_TO_ANSWER = 5
# Where the usual port is taken, so many after it are tried.
MOST_PORTS = 20


def address_of(port: int) -> str:
    return f"http://{HERE}:{port}/"


def check_is_laptop() -> None:
    """A browser would be sent to an address of HTTPS, where nobody listens."""
    if settings.CARDPARTY_HOSTED:
        raise UnusableError("command-hosted")


def is_taken(port: int) -> bool:
    """Whether anybody listens; binding would tell too, but not on every system."""
    try:
        socket.create_connection((HERE, port), timeout=SECONDS_TO_ANSWER).close()
    except OSError:
        return False
    return True


def free_place(port: int) -> socket.socket:
    """A place to listen at: this port, or the first after it that nobody listens at."""
    for candidate in range(port, port + MOST_PORTS):
        with suppress(UnusableError):
            if not is_taken(candidate):
                return bound_to(candidate)
    raise UnusableError("command-port-taken", port=port)


def is_served_already(port: int) -> bool:
    """Whether the program that listens is this one, with the same data."""
    caller = HTTPConnection(HERE, port, timeout=SECONDS_TO_ANSWER)
    try:
        caller.request("GET", WHO)
        return caller.getresponse().read(len(_mark())) == _mark()
    except (OSError, HTTPException):
        return False
    finally:
        caller.close()


def listen_at(bound: socket.socket) -> HallServer:
    """A server of the program that listens at this place; the place is closed with it."""
    return _serving(guarded(_saying_who(get_wsgi_application())), bound)


def listen_for(
    application: Application, port: int, *, host: str = HERE, **limits: int
) -> HallServer:
    """A server that listens already, to whoever comes by this address of the computer."""
    return _serving(application, bound_to(port, host), **limits)


@contextmanager
def answered_meanwhile(bound: socket.socket) -> Iterator[None]:
    """Whoever comes while the data are prepared is told so, by a server that ends with it."""
    server = listen_at(bound.dup())
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    try:
        with preparing():
            yield
    finally:
        server.finish()
        server.task_dispatcher.shutdown()
        server.close_soon()
        thread.join()


def _serving(application: Application, bound: socket.socket, **limits: int) -> HallServer:
    """The values are those of a hall full of phones."""
    values = {
        "threads": 8,
        # Windows' select ends near 512 sockets.
        "connection_limit": 400 if sys.platform == "win32" else 1000,
        "channel_timeout": 30,
        "cleanup_interval": 5,
        "max_request_body_size": 32 * 1024 * 1024,
        "max_request_header_size": 32 * 1024,
        **limits,
    }
    dispatcher = ClosingDispatcher()
    dispatcher.set_thread_count(values["threads"])
    adjustments = Adjustments(
        sockets=[bound],
        asyncore_use_poll=True,
        ident=None,
        trusted_proxy=None,
        clear_untrusted_proxy_headers=True,
        **values,
    )
    place = (bound.family, bound.type, bound.proto, bound.getsockname())
    return HallServer(
        application,
        _sock=bound,
        sockinfo=place,
        bind_socket=False,
        dispatcher=dispatcher,
        adj=adjustments,
    )


def bound_to(port: int, host: str = HERE) -> socket.socket:
    """A place to listen at; waitress would leave threads and pipes behind where it is taken."""
    family = socket.AF_INET6 if host.startswith("[") else socket.AF_INET
    try:
        return socket.create_server((host.strip("[]"), port), family=family)
    except PermissionError:
        raise UnusableError("command-port-forbidden", port=port) from None
    except OSError as error:
        if error.errno == EADDRNOTAVAIL:
            raise UnusableError("hall-address-gone", address=host) from None
        raise UnusableError("command-port-taken", port=port) from None


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Ctrl-C ends what is begun in here, and so does a computer that asks it to end.

    A shell that starts it in the background lets it ignore Ctrl-C: nothing but a kill would do.
    """
    ends = (signal.SIGINT, signal.SIGTERM)
    before = {number: signal.signal(number, signal.default_int_handler) for number in ends}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)


def serve_until_stopped(server: Any, announce: Callable[[], None]) -> None:
    """Returns when a signal has ended it."""
    # Waitress ends at Ctrl-C by itself; whoever reads that it serves may be quicker still.
    with closing(server), suppress(KeyboardInterrupt):
        announce()
        server.run()


def _saying_who(application: Application) -> Application:
    def answer(environ: Environment, start_response: Start) -> Iterable[bytes]:
        # Under a name of its own, a web page elsewhere would read the mark. Django refuses it.
        host, _port = split_domain_port(environ.get("HTTP_HOST", ""))
        if environ.get("PATH_INFO") != WHO or not validate_host(host, settings.ALLOWED_HOSTS):
            return application(environ, start_response)
        start_response("200 OK", [("Content-Type", "text/plain; charset=utf-8"), *BARE])
        return [_mark()]

    return answer


def _mark() -> bytes:
    """The same for everybody who shares the data folder and its key, and for nobody else."""
    mark = salted_hmac("cardparty.serving", algorithm="sha256", value=str(settings.DATA_DIR))
    return mark.hexdigest().encode()
