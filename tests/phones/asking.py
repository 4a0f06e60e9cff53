"""Asks the program as its listeners do, of the hall and of the laptop itself, without a socket."""

import io
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.core.handlers.wsgi import WSGIHandler
from django.http import SimpleCookie
from django.test import Client

from tests.journeys.any_request import same_connection
from tournaments.web.guard import Application, guarded
from tournaments.web.hall.requests import hall_application

HOST = "testserver"
FORM = "application/x-www-form-urlencoded"
# As a page would have given it.
TOKEN = "t" * 32


@dataclass(frozen=True)
class Answer:
    """What came back: its status, its headers, the cookies that it gives, its body."""

    status: int
    headers: Mapping[str, str]
    cookies: list[str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass
class Caller:
    """A browser at one of the listeners, with what it shows there at each request."""

    application: Application
    cookies: dict[str, str] = field(default_factory=dict)

    def ask(
        self,
        method: str,
        path: str,
        fields: Mapping[str, Any] | Iterable[tuple[str, Any]] = (),
        headers: Mapping[str, str] | None = None,
        token: str = TOKEN,
    ) -> Answer:
        """A form goes along with its token; a cookie that is given is not kept."""
        body = urlencode([*dict(fields).items()], doseq=True).encode()
        told: list[tuple[str, list[tuple[str, str]]]] = []
        own = {"X-CSRFToken": token} if token else {}
        environ = self._environ(method, path, body, own | dict(headers or {}))
        with same_connection():
            parts = self.application(
                environ, lambda status, given, *_: told.append((status, given))
            )
            answered = b"".join(parts)
            if hasattr(parts, "close"):
                parts.close()
        status, given = told[-1]
        cookies = [value.strip() for name, value in given if name == "Set-Cookie"]
        return Answer(int(status[:3]), dict(given), cookies, answered)

    def _environ(
        self, method: str, path: str, body: bytes, headers: Mapping[str, str]
    ) -> dict[str, Any]:
        path, _, query = path.partition("?")
        cookies = {"csrftoken": TOKEN, **self.cookies}
        told = {"Host": HOST, "Cookie": "; ".join(map("=".join, cookies.items())), **headers}
        return {
            "REQUEST_METHOD": method,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "CONTENT_TYPE": told.pop("Content-Type", FORM),
            "CONTENT_LENGTH": str(len(body)),
            "REMOTE_ADDR": "127.0.0.1",
            "SERVER_NAME": HOST,
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "wsgi.input": io.BytesIO(body),
            "wsgi.url_scheme": "http",
            **{f"HTTP_{name.upper().replace('-', '_')}": value for name, value in told.items()},
        }


def at_laptop(**cookies: str) -> Caller:
    return Caller(guarded(WSGIHandler()), cookies)


def in_hall(phone: Client | None = None) -> Caller:
    """With what this phone was given so far, or nothing."""
    return Caller(hall_application((HOST,)), {} if phone is None else shown_by(phone.cookies))


def shown_by(cookies: SimpleCookie) -> dict[str, str]:
    return {name: morsel.value for name, morsel in cookies.items() if name != "csrftoken"}
