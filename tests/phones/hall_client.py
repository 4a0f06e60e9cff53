"""A phone of the hall: its requests come to the listener for the hall."""

from collections.abc import Mapping
from typing import Any
from unittest import mock

from django.http import HttpResponse
from django.test.client import Client, ClientHandler
from django.urls import reverse
from django.utils.crypto import get_random_string

from tests.fragments import asked_for
from tournaments.store.phones.joining import invite
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import card_code
from tournaments.web.hall.requests import HOSTS, HallRequest

HOST = "testserver"


class _HallHandler(ClientHandler):
    def __call__(self, environ: dict[str, Any]) -> Any:
        with mock.patch("django.test.client.WSGIRequest", HallRequest):
            return super().__call__(environ)


class Phone(Client):
    """A browser of its own on the hall's network."""

    def __init__(self) -> None:
        super().__init__(enforce_csrf_checks=True, headers={"Host": HOST}, **{HOSTS: (HOST,)})
        self.handler = _HallHandler(enforce_csrf_checks=True)

    def send(
        self, path: str, fields: Mapping[str, Any], headers: Mapping[str, str] | None = None
    ) -> HttpResponse:
        """A form as the page sends it, with the token of a page that was opened before."""
        if "csrftoken" not in self.cookies:
            self.cookies["csrftoken"] = get_random_string(32)
        token = self.cookies["csrftoken"].value
        sent = {**fields, "csrfmiddlewaretoken": token}
        answer: HttpResponse = self.post(path, sent, headers=headers)
        return answer


def helping(evening: StoredEvening, name: str, *roles: str) -> Phone:
    """The phone of somebody who was let in."""
    phone = Phone()
    secret = invite(evening.slug, name, roles)
    answer = phone.send(f"/{evening.slug}/join/{secret}/", {})
    assert answer.status_code == 302
    return phone


OWN_WORD = asked_for("own_word")
"""A page of one's own asks for what is said on it."""


def phone_of(evening: StoredEvening, couple: int) -> Phone:
    """A phone that has opened the code on the card of the couple, or of the team."""
    phone = Phone()
    phone.get(f"/c/{card_code(evening.slug, couple)}")
    return phone


def own_address(evening: StoredEvening, couple: int, page: str = "board-word") -> str:
    return reverse(page, args=[evening.slug, couple])
