"""The paper room: which documents there are, how they are wanted, and that each one prints."""

import io
import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from pypdf import PdfReader

from scoring.hall.acts import DrawJar, DrawPools, Remove, SetUp, SignIn
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import FormatOfPlay
from tests.factories import do, draw, make_evening, now, offer, play
from tests.paper.promised import OF_CARD_EVENING, OF_TOURNAMENT
from tournaments.cards.printables import punch_cards
from tournaments.codec.chain import short_head
from tournaments.paper.documents import DOCUMENTS
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

EVERY = {document.name for document in DOCUMENTS}
NAMES = [document.name for document in DOCUMENTS if document.desk != "bracket"]


def at(evening: StoredEvening, document: str = "", **query: str) -> str:
    page = [evening.slug, document] if document else [evening.slug]
    return reverse("paper-document" if document else "paper", args=page, query=query)


def text_of(content: bytes) -> str:
    pages = [page.extract_text() for page in PdfReader(io.BytesIO(content)).pages]
    return re.sub(r"\s+", " ", " ".join(pages))


def printed(client: Client, evening: StoredEvening, document: str, **query: str) -> str:
    answer = client.get(at(evening, document, **query))
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
    return text_of(answer.content)


def links(page: str) -> list[str]:
    return [link.replace("&amp;", "&") for link in re.findall(r'href="([^"]+\.pdf[^"]*)"', page)]


def test_contract_and_page_name_the_same_documents(client: Client) -> None:
    evening = make_evening()

    page = client.get(at(evening)).content.decode()

    assert {*NAMES, *OF_TOURNAMENT} == EVERY
    assert set(NAMES) == OF_CARD_EVENING
    others = {
        at(evening, "table-signs", size="tent"),
        at(evening, "standings", size="wall"),
        *(at(evening, "door-list", by=order) for order in ("number", "name")),
        *(
            at(evening, "starting-tables", **size, by=order)
            for size in ({}, {"size": "wall"})
            for order in ("name", "number", "table")
        ),
    }
    assert [link for link in links(page) if link not in others] == [
        at(evening, name) for name in NAMES
    ]
    assert others < {*links(page)}


def test_list_is_had_in_the_order_that_is_asked_for(client: Client) -> None:
    evening = draw(make_evening(couples=6))

    by = {
        order: printed(client, evening, "starting-tables", by=order, languages="en")
        for order in ("name", "number", "table")
    }

    titles = {order: set(re.findall(r"Starting tables by (\w+)", by[order])) for order in by}
    assert titles == {order: {order} for order in by}


def test_order_that_a_document_does_not_know_is_refused(client: Client) -> None:
    answer = client.get(at(make_evening(), "door-list", by="table"))

    assert answer.status_code == 422
    assert "is not ordered by “table”" in answer.content.decode()


def test_signs_are_had_as_tents(client: Client) -> None:
    evening = make_evening(couples=8)

    flat, folded = (client.get(at(evening, "table-signs", size=size)) for size in ("sheet", "tent"))

    counts = [len(PdfReader(io.BytesIO(pdf.content)).pages) for pdf in (flat, folded)]
    assert counts == [2, 4]


def test_size_that_a_document_is_not_had_in_is_refused(client: Client) -> None:
    answer = client.get(at(make_evening(), "door-list", size="tent"))

    assert answer.status_code == 422
    assert "is not printed in the size “tent”" in answer.content.decode()


def make_tournament(teams: int = 4) -> StoredEvening:
    evening = make_evening(couples=0, format_of_play=FormatOfPlay.NEVINS_HOUSE)
    return do(evening, *(SignIn((f"Ada {number}", "Bo Sample")) for number in range(teams)))


def test_page_of_a_tournament_offers_its_own_documents(client: Client) -> None:
    evening = make_tournament()

    page = client.get(at(evening)).content.decode()

    offered = [link for link in links(page) if "?" not in link]
    assert offered == [at(evening, name) for name in OF_TOURNAMENT]
    assert at(evening, "bracket", paper="tabloid") in links(page)
    assert page.count("Empty until the pools are drawn") == 3
    assert page.count("Empty until the knock-out is seated") == 1


def test_document_of_another_format_is_not_found(client: Client) -> None:
    evening, other = make_tournament(), make_evening()

    assert client.get(at(evening, "punch-cards")).status_code == 404
    assert client.get(at(other, "pool-sheets")).status_code == 404


def test_tabloid_is_for_the_bracket_alone(client: Client) -> None:
    evening = do(make_tournament(), DrawPools(seed="45"))

    assert client.get(at(evening, "bracket", paper="tabloid")).status_code == 200
    assert client.get(at(evening, "pool-sheets", paper="tabloid")).status_code == 422


def test_every_document_of_a_tournament_prints(client: Client) -> None:
    open_, drawn = make_tournament(), do(make_tournament(), DrawPools(seed="45"))

    empty = [
        document
        for evening in (open_, drawn)
        for document in OF_TOURNAMENT
        if not printed(client, evening, document, languages="both").strip()
    ]

    assert empty == []


def test_what_is_not_there_is_not_found(client: Client) -> None:
    evening = make_evening()

    assert client.get("/no-such-evening/paper/").status_code == 404
    assert client.get("/no-such-evening/paper/awards.pdf").status_code == 404
    assert client.get(at(evening, "bill")).status_code == 404
    assert client.put(at(evening)).status_code == 405


