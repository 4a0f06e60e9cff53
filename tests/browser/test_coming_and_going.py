"""A bad night begins: a couple is late, one goes home and comes back, and the room plays on."""

import pytest
from playwright.sync_api import Page, expect

from scoring.hall.movement.movement import Odd
from tests.browser.steps import expect_game, open_desk, press, tap_game
from tests.factories import draw, make_evening, now, play_first_named
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db(transaction=True)


def play_game(page: Page, evening: StoredEvening) -> None:
    tables = now(evening).evening.games[-1].seating.tables
    open_desk(page, "Floor")
    tap_game(page, tuple(first for first, _second in tables if first is not None))


def test_late_couple_and_one_that_goes_home_find_their_seats(page: Page) -> None:
    evening = draw(make_evening(6, odd=Odd.REST), odd=Odd.REST)
    evening = play_first_named(evening, games=[1])
    page.goto(f"/{evening.slug}/door/")
    expect(page.get_by_text("who signs in now plays from game 3 on")).to_be_visible()
    page.get_by_label("First player").fill("Ace Sample")
    page.get_by_label("Second player").fill("Jack Sample")
    page.get_by_label("This couple starts on the rest seat").check()
    page.get_by_label("Second player").press("Enter")
    expect(page.locator("#couple_row-7")).to_contain_text("from game 3 on")
    expect(page.locator("#entry")).to_contain_text("with the couple that rests")

    play_game(page, evening)

    expect_game(page, 3, 25)
    assert now(evening).evening.games[2].seating.rest == 7
    open_desk(page, "Door")
    page.locator("#change-3").click()
    page.get_by_text("Couple 3 goes home").click()
    expect(page.get_by_text("The couple that rests takes the empty seat.")).to_be_visible()
    press(page, "Goes home after game 3")
    expect(page.locator("#notices")).to_contain_text("Couple 3 goes home after game 3")

    play_game(page, evening)

    expect_game(page, 4, 25)
    seating = now(evening).evening.games[3].seating
    assert seating.rest is None
    assert 3 not in {couple for table in seating.tables for couple in table}
    open_desk(page, "Door")
    page.locator("#change-3").click()
    press(page, "Comes back with game 5")
    expect(page.locator("#notices")).to_contain_text("Couple 3 is back and plays from game 5 on")


def test_two_who_have_come_alone_are_made_a_couple(page: Page) -> None:
    evening = make_evening(2)
    page.goto(f"/{evening.slug}/door/")
    for name in ("Ace Sample", "Jack Sample"):
        page.get_by_text("Somebody has come alone").click()
        page.get_by_label("Name", exact=True).fill(name)
        press(page, "Waits for a partner")
        expect(page.locator("#notices")).to_contain_text(f"{name} waits for a partner.")

    press(page, "Make a couple")
    expect(page.get_by_label("Second player")).to_have_value("Jack Sample")
    press(page, "Sign in")

    expect(page.locator("#entry")).to_contain_text("Ace Sample & Jack Sample")
    expect(page.get_by_text("Waiting for a partner")).to_have_count(0)
    press(page, "Take back")
    expect(page.get_by_text("Waiting for a partner")).to_be_visible()
    assert now(evening).evening.couples.keys() == {1, 2}
