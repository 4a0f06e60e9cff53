"""Every address of an evening: not found where there is none, and looking changes nothing."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import get_resolver
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as some

from tests.factories import draw, make_evening, make_tournament, now
from tests.journeys.any_request import NAMED, NASTY, routes
from tests.proof import examples

pytestmark = pytest.mark.django_db

# What a tap, a line and a hand send: some are read before their form.
SENT = {"game": 1, "draw": 1, "win": "1-1-0", "next": 1, "line": "1", "couple": 1}
SENT |= {"bidder": 0, "bid": 20, "first_taken": 25, "saw": 0}


def addresses(slug: str, *desks: str) -> Iterator[str]:
    """Those of these desks, or all; each other gap is filled with what may be there."""
    for name, route, _gaps in routes(get_resolver()):
        if "<slug:slug>" in route and (not desks or name.split("-")[0] in desks):
            path = route.replace("<slug:slug>", slug)
            yield "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda gap: NAMED.get(gap[1], "1")[0], path)


def found(client: Client, *places: str) -> list[str]:
    """Those that say something else than that there is no such evening here.

    A page takes no form, and the address of a form opened as a page leads to its desk.
    """
    return [
        path
        for path in places
        if (client.get(path).status_code, client.post(path, SENT).status_code)
        not in {(404, 404), (404, 405), (302, 404)}
    ]


def test_no_address_of_a_missing_evening_is_found(client: Client) -> None:
    everywhere = addresses("no-such-evening-2026-11-20")
    # To delete what is deleted already is no fault: `test_deleting_pages.py`.
    everywhere = [path for path in everywhere if "/delete" not in path]

    assert len(everywhere) > 60  # or the walk proves nothing
    assert found(client, *everywhere) == []


def test_each_format_of_play_has_its_own_addresses_and_no_other(client: Client) -> None:
    evening, tournament = make_evening(4), make_tournament(4, (4,))

    assert found(client, *addresses(evening.slug, "bracket")) == []
    assert found(client, *addresses(tournament.slug, "floor", "cards")) == []
    assert [now(stored) for stored in (evening, tournament)] == [evening, tournament]


@pytest.mark.long
def test_looking_changes_nothing(client: Client) -> None:
    for stored in (draw(make_evening(4)), make_tournament(4, (4,))):
        answers = {path: client.get(path, SENT).status_code for path in addresses(stored.slug)}

        assert {path: is_it for path, is_it in answers.items() if is_it >= 500} == {}
        assert now(stored) == stored


@settings(max_examples=examples(150), deadline=None, suppress_health_check=list(HealthCheck))
@given(path=some.lists(some.sampled_from(NASTY) | some.text(max_size=12), min_size=1, max_size=5))
@example(path=["", "[]"])
def test_any_address_is_a_page_or_not_found(path: list[str]) -> None:
    safe = "/".join(part.encode("utf-8", "replace").decode() for part in path)

    # With its host, or the test client itself takes what follows two slashes, `//[]`, for one.
    answer = Client().get("http://testserver/" + safe)

    assert answer.status_code in {200, 301, 302, 400, 404, 405}
