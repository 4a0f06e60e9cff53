"""The projector of a tournament: a result is there within two seconds; nobody scrolls, nothing is
cut, and no page is wider than a phone.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import now
from tests.tournaments import drawn, played_out, seated, win_match

pytestmark = pytest.mark.django_db(transaction=True)

SCREEN = "/sample-tournament-2026-11-20/board/screen/"
FITS = """[document.documentElement.scrollWidth <= innerWidth,
  document.documentElement.scrollHeight <= innerHeight]"""
CUT_OFF = """parts => parts.filter((part) => part.scrollHeight > part.clientHeight + 1).length"""


def test_result_shows_within_two_seconds(page: Page) -> None:
    tournament = drawn()
    page.clock.install()
    page.goto(SCREEN)

    win_match(tournament, "A-1", lost=95)
    page.clock.run_for(2_000)

    expect(page.locator(".screen-just-played")).to_contain_text("A-1 5 120 – 95 8")


@pytest.mark.parametrize("teams", [8, 24, 64])
@pytest.mark.parametrize("size", [(1024, 768), (1920, 1080)])
def test_screen_scrolls_and_cuts_nothing(page: Page, teams: int, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    drawn(teams, table_count=teams // 2)

    page.goto(SCREEN)

    assert page.evaluate(FITS) == [True, True]
    parts = page.locator(".screen-frame, .screen-tables > li, .screen-pools")
    assert parts.evaluate_all(CUT_OFF) == 0


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

    expect(page.locator("h1")).to_have_text("Match K1-1")
