"""A second tab, a second click, Back and Reload: none of them writes what nobody meant."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scoring.hall.acts import Remove
from scoring.hall.movement.movement import Table
from scoring.hall.numbers import CoupleNumber
from tests.browser.console import Console
from tests.browser.steps import expect_game, nothing_new, open_desk, press, side_of
from tests.factories import clear, do, draw, make_evening, now, tables_of, win, winners_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)

NOTHING = (None, None)


@pytest.fixture
def evening() -> StoredEvening:
    """Two tables, game 1; the first one is recorded."""
    evening = draw(make_evening(couples=4))
    return win(evening, 1, 1, table(evening, 1)[0])


def stale_tab(context: BrowserContext, evening: StoredEvening) -> Page:
    """A tab that shows the floor as it is now, whatever is done elsewhere."""
    stale = context.new_page()
    nothing_new(stale)
    stale.goto(f"/{evening.slug}/floor/")
    return stale


def table(evening: StoredEvening, number: int) -> Table:
    return tables_of(evening)[number - 1]


def other(couples: Table, couple: CoupleNumber) -> CoupleNumber:
    return next(seated for seated in couples if seated not in {couple, None})


def test_opposite_taps_in_two_tabs_are_asked_about(
    page: Page, context: BrowserContext, console: Console, evening: StoredEvening
) -> None:
    page.goto(f"/{evening.slug}/floor/")
    stale = stale_tab(context, evening)
    clear(evening, 1, 1)
    page.reload()
    first, second = table(evening, 2)
    side_of(page, 2, first).click()
    expect(side_of(page, 2, first)).to_have_attribute("aria-pressed", "true")

    with console.refusals_meant():
        side_of(stale, 2, second).click()
        question = stale.locator("#floor_row-2")
        expect(question.get_by_role("alert")).to_contain_text(f"couple {first}, Ada Sample {first}")
    expect(question).to_contain_text(f"You chose couple {second}, Ada Sample {second}")
    expect(question.get_by_role("link", name=f"Leave couple {first}")).to_be_focused()
    expect(stale.locator("#status")).to_contain_text("1 table still to come: 1")
    expect(stale.locator("#next_table")).to_contain_text("Table 1")
    assert winners_of(evening) == ((None, first),)
    press(question, f"Couple {second} won")

    expect(side_of(stale, 2, second)).to_have_attribute("aria-pressed", "true")
    assert winners_of(evening) == ((None, second),)


def test_line_in_a_stale_tab_never_lands_in_the_next_game(
    page: Page, context: BrowserContext, console: Console, evening: StoredEvening
) -> None:
    page.goto(f"/{evening.slug}/floor/")
    stale = stale_tab(context, evening)
    last_table = table(evening, 2)
    page.keyboard.press("a")
    expect_game(page, 2, 25)

    with console.refusals_meant():
        stale.bring_to_front()
        stale.keyboard.press("b")
        expect_game(stale, 2, 25)

    assert winners_of(evening)[1:] == (NOTHING,)
    assert winners_of(evening)[0][1] == last_table[0]


@pytest.mark.parametrize("pause", [0, 150])
def test_double_click_on_the_last_table_leaves_the_next_game_alone(
    page: Page, evening: StoredEvening, pause: int
) -> None:
    page.goto(f"/{evening.slug}/floor/")
    last_side = side_of(page, 2, table(evening, 2)[0])
    last_side.scroll_into_view_if_needed()
    place = last_side.bounding_box()
    assert place is not None
    x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2

    page.mouse.click(x, y)
    page.wait_for_timeout(pause)
    page.mouse.click(x, y, click_count=2)
    expect_game(page, 2, 25)
    page.wait_for_load_state("networkidle")

    assert winners_of(evening)[1] == NOTHING


def test_back_shows_the_game_as_it_stands(page: Page, evening: StoredEvening) -> None:
    page.goto(f"/{evening.slug}/door/")
    open_desk(page, "Floor")
    winner = table(evening, 2)[1]
    assert winner is not None
    side_of(page, 2, winner).click()
    expect_game(page, 2, 25)
    open_desk(page, "Cards")

    page.go_back()

    expect_game(page, 2, 25)
    side_of(page, 1, table(evening, 1)[0]).click()
    expect(page.locator("#status")).to_contain_text("1 table still to come")
    assert winners_of(evening)[0][1] == winner


def test_back_after_the_draw_does_not_draw_again(page: Page) -> None:
    evening = make_evening(couples=4)
    page.goto(f"/{evening.slug}/floor/")
    press(page, "Draw the starting tables")
    expect_game(page, 1, 25)

    page.go_back()
    page.go_forward()
    expect_game(page, 1, 25)
    page.reload()

    assert len(now(evening).evening.draws) == 1


def test_reload_keeps_what_is_recorded_and_drops_what_is_not(
    page: Page, evening: StoredEvening
) -> None:
    page.goto(f"/{evening.slug}/floor/")
    page.keyboard.type("2")

    page.reload()

    expect(page.get_by_label("Winner")).to_have_value("")
    expect(page.get_by_label("Winner")).to_be_focused()
    expect(page.locator("#status")).to_contain_text("1 table still to come: 2")
    assert winners_of(evening) == ((table(evening, 1)[0], None),)


@pytest.mark.parametrize("part", ["#change-2", "#has_paid-2"])
def test_couple_that_another_tab_removed_leaves_this_one_too(
    page: Page, console: Console, part: str
) -> None:
    evening = make_evening(couples=2)
    page.goto(f"/{evening.slug}/door/")
    do(evening, Remove(CoupleNumber(2)))

    with console.refusals_meant():
        page.locator(part).click()
        expect(page.locator("#notices")).to_contain_text("Couple 2 is no longer on the list")

    expect(page.locator("#couple_rows").get_by_role("row")).to_have_count(1)
    expect(page.locator("#door_count")).to_contain_text("$20.00")
