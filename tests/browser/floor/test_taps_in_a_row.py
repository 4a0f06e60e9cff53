"""A second tap before the first is answered: the answer replaces what was tapped."""

import pytest
from playwright.sync_api import Page, expect

from scoring.hall.acts import Pay
from scoring.hall.couples import Couple
from scoring.hall.numbers import CoupleNumber
from tests.browser.console import Console
from tests.browser.floor.test_news_on_its_way import hold, taken
from tests.browser.steps import ASKS_EVERY_MS, open_floor, side_of
from tests.factories import do, draw, make_evening, now, play_first_named, tables_of, winners_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

RECORD = "**/floor/record-win/"
MARK = "**/couples/*/mark/"


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(8, jar_fee_cents=100))


def couple_of(evening: StoredEvening, number: int) -> Couple:
    return now(evening).evening.couples[CoupleNumber(number)]


def test_tap_on_the_other_couple_of_the_table_is_asked_about(
    page: Page, console: Console, evening: StoredEvening
) -> None:
    """It may be a correction or a slip of the finger; before, it was lost without a word."""
    open_floor(page, evening)
    first, second = tables_of(evening)[1]
    taps = hold(page, RECORD)

    side_of(page, 2, first).click()
    side_of(page, 2, second).click()
    with console.refusals_meant():
        taken(page, taps).continue_()
        taken(page, taps).continue_()
        expect(page.locator(".table-question")).to_be_visible()

    assert winners_of(evening)[0][1] == first


def test_tap_at_another_table_is_recorded_behind_a_tap_made_twice(
    page: Page, evening: StoredEvening
) -> None:
    open_floor(page, evening)
    first, third = tables_of(evening)[0][0], tables_of(evening)[2][0]
    taps = hold(page, RECORD)

    side_of(page, 1, first).dblclick()
    side_of(page, 3, third).click()
    for _tap in range(3):
        taken(page, taps).continue_()

    expect(side_of(page, 3, third)).to_have_attribute("aria-pressed", "true")
    assert winners_of(evening)[0][:3] == (first, None, third)


def test_tap_of_a_game_that_is_over_is_told_and_never_made_in_the_next(
    page: Page, evening: StoredEvening
) -> None:
    """The same couples may sit at the same table again."""
    open_floor(page, evening)
    first, second = tables_of(evening)[0]
    taps = hold(page, RECORD)

    side_of(page, 1, first).click()
    side_of(page, 1, second).click()
    play_first_named(evening, [1])
    taken(page, taps).continue_()

    expect(page.get_by_role("heading", name="Game 2 of 25")).to_be_visible()
    expect(page.locator("#notices")).to_contain_text("Not saved.")
    page.clock.run_for(ASKS_EVERY_MS)
    assert set(winners_of(evening)[1]) == {None}


def test_marks_of_a_couple_tapped_in_a_row_are_all_made_and_shown(
    page: Page, evening: StoredEvening
) -> None:
    evening = make_evening(4, jar_fee_cents=100)
    do(evening, Pay(2, has_paid=False))
    page.goto(f"/{evening.slug}/door/")
    paid, in_jar = page.locator("#has_paid-2"), page.locator("#in_jar-2")
    was_in_jar = couple_of(evening, 2).in_jar
    marks = hold(page, MARK)

    paid.click()
    in_jar.click()
    taken(page, marks).continue_()
    taken(page, marks).continue_()

    expect(in_jar).to_have_attribute("aria-pressed", str(not was_in_jar).lower())
    expect(paid).to_have_attribute("aria-pressed", "true")
    assert (couple_of(evening, 2).has_paid, couple_of(evening, 2).in_jar) == (True, not was_in_jar)
