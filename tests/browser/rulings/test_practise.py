"""A hand against three simple players: by keyboard alone, by tapping, and without scripts."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.console import Console
from tests.proof import mostly_long

pytestmark = pytest.mark.django_db(transaction=True)

# Clubs are trump, and after the four of clubs the king of diamonds is led to 10♠ Q♥ 8♦ 2♦.
DEALT = "/rulings/practise/?variant=nova-scotia-45&seed=46"
DIAMOND_LED = f"{DEALT}&acts=play_4C"
WITH_BIDDING = "/rulings/practise/?variant=nevins-house&seed={seed}"
OVER = {"en-CA": "The hand is over.", "fr-CA": "La donne est terminée."}


def prompt(page: Page) -> Locator:
    return page.locator("#practice_prompt")


def card(page: Page, name: str) -> Locator:
    return page.locator("#practice_hand").get_by_role("button", name=name)


@pytest.mark.parametrize("locale", mostly_long(["en-CA", "fr-CA"]))
def test_whole_hand_is_played_by_keyboard_alone(
    new_context: Callable[..., BrowserContext], console: Console, locale: str
) -> None:
    page = new_context(locale=locale).new_page()
    page.goto(WITH_BIDDING.format(seed=47))
    tab_to_hand(page)

    for _act in range(20):
        if prompt(page).inner_text() == OVER[locale]:
            break
        act_by_key(page, console)

    expect(prompt(page)).to_have_text(OVER[locale])
    expect(page.locator(".practice-score")).to_be_visible()
    # The way on has the focus, and Enter goes there.
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"seed=48$"))


def tab_to_hand(page: Page) -> None:
    for _step in range(20):
        page.keyboard.press("Tab")
        if is_at_hand(page):
            return
    raise AssertionError("the hand is not reached by Tab")


def is_at_hand(page: Page) -> bool:
    return page.evaluate("document.activeElement.closest('#practice_hand') !== null")


def act_by_key(page: Page, console: Console) -> None:
    """Bids, names, throws or plays what has the focus; what is refused, the card next to it."""
    before = page.url
    assert is_at_hand(page), prompt(page).inner_text()
    if page.evaluate("document.activeElement.type") == "checkbox":
        page.keyboard.press("Space")
    for _card in range(5):
        with page.expect_response(lambda answer: "practise" in answer.url) as answer:
            page.keyboard.press("Enter")
        if answer.value.status == 200:
            break
        # Refused: the focus is at the card, and Tab goes to the next one.
        console.refusals.clear()
        expect(page.locator("#practice_refusal")).to_be_visible()
        page.keyboard.press("Tab")
    expect(page).not_to_have_url(before)
    page.wait_for_function("document.activeElement.closest('#practice_hand') !== null")


def test_illegal_tap_is_explained_and_nothing_is_lost(page: Page, console: Console) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(DIAMOND_LED)
    expect(card(page, "8 of diamonds")).to_be_in_viewport()

    with console.refusals_meant():
        card(page, "Q of hearts").click()
        refusal = page.locator("#practice_refusal")
        expect(refusal).to_contain_text("The suit led can be followed: play a card of that suit")

    expect(page).to_have_url(re.compile(r"acts=play_4C$"))
    expect(card(page, "Q of hearts")).to_be_focused()
    card(page, "8 of diamonds").click()
    expect(refusal).to_have_count(0)
    expect(page.locator(".tricks-told > li")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"acts=play_4C\.play_8D$"))


def test_taken_back_reloaded_or_gone_back_the_hand_is_as_it_was(page: Page) -> None:
    page.goto(DEALT)
    card(page, "4 of clubs").click()
    expect(prompt(page)).to_contain_text("leads K♦")
    card(page, "8 of diamonds").click()
    expect(page).to_have_url(re.compile(r"play_8D$"))

    page.reload()
    expect(page.locator(".tricks-told > li")).to_have_count(2)
    page.go_back()
    expect(page.locator(".tricks-told > li")).to_have_count(1)
    page.locator("#practice_undo").click()

    expect(page.locator(".tricks-told > li")).to_have_count(0)
    expect(card(page, "4 of clubs")).to_be_visible()
    expect(page).to_have_url(re.compile(r"seed=46$"))


def test_hint_marks_what_may_be_played(page: Page) -> None:
    page.goto(DIAMOND_LED)

    page.get_by_role("button", name="Which may I play?").click()

    expect(page.locator("#ruling")).to_contain_text("8♦ or 2♦ must be played.")
    expect(page.locator(".pack-card.is-allowed")).to_have_count(2)
    expect(page.locator(".pack-card.is-forbidden")).to_have_count(2)
    expect(page.locator("#practice_hand :focus")).to_have_count(1)


def test_hand_is_played_without_scripts(
    new_context: Callable[..., BrowserContext], console: Console
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(DIAMOND_LED)

    with console.refusals_meant():
        card(page, "Q of hearts").click()
    expect(page.locator("#practice_refusal")).to_contain_text("rules 4.4")
    for name in ("8 of diamonds", "10 of spades", "Q of hearts", "2 of diamonds"):
        card(page, name).click()

    expect(prompt(page)).to_have_text("The hand is over.")
    expect(page.locator(".practice-score")).to_contain_text("The hand counts")
