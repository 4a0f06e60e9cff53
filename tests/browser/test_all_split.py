"""A tie split in one tap, and taken back in one."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.steps import press
from tests.factories import now
from tests.prizes.evenings import level_evening

pytestmark = pytest.mark.django_db(transaction=True)


def test_all_split_is_one_tap_and_one_taking_back(page: Page) -> None:
    evening = level_evening()
    page.goto(f"/{evening.slug}/prizes/")
    tie = page.locator("#tie-place-1")
    expect(tie).to_contain_text("Split: everybody must want it")

    tie.get_by_role("button", name="All split: $150.00 each").click()

    expect(tie).to_contain_text("settled")
    expect(tie).to_contain_text("Everybody wants to split: couples 1 and 4 get equal shares.")
    expect(tie.get_by_role("heading", name="First prize")).to_be_focused()

    press(page, "Take back")

    expect(tie.get_by_role("button", name="All split")).to_be_visible()
    assert now(evening).evening.ties == {}
