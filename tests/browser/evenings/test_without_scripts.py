"""An old browser, a script that did not load: every form still does what it says."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.console import Console
from tests.browser.steps import expect_game, open_desk, press, side_of, tied, unfold, wish
from tests.factories import draw, latest, make_evening, now, tables_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    return new_context(java_script_enabled=False).new_page()


def test_evening_is_run_without_scripts(page: Page, console: Console) -> None:
    evening = set_up(page)
    sign_in(page, "Ann Sample", "Bert Sample")
    sign_in(page, "Cleo Sample", "Dan Sample")
    draw_tables(page)
    first, second = tables_of(evening)[0]
    assert second is not None

    side_of(page, 1, second).click()
    expect_game(page, 2, 2)
    refuse_a_line(page, console)
    record(page, "ab"[tables_of(evening)[0].index(first)])
    expect_game(page, 3, 2)
    type_card(page, "1", "1" if second == 1 else "2")
    split_the_prize(page)
    hand_over(page)

    over = now(evening).evening
    assert [game.winners for game in over.games] == [(second,), (first,)]
    assert over.cards == {1: (1,) if second == 1 else (2,)}
    assert [(held.prize, held.cents) for held in over.handed_over.values()] == [
        ("place-1", 1000),
        ("place-1", 1000),
    ]


def set_up(page: Page) -> StoredEvening:
    """Two games for half of the fees, and no jar."""
    page.goto("/office/new/")
    page.get_by_label("Name of the evening").fill("Small evening")
    page.get_by_role("textbox", name="Prizes").fill("50")
    page.get_by_label("No cookie jar").check()
    unfold(page, "Games and tables")
    page.get_by_label("Number of games").fill("2")
    page.get_by_role("button", name="Set up the evening").last.click()
    expect(page.locator(".evening-title")).to_contain_text("Small evening")
    evening = latest()
    assert evening is not None
    return evening


def sign_in(page: Page, first: str, second: str) -> None:
    open_desk(page, "Door")
    page.get_by_label("First player").fill(first)
    page.get_by_label("Second player").fill(second)
    press(page, "Sign in")
    expect(page.locator("#couple_rows")).to_contain_text(f"{first} & {second}")


def draw_tables(page: Page) -> None:
    open_desk(page, "Floor")
    press(page, "Draw the starting tables")
    expect_game(page, 1, 2)


def record(page: Page, line: str) -> None:
    page.get_by_label("Winner").fill(line)
    press(page, "Record")


def refuse_a_line(page: Page, console: Console) -> None:
    with console.refusals_meant():
        record(page, "nobody")
    expect(page.get_by_label("Winner")).to_have_value("nobody")
    expect(page.get_by_role("alert")).to_contain_text("Type the number of the couple that won")


def type_card(page: Page, couple: str, games: str) -> None:
    open_desk(page, "Cards")
    page.get_by_label("Couple", exact=True).fill(couple)
    page.get_by_label("Games punched").fill(games)
    press(page, "Save the card")
    expect(page.locator(f"#card_row-{couple}")).to_contain_text("agrees")


def split_the_prize(page: Page) -> None:
    open_desk(page, "Prizes")
    wish(page, "place-1", {1: "Split", 2: "Split"})
    expect(tied(page, "place-1")).to_contain_text("settled")


def hand_over(page: Page) -> None:
    for couple in (1, 2):
        press(page, f"Hand over – First prize, {couple}")
        expect(page.locator(f"#award-place-1-{couple}")).to_contain_text("handed over")


def test_what_was_done_last_is_seen_beside_the_line_that_has_the_focus(
    new_context: Callable[..., BrowserContext],
) -> None:
    """On a phone, whose keyboard takes half of the screen, the browser scrolls to the line."""
    small = new_context(java_script_enabled=False, viewport={"width": 360, "height": 400})
    page = small.new_page()
    evening = make_evening(couples=12)

    page.goto(f"/{evening.slug}/door/")
    seen_together(page, "First player")
    evening = draw(evening)
    page.goto(f"/{evening.slug}/floor/")
    seen_together(page, "Winner")
    side_of(page, 4, tables_of(evening)[3][0]).click()
    expect(page).to_have_url(re.compile("#floor_row-4$"))
    expect(page.get_by_role("button", name="Take back")).to_be_in_viewport(ratio=0.99)


def seen_together(page: Page, line: str) -> None:
    expect(page.get_by_label(line)).to_be_focused()
    expect(page.get_by_label(line)).to_be_in_viewport(ratio=0.99)
    expect(page.get_by_role("button", name="Take back")).to_be_in_viewport(ratio=0.99)
