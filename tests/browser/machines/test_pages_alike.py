"""A page looks the same on every machine: its type comes with the program."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from tests.browser.machines.fonts import FAMILIES
from tests.browser.machines.seen import places_on
from tests.browser.stages import OVER, PLAYING, POOLS, SIGNING_IN, make_evenings

pytestmark = pytest.mark.django_db(transaction=True)

PAGES = [
    "/",
    f"{SIGNING_IN}/office/",
    f"{SIGNING_IN}/door/",
    f"{PLAYING}/floor/",
    f"{PLAYING}/board/screen/",
    f"{PLAYING}/paper/",
    f"{OVER}/prizes/",
    f"{OVER}/board/",
    f"{OVER}/office/logbook/",
    f"{POOLS}/bracket/",
    "/rulings/",
]

Machine = Callable[[str], Browser]


def pages_of(machine: Machine, live_server: LiveServer) -> list[Page]:
    """An empty page on each of the machines."""
    return [machine(family).new_page(base_url=live_server.url) for family in FAMILIES]


def test_pages_look_alike_on_any_machine(machine: Machine, live_server: LiveServer) -> None:
    make_evenings()
    one, other = pages_of(machine, live_server)
    different = []

    for address in PAGES:
        for page in (one, other):
            page.goto(address)
        if places_on(one) != places_on(other):
            different.append(address)

    assert different == []


def test_without_their_type_they_would_not(machine: Machine, live_server: LiveServer) -> None:
    """The control: were the machines alike, likeness would prove nothing."""
    make_evenings()
    pages = pages_of(machine, live_server)

    for page in pages:
        page.route("**/*.woff2", lambda route: route.abort())
        page.goto(f"{PLAYING}/floor/")
    one, other = map(places_on, pages)

    assert one != other
