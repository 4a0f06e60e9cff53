"""Serves the program to this computer's browser, and knows when it is being served already."""

import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from typing import Any

from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.utils.crypto import salted_hmac
from waitress.server import create_server

from tournaments.refusals import UnusableError

HERE = "127.0.0.1"
# No evening's page: those have a desk behind the evening's name.
WHO = "/cardparty"
SECONDS_TO_ANSWER = 5

Application = Callable[[dict[str, Any], Callable[..., Any]], Iterable[bytes]]


def address_of(port: int) -> str:
    return f"http://{HERE}:{port}/"


def is_taken(port: int) -> bool:
    """Whether anybody listens; binding would tell too, but not on every system."""
    try:
        socket.create_connection((HERE, port), timeout=SECONDS_TO_ANSWER).close()
    except OSError:
        return False
    return True


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


def check_nobody_serves() -> None:
    """Refuses while the program serves these data: its pages would tell what is there no more."""
    if is_served_already(settings.CARDPARTY_PORT):
        raise UnusableError("copy-while-serving")


def listen(port: int) -> Any:
    """A server that listens already; the values are those of a hall full of phones."""
    try:
        return create_server(
            _saying_who(get_wsgi_application()),
            host=HERE,
            port=port,
            threads=8,
            # Windows' select ends near 512 sockets.
            connection_limit=400 if sys.platform == "win32" else 1000,
            channel_timeout=30,
            max_request_body_size=32 * 1024 * 1024,
            max_request_header_size=32 * 1024,
            asyncore_use_poll=True,
            ident=None,
            trusted_proxy=None,
            clear_untrusted_proxy_headers=True,
        )
    except PermissionError:
        raise UnusableError("command-port-forbidden", port=port) from None
    except OSError:
        raise UnusableError("command-port-taken", port=port) from None


def serve_until_stopped(server: Any, announce: Callable[[], None]) -> None:
    """Returns after Ctrl-C, or when the computer asks the program to end."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    # Waitress ends at Ctrl-C by itself; whoever reads that it serves may be quicker still.
    with closing(server), suppress(KeyboardInterrupt):
        announce()
        server.run()


def open_browser(address: str) -> None:
    """In the background: a browser may take its time, or not come at all."""
    threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def _saying_who(application: Application) -> Application:
    def answer(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if environ.get("PATH_INFO") != WHO:
            return application(environ, start_response)
        start_response("200 OK", [("Content-Type", "text/plain"), ("Cache-Control", "no-store")])
        return [_mark()]

    return answer


def _mark() -> bytes:
    """The same for everybody who shares the data folder and its key, and for nobody else."""
    return salted_hmac("cardparty.serving", str(settings.DATA_DIR)).hexdigest().encode()
