"""The ruling desk rules as the evening plays that it was opened from."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from scoring.hall.settings import FaceCardLetters
from scoring.table.variant.rows import Renege
from scoring.table.variant.variants import VARIANTS
from tests.factories import draw, make_evening
from tests.fragments import text_of
from tests.tournaments import drawn

# With hearts trump and the nine of clubs led, of K♥ 2♣ Q♠.
QUESTION = "trump=H&led=9C&hand=KH&hand=2C&hand=QS"
OF_THE_HOUSE = VARIANTS["nevins-house"].but(target=60, renege=Renege.FIVE)


def desk_of(client: Client, desk: str, slug: str) -> str:
    """The link to the ruling desk on a desk of the evening."""
    page = client.get(reverse(desk, args=[slug])).text
    (link,) = set(re.findall(rf'href="({reverse("rulings")}\?[^"]+)"', page))
    return link.replace("&amp;", "&")


def said(answer: HttpResponse) -> str:
    return text_of(answer)


@pytest.mark.django_db
def test_tournament_opens_the_desk_with_its_variant_and_house_options(client: Client) -> None:
    tournament = drawn(8, variant=str(OF_THE_HOUSE))

    address = desk_of(client, "bracket", tournament.slug)

    assert "2♣ may" not in said(client.get(f"{reverse('rulings')}?{QUESTION}"))
    assert "2♣ must be played." in said(client.get(f"{address}&{QUESTION}"))


@pytest.mark.django_db
def test_card_evening_opens_it_with_nova_scotia_45_and_its_letters(client: Client) -> None:
    evening = draw(make_evening(4, face_card_letters=FaceCardLetters.VDR))

    address = desk_of(client, "floor", evening.slug)

    assert address == f"{reverse('rulings')}?rules=nova-scotia-45&letters=VDR"
    assert ">V</span>" in client.get(address).text


@pytest.mark.django_db
def test_evening_that_plays_nevins_is_ruled_by_nevins(client: Client) -> None:
    of_45, of_nevins = (
        make_evening(4, card_game=name) for name in ("nova-scotia-45", "nevins-house")
    )
    desks = [desk_of(client, "floor", draw(kept).slug) for kept in (of_45, of_nevins)]

    by_45, by_nevins = (said(client.get(f"{desk}&{QUESTION}")) for desk in desks)

    assert "K♥ or 2♣ must be played." in by_45
    assert " or 2♣ must be played." not in by_nevins
    assert "2♣ must be played." in by_nevins


@pytest.mark.django_db
@pytest.mark.parametrize("letters", FaceCardLetters)
def test_paper_room_leads_to_the_evenings_sheet(client: Client, letters: FaceCardLetters) -> None:
    evening = make_evening(4, card_game=str(OF_THE_HOUSE), face_card_letters=letters)
    page = client.get(reverse("paper", args=[evening.slug])).text
    (link,) = re.findall(r'href="([^"]+)">\s*This evening’s rules: Nevins House \(', page)

    sheet = client.get(link.replace("&amp;", "&"))

    assert 'name="target" value="60"' in sheet.text
    assert "game to 60" in said(sheet)


@pytest.mark.parametrize("name", ["rulings", "rulings-trick", "rulings-auction", "rulings-score"])
def test_rules_of_the_evening_go_from_question_to_question(client: Client, name: str) -> None:
    carried = {"rules": str(OF_THE_HOUSE)}

    page = client.get(reverse(name), carried).text

    assert f'<input type="hidden" name="rules" value="{OF_THE_HOUSE}">' in page
    nav = re.search(r'<nav class="desk-questions".*?</nav>', page, re.DOTALL)
    assert nav is not None
    assert nav[0].count("?rules=nevins-house+renege%3Dfive+target%3D60") == 4


def test_house_options_of_the_evening_hold_until_others_are_chosen(client: Client) -> None:
    carried = {"rules": str(OF_THE_HOUSE)}
    held_back = {**carried, "trump": "S", "led": "9S", "hand": ["JS", "KC"]}

    assert "J♠ must be played." in said(client.get(reverse("rulings"), held_back))
    chosen = {**held_back, "renege": "five-jack"}
    assert "Any of these cards" in said(client.get(reverse("rulings"), chosen))
    elsewhere = {**held_back, "variant": "atlantic-120s"}
    assert "Any of these cards" in said(client.get(reverse("rulings"), elsewhere))
    assert 'value="60"' in client.get(reverse("rulings-score"), carried).text


@pytest.mark.parametrize("nonsense", ["", "gold", "nevins-house gold=1", "nevins-house target=7"])
def test_rules_that_cannot_be_read_are_those_of_nobody(client: Client, nonsense: str) -> None:
    answer = client.get(reverse("rulings"), {"rules": nonsense})

    assert answer.status_code == 200
    assert 'name="rules"' not in answer.text
