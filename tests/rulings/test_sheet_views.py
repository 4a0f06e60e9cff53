"""The rule sheets as pages: the six, each with its house options, its PDF and its poster."""

import io
import re
from html import unescape

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from scoring.cards import Suit
from scoring.table.pack.strength import plain_order, trump_order
from scoring.table.variant.variants import VARIANTS
from tests.factories import make_evening
from tests.fragments import text_of
from tests.proof import mostly_long
from tournaments.words.rulings.variants import OPTION_NAMES, VARIANT_NAMES

RULES = reverse("rulings-rules")
every_variant = pytest.mark.parametrize("name", VARIANTS)
SPOKEN = {
    Suit.HEARTS: "of hearts",
    Suit.DIAMONDS: "of diamonds",
    Suit.CLUBS: "of clubs",
    Suit.SPADES: "of spades",
}


def sheet(name: str, **query: object) -> str:
    return reverse("rulings-sheet", args=[name], query=query)


def pdf(name: str, **query: object) -> str:
    return reverse("rulings-pdf", args=[name], query=query)


def link_to_pdf(answer: HttpResponse) -> str:
    (link,) = re.findall(r'href="([^"]+\.pdf[^"]*)"', answer.text)
    return unescape(link)


def printed(answer: HttpResponse) -> list[str]:
    """What stands on each page of a PDF."""
    pages = PdfReader(io.BytesIO(answer.content)).pages
    return [" ".join(page.extract_text().split()) for page in pages]


def orders(answer: HttpResponse) -> list[list[str]]:
    """The cards of each order as a screen reader says them."""
    lists = re.findall(r'<ol class="cards-in-order">(.*?)</ol>', answer.text, re.DOTALL)
    return [
        [
            " ".join(re.sub(r"<[^>]*>", " ", card).split())
            for card in re.findall(r"<li>(.*?)</li>", part, re.DOTALL)
        ]
        for part in lists
    ]


def test_the_six_are_listed_by_the_names_people_use(client: Client) -> None:
    page = client.get(RULES).text

    listed = re.findall(r'<h2><a href="([^"]+)">([^<]+)</a></h2>', page)
    assert listed == [(sheet(name), str(VARIANT_NAMES[name])) for name in VARIANTS]


@pytest.mark.parametrize("name", mostly_long(VARIANTS, quick=2))
def test_page_and_pdf_say_the_same_variant(client: Client, name: str) -> None:
    page = client.get(sheet(name))
    paper = client.get(link_to_pdf(page))

    title = str(VARIANT_NAMES[name])
    assert f"<h1>{title}</h1>" in page.text
    assert (paper.status_code, paper.headers["Content-Type"]) == (200, "application/pdf")
    assert paper.headers["Content-Disposition"] == f'inline; filename="{name}.pdf"'
    assert title in printed(paper)[0]


def test_1_orders_are_read_as_lists_highest_first(client: Client) -> None:
    suits = (Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS, Suit.SPADES)
    expected = [trump_order(suit) for suit in suits] + [plain_order(suit) for suit in suits]

    assert orders(client.get(sheet("nova-scotia-45"))) == [
        [f"{card.rank} {SPOKEN[card.suit]}" for card in order] for order in expected
    ]


def test_3_3_joker_stands_below_the_jack(client: Client) -> None:
    trumps = orders(client.get(sheet("general", joker="yes")))[0]

    assert trumps[:4] == ["5 of hearts", "J of hearts", "Joker", "A of hearts"]


def test_house_rules_are_named_and_carried_to_the_paper(client: Client) -> None:
    page = client.get(sheet("nova-scotia-auction", target="60", kitty="3"))
    paper = client.get(link_to_pdf(page))

    assert "House rules: 3 cards in the kitty; game to 60" in text_of(page)
    assert link_to_pdf(page) == pdf("nova-scotia-auction", target=60, kitty=3, languages="en")
    assert "House rules: 3 cards in the kitty; game to 60." in printed(paper)[0]


def test_rules_as_usual_name_no_house(client: Client) -> None:
    page = client.get(sheet("general", target="120", joker="no"))

    assert "House rules:" not in text_of(page)
    assert link_to_pdf(page) == pdf("general", languages="en")


