"""A table that nobody won, on the floor's page, by hand and by the line (rules.md §7.24)."""

import pytest
from django.http import HttpResponse
from django.test import Client

from tests.factories import now
from tests.floor.visits import address, seated, type_line
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    """Three tables: couples 1 and 2, 3 and 4, 5 and 6."""
    return seated(6, jar_size=None)


def nobody_won(client: Client, stored: StoredEvening, couple: object) -> HttpResponse:
    """At its table; this couple moves on all the same."""
    told = {"game": 1, "draw": len(stored.evening.draws), "couple": couple}
    return client.post(address(stored, "floor-no-result"), told)


def test_table_is_closed_without_a_winner_and_says_so(
    client: Client, evening: StoredEvening
) -> None:
    assert "Nobody won at a table" in text_of(client.get(address(evening)))

    nobody_won(client, evening, 3)

    assert now(evening).evening.games[0].unwon == ((2, 3),)
    shown = text_of(client.get(address(evening)))
    assert "Nobody won; couple 3 moves on" in shown
    assert "2 tables still to come:" in shown
    assert "no result" in text_of(client.get(address(evening, "board-couple", 3)))


def test_line_closes_a_table_without_a_winner_and_takes_that_back(
    client: Client, evening: StoredEvening
) -> None:
    answer = type_line(client, evening, "n1")
    assert "table 1: nobody won; couple 1 moves on." in text_of(answer)
    assert now(evening).evening.games[0].unwon == ((1, 1),)

    type_line(client, evening, "-2")
    assert now(evening).evening.games[0].unwon == ()


def test_last_table_without_a_winner_seats_the_next_game(
    client: Client, evening: StoredEvening
) -> None:
    for couple in (1, 3, 5):
        nobody_won(client, evening, couple)

    after = now(evening).evening
    assert (after.closed_count, len(after.games)) == (1, 2)
    closed = text_of(client.get(address(evening, "floor-game", 1)))
    assert closed.count("Nobody won; couple") == 3
    assert closed.count("Credit couple") == 6
    assert "nobody won; couple" in text_of(client.get(address(evening)))


def test_other_pages_are_told_that_the_table_is_closed(
    client: Client, evening: StoredEvening
) -> None:
    nobody_won(client, evening, 4)

    news = client.get(address(evening, "floor-news"), {"version": evening.version})

    assert "Nobody won; couple" in text_of(news)


@pytest.mark.parametrize("typed", ["", "99", "x"])
def test_nobody_moves_on_who_does_not_sit_there(
    client: Client, evening: StoredEvening, typed: str
) -> None:
    assert nobody_won(client, evening, typed).status_code == 422
    assert now(evening).evening.games[0].unwon == ()
