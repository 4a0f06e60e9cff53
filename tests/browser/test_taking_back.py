"""One click takes back what was done last, on the page as htmx has changed it."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.steps import key, press
from tests.factories import make_evening, now

pytestmark = pytest.mark.django_db(transaction=True)


def last_done(page: Page) -> Locator:
    return page.locator("#last_done")


def test_couple_signed_in_is_taken_back_and_signed_in_again(page: Page) -> None:
    evening = make_evening(couples=0)
    page.goto(f"/{evening.slug}/door/")
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
    evening = make_evening(couples=2)
    page.goto(f"/{evening.slug}/door/?find=sample")
    paid = page.locator("#has_paid-2")
    paid.click()
    expect(paid).to_have_attribute("aria-pressed", "false")

    press(last_done(page), "Take back")

    expect(paid).to_have_attribute("aria-pressed", "true")
    expect(page).to_have_url(f"/{evening.slug}/door/?find=sample")
    assert now(evening).evening == evening.evening


def test_keys_take_back_and_do_again(page: Page) -> None:
    evening = make_evening(couples=2)
    page.goto(f"/{evening.slug}/door/")
    paid = page.locator("#has_paid-2")
    paid.click()
    expect(last_done(page)).to_contain_text("Couple 2: has not paid.")

    page.keyboard.press("Control+z")
    expect(paid).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Control+Shift+Z")

    expect(paid).to_have_attribute("aria-pressed", "false")
