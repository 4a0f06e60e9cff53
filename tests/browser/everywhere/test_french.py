"""The same evening for those who speak French: every page, and back to English by one button."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.stages import (
    KNOCKOUT,
    OVER,
    PLAYING,
    POOLS,
    SIGNING_IN,
    make_evenings,
    pages_once,
)
from tests.browser.steps import press

pytestmark = pytest.mark.django_db(transaction=True)

# What names the parts of a page; sentences are held to by tests/ground/test_translations.py.
NAMING = "h1, h2, h3, h4, th, dt, label, legend, summary, button, caption, .button, .tag"
TEXTS = "parts => parts.map((part) => part.innerText.replace(/[0-9]+/g, '').trim())"
# Both languages write these alike; and couples and a house keep their names.
MATCHES = {f"Match {letter}-" for letter in "ABCKT"}
WORDS = {"A", "Couple", "couples", "Date", "Joker", "Points", "Table", "Tables", "tables"}
ALIKE = MATCHES | WORDS | {""}
DATA = ("Sample", "Evening", "Nevins House")


def test_pages_speak_french_to_a_french_browser(
    new_context: Callable[..., BrowserContext], of_this_run: Path
) -> None:
    english = new_context(locale="en-CA").new_page()
    french = new_context(locale="fr-CA").new_page()
    make_evenings()
    left_in_english = {}

    for address in main_pages(of_this_run):
        english.goto(address)
        french.goto(address)
        assert french.locator("html").get_attribute("lang") == "fr"
        alike = names_on(english) & names_on(french)
        if alike:
            left_in_english[address] = alike

    assert left_in_english == {}


def main_pages(kept_in: Path) -> list[str]:
    """Of the evening that is over and of one in play, and of the card game; the hall screen speaks
    both languages.
    """
    starts = (f"{OVER}/", f"{PLAYING}/floor/", f"{SIGNING_IN}/floor/", "/office/", "/rulings/")
    starts += (f"{POOLS}/bracket/", f"{KNOCKOUT}/bracket/")
    practised = "/rulings/practise/?variant=nova-scotia-45&seed=46&acts=play_4C"
    return [
        "/",
        practised,
        *(address for address in pages_once(kept_in) if address.startswith(starts)),
    ]


def names_on(page: Page) -> set[str]:
    names = page.locator("main:not(:has(#screen))").locator(NAMING).evaluate_all(TEXTS)
    return {name for name in names if not any(word in name for word in DATA)} - ALIKE


def test_language_is_changed_by_a_button_and_stays(page: Page) -> None:
    make_evenings()
    page.goto(f"{PLAYING}/floor/")
    expect(page.get_by_role("heading", name="Game 3 of 25")).to_be_visible()

    press(page, "Français")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", name="Partie 3 sur 25")).to_be_visible()
    page.goto(f"{PLAYING}/cards/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")

    press(page, "English")
    expect(page.get_by_role("heading", level=1, name="Cards")).to_be_visible()
