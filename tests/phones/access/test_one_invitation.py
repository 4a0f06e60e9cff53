"""An invitation lets one phone in, however many show it at the same moment, and no robot."""

from datetime import datetime, timedelta
from functools import partial
from threading import Barrier

import pytest
from django.db import connection, connections
from django.utils import timezone

from tests.factories import draw, make_evening
from tests.figures import Count, Prove
from tests.phones.asking import Caller, in_hall
from tests.phones.rows import rows_now
from tests.store.hand import at_once
from tournaments.models import HelperRow
from tournaments.office.phones import joining as joining_views
from tournaments.store.phones import joining
from tournaments.store.phones.joining import Helper
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.requests import COOKIE

pytestmark = pytest.mark.django_db(transaction=True)

FIGURE = "One invitation"
# A server's database has fewer connections.
PHONES = 200 if connection.vendor == "sqlite" else 50
# Whatever looks at a link before a person does.
ROBOTS = [
    {"User-Agent": "WhatsApp/2.23.20.0"},
    {"User-Agent": "facebookexternalhit/1.1"},
    {"User-Agent": "TelegramBot (like TwitterBot)"},
    {"Purpose": "prefetch"},
    {"Sec-Purpose": "prefetch;prerender"},
    {"HX-Request": "true", "HX-Target": "joining"},
]


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(4))


def address_of(evening: StoredEvening, secret: str) -> str:
    return f"/{evening.slug}/join/{secret}/"


def coming_in(caller: Caller, address: str) -> bool:
    """Whether this phone was given what helpers show."""
    try:
        given = caller.ask("POST", address).cookies
        return any(one.startswith(f"{COOKIE}=") for one in given)
    finally:
        connections.close_all()  # those of this thread


def come_in_at_once(evening: StoredEvening, count: int) -> int:
    """How many of so many phones are in that show the same invitation at the same moment."""
    address = address_of(evening, joining.invite(evening.slug, "Ace", ["floor"]))
    phone = in_hall()
    return sum(at_once([partial(coming_in, phone, address)] * count))


def test_two_hundred_at_the_same_moment_and_one_comes_in(
    evening: StoredEvening, prove: Prove
) -> None:
    came_in = come_in_at_once(evening, PHONES)

    (helper,) = joining.helpers_of(evening.slug)
    assert (came_in, helper.name, helper.is_in) == (1, "Ace", True)
    prove(
        FIGURE,
        Count("phones that show it at the same moment", PHONES, at_least=200),
        Count("of them in", came_in, at_least=1, at_most=1),
    )


def test_looking_first_and_writing_then_would_let_all_of_them_in(
    evening: StoredEvening, monkeypatch: pytest.MonkeyPatch, prove: Prove
) -> None:
    together = Barrier(16)

    def look_then_write(slug: str, invitation: str) -> tuple[Helper, str] | None:
        helper = joining.invited(slug, invitation)
        together.wait(20)
        if helper is None:
            return None
        HelperRow.objects.filter(pk=helper.pk).update(let_in_at=timezone.now())
        return helper, invitation

    monkeypatch.setattr(joining_views, "redeem", look_then_write)

    came_in = come_in_at_once(evening, 16)

    assert came_in == 16
    prove(FIGURE, control=Count("in where it is read before it is held", came_in, at_least=2))


@pytest.mark.parametrize("asks", ["GET", "HEAD"])
def test_robot_that_opens_the_link_uses_nothing_up(evening: StoredEvening, asks: str) -> None:
    secret = joining.invite(evening.slug, "Ace", ["floor"])
    address, before = address_of(evening, secret), rows_now()

    answers = [in_hall().ask(asks, address, headers=robot) for robot in ROBOTS]

    assert {answer.status for answer in answers} == {200 if asks == "GET" else 405}
    assert [answer.cookies for answer in answers if COOKIE in str(answer.cookies)] == []
    assert rows_now() == before
    assert coming_in(in_hall(), address)


def test_used_too_late_or_elsewhere_it_opens_nothing(evening: StoredEvening) -> None:
    other = draw(make_evening(4, name="Other evening"))
    used, late, elsewhere = (
        joining.invite(evening.slug, name, ["floor"]) for name in ("Ace", "Jack", "Queen")
    )
    assert coming_in(in_hall(), address_of(evening, used))
    HelperRow.objects.filter(name="Jack").update(asked_at=long_ago())
    dead = [address_of(evening, used), address_of(evening, late), address_of(other, elsewhere)]
    before = rows_now()

    answers = {
        (method, address): in_hall().ask(method, address).status
        for address in dead
        for method in ("GET", "POST")
    }

    assert set(answers.values()) == {404}
    assert rows_now() == before


def long_ago() -> datetime:
    return timezone.now() - joining.MINUTES_TO_JOIN


def test_invitation_that_lives_lets_a_phone_in(evening: StoredEvening) -> None:
    """The control of the test above: a second sooner it is good."""
    secret = joining.invite(evening.slug, "Ace", ["floor"])
    HelperRow.objects.update(asked_at=long_ago() + timedelta(seconds=5))

    assert coming_in(in_hall(), address_of(evening, secret))
