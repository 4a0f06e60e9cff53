"""The board while somebody reads it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.settings import Source
from tests.factories import (
    count_cards,
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
PHONE = {"width": 360, "height": 740}
TEXT_PX = 30


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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("couple", [1, 3])
def test_head_of_a_couples_card_fits_on_a_small_phone(
    new_context: Callable[..., BrowserContext], language: str, couple: int
) -> None:
    """What it says where cards are to come is longer than wins and place alone."""
    evening = make_evening(4, game_count=25, jar_size=None, wins_from=Source.CARDS)
    evening = count_cards(draw(offer(evening, place_1=1000)), {1: range(1, 26), 2: [3]})
    page = new_context(viewport=PHONE, locale=f"{language}-CA").new_page()

    page.goto(f"/{evening.slug}/board/couples/{couple}/")

    title = page.locator("#card_title").bounding_box()
    assert title is not None
    assert title["height"] < 2 * TEXT_PX
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    total = page.locator(".card-total")
    assert total.evaluate("part => part.scrollWidth <= part.closest('article').clientWidth")
