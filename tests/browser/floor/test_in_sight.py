"""While a game is played, what the floor needs is in sight without scrolling."""

import pytest
from playwright.sync_api import Page, expect

from scoring.hall.movement.movement import Odd
from tests.browser.steps import open_floor
from tests.factories import draw, make_evening, play
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

LAPTOP = {"width": 1280, "height": 720}
FEWEST_TABLES = 4


@pytest.fixture
def evening() -> StoredEvening:
    """Twenty tables, game 3; of game 2 the results are folded away."""
    return play(draw(make_evening(couples=40)), games=2)


def whole_in_sight(page: Page, selector: str) -> int:
    """How many of these the window shows from edge to edge, before anybody scrolls."""
    count: int = page.evaluate(
        """selector => [...document.querySelectorAll(selector)].filter(part => {
          const { top, bottom } = part.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }).length""",
        selector,
    )
    return count


@pytest.mark.parametrize(
    ("couples", "odd"), [(41, Odd.REST), (41, Odd.GAP), (41, Odd.HOUSE), (300, Odd.REST)]
)
@pytest.mark.parametrize("language", ["en-CA", "fr-CA"])
def test_couple_apart_and_a_large_hall_leave_four_tables_in_sight(
    page: Page, couples: int, odd: Odd, language: str
) -> None:
    playing = play(draw(make_evening(couples=couples), odd=odd), games=1)
    page.context.set_extra_http_headers({"Accept-Language": language})
    page.set_viewport_size(LAPTOP)

    page.goto(f"/{playing.slug}/floor/")

    assert whole_in_sight(page, ".floor-row") >= FEWEST_TABLES


@pytest.mark.parametrize("language", ["en-CA", "fr-CA"])
def test_line_and_four_tables_are_in_sight_on_a_laptop(
    page: Page, evening: StoredEvening, language: str
) -> None:
    page.context.set_extra_http_headers({"Accept-Language": language})
    page.set_viewport_size(LAPTOP)
    page.goto(f"/{evening.slug}/floor/")
    expect(page.locator("#line")).to_be_focused()

    assert page.evaluate("scrollY") == 0
    assert whole_in_sight(page, "#entry") == 1
    assert whole_in_sight(page, ".floor-row") >= FEWEST_TABLES


def test_control_measure_sees_a_head_that_is_too_high(page: Page, evening: StoredEvening) -> None:
    page.set_viewport_size(LAPTOP)
    page.goto(f"/{evening.slug}/floor/")

    page.locator(".game-title").evaluate("title => { title.style.marginTop = '70px'; }")

    assert whole_in_sight(page, ".floor-row") < FEWEST_TABLES


def test_closed_game_is_in_sight_at_first_and_folds_after_a_moment(page: Page) -> None:
    evening = draw(make_evening(couples=2))
    open_floor(page, evening)
    page.keyboard.type("a")
    closed = page.locator(".just-closed")
    expect(closed).to_contain_text("Game 1 is closed")
    expect(closed.locator(".closed-tables")).to_be_visible()

    page.clock.run_for(16_000)

    expect(closed.locator(".closed-tables")).to_be_hidden()
    closed.locator("summary").click()
    expect(closed.locator(".closed-tables")).to_be_visible()
