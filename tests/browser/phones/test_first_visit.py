"""Style and script reach a browser once: joined, packed, and kept for as long as they hold."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.phones.wire import Wire
from tests.browser.steps import open_to_phones
from tournaments.management.hall_listener import ServingHallListener
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

# The page, its style and its script.
MOST_REQUESTS = 3
MOST_KILOBYTES = 120

OF_PLAYERS = ("board/players/", "board/couples/1/", "board/couples/2/", "join/")
OF_THE_LAPTOP = ("floor/", "door/", "cards/", "prizes/", "board/", "office/", "office/settings/")


@pytest.fixture
def wire(new_context: Callable[..., BrowserContext]) -> Wire:
    """To a browser that was never here."""
    return Wire(new_context().new_page())


@pytest.fixture
def hall(page: Page, listener: ServingHallListener, evening: StoredEvening) -> str:
    return f"{open_to_phones(page, evening)}/{evening.slug}"


def test_first_page_on_a_phone_takes_three_requests_and_each_after_it_one(
    wire: Wire, hall: str
) -> None:
    first, *later = [wire.visit(f"{hall}/{path}") for path in OF_PLAYERS]

    assert first.requests <= MOST_REQUESTS
    assert first.kilobytes <= MOST_KILOBYTES
    assert [visit.requests for visit in later] == [1] * len(later)


def test_first_page_at_the_laptop_takes_three_requests_and_each_after_it_one(
    wire: Wire, evening: StoredEvening
) -> None:
    first, *later = [wire.visit(f"/{evening.slug}/{path}") for path in OF_THE_LAPTOP]

    assert first.requests <= MOST_REQUESTS
    assert first.kilobytes <= MOST_KILOBYTES
    assert [visit.requests for visit in later] == [1] * len(later)


def test_browser_that_keeps_and_unpacks_nothing_goes_beyond(wire: Wire, hall: str) -> None:
    """The control of what is counted and weighed."""
    wire.session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    wire.session.send("Network.setExtraHTTPHeaders", {"headers": {"Accept-Encoding": "identity"}})

    visit, later = [wire.visit(f"{hall}/{path}") for path in OF_PLAYERS[:2]]

    assert visit.kilobytes > MOST_KILOBYTES
    assert later.requests == MOST_REQUESTS
