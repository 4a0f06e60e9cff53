"""The blank kit in the browser: a page that asks how it is wanted, and the PDF."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import make_evening
from tests.prints.papers import texts

pytestmark = pytest.mark.django_db


def test_first_page_leads_to_the_kit_before_there_is_an_evening(client: Client) -> None:
    first = client.get(reverse("office-evenings")).text

    assert f'href="{reverse("paper-kit")}"' in first
    assert client.get(reverse("paper-kit")).status_code == 200


def test_office_leads_to_the_kit_of_its_games(client: Client) -> None:
    evening = make_evening(game_count=20)

    office = client.get(reverse("office-evening", args=[evening.slug])).text
    page = client.get(reverse("paper-kit", query={"games": "20"})).text

    assert f'href="{reverse("paper-kit")}?games=20"' in office
    assert 'value="20"' in page


def test_kit_is_a_pdf_of_the_size_and_language_asked_for(client: Client) -> None:
    wanted = {"couples": "8", "games": "2", "languages": "fr", "paper": "a4"}

    answer = client.get(reverse("paper-kit-pdf", query=wanted))

    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
    first = " ".join(texts(answer.content)[0].split())
    assert "couples : 8, tables : 4, parties : 2" in first


def test_kit_of_nothing_said_is_the_usual_one(client: Client) -> None:
    answer = client.get(reverse("paper-kit-pdf"))

    assert "couples: 40, tables: 20, games: 25" in " ".join(texts(answer.content)[0].split())


@pytest.mark.parametrize(
    "wanted",
    [
        {"couples": "1"},
        {"couples": "1001"},
        {"couples": "many"},
        {"games": "0"},
        {"games": "61"},
        {"languages": "de"},
        {"paper": "tabloid"},
    ],
)
def test_kit_that_cannot_be_is_refused_on_its_page(client: Client, wanted: dict[str, str]) -> None:
    answer = client.get(reverse("paper-kit-pdf", query=wanted))

    assert (answer.status_code, answer.headers["Content-Type"]) == (422, "text/html; charset=utf-8")
    assert 'class="field-error"' in answer.text