@every_variant
def test_every_house_option_can_be_chosen_by_name(client: Client, name: str) -> None:
    page = client.get(sheet(name)).text

    fields = dict(re.findall(r'<label for="id_(\w+)">([^<]+)</label>', page))
    assert fields == {o.name: str(OPTION_NAMES[o.name]) for o in VARIANTS[name].options}


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"target": "7"}, "Choose a multiple of 5 from 5 to 995."),
        ({"target": "0"}, "Choose a multiple of 5 from 5 to 995."),
        ({"target": "all"}, "Choose a multiple of 5 from 5 to 995."),
        ({"kitty": "9"}, "Choose one of the answers on the page."),
        ({"renege": "\x00"}, "Choose one of the answers on the page."),
        ({"go_on_the_top_card": "yes"}, "does not go with what is chosen for “Go on the kitty”"),
        ({"languages": "de"}, "Choose one of the answers on the page."),
        ({"paper": "a5"}, "Choose one of the answers on the page."),
    ],
)
@pytest.mark.parametrize("address", [sheet, pdf])
def test_nonsense_is_refused_with_the_page(
    client: Client, address: object, query: dict[str, str], sentence: str
) -> None:
    answer = client.get(address("nova-scotia-auction", **query))

    assert answer.status_code == 422
    assert sentence in text_of(answer)
    assert "<h1>Nova Scotia auction</h1>" in answer.text


@pytest.mark.parametrize("name", ["nova", "NEVINS-HOUSE", "general.pdf", "pdf"])
def test_unknown_rules_are_not_found(client: Client, name: str) -> None:
    assert client.get(f"{RULES}{name}/").status_code == 404
    assert client.get(f"{RULES}{name}.pdf").status_code == 404


@pytest.mark.parametrize("address", [RULES, sheet("general"), pdf("general")])
def test_rules_are_only_read(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405


@pytest.mark.parametrize(("languages", "pages"), mostly_long([("both", 2), ("en", 1), ("fr", 1)]))
@pytest.mark.parametrize(("paper", "width"), [("letter", 612), ("a4", 595)])
def test_pdf_is_of_the_language_and_the_paper_wanted(
    client: Client, languages: str, pages: int, paper: str, width: int
) -> None:
    answer = client.get(pdf("general", languages=languages, paper=paper))

    leaves = PdfReader(io.BytesIO(answer.content)).pages
    assert [round(leaf.mediabox.width) for leaf in leaves] == [width] * pages


def test_sheet_is_in_the_readers_language(client: Client) -> None:
    page = client.get(sheet("nova-scotia-45"), headers={"accept-language": "fr"})

    assert '<html lang="fr">' in page.text
    assert link_to_pdf(page) == pdf("nova-scotia-45", languages="fr")


def test_nothing_is_asked_of_the_database(client: Client) -> None:
    # Without the mark for the database any query would fail.
    for address in (RULES, sheet("nova-scotia-45"), pdf("nova-scotia-45")):
        assert client.get(address).status_code == 200


@pytest.mark.django_db
def test_rules_are_found_from_the_first_page_and_from_the_paper_room(client: Client) -> None:
    evening = make_evening()

    assert f'href="{RULES}"' in client.get("/").text
    paper = client.get(reverse("paper", args=[evening.slug])).text
    own, *all_there_are = re.findall(r'href="(/rulings/rules/[^"]+/)"', paper)
    assert own == sheet("nova-scotia-45")
    assert all_there_are == [sheet(name) for name in VARIANTS]


def poster(client: Client, name: str = "nova-scotia-45", **query: object) -> HttpResponse:
    return client.get(reverse("rulings-poster", args=[name], query=query))


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_has_its_poster(client: Client, name: str) -> None:
    answer = poster(client, name)

    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert answer["Content-Disposition"] == f'inline; filename="{name}-poster.pdf"'


def test_poster_is_as_it_was_asked_for(client: Client) -> None:
    answer = poster(
        client, "general", joker="yes", suit="H", letters="VDR", languages="both", paper="a4"
    )

    english, french = printed(answer)
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
