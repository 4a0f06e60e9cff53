"""*Stop the program* stands in the office: whoever double-clicked has no window to close."""

import threading
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import draw, make_evening
from tournaments.web.running import stopping

pytestmark = pytest.mark.django_db
STOP = reverse("office-stop")


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """The program as it serves on a laptop; the event tells that it was stopped."""
    event = threading.Event()
    monkeypatch.setattr(stopping, "SECONDS_TO_ANSWER", 0)
    stopping.offer_to_stop(event.set)
    yield event
    stopping.offer_to_stop(None)


def test_every_office_leads_to_the_page_that_stops_it(client: Client) -> None:
    first = client.get(reverse("office-evenings")).text
    evening = make_evening()
    pages = [first, *(client.get(path).text for path in ("/", f"/{evening.slug}/office/"))]

    assert [page.count(f'href="{STOP}"') for page in pages] == [1, 1, 1]


def test_program_asks_before_it_stops_and_says_what_is_under_way(
    client: Client, stopped: threading.Event
) -> None:
    nothing = client.get(STOP).text
    draw(make_evening(4, date=timezone.localdate()))
    page = client.get(STOP).text

    assert "Everything is saved. To go on, start Cardparty again." in nothing
    assert "Sample evening is under way. All that you recorded is saved" in page
    assert not stopped.is_set()


def test_program_stops_once_it_has_said_so(client: Client, stopped: threading.Event) -> None:
    page = client.post(STOP).text

    assert "Cardparty has stopped" in page
    assert stopped.wait(5)


def test_program_that_its_owner_serves_is_stopped_by_no_page(client: Client) -> None:
    pages = [client.get(STOP), client.post(STOP)]

    assert [page.status_code for page in pages] == [200, 200]
    assert all("Only the person who started it can stop it" in page.text for page in pages)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_page_that_says_goodbye_needs_nothing_of_the_program(
    client: Client, stopped: threading.Event, language: str
) -> None:
    page = client.post(STOP, headers={"accept-language": language}).text

    assert f'<html lang="{language}">' in page
    assert "<script" not in page
    assert "<form" not in page
