"""The table of desks is the whole house: each desk has its rooms, and each list reads the table."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, resolve, reverse

from scoring.hall.acts import ACTS
from tests.factories import make_evening, make_tournament
from tournaments.desks import DESKS, Desk, desk_of, desks_of
from tournaments.paper.documents import DOCUMENTS
from tournaments.presenters.way.checklist import ASKED

ROOT = Path(__file__).parents[2]

of_each = pytest.mark.parametrize("desk", DESKS, ids=[desk.word for desk in DESKS])


@of_each
def test_desk_has_its_address_its_package_its_templates_and_its_tests(desk: Desk) -> None:
    address = reverse(desk.page, args=["sample-evening"])

    assert address == f"/sample-evening/{desk.word}/"
    assert resolve(address).func.__module__ == f"tournaments.{desk.word}.views"
    assert (ROOT / "templates" / desk.icon).is_file()
    assert [path.name for path in (ROOT / "templates" / desk.word).glob("[!_]*.html")] != []
    assert [path.name for path in (ROOT / "tests" / desk.word).glob("test_*.py")] != []


@of_each
@pytest.mark.django_db
def test_bar_above_each_page_leads_to_every_desk_and_says_where_one_is(
    client: Client, desk: Desk
) -> None:
    """To every desk of the format of play: a tournament has a bracket, and no floor and cards."""
    stored = make_tournament(8) if desk.word == "bracket" else make_evening(4)
    slug, there = stored.slug, desks_of(stored.settings)

    page = client.get(reverse(desk.page, args=[slug])).content.decode()

    bar = page[page.index('<nav class="desks"') : page.index("</nav>")]
    links = re.findall(rf'href="/{slug}/(\w+)/"\s*(aria-current="page")?', bar)
    assert links == [
        (other.word, 'aria-current="page"' if other == desk else "") for other in there
    ]
    assert [text.strip() for text in re.findall(r"</svg>([^<]+)</a>", bar)] == [
        str(other.title) for other in there
    ]


@pytest.mark.django_db
def test_format_of_play_has_its_own_desks_and_no_other(client: Client) -> None:
    formats = (make_evening(4), make_tournament(8))

    words = [[desk.word for desk in desks_of(stored.settings)] for stored in formats]
    answers = [
        [client.get(reverse(desk.page, args=[stored.slug])).status_code for desk in DESKS]
        for stored in formats
    ]

    assert words == [
        ["office", "door", "floor", "cards", "prizes", "board", "paper"],
        ["office", "door", "bracket", "prizes", "board", "paper"],
    ]
    assert answers == [[200 if desk.word in there else 404 for desk in DESKS] for there in words]


def test_page_belongs_to_the_desk_that_its_name_begins_with() -> None:
    words = [desk_of(page) for page in ("office-logbook", "prizes", "rulings-rules", "")]

    assert [desk and desk.word for desk in words] == ["office", "prizes", None, None]


def test_lists_of_what_desks_do_name_no_desk_but_these() -> None:
    """A desk where acts are done or paper is made is one of the table; so is each on the way."""
    words = [desk.word for desk in DESKS]
    on_the_way = [word for word in words[1:] if word != "paper"]

    assert {act.desk for act in ACTS.values()}.issubset(words)
    assert {document.desk for document in DOCUMENTS}.issubset(words)
    assert list(ASKED) == on_the_way


def addresses(resolver: URLResolver) -> Iterator[URLPattern]:
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            yield from addresses(pattern)
        else:
            yield pattern


def test_view_goes_by_the_name_of_its_address() -> None:
    views = {
        str(address.name): address.callback
        for address in addresses(get_resolver())
        if address.callback.__module__.startswith("tournaments")
    }

    assert len(views) > 50  # or the walk proves nothing
    assert [
        name
        for name, view in views.items()
        if view.__name__ != name.replace("-", "_")
        or view.__module__.split(".")[1] != name.split("-")[0]
    ] == []
