"""The argument at table 9: a few taps and the sentence that settles it, without scripts, too."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.console import Console

pytestmark = pytest.mark.django_db(transaction=True)


def led(page: Page, card: str) -> Locator:
    return page.get_by_role("group", name="The card led").get_by_label(card, exact=True)


def held(page: Page, card: str) -> Locator:
    return page.get_by_role("group", name="The hand").get_by_label(card, exact=True)


def argue(page: Page) -> None:
    """Clubs are trump, the ace of hearts was led: must the four of hearts be played?"""
    page.get_by_label("Clubs", exact=True).check()
    led(page, "A of hearts").check()
    held(page, "4 of hearts").check()
    held(page, "K of diamonds").check()


def ruling(page: Page) -> Locator:
    return page.locator("#ruling")


def test_argument_is_settled_by_tapping(page: Page) -> None:
    page.goto("/rulings/")

    argue(page)

    expect(ruling(page)).to_contain_text("4♥ must be played.")
    expect(ruling(page)).to_contain_text("there is no trump in the hand: play a heart. rules 4.3")
    expect(page).to_have_url(re.compile(r"trump=C&led=AH&hand=4H&hand=KD"))
    page.get_by_label("General play").check()
    expect(ruling(page)).to_contain_text("Any of these cards may be played.")


def test_ruling_can_be_kept_as_an_address_and_leads_to_its_paragraph(page: Page) -> None:
    page.goto("/rulings/")
    argue(page)
    expect(ruling(page)).to_contain_text("4♥ must be played.")

    page.reload()
    expect(ruling(page)).to_contain_text("4♥ must be played.")
    page.get_by_role("link", name="rules 4.3").first.click()
    expect(page.locator("[id='paragraph-4.3']")).to_be_in_viewport()
    page.go_back()
    expect(ruling(page)).to_contain_text("4♥ must be played.")


def test_tap_moves_neither_the_page_nor_the_focus(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/rulings/?trump=C&led=AH&hand=4H")
    card = held(page, "K of diamonds")
    card.scroll_into_view_if_needed()
    before = page.evaluate("scrollY")

    card.press("Space")
    expect(page.locator("#ruling_strip")).to_have_text("4♥ must be played.")
    expect(page.locator("#ruling_strip")).to_be_in_viewport()

    expect(card).to_be_focused()
    assert (before > 0, page.evaluate("scrollY")) == (True, before)


def test_sixth_card_is_refused_until_one_is_put_back(page: Page, console: Console) -> None:
    page.goto("/rulings/?trump=C&led=9C&hand=AC&hand=2C&hand=3C&hand=4C&hand=5C")
    expect(ruling(page)).to_contain_text("Any of these cards may be played.")

    with console.refusals_meant():
        held(page, "6 of clubs").check()
        expect(ruling(page)).to_contain_text("A hand has 5 cards at most, and these are 6")
    held(page, "5 of clubs").uncheck()

    expect(ruling(page)).to_contain_text("Any of these cards may be played.")


def test_joker_lies_in_the_pack_only_where_it_is_played(page: Page, console: Console) -> None:
    page.goto("/rulings/")
    joker, house_rule = held(page, "Joker"), page.get_by_label("A joker is in the pack")
    expect(joker).to_be_hidden()
    expect(house_rule).to_be_hidden()

    page.get_by_label("General play").check()
    house_rule.check()
    joker.check()

    # Chosen, it stays in sight until it is put back.
    with console.refusals_meant():
        house_rule.uncheck()
        expect(ruling(page)).to_contain_text("There is no joker in this game")
    expect(joker).to_be_visible()
    joker.uncheck()
    expect(joker).to_be_hidden()


def test_3_4_ace_that_did_not_rob_is_asked_for_only_where_aces_rob(page: Page) -> None:
    page.goto("/rulings/")
    ace = page.get_by_label("The ace of trumps did not rob")

    expect(ace).to_be_visible()
    page.get_by_label("Nevins House").check()
    expect(ace).to_be_hidden()
