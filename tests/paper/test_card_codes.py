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
from tournaments.web.hall.card_codes import card_address, card_code
from tournaments.web.hall.interfaces import Interface, NetworkKind
from tournaments.web.hall.listener import Opened, tell_address

pytestmark = pytest.mark.django_db

# Three couples' cards, and the spare ones that fill the sheet: no house couple takes a number.
COUPLES_AND_SPARE = 8
SEEN, LAST_WEEK = "http://127.0.0.1:8045/", "http://192.168.1.20:8046"
TONIGHT = Opened(Interface(NetworkKind.WIFI, "wlan0", "192.168.7.40"), 8046)


@pytest.mark.parametrize(
    ("address", "codes"),
    [
        ("http://127.0.0.1:8045/", 0),
        ("http://localhost:8045/", 0),
        ("http://[::1]:8045/", 0),
        ("http://0.0.0.0:8045/", 0),
        ("http://192.168.1.20:8045/", COUPLES_AND_SPARE),
        ("http://hall.local/", COUPLES_AND_SPARE),
    ],
)
def test_card_bears_a_code_only_where_a_phone_can_open_it(address: str, codes: int) -> None:
    evening = make_evening(couples=3, odd=Odd.REST)

    printed_here = document_named("punch-cards").make(
        evening, Order(Paper.LETTER, ("en",), address)
    )
    set_so = do(evening, SetUp({"public_address": address.rstrip("/")}))
    by_setting = document_named("punch-cards").make(
        set_so, Order(Paper.LETTER, ("en",), "http://192.168.1.21:8045/")
    )

    for pdf in (printed_here, by_setting):
        told = codes_on(pdf)
        assert len(told) == codes
        assert [code for code in told if not code.startswith(f"Code for phones: {address}")] == []


def test_codes_follow_the_hall_to_the_address_that_its_network_gives_tonight() -> None:
    """The evening keeps the one of last time, where phones would look in vain."""
    evening = make_evening(4, public_address=LAST_WEEK)
    assert card_address(evening, SEEN, 1) == f"{LAST_WEEK}/c/{card_code(evening.slug, 1)}"

    tell_address(TONIGHT)
    try:
        assert card_address(evening, SEEN, 1) == f"{TONIGHT.address}/c/{card_code(evening.slug, 1)}"
    finally:
        tell_address(None)


def test_name_that_somebody_typed_stays_on_the_cards_wherever_phones_come_in() -> None:
    evening = make_evening(4, public_address="https://cards.example.org")

    tell_address(TONIGHT)
    try:
        address = card_address(evening, SEEN, 1)
    finally:
        tell_address(None)

    assert address == f"https://cards.example.org/c/{card_code(evening.slug, 1)}"


def codes_on(pdf: bytes) -> list[str]:
    """The codes that lead to a page: those are told to whoever hears the document."""
    figures = [part.alternative or "" for part in aloud(pdf).top]
    return [figure for figure in figures if "Code for phones" in figure]


def test_page_prints_codes_by_the_address_it_was_opened_at(client: Client) -> None:
    cards = reverse(
        "paper-document", args=[make_evening(couples=3, odd=Odd.REST).slug, "punch-cards"]
    )

    own, of_the_hall = (
        client.get(cards, headers={"host": host}).content
        for host in ("localhost:8045", "testserver")
    )

    assert [len(codes_on(pdf)) for pdf in (own, of_the_hall)] == [0, COUPLES_AND_SPARE]
