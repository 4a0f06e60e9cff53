"""Everybody who may ask the program for a page: with a phone in the hall, or at the laptop."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from unittest import mock

from django.http import HttpResponse

from tests.factories import draw, make_evening
from tests.phones.asking import Caller, at_laptop, in_hall
from tests.phones.hall_client import Phone, helping
from tests.phones.routes import EVERY_HELPER, EVERYBODY, FOUND, OF_HALL, OF_LAPTOP
from tournaments.store.phones import joining
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.roles import HelperRole
from tournaments.web.password import kept, unlocked

PASSWORD = "turnips and clubs"
# At these addresses the hall finds another page.
OTHERWISE_IN_HALL = {"office-evenings", "office-go-on"}
ADDRESSES_IN_HALL = {
    name: address
    for name, address in {**OF_LAPTOP, **OF_HALL}.items()
    if name not in OTHERWISE_IN_HALL
}
# What the hall alone has, and no other page has the address of.
OF_JOINING = ("office-join", "office-invited")
ADDRESSES_AT_LAPTOP = {**OF_LAPTOP, **{name: OF_HALL[name] for name in OF_JOINING}}


@dataclass(frozen=True)
class Person:
    """Who asks, from where, and the names of the addresses that are there for them."""

    who: str
    caller: Caller
    found: frozenset[str]
    role: HelperRole | None = None
    is_in_hall: bool = True
    is_stopped: bool = False
    is_asked_again: bool = False

    @property
    def addresses(self) -> Mapping[str, str]:
        return ADDRESSES_IN_HALL if self.is_in_hall else ADDRESSES_AT_LAPTOP


def with_phones(stored: StoredEvening) -> Iterator[Person]:
    """Players, a helper of each role, and those who are none: of this evening, or of now."""
    players = frozenset(EVERYBODY)
    yield Person("nobody", in_hall(), players)
    for role in HelperRole:
        phone = helping(stored, f"At {role}", role)
        yield Person(role.value, in_hall(phone), players | EVERY_HELPER | FOUND[role], role)
    yield Person("stopped", in_hall(stopped(stored)), players, is_stopped=True)
    yield Person("waiting", in_hall(waiting(stored)), players)
    elsewhere = draw(make_evening(4, name="Elsewhere"))
    phone = helping(elsewhere, "Elsewhere", *HelperRole)
    yield Person("of another evening", in_hall(phone), players)


def stopped(stored: StoredEvening) -> Phone:
    phone = helping(stored, "Stopped", *HelperRole)
    (helper,) = (one for one in joining.helpers_of(stored.slug) if one.name == "Stopped")
    joining.stop(stored.slug, helper.pk)
    return phone


def waiting(stored: StoredEvening) -> Phone:
    phone = Phone()
    answer = phone.send(f"/{stored.slug}/join/", {"name": "Waits", "roles": ["wall"]})
    assert answer.status_code == 302
    return phone


def organiser() -> Person:
    """At a laptop without a password."""
    return Person("organiser", at_laptop(), frozenset(OF_LAPTOP), is_in_hall=False)


@contextmanager
def organiser_of_long_ago() -> Iterator[Person]:
    """Who is at work still, twenty minutes after the password was typed."""
    kept.set_password(PASSWORD)
    answer, typed_at = HttpResponse(), time.time() - 20 * 60
    with mock.patch.object(unlocked.time, "time", return_value=typed_at):
        unlocked.unlock(answer)
    cookie = answer.cookies[unlocked.COOKIE].value
    yield Person(
        "organiser of long ago",
        at_laptop(**{unlocked.COOKIE: cookie}),
        frozenset(OF_LAPTOP),
        is_in_hall=False,
        is_asked_again=True,
    )
    kept.forget_password()
