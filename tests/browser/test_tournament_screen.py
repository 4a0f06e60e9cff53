"""A tournament in the hall: a result shows within two seconds; no page is wider than a phone."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import now
from tests.tournaments import drawn, played_out, seated, win_match

pytestmark = pytest.mark.django_db(transaction=True)

SCREEN = "/sample-tournament-2026-11-20/board/screen/"


def test_result_shows_within_two_seconds(page: Page) -> None:
    tournament = drawn()
    page.clock.install()
    page.goto(SCREEN)

    win_match(tournament, "A-1", lost=95)
    page.clock.run_for(2_000)

    expect(page.locator(".screen-just-played")).to_contain_text("Pool A-1 5 120 – 95 8")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("path", ["board/", "board/couples/1/", "bracket/"])
def test_page_is_no_wider_than_its_window(page: Page, path: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    slug = played_out().slug

    page.goto(f"/{slug}/{path}")

    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_match_of_the_drawing_is_reached_by_keyboard(page: Page) -> None:
    tournament = seated()
    page.goto(f"/{now(tournament).slug}/bracket/")

    page.locator("svg a").first.focus()
    page.keyboard.press("Enter")

    expect(page.locator("h1")).to_have_text("Match 1 of knock-out round 1")
