"""The paper room: a choice is kept by a click, and every other way to a document can be clicked."""

import pytest
from playwright.sync_api import Page, expect

from tests.factories import draw, make_evening

pytestmark = pytest.mark.django_db(transaction=True)

# What a click on the first words of the link opens.
HIT = """link => {
    const { x, y } = link.getClientRects()[0];
    return document.elementFromPoint(x + 4, y + 4).closest("a").href;
}"""


def test_choice_is_kept_with_one_click(page: Page) -> None:
    evening = make_evening(couples=4)
    page.goto(f"/{evening.slug}/paper/")

    how = page.get_by_role("group").filter(has_text="How it is printed").first
    how.get_by_text("How it is printed").click()
    how.get_by_text("First name first").click()

    expect(how.get_by_role("status")).to_contain_text("Saved: every document of this evening")
    expect(page.locator("#paper_chosen")).to_have_text("Both · Letter · First name first")
    page.reload()
    expect(page.locator("#paper_chosen")).to_have_text("Both · Letter · First name first")
    expect(page.get_by_label("First name first")).to_be_checked()


def test_tonights_paper_is_one_click_after_the_draw(page: Page) -> None:
    evening = draw(make_evening(couples=4))
    page.goto(f"/{evening.slug}/paper/")
    page.get_by_label("Copies: Record sheets").fill("2")

    with page.context.expect_event("request", lambda sent: "now.pdf" in sent.url) as sent:
        page.get_by_role("button", name="Print tonight’s paper").click()

    assert f"/{evening.slug}/paper/now.pdf?" in sent.value.url
    assert {"record-sheets=2", "table-signs=1", "rules=2"} < {
        *sent.value.url.partition("?")[2].split("&")
    }


def test_other_ways_lie_above_the_card_that_opens_the_document(page: Page) -> None:
    evening = draw(make_evening(couples=4))
    page.goto(f"/{evening.slug}/paper/")

    for words, asked in (("by number", "by=number"), ("As tents", "size=tent")):
        link = page.get_by_role("link", name=words).first
        link.scroll_into_view_if_needed()
        assert asked in str(link.evaluate(HIT)), words
