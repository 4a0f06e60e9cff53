"""How a phone comes in: as a helper's, or with the code of a card."""

from collections.abc import Callable

from django.utils.translation import gettext, override
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.phones.conftest import PHONE
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import card_code


def said(language: str, message: str) -> str:
    """What the program says in this language."""
    with override(language):
        return gettext(message)


def new_phone(new_context: Callable[..., BrowserContext], language: str = "en") -> Page:
    """A phone that nobody has used here."""
    return new_context(
        viewport=PHONE, has_touch=True, reduced_motion="reduce", locale=f"{language}-CA"
    ).new_page()


def ask_to_help(
    phone: Page, address: str, evening: StoredEvening, name: str, *roles: str, language: str = "en"
) -> str:
    """The digits that the phone shows while it waits."""
    phone.goto(f"{address}/{evening.slug}/")
    phone.get_by_role("link", name=said(language, "Help tonight")).click()
    phone.get_by_label(said(language, "Your name")).fill(name)
    for role in roles:
        phone.get_by_role("checkbox", name=said(language, role)).check()
    phone.get_by_role("button", name=said(language, "Ask to help")).click()
    return phone.locator(".join-digits").inner_text()


def let_in(
    page: Page, phone: Page, address: str, evening: StoredEvening, name: str, role: str
) -> None:
    """The phone shows the page of its role when this is done."""
    page.goto(f"/{evening.slug}/floor/")
    ask_to_help(phone, address, evening, name, role)
    page.locator("#asking").get_by_role("button", name="Let in").click()
    expect(phone.get_by_role("heading", level=1, name=role)).to_be_visible()


def phone_with_card(
    new_context: Callable[..., BrowserContext],
    address: str,
    evening: StoredEvening,
    couple: int,
    language: str = "en",
) -> Page:
    """A player's phone whose camera has read the code on the couple's card."""
    phone = new_phone(new_context, language)
    phone.goto(f"{address}/c/{card_code(evening.slug, couple)}")
    return phone
