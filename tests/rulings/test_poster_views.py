"""The poster is asked for on the page of its rules, with the house's options and its letters."""

import io
import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from scoring.table.variant.variants import VARIANTS


def poster(client: Client, name: str = "nova-scotia-45", **query: object) -> HttpResponse:
    return client.get(reverse("rulings-poster", args=[name], query=query))


def pages(answer: HttpResponse) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_has_its_poster(client: Client, name: str) -> None:
    answer = poster(client, name)

    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert answer["Content-Disposition"] == f'inline; filename="{name}-poster.pdf"'


def test_poster_is_as_it_was_asked_for(client: Client) -> None:
    answer = poster(
        client, "general", joker="yes", suit="H", letters="VDR", languages="both", paper="a4"
    )

    english, french = pages(answer)
    assert ("Hearts" in english, "Cœur" in french) == (True, True)
    assert ("Joker" in english, "V" in english.split()) == (True, True)
    assert answer["Content-Disposition"] == 'inline; filename="general-H.pdf"'


def test_page_of_the_rules_offers_it_with_the_options_of_the_house(client: Client) -> None:
    page = client.get(reverse("rulings-sheet", args=["general"], query={"joker": "yes"})).text

    (form,) = re.findall(r'<form[^>]*poster\.pdf".*?</form>', page, re.DOTALL)
    assert '<input type="hidden" name="joker" value="yes">' in form
    named = set(re.findall(r'<input type="radio" name="(\w+)"', form))
    assert named == {"suit", "letters", "languages", "paper"}
    ids = re.findall(r'\sid="([^"]+)"', page)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    "wrong", [{"suit": "X"}, {"letters": "ABC"}, {"paper": "tabloid"}, {"joker": "perhaps"}]
)
def test_poster_that_cannot_be_is_refused_on_the_page(client: Client, wrong: dict) -> None:
    answer = poster(client, "general", **wrong)

    assert answer.status_code == 422
    assert "<details" in answer.text


def test_poster_of_no_variant_is_not_there(client: Client) -> None:
    assert poster(client, "nowhere").status_code == 404
