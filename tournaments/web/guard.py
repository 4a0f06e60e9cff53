"""Stands before Django as before any WSGI program.

It refuses what Django would fail on, and what it would take for a request to itself.
"""

import re
from collections.abc import Callable, Iterable
from contextlib import suppress
from email.message import Message
from typing import Any

from django.conf import settings

Environment = dict[str, Any]
Start = Callable[..., Any]
Application = Callable[[Environment, Start], Iterable[bytes]]

UNREADABLE = b"What was sent cannot be read; nothing was changed.\n"
ELSEWHERE = b"Nothing is found under this address; nothing was changed.\n"
# A name or a number, and perhaps a port, as a browser writes them.
HOST = re.compile(r"([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::([1-9][0-9]*))?")
# Of an answer that is no page of the program: it loads nothing, is shown in no other page and kept
# by nobody.
BARE = (
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
)


def guarded(application: Application) -> Application:
    """The program, asked only what it can read, and as this listener.

    To HEAD it tells all but the body.
    """

    def answer(environ: Environment, start_response: Start) -> Iterable[bytes]:
        if not _is_readable(environ.get("CONTENT_TYPE", "")):
            return _refused(start_response, UNREADABLE)
        if not _is_meant(environ):
            return _refused(start_response, ELSEWHERE)
        if environ.get("REQUEST_METHOD") == "HEAD":
            return _head_of(application, environ, start_response)
        return application(environ, start_response)

    return answer


def _refused(start_response: Start, sentence: bytes) -> list[bytes]:
    start_response("400 Bad Request", [("Content-Type", "text/plain; charset=utf-8"), *BARE])
    return [sentence]


def _is_meant(environ: Environment) -> bool:
    """Whether this listener is what was asked for; whether by a name of its own, Django asks.

    Django drops a dot behind the name and takes any port, and servers drop what host the first line
    names: a page of such an address would be another site to the browser, with links of its own.
    """
    found = HOST.fullmatch(environ.get("HTTP_HOST", "").lower())
    # As waitress and gunicorn tell the first line.
    line = environ.get("REQUEST_URI") or environ.get("RAW_URI") or "/"
    if found is None or not line.startswith("/"):
        return False
    name, port = found.groups()
    if name in settings.CARDPARTY_HOSTS:
        # Behind a proxy, which alone knows the port: browsers leave that of HTTPS out.
        return port in {None, "443"}
    return (port or "80") == environ["SERVER_PORT"]


def _is_readable(content_type: str) -> bool:
    """Whether it is UTF-8, as every page sends it.

    By what else is named Django would read addresses, too, and some of it names no letters.
    """
    header = Message()
    header["Content-Type"] = content_type
    charset = header.get_param("charset", "utf-8")
    return isinstance(charset, str) and charset.strip().lower() in {"utf-8", "utf8"}


def _head_of(application: Application, environ: Environment, start_response: Start) -> list[bytes]:
    """What would stand above the body, its length too: without one the server would send a body."""
    heads: list[tuple[Any, ...]] = []
    body = application(environ, lambda *head: heads.append(head))
    length = sum(map(len, body))
    with suppress(AttributeError):
        body.close()  # type: ignore[attr-defined]
    status, headers, *fault = heads[-1]
    if not any(name.lower() == "content-length" for name, _value in headers):
        headers = [*headers, ("Content-Length", str(length))]
    start_response(status, headers, *fault)
    return []
