"""While the data are made or updated, whoever comes is told so; then the same address serves."""

import threading
import time
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from socket import socket

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.commands.test_hall_server import served
from tournaments.management.serving import (
    answered_meanwhile,
    bound_to,
    is_served_already,
    listen_at,
)
from tournaments.web.running.preparing import preparing


@pytest.fixture
def place() -> Iterator[socket]:
    with closing(bound_to(0)) as bound:
        yield bound


def asked(place: socket, path: str, method: str = "GET") -> tuple[int, str]:
    with closing(HTTPConnection(*place.getsockname(), timeout=20)) as caller:
        caller.request(method, path, headers={"Accept-Language": "fr"})
        answer = caller.getresponse()
        return answer.status, answer.read().decode()


@pytest.mark.parametrize("path", ["/", "/harvest-2026-11-20/floor/", "/office/import/"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_every_page_says_that_it_will_be_there_in_a_moment(
    place: socket, path: str, method: str
) -> None:
    with answered_meanwhile(place):
        status, page = asked(place, path, method)

    assert status == 503
    assert '<meta http-equiv="refresh" content="1">' in page
    assert "Un instant" in page


def test_second_start_finds_the_first_one_that_is_still_preparing(place: socket) -> None:
    with answered_meanwhile(place):
        assert is_served_already(place.getsockname()[1])


@pytest.mark.django_db(transaction=True)
def test_same_place_serves_once_all_is_ready(place: socket) -> None:
    with answered_meanwhile(place):
        before, _page = asked(place, "/")
    with served(listen_at(place)):
        after, page = asked(place, "/")

    assert (before, after) == (503, 200)
    assert "refresh" not in page


@pytest.mark.django_db(transaction=True)
def test_nobody_is_turned_away_while_one_server_takes_the_place_of_the_other(
    place: socket,
) -> None:
    """Whoever comes at that very moment would see an empty page, which does not go on by itself."""
    statuses: list[int] = []
    ended = threading.Event()

    def come_again_and_again() -> None:
        while not ended.is_set():
            statuses.append(asked(place, "/")[0])

    visitors = [threading.Thread(target=come_again_and_again) for _ in range(4)]
    with answered_meanwhile(place):
        for visitor in visitors:
            visitor.start()
        time.sleep(0.3)
    with served(listen_at(place)):
        time.sleep(0.5)
        ended.set()
        for visitor in visitors:
            visitor.join()

    assert set(statuses) == {503, 200}


@pytest.mark.django_db
def test_page_asks_no_database_while_it_is_being_prepared(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with preparing(), django_assert_num_queries(0):
        assert client.get("/").status_code == 503

    assert client.get("/").status_code == 200
