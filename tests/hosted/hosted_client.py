"""A browser that finds the program on a server: its requests come by the proxy, over HTTPS."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any
from unittest import mock

from django.http import HttpResponse
from django.test import Client, override_settings
from django.test.client import ClientHandler
from django.urls import reverse

from tests.phones.hall_client import Phone
from tournaments.store.phones.joining import invite
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hosted import HostedRequest

HOST = "cards.example.org"
PASSWORD = "turnips and clubs"
# As `cardparty.settings` has them there; what it makes of the surroundings is tested apart.
OF_HOSTED = {
    "CARDPARTY_HOSTED": True,
    "CARDPARTY_PASSWORD": PASSWORD,
    "CARDPARTY_HOSTS": [HOST],
    "ALLOWED_HOSTS": [HOST],
    "HALL_URLCONF": "cardparty.hosted_urls",
    "SECURE_PROXY_SSL_HEADER": ("HTTP_X_FORWARDED_PROTO", "https"),
    "SECURE_SSL_REDIRECT": True,
    "SECURE_REDIRECT_EXEMPT": ["^health$"],
    "SECURE_HSTS_SECONDS": 31_536_000,
    "SESSION_COOKIE_SECURE": True,
    "CSRF_COOKIE_SECURE": True,
    "LANGUAGE_COOKIE_SECURE": True,
}


@contextmanager
def hosted() -> Iterator[None]:
    """The program as it is on a server."""
    with override_settings(**OF_HOSTED):
        yield


class _HostedHandler(ClientHandler):
    def __call__(self, environ: dict[str, Any]) -> Any:
        with mock.patch("django.test.client.WSGIRequest", HostedRequest):
            return super().__call__(environ)


class Browser(Phone):
    """Anybody's, from anywhere."""

    def __init__(self, *, enforce_csrf_checks: bool = True, **headers: str) -> None:
        told = {"Host": HOST, "X-Forwarded-Proto": "https", "Referer": f"https://{HOST}/"}
        Client.__init__(self, enforce_csrf_checks=enforce_csrf_checks, headers={**told, **headers})
        self.handler = _HostedHandler(enforce_csrf_checks=enforce_csrf_checks)

    def sign_in(
        self, typed: str = PASSWORD, headers: Mapping[str, str] | None = None
    ) -> HttpResponse:
        return self.send(reverse("office-unlock"), {"password": typed}, headers)


def organiser() -> Browser:
    """The browser in which the password was typed."""
    browser = Browser()
    assert browser.sign_in().status_code == 302
    return browser


def helping(evening: StoredEvening, name: str, *roles: str) -> Browser:
    """The phone of somebody who was let in."""
    browser = Browser()
    secret = invite(evening.slug, name, roles)
    assert browser.send(f"/{evening.slug}/join/{secret}/", {}).status_code == 302
    return browser
