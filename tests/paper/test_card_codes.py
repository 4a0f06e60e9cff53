"""A card's code leads to its couple's page only where phones can open it."""

import io
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader
from pypdf.generic import DictionaryObject

from scoring.hall.acts import SetUp
from tests.factories import do, make_evening
from tournaments.cards.printables import punch_cards
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order

pytestmark = pytest.mark.django_db

# Three couples' cards, and the spare ones that fill the sheet.
COUPLES_AND_SPARE = 8


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
    evening = make_evening(couples=3)

    printed_here = punch_cards(evening, Order(Paper.LETTER, ("en",), address))
    set_so = do(evening, SetUp({"public_address": address.rstrip("/")}))
    by_setting = punch_cards(set_so, Order(Paper.LETTER, ("en",), "http://192.168.1.20:8045/"))

    assert [code_count(pdf) for pdf in (printed_here, by_setting)] == [codes, codes]


def code_count(pdf: bytes) -> int:
    """How many codes lead to a page: those are told to whoever hears the document."""
    figures = [leaf for leaf in walked(pdf) if "Code for phones" in str(leaf.get("/Alt", ""))]
    return len(figures)


def walked(pdf: bytes) -> Iterator[DictionaryObject]:
    """Every part of the document's structure."""
    waiting = [PdfReader(io.BytesIO(pdf)).trailer["/Root"]["/StructTreeRoot"]]
    while waiting:
        part = waiting.pop()
        if isinstance(part, DictionaryObject):
            yield part
            within = part.get("/K", [])
            within = within.get_object() if within != [] else within
            within = within if isinstance(within, list) else [within]
            waiting += [each.get_object() for each in within]


def test_page_prints_codes_by_the_address_it_was_opened_at(client: Client) -> None:
    evening = make_evening(couples=3)

    own, of_the_hall = (
        client.get(
            reverse("paper-document", args=[evening.slug, "punch-cards"]), headers={"host": host}
        ).content
        for host in ("localhost:8045", "testserver")
    )

    assert [code_count(own), code_count(of_the_hall)] == [0, COUPLES_AND_SPARE]
