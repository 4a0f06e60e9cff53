"""Jack, queen and king in the letters of the hall's packs, on every page that shows cards."""

import io
import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

PAGES = {
    "desk": reverse("rulings"),
    "trick": reverse("rulings-trick"),
    "practice": f"{reverse('rulings-practise')}?variant=nova-scotia-45&seed=46",
    "sheet": reverse("rulings-sheet", args=["general"]),
}
every_page = pytest.mark.parametrize("address", PAGES.values(), ids=PAGES)


def ranks(answer: HttpResponse) -> set[str]:
    return set(re.findall(r'class="card-rank">(\w+)<', answer.text)) & set("JQKVDR")


def asked(address: str, letters: str) -> str:
    return f"{address}{'&' if '?' in address else '?'}letters={letters}"


@every_page
def test_page_has_the_letters_that_its_links_offer(client: Client, address: str) -> None:
    page = client.get(address).text

    offered = re.findall(r'href="(\?[^"]*letters=(\w+))" ?(aria-current)?', page)
    assert [(letters, bool(current)) for _link, letters, current in offered] == [
        ("JQK", True),
        ("VDR", False),
    ]
    assert ranks(client.get(asked(address, "VDR"))) <= set("VDR") != set()


@every_page
def test_letters_hold_until_others_are_chosen(client: Client, address: str) -> None:
    client.get(asked(reverse("rulings"), "VDR"))

    assert ranks(client.get(reverse("rulings"))) == set("VDR")
    assert not ranks(client.get(address)) & set("JQK")
    client.get(asked(reverse("rulings"), "JQK"))
    assert not ranks(client.get(address)) & set("VDR")


def test_question_stays_as_it_was_asked(client: Client) -> None:
    page = client.get(reverse("rulings"), {"trump": "H", "led": "9H", "hand": "5H"}).text

    assert "?trump=H&amp;led=9H&amp;hand=5H&amp;letters=VDR" in page


def test_sheet_is_printed_in_them(client: Client) -> None:
    client.get(asked(reverse("rulings"), "VDR"))

    answer = client.get(reverse("rulings-pdf", args=["general"]))

    words = PdfReader(io.BytesIO(answer.content)).pages[0].extract_text().split()
    assert {"V", "D", "R"} <= set(words)


@pytest.mark.parametrize("nonsense", ["", "ABC", "jqk", "<b>"])
def test_letters_of_no_pack_change_nothing(client: Client, nonsense: str) -> None:
    client.cookies["letters"] = nonsense

    answer = client.get(reverse("rulings"), {"letters": nonsense})

    assert ranks(answer) == set("JQK")
    assert "letters" not in answer.cookies
