"""Phones of the hall in a browser: the listener, and how a phone comes in."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.utils.translation import gettext, override
from playwright.sync_api import BrowserContext, Page

from tournaments.management.hall_listener import ServingHallListener
from tournaments.office.phones import asking
from tournaments.office.phones import page as phones
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import card_code
from tournaments.web.hall.interfaces import Interface, NetworkKind
from tournaments.web.hall.listener import offer

# To the browser another computer than the one that the laptop's own pages come from.
WIFI = Interface(NetworkKind.WIFI, "wlan0", "127.0.0.2")
FIRST_PORT = 18_046
PHONE = {"width": 390, "height": 844}


@contextmanager
def listening(monkeypatch: pytest.MonkeyPatch) -> Iterator[ServingHallListener]:
    """What the organiser's page opens."""
    for module in (phones, asking):
        monkeypatch.setattr(module, "interfaces", lambda: (WIFI,))
    listener = ServingHallListener(FIRST_PORT)
    offer(listener)
    yield listener
    listener.close()
    offer(None)


def said(language: str, message: str, **names: object) -> str:
    """What the program says in this language."""
    with override(language):
        return gettext(message) % names if names else gettext(message)


def new_phone(new_context: Callable[..., BrowserContext], language: str = "en") -> Page:
    """A phone that nobody has used here."""
    return new_context(
        viewport=PHONE, has_touch=True, reduced_motion="reduce", locale=f"{language}-CA"
    ).new_page()


def open_to_phones(page: Page, evening: StoredEvening, language: str = "en") -> str:
    """The address that the laptop's page shows, as a phone's camera reads it."""
    page.goto(f"/{evening.slug}/office/phones/")
    page.get_by_role("button", name=said(language, "Let phones in")).click()
    return page.locator(".phones-address").inner_text()


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


def read_card(phone: Page, address: str, evening: StoredEvening, couple: int) -> Page:
    """A player's phone whose camera has read the code on the couple's card."""
    phone.goto(f"{address}/c/{card_code(evening.slug, couple)}")
    return phone
