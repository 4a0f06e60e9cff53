"""A request to the program on a server: one listener for organiser, helpers and players.

Nobody is the organiser by where they come from, but by the password typed in this browser. All
others are as on the hall's network: the organiser's pages are not there.
"""

from collections.abc import Iterable
from functools import partial
from typing import Any

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler

from tournaments.web.guard import Application, Environment, Start
from tournaments.web.hall.requests import Headers, PhoneRequest
from tournaments.web.password.unlocked import unlocked

# Browsers take such a cookie over HTTPS alone, and from this very name, not from its neighbours.
PREFIX = "__Host-"


class HostedRequest(PhoneRequest):
    """It finds the organiser's pages where that browser has signed in, else those of the hall.

    Whoever has signed in is the organiser, also with a phone that helped before.
    """

    def __init__(self, environ: Environment) -> None:
        super().__init__(environ)
        self.is_of_hall = unlocked(self) is None
        self.urlconf = settings.HALL_URLCONF if self.is_of_hall else settings.ROOT_URLCONF


class HostedHandler(WSGIHandler):
    """Django, for a program that is hosted."""

    request_class = HostedRequest


def hosted_application() -> Application:
    """The program as everybody finds it: outside of it each of its cookies bears the prefix."""
    handler = HostedHandler()

    def answer(environ: Environment, start_response: Start) -> Iterable[bytes]:
        environ["HTTP_COOKIE"] = _own_cookies(environ.get("HTTP_COOKIE", ""))
        return handler(environ, partial(_begin, start_response))

    return answer


def _own_cookies(told: str) -> str:
    cookies = map(str.strip, told.split(";"))
    return "; ".join(one.removeprefix(PREFIX) for one in cookies if one.startswith(PREFIX))


def _begin(start_response: Start, status: str, headers: Headers, *fault: Any) -> Any:
    prefixed = [
        (name, _prefixed(value) if name == "Set-Cookie" else value) for name, value in headers
    ]
    return start_response(status, prefixed, *fault)


def _prefixed(cookie: str) -> str:
    """One that is taken away is marked as the others are, or browsers would keep it."""
    # Django tells it with a blank in front.
    return f"{PREFIX}{cookie.strip()}" + ("" if "; secure" in cookie.lower() else "; Secure")
