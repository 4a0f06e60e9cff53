"""Stands before Django as before any WSGI program.

It refuses what Django would fail on.
"""

from collections.abc import Callable, Iterable
from contextlib import suppress
from email.message import Message
from typing import Any

Environment = dict[str, Any]
Start = Callable[..., Any]
Application = Callable[[Environment, Start], Iterable[bytes]]

UNREADABLE = b"What was sent cannot be read; nothing was changed.\n"
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
    """The program, asked only what it can read; to HEAD it tells all but the body."""

    def answer(environ: Environment, start_response: Start) -> Iterable[bytes]:
        if not _is_readable(environ.get("CONTENT_TYPE", "")):
            plain = ("Content-Type", "text/plain; charset=utf-8")
            start_response("400 Bad Request", [plain, *BARE])
            return [UNREADABLE]
        if environ.get("REQUEST_METHOD") == "HEAD":
            return _head_of(application, environ, start_response)
        return application(environ, start_response)

    return answer


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
