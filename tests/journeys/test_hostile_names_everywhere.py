"""Two hundred and fifty names that try to be something else stand everywhere as they were typed."""

import json
from collections import Counter
from html.parser import HTMLParser

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.hall.acts import DrawTables, SetUp, SignIn
from tests.any_name import HOSTILE_NAMES
from tests.factories import now, play
from tests.figures import Count, Prove
from tests.scoring.hall.evenings import DAY
from tournaments.codec.parsing import parse
from tournaments.codec.writing import dump
from tournaments.names import is_printable, tidied
from tournaments.store import book
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole.files import file_of, import_evening

pytestmark = pytest.mark.django_db

NAMES = [name for name in map(tidied, HOSTILE_NAMES) if name and is_printable(name)]
COUPLES = list(zip(NAMES[::2], NAMES[1::2], strict=False))
PAGES = [
    "door/", "floor/", "floor/games/1/", "cards/", "office/logbook/", "board/", "board/screen/",
    "board/room/", "board/couples/3/", "cards/couples/3/", "door/couples/3/",
]  # fmt: skip
# What the names would make. Spans and options are more where names are like others.
ATTEMPTED = ("b", "img", "para")
# A long name may break inside; where it breaks is no element of its making.
OF_LENGTH = {"wbr"}


class Read(HTMLParser):
    """The elements of a page, counted, and what one reads on it."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: Counter[str] = Counter()
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag not in OF_LENGTH:
            self.elements[tag] += 1
        self.text += "".join(value or "" for name, value in attributes if name == "value")

    def handle_data(self, data: str) -> None:
        self.text += data


def evening_of(couples: list[tuple[str, str]]) -> StoredEvening:
    told = {"name": "Sample evening", "date": DAY, "prizes": ()}
    drawn = DrawTables("45")
    opened = book.open_evening(SetUp(told), *map(SignIn, couples), drawn, by="test")
    return play(opened, games=1)


def read(client: Client, stored: StoredEvening, page: str) -> Read:
    answer: HttpResponse = client.get(f"/{stored.slug}/{page}")
    assert answer.status_code == 200, page
    return Read(answer.content.decode())


def test_names_are_text_on_every_page(client: Client, prove: Prove) -> None:
    plain = evening_of([(f"Ada {n}", f"Bea {n}") for n in range(len(COUPLES))])
    hostile = evening_of(COUPLES)
    everything, made = "", 0

    for page in PAGES:
        shown = read(client, hostile, page)
        usual = read(client, plain, page)
        assert shown.elements.keys() == usual.elements.keys(), page
        made += sum(abs(shown.elements[tag] - usual.elements[tag]) for tag in ATTEMPTED)
        everything += shown.text

    assert made == 0
    assert [name for name in NAMES if name not in everything] == []
    prove(
        "Hostile names",
        Count("names, shown as they were typed", len(NAMES), at_least=200),
        Count("pages", len(PAGES), at_least=11),
        Count("elements of their making", made, at_most=0),
    )


def test_names_come_back_out_of_every_file(client: Client) -> None:
    hostile = evening_of(COUPLES)

    file = parse(dump(file_of(hostile)), today=DAY)
    results = json.loads(client.get(f"/{hostile.slug}/board/results.json").content)

    again = now(import_evening(file, by="test")).evening.couples
    assert [again[number].players for number in range(1, len(COUPLES) + 1)] == COUPLES
    assert COUPLES[0][0] in json.dumps(results, ensure_ascii=False) or not results["standings"]


def test_name_that_is_taken_for_markup_is_found(prove: Prove) -> None:
    """The control: a page that trusts the names gets elements from them."""
    trusting = Read("<ul>" + "".join(f"<li>{name}</li>" for name in NAMES) + "</ul>")

    made = sum(trusting.elements.values()) - 1 - len(NAMES)
    assert made > 0
    prove("Hostile names", control=Count("elements on a page that trusts them", made, at_least=1))
