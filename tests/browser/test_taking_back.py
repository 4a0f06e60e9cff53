"""One click takes back what was done last, on the page as htmx has changed it."""

import pytest
from playwright.sync_api import Locator, Page, expect

from scoring.hall.acts import EndEvening
from scoring.hall.prizes.cookiejar import ShortEvening
from tests.browser.steps import key, press, tied, wish
from tests.factories import count_cards, do, draw, make_evening, now, offer, play

pytestmark = pytest.mark.django_db(transaction=True)


def last_done(page: Page) -> Locator:
    return page.locator("#last_done")


def test_couple_signed_in_is_taken_back_and_signed_in_again(page: Page) -> None:
    evening = make_evening(couples=0)
    page.goto(f"/{evening.slug}/door/")
    expect(page.get_by_label("First player")).to_be_focused()
    page.keyboard.type("Ann Sample")
    page.keyboard.press("Tab")
    key(page, "Bert Sample")
    expect(last_done(page)).to_contain_text("Couple 1 signed in: Ann Sample & Bert Sample")

    press(last_done(page), "Take back")

    expect(page.locator("#couple_rows").get_by_role("row")).to_have_count(0)
    expect(page.get_by_label("First player")).to_be_focused()
    press(last_done(page), "Do it again")
    expect(page.locator("#couple_rows")).to_contain_text("Ann Sample & Bert Sample")
    assert list(now(evening).evening.couples) == [1]


def test_mark_in_a_row_is_taken_back(page: Page) -> None:
    stored = make_evening(couples=2)
    page.goto(f"/{stored.slug}/door/?find=sample")
    paid = page.locator("#has_paid-2")
    paid.click()
    expect(paid).to_have_attribute("aria-pressed", "false")

    press(last_done(page), "Take back")

    expect(paid).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(f"/{stored.slug}/door/?find=sample")
    assert now(stored).evening == stored.evening


@pytest.mark.parametrize("is_one_tap", [False, True], ids=["each wish", "all split"])
def test_wishes_recorded_together_are_taken_back_together(page: Page, *, is_one_tap: bool) -> None:
    stored = count_cards(offer(make_evening(couples=2), place_1=1000), {1: 3, 2: 3})
    page.goto(f"/{stored.slug}/prizes/")
    if is_one_tap:
        tied(page, "place-1").get_by_role("button", name="All split: $5.00 each").click()
    else:
        wish(page, "place-1", {1: "Split", 2: "Split"})
    expect(tied(page, "place-1")).to_contain_text("settled")

    press(last_done(page), "Take back")

    expect(tied(page, "place-1")).to_contain_text("still have to choose")
    assert now(stored).evening == stored.evening


def test_taking_back_leaves_the_prizes_of_an_evening_that_ended_early(page: Page) -> None:
    stored = play(draw(offer(make_evening(couples=2, game_count=2), place_1=1000)), games=1)
    stored = do(stored, EndEvening(jar=ShortEvening.GOES_OVER))
    page.goto(f"/{stored.slug}/prizes/")
    page.get_by_role("button", name="Hand over").click()
    expect(page.locator("#award_list")).to_contain_text("handed over")

    press(last_done(page), "Take back")

    expect(page.get_by_role("button", name="Hand over")).to_be_visible()
    assert now(stored).evening == stored.evening
