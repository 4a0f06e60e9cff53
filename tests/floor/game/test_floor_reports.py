"""What the tables say on their phones, at the floor."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.hall.settings import TableReports
from tests.factories import draw, make_evening, now, tables_of, win
from tests.floor.visits import address
from tests.fragments import asked_for, roots_of, text_of
from tournaments.store.phones import reporting
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    return draw(make_evening(8, table_reports=TableReports.SHOWN))


def say(evening: StoredEvening, *words: tuple[int, int]) -> None:
    met = {couple: other for a, b in tables_of(evening) for couple, other in ((a, b), (b, a))}
    for couple, winner in words:
        reporting.say(now(evening), couple, winner, against=met[couple])


def news(client: Client, evening: StoredEvening, reported: int = 0):
    told = {"version": evening.version, "next": 1, "reported": reported}
    return client.get(address(evening, "floor-news"), told, headers=asked_for("floor_news"))


def take(client: Client, evening: StoredEvening, game: int = 1):
    return client.post(
        address(evening, "floor-take-reports"), {"game": game}, headers=asked_for("game")
    )


def test_row_tells_who_says_what(client: Client, evening: StoredEvening) -> None:
    (a, b), (c, d), (e, f), _ = tables_of(evening)
    say(evening, (b, a), (c, c), (d, c), (e, e), (f, f))

    page = text_of(client.get(address(evening)))

    assert f"Couple {b} says that couple {a} won" in page
    assert f"Both say that couple {c} won" in page
    assert "The two couples say different things: ask at the table." in page
    assert "At 1 table both couples say the same. Take all that agree" in page


def test_recorded_table_tells_no_words(client: Client, evening: StoredEvening) -> None:
    (a, b), *_ = tables_of(evening)
    say(evening, (a, a), (b, a))
    win(evening, 1, 1, b)

    page = text_of(client.get(address(evening)))

    assert "say" not in page


def test_one_tap_records_all_that_agree_and_nothing_else(
    client: Client, evening: StoredEvening
) -> None:
    (a, b), (c, d), (e, f), (g, _) = tables_of(evening)
    say(evening, (a, a), (b, a), (c, d), (d, d), (e, e), (f, f), (g, g))

    answer = take(client, evening)

    assert answer.status_code == 200
    assert now(evening).evening.games[0].winners == (a, d, None, None)
    assert now(evening).entry == evening.entry + 2
    again = take(client, evening)
    assert (again.status_code, now(evening).entry) == (200, evening.entry + 2)


def test_tap_from_the_page_of_a_game_that_is_over_does_nothing(
    client: Client, evening: StoredEvening
) -> None:
    for table, (first, _) in enumerate(tables_of(evening), start=1):
        win(evening, 1, table, first)
    (a, b), *_ = tables_of(now(evening))
    say(evening, (a, a), (b, a))

    answer = take(client, evening, game=1)

    assert answer.status_code == 422
    assert "That game is over; the next one is open." in text_of(answer)
    assert now(evening).evening.games[1].winners[0] is None


def test_last_tables_that_agree_close_the_game(client: Client, evening: StoredEvening) -> None:
    for first, second in tables_of(evening):
        say(evening, (first, first), (second, first))

    answer = take(client, evening)

    assert "Game 2" in text_of(answer)
    assert len(now(evening).evening.games) == 2


def test_page_hears_of_a_word_within_its_next_question(
    client: Client, evening: StoredEvening, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    (a, b), *_ = tables_of(evening)
    # The logbook, and the words.
    client.get(address(evening))
    with django_assert_num_queries(2):
        assert news(client, evening).status_code == 204

    say(evening, (a, a))
    answer = news(client, evening)

    assert {"floor_news", "floor_row-1", "table_reports"} <= {*roots_of(answer)}
    assert f"Couple {a} says that couple {a} won" in text_of(answer)
    assert news(client, evening, reported=1).status_code == 204
    say(evening, (b, a))
    assert "Take all that agree" in text_of(news(client, evening, reported=1))


def test_hall_that_does_not_listen_asks_no_more_than_before(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = draw(make_evening(8))
    client.get(address(evening))

    with django_assert_num_queries(1):
        assert news(client, evening).status_code == 204
