"""Whatever the guide calls by its name stands so on a page of its desk, in both languages."""

import re
from html import unescape

import pytest
from django.test import Client
from django.utils.translation import override

from tests.browser import stages
from tests.factories import make_evening, make_tournament, play_to_seats
from tests.phones.hall_client import Phone
from tests.phones.test_phones_page import Listener
from tests.proof import mostly_long
from tournaments.desks import BY_WORD, desks_of
from tournaments.languages import CODES
from tournaments.store import book
from tournaments.store.listing import Listing
from tournaments.web.hall.interfaces import Interface, NetworkKind
from tournaments.web.hall.listener import offer
from tournaments.words.help.labels import FIRST, LABELS, PHONES, RULINGS, Label

pytestmark = pytest.mark.django_db

OF_NO_EVENING = {
    FIRST: ["/"],
    "office": ["/office/safe-copies/"],
    RULINGS: ["/rulings/", "/rulings/rules/nova-scotia-45/", "/rulings/practise/?seed=1"],
}
BESIDE = {"office": ["settings/"], "board": ["screen/control/"]}


def read(page: str) -> str:
    """The words of a page, each thing apart; what belongs to a button beside its words stays."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page)).split())


def addresses(desk: str) -> list[str]:
    """Pages of the desk at every stage that an evening can be in."""
    if desk not in BY_WORD:
        return OF_NO_EVENING[desk]
    evenings = [book.find(listed.slug) for listed in Listing()]
    own = [
        f"/{stored.slug}/{desk}/{more}"
        for stored in evenings
        if stored is not None and BY_WORD[desk] in desks_of(stored.settings)
        for more in ("", *BESIDE.get(desk, []))
    ]
    return [*own, *OF_NO_EVENING.get(desk, [])]


def pages_for_phones(client: Client, language: str) -> str:
    """What the office shows before and while phones may come in, and a phone that may."""
    stored, listener, phone = make_evening(4, name="Evening with phones"), Listener(), Phone()
    page = f"/{stored.slug}/office/phones/"
    offer(listener)
    try:
        closed = client.get(page).text
        listener.open(Interface(NetworkKind.WIFI, "wlan0", "127.0.0.1"))
        opened = client.get(page).text
    finally:
        offer(None)
    looked = phone.get(f"/{stored.slug}/board/players/", headers={"accept-language": language})
    return " ".join(map(read, (closed, opened, looked.text)))


def names_not_found(language: str) -> list[str]:
    client = Client(headers={"accept-language": language})
    there = {
        desk: " ".join(read(client.get(address).text) for address in addresses(desk))
        for desk in {label.desk for label in LABELS.values()} - {PHONES}
    }
    there[PHONES] = pages_for_phones(client, language)
    with override(language):
        return [name for name, label in LABELS.items() if str(label.text) not in there[label.desk]]


@pytest.mark.parametrize("language", mostly_long(CODES))
def test_label_is_on_a_page_of_its_desk(language: str) -> None:
    stages.make_evenings()
    play_to_seats(make_tournament(8, name="Evening after the pools"))
    taken = make_evening(4, name="Evening with something taken back")
    Client().post(f"/{taken.slug}/office/logbook/{taken.entry}/take-back/")

    assert names_not_found(language) == []


def test_label_that_no_page_has_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a name that a page does not call anything by."""
    strange = {"strange": Label("Draw the curtain", "floor")}
    monkeypatch.setattr(f"{__name__}.LABELS", strange)
    make_evening(4)

    assert names_not_found("en") == ["strange"]
