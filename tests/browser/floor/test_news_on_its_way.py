"""What is typed and tapped while an answer is on its way that nobody at work here has asked for."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from scoring.hall.acts import Pay
from tests.browser.floor.test_following import follow
from tests.browser.steps import ASKS_EVERY_MS, FLOOR_NEWS, key, open_floor, question, side_of
from tests.factories import do, draw, make_evening, play_first_named, tables_of, winners_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

# Couples 1 to 12 at tables 1 to 6: the couple of table 6 has two figures.
COUPLES = 12


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(COUPLES, jar_fee_cents=100))


def hold(page: Page, addresses: str | re.Pattern[str]) -> list[Route]:
    """What the page sends there is kept back until it is let go."""
    held: list[Route] = []
    page.route(addresses, lambda route: held.append(route))
    return held


def news_held(page: Page) -> list[Route]:
    """The page has asked what others have done."""
    held = hold(page, FLOOR_NEWS)
    with page.expect_request(FLOOR_NEWS):
        page.clock.run_for(ASKS_EVERY_MS)
    return held


def pay_at_the_door(evening: StoredEvening) -> None:
    """The news are the whole game then."""
    do(evening, Pay(1, has_paid=False))


def taken(page: Page, held: list[Route], within_ms: int = 10_000) -> Route:
    """The next that is held; a page says that it sends before anybody can hold it."""
    for _look in range(within_ms // 10):
        if held:
            return held.pop(0)
        page.wait_for_timeout(10)
    pytest.fail("the page has sent nothing more")


def test_line_is_carried_once_where_its_hand_has_refused_the_news(
    page: Page, evening: StoredEvening
) -> None:
    open_floor(page, evening)
    single, double = (
        tables_of(evening)[0][0],
        next(c for t in tables_of(evening) for c in t if c > 9),
    )
    news, lines = news_held(page), hold(page, "**/floor/record-line/")
    pay_at_the_door(evening)

    key(page, str(single))
    with page.expect_request("**/floor/record-line/"):
        taken(page, news).continue_()
    page.keyboard.type(str(double)[0])
    taken(page, lines).continue_()
    expect(page.locator("#entry_hint")).to_contain_text(f"couple {single} won")
    page.keyboard.type(str(double)[1])

    expect(page.get_by_label("Winner")).to_have_value(str(double))


def test_tap_behind_the_news_is_recorded_however_long_they_take(
    page: Page, evening: StoredEvening
) -> None:
    open_floor(page, evening)
    first, _second = tables_of(evening)[1]
    news = news_held(page)
    pay_at_the_door(evening)

    side_of(page, 2, first).click()
    page.clock.run_for(ASKS_EVERY_MS)
    taken(page, news).continue_()

    expect(side_of(page, 2, first)).to_have_attribute("aria-pressed", "true")
    assert winners_of(evening)[0][1] == first


def test_line_goes_though_whoever_asked_before_is_gone_when_the_answer_comes(
    page: Page, evening: StoredEvening
) -> None:
    """Another answer may have replaced that part of the page: nobody hears of the end by htmx."""
    open_floor(page, evening)
    winner = tables_of(evening)[1][0]
    news = news_held(page)

    key(page, str(winner))
    page.locator("#floor_news").evaluate("part => part.remove()")
    taken(page, news).fulfill(status=204)

    expect(side_of(page, 2, winner)).to_have_attribute("aria-pressed", "true")


def test_enter_that_is_held_down_does_not_answer_what_it_has_asked(
    page: Page, evening: StoredEvening
) -> None:
    open_floor(page, evening)
    loser = tables_of(evening)[2][1]
    page.keyboard.type(f" {loser}")
    play_first_named(evening, [1])
    follow(page)
    expect(page.get_by_role("heading", name="Game 2 of 25")).to_be_visible()
    page.clock.run_for(1500)

    page.keyboard.down("Enter")
    expect(question(page)).to_be_visible()
    for _repeat in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")

    expect(question(page)).to_contain_text(f"{loser} was typed as game 2 came up.")
    assert loser not in winners_of(evening)[1]
    page.keyboard.press("Enter")
    expect(page.locator("#entry_hint")).to_contain_text(f"couple {loser} won")
