"""A newcomer's first evening: the big button of each page leads on, and nothing must be read."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from django.utils import translation
from django.utils.translation import gettext
from playwright.sync_api import Locator, Page, expect

from tests.factories import latest

pytestmark = pytest.mark.django_db(transaction=True)

MOST_CLICKS_TO_TABLES = 5
MOST_CLICKS_TO_PAPER = 2
KEYS_A_COUPLE = ["Tab", "Enter"]
COUPLES = 4


@dataclass
class Hand:
    """Clicks and types as a person does, and counts it; letters of names are no keys to learn."""

    page: Page
    clicks: list[str] = field(default_factory=list)
    keys: list[str] = field(default_factory=list)

    def click(self, target: Locator) -> None:
        self.clicks.append(" ".join(target.inner_text().split()))
        target.click()

    def type_and_press(self, name: str, key: str) -> None:
        self.page.keyboard.type(name)
        self.keys.append(key)
        self.page.keyboard.press(key)


@pytest.fixture(params=[("en", 1280), ("fr", 1280), ("en", 360), ("fr", 360)], ids=str)
def hand(request: pytest.FixtureRequest, page: Page) -> Iterator[Hand]:
    language, width = request.param
    page.context.set_extra_http_headers({"Accept-Language": f"{language}-CA"})
    page.set_viewport_size({"width": width, "height": 740})
    # The words that the test looks for are those of the pages.
    with translation.override(language):
        yield Hand(page)


def next_step(page: Page) -> Locator:
    return page.locator(".next-step a")


def test_tables_are_drawn_in_five_clicks_and_all_paper_printed_in_two_more(hand: Hand) -> None:
    page = hand.page
    page.goto("/")
    hand.click(page.get_by_role("link", name=gettext("Set up an evening")))
    hand.click(page.get_by_role("button", name=gettext("Set up the evening")).first)
    hand.click(next_step(page))
    expect(page.locator("#first_player")).to_be_focused()
    for number in range(1, COUPLES + 1):
        hand.type_and_press(f"Ada Sample {number}", "Tab")
        hand.type_and_press(f"Bruno Sample {number}", "Enter")
        expect(page.locator(f"#couple_row-{number}")).to_be_visible()
    hand.click(next_step(page))
    hand.click(page.locator("main button.is-primary").first)
    expect(next_step(page)).to_contain_text(gettext("Print tonight’s paper"))
    to_tables = len(hand.clicks)

    with page.context.expect_event("page"):
        hand.click(next_step(page))
    to_paper = len(hand.clicks) - to_tables

    evening = latest()
    assert evening is not None
    assert len(evening.evening.games) == 1
    assert hand.keys == KEYS_A_COUPLE * COUPLES
    assert to_tables <= MOST_CLICKS_TO_TABLES, hand.clicks
    assert to_paper <= MOST_CLICKS_TO_PAPER, hand.clicks
    answer = page.request.get(f"/{evening.slug}/paper/now.pdf")
    assert answer.body().startswith(b"%PDF")
