"""A card's code leads to its couple's page only where phones can open it."""

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import SetUp
from scoring.hall.movement.movement import Odd
from tests.factories import do, make_evening
from tests.prints.aloud import aloud
from tournaments.paper.documents import document_named
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order
from tournaments.store.stored_evening import StoredEvening
from tournaments.web.hall.card_codes import card_address, card_code
from tournaments.web.hall.interfaces import Interface, NetworkKind
from tournaments.web.hall.listener import Opened, address_on_paper, tell_address

pytestmark = pytest.mark.django_db

# Three couples' cards, and the spare ones that fill the sheet: no house couple takes a number.
COUPLES_AND_SPARE = 8
SEEN, LAST_WEEK = "http://127.0.0.1:8045/", "http://192.168.1.20:8046"
TONIGHT = Opened(Interface(NetworkKind.WIFI, "wlan0", "192.168.7.40"), 8046)


@pytest.mark.parametrize(
    ("address", "codes"),
    [
        ("http://127.0.0.1:8045", 0),
        ("http://localhost:8045", 0),
        ("http://[::1]:8045", 0),
        ("http://0.0.0.0:8045", 0),
        ("http://192.168.1.20:8045", COUPLES_AND_SPARE),
        ("http://hall.local", COUPLES_AND_SPARE),
    ],
)
def test_card_bears_a_code_only_where_a_phone_can_open_it(
    client: Client, address: str, codes: int
) -> None:
    evening = make_evening(couples=3, odd=Odd.REST)
    order = Order(Paper.LETTER, ("en",), address)

    ordered = document_named("punch-cards").make(evening, order)
    do(evening, SetUp({"public_address": address}))
    by_setting = client.get(cards_of(evening)).content

    for pdf in (ordered, by_setting):
        told = codes_on(pdf)
        assert len(told) == codes
        assert [code for code in told if not code.startswith(f"Code for phones: {address}/")] == []


def test_codes_follow_the_hall_to_the_address_that_its_network_gives_tonight() -> None:
    """The evening keeps the one of last time, where phones would look in vain."""
    evening = make_evening(4, public_address=LAST_WEEK)
    assert address_on_paper(evening, SEEN) == LAST_WEEK

    tell_address(TONIGHT)
    try:
        assert address_on_paper(evening, SEEN) == TONIGHT.address
    finally:
        tell_address(None)


def test_name_that_somebody_typed_stays_on_the_cards_wherever_phones_come_in() -> None:
    evening = make_evening(4, public_address="https://cards.example.org")

    tell_address(TONIGHT)
    try:
        assert address_on_paper(evening, SEEN) == "https://cards.example.org"
    finally:
        tell_address(None)


def test_code_leads_to_the_card_of_its_couple() -> None:
    assert card_address("https://cards.example.org", "card-game", 1) == (
        f"https://cards.example.org/c/{card_code('card-game', 1)}"
    )


def cards_of(evening: StoredEvening) -> str:
    return reverse("paper-document", args=[evening.slug, "punch-cards"])


def codes_on(pdf: bytes) -> list[str]:
    """The codes that lead to a page: those are told to whoever hears the document."""
    figures = [part.alternative or "" for part in aloud(pdf).top]
    return [figure for figure in figures if "Code for phones" in figure]


def test_page_prints_codes_by_the_address_it_was_opened_at(client: Client) -> None:
    cards = cards_of(make_evening(couples=3, odd=Odd.REST))

    own, of_the_hall = (
        client.get(cards, headers={"host": host}).content
        for host in ("localhost:8045", "testserver")
    )

    assert [len(codes_on(pdf)) for pdf in (own, of_the_hall)] == [0, COUPLES_AND_SPARE]
