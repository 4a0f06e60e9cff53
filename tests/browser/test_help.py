"""Help beside the work: in a tab of its own, and a hint that goes without taking what is typed."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import make_evening

pytestmark = pytest.mark.django_db(transaction=True)


def test_help_opens_beside_the_page_and_always_in_the_same_tab(page: Page) -> None:
    evening = make_evening(4)
    page.goto(f"/{evening.slug}/door/")

    with page.context.expect_page() as opened:
        page.get_by_role("link", name="Help").click()
    guide = opened.value
    expect(guide.get_by_role("heading", level=1)).to_have_text("Door")
    page.goto(f"/{evening.slug}/prizes/")
    page.get_by_role("link", name="Help").click()

    expect(guide.get_by_role("heading", level=1)).to_have_text("Prizes")
    assert page.url.endswith("/prizes/")
    assert len(page.context.pages) == 2
    guide.get_by_label("Look for a word").fill("gone home")
    guide.get_by_role("button", name="Search").click()
    expect(guide.get_by_text("record what your hall decides")).to_be_visible()


def test_hint_goes_for_good_and_what_is_typed_stays(page: Page) -> None:
    evening = make_evening(0)
    page.goto(f"/{evening.slug}/door/")
    page.get_by_label("First player").fill("Ace Sample")

    page.get_by_role("button", name="Got it").click()

    expect(page.locator("#hint")).to_have_count(0)
    expect(page.get_by_label("First player")).to_have_value("Ace Sample")
    page.reload()
    expect(page.get_by_label("First player")).to_be_visible()
    expect(page.locator("#hint")).to_have_count(0)
