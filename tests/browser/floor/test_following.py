"""Pages of a game follow each other, and take nothing out of the hands of who works there."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.console import Console
from tests.browser.steps import (
    ASKS_EVERY_MS,
    FLOOR_NEWS,
    key,
    nothing_new,
    open_floor,
    press,
    question,
    side_of,
)
from tests.factories import draw, make_evening, now, play_first_named, tables_of, win, winners_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(couples=6))


def follow(page: Page) -> None:
    """Until the page has asked once more, and been answered."""
    with page.expect_response(lambda answer: "/floor/news/" in answer.url):
        page.clock.run_for(ASKS_EVERY_MS)


def times_asked(page: Page, seconds: int) -> int:
    """How often the page asks by itself what others have done while so much time goes by."""
    page.evaluate(
        """() => {
          window.timesAsked = 0;
          document.addEventListener("htmx:beforeSend", () => { window.timesAsked += 1; });
        }"""
    )
    page.clock.run_for(seconds * 1_000)
    asked: int = page.evaluate("timesAsked")
    return asked


def test_result_of_another_page_is_seen_without_a_reload(
    page: Page, evening: StoredEvening
) -> None:
    open_floor(page, evening)
    first, _ = tables_of(evening)[1]

    win(evening, 1, 2, first)
    follow(page)

    expect(side_of(page, 2, first)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#status")).to_contain_text("2 tables still to come: 1, 3")
    expect(page.locator("#last_done")).to_contain_text(f"couple {first} won")


def test_line_that_is_typed_stays_as_it_is(page: Page, evening: StoredEvening) -> None:
    open_floor(page, evening)
    page.keyboard.type("12")
    page.keyboard.press("ArrowLeft")

    win(evening, 1, 2, tables_of(evening)[1][0])
    follow(page)

    expect(page.locator("#status")).to_contain_text("2 tables still to come: 1, 3")
    expect(page.get_by_label("Winner")).to_be_focused()
    page.keyboard.type("3")
    expect(page.get_by_label("Winner")).to_have_value("132")


def test_line_that_is_typed_when_another_page_closes_its_game_is_asked_about(
    page: Page, evening: StoredEvening
) -> None:
    open_floor(page, evening)
    winners = tuple(couples[0] for couples in tables_of(evening))
    loser = tables_of(evening)[2][1]
    page.keyboard.type(f" {loser}")
    page.keyboard.press("ArrowLeft")

    play_first_named(evening, [1])
    follow(page)
    expect(page.get_by_role("heading", name="Game 2 of 25")).to_be_visible()
    expect(page.get_by_label("Winner")).to_be_focused()
    expect(page.get_by_label("Winner")).to_have_value(f" {loser}")
    assert page.evaluate("document.activeElement.selectionStart") == 1
    page.clock.run_for(1500)  # as long as it may take to look up
    page.keyboard.press("Enter")

    expect(question(page)).to_contain_text(f"{loser} was typed as game 2 came up.")
    assert winners_of(evening) == (winners, (None,) * 3)
    page.keyboard.press("Enter")
    expect(page.locator("#entry_hint")).to_contain_text(f"couple {loser} won")
    assert loser in winners_of(evening)[1]


def test_letter_in_the_moment_when_another_page_closes_the_game_is_held_whatever_follows(
    page: Page, evening: StoredEvening
) -> None:
    """Somebody else has closed it: what is typed on may still be for that game."""
    open_floor(page, evening)
    winners = tuple(couples[0] for couples in tables_of(evening))
    play_first_named(evening, [1])
    follow(page)
    expect(page.get_by_role("heading", name="Game 2 of 25")).to_be_visible()

    page.keyboard.press("b")
    expect(question(page)).to_contain_text("b was typed as game 2 came up.")
    page.keyboard.press("a")
    expect(question(page)).to_contain_text("Waiting behind it: a")
    assert winners_of(evening) == (winners, (None,) * 3)
    page.keyboard.press("Escape")

    expect(page.locator("#entry_hint")).to_contain_text("Game 2, table 1")
    first, _ = tables_of(evening)[0]
    assert winners_of(evening) == (winners, (first, None, None))


@pytest.mark.parametrize("place", [0, 1])
def test_line_sent_when_another_page_has_closed_its_game_may_be_for_the_next(
    page: Page, console: Console, evening: StoredEvening, place: int
) -> None:
    open_floor(page, evening)
    nothing_new(page)
    winners = tuple(couples[0] for couples in tables_of(evening))
    couple = tables_of(evening)[2][place]
    play_first_named(evening, [1])

    with console.refusals_meant():
        key(page, str(couple))
        told = page.get_by_role("alert").filter(has_text="Game 1 was over")
        expect(told).to_contain_text(re.compile(r"Nothing (new )?is recorded\."))
    assert winners_of(evening) == (winners, (None,) * 3)
    press(told, f"Couple {couple} won in game 2")

    expect(told).to_have_count(0)
    expect(page.locator("#entry_hint")).to_contain_text(f"couple {couple} won")
    expect(page.get_by_label("Winner")).to_be_focused()
    assert couple in winners_of(evening)[1]


def test_table_shown_stays_under_the_hand_that_types(page: Page, evening: StoredEvening) -> None:
    open_floor(page, evening)
    first, _ = tables_of(evening)[0]

    win(evening, 1, 1, first)
    follow(page)
    expect(page.locator("#status")).to_contain_text("2 tables still to come: 2-3")
    expect(page.locator("#next_table")).to_contain_text("Table 1")
    page.keyboard.press("a")

    expect(page.locator("#entry_hint")).to_contain_text("was already recorded as the winner")
    expect(page.locator("#next_table")).to_contain_text("Table 2")
    assert winners_of(evening) == ((first, None, None),)


def test_question_that_stands_open_is_not_taken_away(
    page: Page, console: Console, evening: StoredEvening
) -> None:
    open_floor(page, evening)
    first, second = tables_of(evening)[0]
    nothing_new(page)
    win(evening, 1, 1, first)
    with console.refusals_meant():
        side_of(page, 1, second).click()
        expect(page.locator(".table-question")).to_be_visible()
    page.unroute(FLOOR_NEWS)

    win(evening, 1, 2, tables_of(evening)[1][0])
    assert times_asked(page, seconds=4) == 0
    expect(page.locator(".table-question")).to_be_visible()
    page.get_by_role("link", name=f"Leave couple {first}").click()

    expect(page.locator("#status")).to_contain_text("1 table still to come: 3")
    expect(side_of(page, 1, first)).to_have_attribute("aria-pressed", "true")


def test_page_asks_while_nobody_is_at_work_on_it(page: Page, evening: StoredEvening) -> None:
    """The control of those that wait."""
    open_floor(page, evening)

    assert times_asked(page, seconds=4) > 0


def test_nothing_is_replaced_under_a_finger(page: Page, evening: StoredEvening) -> None:
    open_floor(page, evening)
    first, second = tables_of(evening)[0]
    win(evening, 1, 1, first)
    follow(page)
    expect(side_of(page, 1, first)).to_have_attribute("aria-pressed", "true")

    side_of(page, 1, second).hover()
    page.mouse.down()
    changed = win(evening, 1, 2, tables_of(evening)[1][0])
    assert times_asked(page, seconds=4) == 0
    expect(page.locator("#status")).to_contain_text("2 tables still to come")
    page.mouse.up()

    expect(side_of(page, 1, second)).to_have_attribute("aria-pressed", "true")
    assert now(evening).entry == changed.entry + 1


def test_page_does_not_take_the_focus_while_it_follows(page: Page, evening: StoredEvening) -> None:
    open_floor(page, evening)
    summary = page.get_by_text("Take a result back")
    summary.focus()

    win(evening, 1, 2, tables_of(evening)[1][0])
    follow(page)

    expect(page.locator("#status")).to_contain_text("2 tables still to come")
    expect(summary).to_be_focused()
    expect(page.locator("#next_table")).to_contain_text("Table 1")


def test_page_that_is_typed_at_elsewhere_waits_for_the_next_game(
    page: Page, evening: StoredEvening
) -> None:
    open_floor(page, evening)
    page.get_by_text("Take a result back").click()
    page.get_by_label("Couple that did not win").fill("3")

    play_first_named(evening, [1])
    assert times_asked(page, seconds=4) == 0

    expect(page.get_by_label("Couple that did not win")).to_have_value("3")
    page.get_by_label("Couple that did not win").fill("")
    follow(page)
    expect(page.get_by_role("heading", name="Game 2 of 25")).to_be_visible()


def test_game_that_another_page_closes_is_in_sight(page: Page, evening: StoredEvening) -> None:
    open_floor(page, evening)
    play_first_named(evening, [1])
    follow(page)

    closed = page.locator(".just-closed")
    expect(closed).to_contain_text("Game 1 is closed")
    # Who did not close it takes nothing back with one key.
    expect(closed.get_by_role("button")).to_have_count(0)
    before = now(evening)
    page.keyboard.press("Escape")
    page.wait_for_load_state("networkidle")
    assert now(evening) == before
