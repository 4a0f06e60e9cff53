"""The board while somebody reads it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.factories import (
    draw,
    make_evening,
    make_tournament,
    offer,
    play,
    play_ready,
    play_to_knockout,
    tables_of,
    win,
)

pytestmark = pytest.mark.django_db(transaction=True)

UNTIL_IT_ASKS_MS = 16_000
LAPTOP = {"width": 1280, "height": 720}


def test_what_was_unfolded_stays_so_when_news_arrive(page: Page) -> None:
    evening = play(draw(make_evening(8)), games=3)
    page.clock.install()
    page.goto(f"/{evening.slug}/board/")
    growth = page.locator("details.growth")
    growth.locator("summary").first.click()
    before = page.locator("#news").get_attribute("hx-get")

    win(evening, 4, 1, tables_of(evening)[0][0])
    page.clock.fast_forward(UNTIL_IT_ASKS_MS)

    expect(page.locator("#news")).not_to_have_attribute("hx-get", before or "")
    expect(growth).to_have_attribute("open", "")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("sizes", [(4, 4, 4, 4), (8, 8)])
@pytest.mark.parametrize("rounds_played", [0, 3])
def test_bracket_of_eight_is_in_sight_whole(
    new_context: Callable[..., BrowserContext],
    sizes: tuple[int, ...],
    language: str,
    rounds_played: int,
) -> None:
    tournament = offer(
        make_tournament(16, sizes, qualifier_count=8 // len(sizes)), place_1=20000, place_2=10000
    )
    tournament = play_to_knockout(tournament)
    for _round in range(rounds_played):
        tournament = play_ready(tournament)
    page = new_context(viewport=LAPTOP, locale=f"{language}-CA").new_page()

    page.goto(f"/{tournament.slug}/board/")

    box = page.locator(".bracket svg").first.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= LAPTOP["height"]
