"""A line that got no answer, and one that waits while the page is left or asks something."""

import pytest
from playwright.sync_api import Dialog, Page, Route, expect

from scoring.hall.acts import TypeCard
from tests.browser.console import Console
from tests.browser.floor.test_following import follow
from tests.browser.floor.test_news_on_its_way import hold, taken
from tests.browser.steps import key, open_desk, open_floor, side_of
from tests.factories import do, draw, make_evening, now, play, tables_of, winners_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

LINE = "**/floor/record-line/"


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(couples=8))


def lose_answer(route: Route) -> None:
    """It arrives, and nobody hears of it."""
    route.fetch()
    route.abort()


def see_the_next_table(page: Page, evening: StoredEvening) -> None:
    """The hand is elsewhere; news that were asked for before are left out."""
    side_of(page, 3, tables_of(evening)[2][0]).focus()
    follow(page)
    follow(page)


def test_letter_that_is_sent_again_is_for_the_table_it_was_struck_for(
    page: Page, console: Console, evening: StoredEvening
) -> None:
    """It had been recorded; meanwhile the page shows the next table."""
    open_floor(page, evening)
    first = tables_of(evening)[0][0]
    page.route(LINE, lose_answer, times=1)
    page.keyboard.press("a")
    expect(page.locator("#entry").get_by_role("alert")).to_contain_text("Not saved.")
    see_the_next_table(page, evening)
    expect(page.locator("#next_table")).to_contain_text("Table 2")

    page.get_by_label("Winner").focus()
    page.keyboard.press("Enter")

    expect(page.locator("#entry_hint")).to_contain_text("table 1")
    assert winners_of(evening)[0] == (first, None, None, None)
    console.complaints.clear()  # of the network, as meant


def test_other_letter_is_for_the_table_that_is_shown(
    page: Page, console: Console, evening: StoredEvening
) -> None:
    """The control: who types anew has looked up."""
    open_floor(page, evening)
    first, second = tables_of(evening)[0][0], tables_of(evening)[1][1]
    page.route(LINE, lose_answer, times=1)
    page.keyboard.press("a")
    expect(page.locator("#entry").get_by_role("alert")).to_contain_text("Not saved.")
    see_the_next_table(page, evening)

    page.get_by_label("Winner").fill("b")

    expect(page.locator("#entry_hint")).to_contain_text("table 2")
    assert winners_of(evening)[0] == (first, second, None, None)
    console.complaints.clear()  # of the network, as meant


def test_line_that_is_corrected_stands_there_as_it_was_sent_last(
    page: Page, console: Console, evening: StoredEvening
) -> None:
    open_floor(page, evening)
    told = page.locator("#entry").get_by_role("alert")
    page.context.set_offline(True)
    key(page, "3")
    expect(told).to_contain_text("Not saved.")

    page.get_by_label("Winner").fill("5")
    page.keyboard.press("Enter")

    expect(told).to_contain_text("Not saved.")
    expect(page.get_by_label("Winner")).to_have_value("5")
    page.context.set_offline(False)
    console.complaints.clear()  # of the network, as meant


def test_what_is_typed_after_a_tap_is_for_the_line(page: Page, evening: StoredEvening) -> None:
    open_floor(page, evening)
    first, third = tables_of(evening)[0][0], tables_of(evening)[2][1]
    side_of(page, 1, first).click()
    expect(side_of(page, 1, first)).to_have_attribute("aria-pressed", "true")

    key(page, str(third))

    expect(side_of(page, 3, third)).to_have_attribute("aria-pressed", "true")
    assert winners_of(evening)[0] == (first, None, third, None)


def asked_before_leaving(page: Page) -> list[str]:
    """What the browser asks when somebody goes to the door; they go."""
    asked: list[str] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", leave)
    open_desk(page, "Door")
    return asked


def test_page_with_a_line_that_waits_is_not_left_unasked(
    page: Page, evening: StoredEvening
) -> None:
    open_floor(page, evening)
    hold(page, LINE)
    for line in ("3", "5"):
        key(page, line)
        expect(page.get_by_label("Winner")).to_have_value("")

    assert asked_before_leaving(page) == ["beforeunload"]


def test_page_on_which_nothing_waits_is_left_unasked(page: Page, evening: StoredEvening) -> None:
    open_floor(page, evening)
    key(page, "3")
    expect(page.locator("#entry_hint")).to_contain_text("couple 3 won")

    assert asked_before_leaving(page) == []


def test_line_typed_ahead_of_a_question_does_not_stand_in_its_place(
    page: Page, console: Console
) -> None:
    """Who presses Enter on the question would have put the other card's games on this one."""
    evening = play(draw(make_evening(couples=4)), games=2)
    page.goto(f"/{evening.slug}/cards/")
    couple, games = page.locator("#couple"), page.get_by_label("Games punched")
    lines = hold(page, "**/cards/type-card/")
    do(evening, TypeCard(1, (1,)))

    couple.fill("1")
    games.fill("2")
    page.keyboard.press("Enter")
    line = taken(page, lines)
    expect(couple).to_have_value("")
    couple.fill("2")
    games.fill("1 2")
    with console.refusals_meant():
        line.continue_()
        expect(page.locator("#entry .table-question")).to_be_visible()

    expect(page.locator("#notices")).to_contain_text("Not sent: 2 1 2")
    expect(couple).to_have_value("1")
    expect(games).to_have_value("2")
    assert now(evening).evening.cards[1] == (1,)
