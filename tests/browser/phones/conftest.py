"""A laptop that phones of the hall come to, and a phone."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.factories import draw, make_evening
from tournaments.management.hall_listener import ServingHallListener
from tournaments.office.phones import asking
from tournaments.office.phones import page as phones
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.interfaces import Interface, NetworkKind
from tournaments.web.hall.listener import offer

# To the browser another computer than the one that the laptop's own pages come from.
WIFI = Interface(NetworkKind.WIFI, "wlan0", "127.0.0.2")
FIRST_PORT = 18_046
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Iterator[ServingHallListener]:
    for module in (phones, asking):
        monkeypatch.setattr(module, "interfaces", lambda: (WIFI,))
    listener = ServingHallListener(FIRST_PORT)
    offer(listener)
    yield listener
    listener.close()
    offer(None)


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(couples=8))


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce").new_page()
