"""How a phone comes in: as a helper's, or with the code of a card."""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.phones.conftest import PHONE
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import card_code


def ask_to_help(phone: Page, address: str, evening: StoredEvening, name: str, *roles: str) -> str:
    """The digits that the phone shows while it waits."""
    phone.goto(f"{address}/{evening.slug}/")
    phone.get_by_role("link", name="Help tonight").click()
    phone.get_by_label("Your name").fill(name)
    for role in roles:
        phone.get_by_role("checkbox", name=role).check()
    phone.get_by_role("button", name="Ask to help").click()
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
    new_phone: Callable[..., BrowserContext], address: str, evening: StoredEvening, couple: int
) -> Page:
    """A player's phone whose camera has read the code on the couple's card."""
    phone = new_phone(viewport=PHONE, has_touch=True, reduced_motion="reduce").new_page()
    phone.goto(f"{address}/c/{card_code(evening.slug, couple)}")
    return phone
