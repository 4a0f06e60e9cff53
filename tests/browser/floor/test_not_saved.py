"""What is not saved is said where the hand is, in sight at every size of window."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.console import Console
from tests.browser.steps import key, side_of
from tests.factories import draw, make_evening, tables_of, winners_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

WINDOWS = [(360, 740), (1280, 720), (1366, 625)]
BUT_WHAT_IS_SAID = """(row) => {
  const copy = row.cloneNode(true);
  copy.querySelector(".is-unsaved")?.remove();
  return copy.outerHTML.replace(/\\s+/g, " ");
}"""


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(couples=30))


def open_floor(page: Page, evening: StoredEvening, window: tuple[int, int]) -> None:
    width, height = window
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"/{evening.slug}/floor/")
    expect(page.get_by_label("Winner")).to_be_focused()


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_line_that_is_not_saved_is_said_at_the_line(
    page: Page, console: Console, evening: StoredEvening, window: tuple[int, int]
) -> None:
    open_floor(page, evening, window)

    page.context.set_offline(True)
    key(page, "3")

    told = page.locator("#entry").get_by_role("alert")
    expect(told).to_contain_text("Not saved.")
    expect(told).to_be_in_viewport(ratio=1)
    expect(page.get_by_label("Winner")).to_be_in_viewport(ratio=1)
    expect(page.get_by_label("Winner")).to_have_value("3")
    page.context.set_offline(False)
    page.keyboard.press("Enter")
    expect(page.locator("#entry_hint")).to_contain_text("couple 3 won")
    expect(told).to_have_count(0)
    console.complaints.clear()  # of the network, as meant


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_tap_that_is_not_saved_is_said_at_its_row_which_is_as_it_was(
    page: Page, console: Console, evening: StoredEvening, window: tuple[int, int]
) -> None:
    open_floor(page, evening, window)
    row, couple = page.locator("#floor_row-15"), tables_of(evening)[14][1]
    before = row.evaluate(BUT_WHAT_IS_SAID)

    page.context.set_offline(True)
    side_of(page, 15, couple).click()

    told = row.get_by_role("alert")
    expect(told).to_contain_text("Not saved.")
    expect(told).to_be_in_viewport(ratio=1)
    expect(row.locator(".htmx-request")).to_have_count(0)
    assert row.evaluate(BUT_WHAT_IS_SAID) == before
    page.context.set_offline(False)
    side_of(page, 15, couple).click()
    expect(side_of(page, 15, couple)).to_have_attribute("aria-pressed", "true")
    expect(told).to_have_count(0)
    assert winners_of(evening)[0][14] == couple
    console.complaints.clear()  # of the network, as meant


def test_lines_entered_behind_one_that_is_not_saved_are_named(
    page: Page, console: Console, evening: StoredEvening
) -> None:
    open_floor(page, evening, (1280, 720))
    held: list[Route] = []
    page.route("**/floor/record-line/", lambda route: held.append(route))
    key(page, "3")
    expect(page.get_by_label("Winner")).to_have_value("")
    key(page, "7")
    page.keyboard.type("1")

    held[0].abort()

    told = page.locator("#entry").get_by_role("alert")
    expect(told).to_contain_text("Not saved.")
    expect(told).to_contain_text("Not sent: 7, 1")
    expect(page.get_by_label("Winner")).to_have_value("3")
    console.complaints.clear()  # of the network, as meant
