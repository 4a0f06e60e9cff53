"""The paper room: which documents there are, how they are wanted, and that each one prints."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from scoring.hall.acts import DrawJar, DrawPools, Remove, SignIn
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import FormatOfPlay
from tests.factories import do, draw, make_evening, now, offer, play
from tests.paper.promised import OF_CARD_EVENING, OF_TOURNAMENT
from tests.prints.papers import page_count, said
from tournaments.codec.chain import short_head
from tournaments.paper.documents import DOCUMENTS
from tournaments.printing.paper import LargePaper
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

EVERY = {document.name for document in DOCUMENTS}
LARGE = {document.name for document in DOCUMENTS if document.is_large} - {"bracket"}
NAMES = [document.name for document in DOCUMENTS if document.desk != "bracket"]


def at(evening: StoredEvening, document: str = "", **query: str) -> str:
    page = [evening.slug, document] if document else [evening.slug]
    return reverse("paper-document" if document else "paper", args=page, query=query)


def printed(client: Client, evening: StoredEvening, document: str, **query: str) -> str:
    answer = client.get(at(evening, document, **query))
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")
    return said(answer.content)


def links(page: str) -> list[str]:
    return [link.replace("&amp;", "&") for link in re.findall(r'href="([^"]+\.pdf[^"]*)"', page)]


def test_contract_and_page_name_the_same_documents(client: Client) -> None:
    evening = make_evening()

    page = client.get(at(evening)).text

    assert {*NAMES, *OF_TOURNAMENT} == EVERY
    assert set(NAMES) == OF_CARD_EVENING
    others = {
        at(evening, "table-signs", size="tent"),
        at(evening, "standings", size="wall"),
        *(at(evening, "punch-cards", size=size) for size in ("trial", "duplex")),
        *(at(evening, "door-list", by=order) for order in ("number", "name")),
        *(at(evening, name, paper=paper) for name in LARGE for paper in LargePaper),
        *(
            at(evening, "starting-tables", **size, by=order)
            for size in ({}, {"size": "wall"})
            for order in ("name", "number", "table")
        ),
    }
    sets = {reverse("paper-all", args=[evening.slug])}
    assert sorted(link for link in links(page) if link not in others | sets) == sorted(
        at(evening, name) for name in NAMES
    )
    assert others | sets < {*links(page)}


def test_list_is_had_in_the_order_that_is_asked_for(client: Client) -> None:
    evening = draw(make_evening(couples=6))

    for order in ("name", "number", "table"):
        listed = printed(client, evening, "starting-tables", by=order, languages="en")
        assert set(re.findall(r"Starting tables by (\w+)", listed)) == {order}


@pytest.mark.parametrize(
    ("asked", "refused"),
    [
        ({"by": "table"}, "is not ordered by “table”"),
        ({"size": "tent"}, "is not printed in the size “tent”"),
    ],
)
def test_order_or_size_that_a_document_is_not_had_in_is_refused(
    client: Client, asked: dict[str, str], refused: str
) -> None:
    answer = client.get(at(make_evening(), "door-list", **asked))

    assert answer.status_code == 422
    assert refused in answer.text


def test_signs_are_had_as_tents(client: Client) -> None:
    evening = make_evening(couples=8)

    flat, folded = (client.get(at(evening, "table-signs", size=size)) for size in ("sheet", "tent"))

    counts = [page_count(pdf.content) for pdf in (flat, folded)]
    assert counts == [2, 4]


def make_tournament(teams: int = 4) -> StoredEvening:
    evening = make_evening(couples=0, format_of_play=FormatOfPlay.NEVINS_HOUSE)
    return do(evening, *(SignIn((f"Ada {number}", "Bo Sample")) for number in range(teams)))


def test_page_of_a_tournament_offers_its_own_documents(client: Client) -> None:
    evening = make_tournament()

    page = client.get(at(evening)).text

    offered = {link for link in links(page) if "?" not in link}
    everything = reverse("paper-all", args=[evening.slug])
    assert offered == {everything, *(at(evening, name) for name in OF_TOURNAMENT)}
    for paper in LargePaper:
        assert at(evening, "bracket", paper=paper) in links(page)
    assert page.count("Empty until the pools are drawn") == 3
    assert page.count("Empty until the knock-out is seated") == 1


def test_document_of_another_format_is_not_found(client: Client) -> None:
    evening, other = make_tournament(), make_evening()

    assert client.get(at(evening, "punch-cards")).status_code == 404
    assert client.get(at(other, "pool-sheets")).status_code == 404


@pytest.mark.parametrize("paper", LargePaper)
def test_larger_paper_is_for_what_hangs_on_a_wall(client: Client, paper: LargePaper) -> None:
    evening = do(make_tournament(), DrawPools(seed="45"))

    for name, status in (("bracket", 200), ("standings", 200), ("pool-sheets", 422)):
        assert client.get(at(evening, name, paper=paper)).status_code == status


@pytest.mark.long
def test_every_document_of_a_tournament_prints(client: Client) -> None:
    stages = {"open": make_tournament(), "drawn": do(make_tournament(), DrawPools(seed="45"))}

    assert empty_of(client, stages, OF_TOURNAMENT, "both") == []


def empty_of(
    client: Client, stages: dict[str, StoredEvening], documents: list[str], languages: str
) -> list[tuple[str, str]]:
    return [
        (stage, document)
        for stage, evening in stages.items()
        for document in documents
        if not printed(client, evening, document, languages=languages)
    ]


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

    before = client.get(at(evening)).text
    draw(evening)
    after = client.get(at(evening)).text

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
    assert empty_of(client, stages(), NAMES, "en") == []


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
    text = said(answer.content).lower()

    assert page_count(answer.content) == (signs + 1) // 2
    assert all(way in text for way in ways)


@pytest.mark.parametrize(
    ("languages", "words"), [("en", "Logbook"), ("fr", "Journal"), ("both", "Logbook · Journal")]
)
def test_poster_of_open_ties_is_provisional_and_bears_the_head_of_the_logbook_once(
    client: Client, languages: str, words: str
) -> None:
    evening = now(over())

    page = printed(client, evening, "results-poster", languages=languages)

    assert ("PROVISIONAL RESULTS" in page, "First prize" in page) == (languages != "fr",) * 2
    assert f"{words} {short_head(evening.head)}" in page
    assert page.count(short_head(evening.head)) == 1


@pytest.mark.long
def test_unchanged_evening_takes_three_queries_its_own_how_and_when_it_is_printed_and_of_the_hall(
    client: Client,
) -> None:
    evening = play(draw(make_evening(couples=5), odd=Odd.GAP), games=1)
    for document in ["", *NAMES]:
        client.get(at(evening, document))
    asked = {}
    for document in ["", *NAMES]:
        with CaptureQueriesContext(connection) as queries:
            assert client.get(at(evening, document)).status_code == 200
        asked[document] = len(queries)

    # And what they alone say: the logo, the Wi-Fi, and when it is played next.
    of_hall = {
        "results-poster": 4,
        "phone-sign": 4,
        "next-evening-poster": 5,
        "sign-up-sheet": 5,
    }
    assert asked == {**dict.fromkeys(["", *NAMES], 3), **of_hall}