def test_document_is_shown_by_the_browser_under_a_name_of_its_own(client: Client) -> None:
    evening = make_evening()

    answer = client.get(at(evening, "awards"))

    name = f"{evening.slug}-awards.pdf"
    assert answer.headers["Content-Disposition"] == f'inline; filename="{name}"'


def test_page_says_what_is_still_empty(client: Client) -> None:
    evening = make_evening(couples=4)

    before = client.get(at(evening)).content.decode()
    draw(evening)
    after = client.get(at(evening)).content.decode()

    assert before.count("Empty until the tables are drawn") == 3
    assert "Empty until the tables are drawn" not in after


def over() -> StoredEvening:
    """Three games played; the ties for its prizes are open."""
    evening = make_evening(couples=6, game_count=3, jar_size=1)
    offer(evening, place_1="40 %", place_2="40 %", booby="A turnip")
    play(draw(evening), games=3)
    return do(evening, DrawJar("jar"))


def stages() -> dict[str, StoredEvening]:
    """An evening at each point where a document could lack something."""
    outdated = do(draw(make_evening(couples=6)), Remove(2))
    return {
        "empty": make_evening(couples=0),
        "alone": make_evening(couples=1),
        "signing in": make_evening(couples=7, odd=Odd.REST, jar_size=None),
        "house": draw(make_evening(couples=7), odd=Odd.HOUSE),
        "rest": play(draw(make_evening(couples=7), odd=Odd.REST), games=2),
        "gap": play(draw(make_evening(couples=7), odd=Odd.GAP), games=2),
        "outdated": outdated,
        "over": over(),
    }


@pytest.mark.long
def test_every_document_prints_at_every_stage(client: Client) -> None:
    empty = [
        (stage, document)
        for stage, evening in stages().items()
        for document in NAMES
        if not printed(client, evening, document, languages="en").strip()
    ]

    assert empty == []


def test_starting_tables_name_every_couple(client: Client) -> None:
    evening = draw(make_evening(couples=5), odd=Odd.REST)

    text = printed(client, evening, "starting-tables", languages="en")

    for number in range(1, 6):
        assert f"Ada Sample {number}" in text


def test_house_couple_has_a_card_but_stands_on_no_list(client: Client) -> None:
    evening = draw(make_evening(couples=5), odd=Odd.HOUSE)

    assert "House couple" in printed(client, evening, "punch-cards", languages="en")
    assert "House couple" not in printed(client, evening, "door-list", languages="en")
    assert "House couple" not in printed(client, evening, "results-poster", languages="en")


@pytest.mark.parametrize(
    ("couples", "odd", "signs", "ways"),
    [
        (6, "rest", 3, ["table 2", "table 3", "table 1"]),
        (7, "house", 4, ["table 2", "table 3", "table 4", "table 1"]),
        (7, "gap", 4, ["table 2", "table 3", "table 4", "table 1"]),
        (7, "rest", 4, ["table 2", "table 3", "rest", "table 1"]),
    ],
)
@pytest.mark.parametrize("is_drawn", [False, True])
def test_signs_tell_the_way_before_and_after_the_draw(
    couples: int, odd: str, signs: int, ways: list[str], is_drawn: bool, client: Client
) -> None:
    evening = make_evening(couples=couples, odd=Odd(odd))
    if is_drawn:
        draw(evening, odd=Odd(odd))

    answer = client.get(at(evening, "table-signs", languages="en"))
    pages = PdfReader(io.BytesIO(answer.content)).pages
    text = text_of(answer.content).lower()

    assert len(pages) == (signs + 1) // 2
    assert all(way in text for way in ways)


def test_poster_names_the_couples_a_tie_lies_between(client: Client) -> None:
    evening = over()
    page = printed(client, evening, "results-poster", languages="en")

    assert "First prize" in page
    assert "PROVISIONAL RESULTS" in page


@pytest.mark.parametrize(
    ("languages", "words"), [("en", "Logbook"), ("fr", "Journal"), ("both", "Logbook · Journal")]
)
def test_poster_bears_the_head_of_the_logbook_once(
    client: Client, languages: str, words: str
) -> None:
    evening = now(over())

    page = printed(client, evening, "results-poster", languages=languages)

    assert f"{words} {short_head(evening.head)}" in page
    assert page.count(short_head(evening.head)) == 1


def test_code_leads_to_the_public_address_or_else_to_this_laptop() -> None:
    evening = make_evening(couples=3)
    here = Order(Paper.LETTER, ("en",), "http://192.168.1.20:8045/")
    hall = Order(Paper.LETTER, ("en",), "http://hall.example/")

    on_laptop, in_hall = punch_cards(evening, here), punch_cards(evening, hall)
    elsewhere = do(evening, SetUp({"public_address": "http://hall.example"}))

    assert on_laptop != in_hall
    assert punch_cards(elsewhere, here) == in_hall


@pytest.mark.parametrize("couples", [5, 51])
def test_unchanged_evening_takes_two_queries_its_own_and_how_it_is_printed(
    couples: int, client: Client
) -> None:
    evening = play(draw(make_evening(couples=couples), odd=Odd.GAP), games=1)
    asked = {}
    for document in ["", *NAMES]:
        client.get(at(evening, document))
        with CaptureQueriesContext(connection) as queries:
            assert client.get(at(evening, document)).status_code == 200
        asked[document] = len(queries)

    assert asked == {document: 2 + (document == "results-poster") for document in ["", *NAMES]}
