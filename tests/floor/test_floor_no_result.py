"""A table that nobody won, on the floor's page, by hand and by the line (rules.md §7.24)."""

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from tests.factories import draw, make_evening, now
from tests.fragments import asked_for, text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def drawn() -> StoredEvening:
    return draw(make_evening(6, jar_size=None))


def post(client: Client, evening: StoredEvening, name: str, **told: object) -> HttpResponse:
    games = now(evening).evening
    told = {"game": len(games.games), "draw": len(games.draws), **told}
    return client.post(reverse(name, args=[evening.slug]), told)


def table_of(evening: StoredEvening, number: int) -> tuple[int, ...]:
    seated = now(evening).evening.games[-1].table(number)
    assert seated is not None
    return tuple(couple for couple in seated if couple)


def test_table_is_closed_without_a_winner_and_says_so(client: Client) -> None:
    evening = drawn()
    moves, _other = table_of(evening, 2)
    assert "Nobody won at a table" in text_of(client.get(reverse("floor", args=[evening.slug])))

    post(client, evening, "floor-no-result", couple=moves)

    assert now(evening).evening.games[0].unwon == ((2, moves),)
    shown = text_of(client.get(reverse("floor", args=[evening.slug])))
    assert f"Nobody won; couple {moves} moves on" in shown
    assert "2 tables still to come:" in shown


def test_line_closes_a_table_without_a_winner_and_takes_that_back(client: Client) -> None:
    evening = drawn()
    moves, other = table_of(evening, 1)
    line = reverse("floor-record-line", args=[evening.slug])
    told = {"game": 1, "draw": 1, "line": f"n{moves}"}

    answer = client.post(line, told, headers=asked_for("entry"))
    assert f"table 1: nobody won; couple {moves} moves on." in text_of(answer)
    assert now(evening).evening.games[0].unwon == ((1, moves),)

    client.post(line, {**told, "line": f"-{other}"}, headers=asked_for("entry"))
    assert now(evening).evening.games[0].unwon == ()


def test_last_table_without_a_winner_seats_the_next_game(client: Client) -> None:
    evening = drawn()
    for number in (1, 2, 3):
        post(client, evening, "floor-no-result", couple=table_of(evening, number)[0])

    stored = now(evening).evening
    assert (stored.closed_count, len(stored.games)) == (1, 2)
    closed = text_of(client.get(reverse("floor-game", args=[evening.slug, 1])))
    assert closed.count("Nobody won; couple") == 3
    assert closed.count("Credit couple") == 6
    assert "nobody won; couple" in text_of(client.get(reverse("floor", args=[evening.slug])))


def test_other_pages_are_told_that_the_table_is_closed(client: Client) -> None:
    evening = drawn()
    before = now(evening).version
    post(client, evening, "floor-no-result", couple=table_of(evening, 2)[1])

    news = client.get(reverse("floor-news", args=[evening.slug]), {"version": before})

    assert "Nobody won; couple" in text_of(news)


@pytest.mark.parametrize("typed", ["", "99", "x"])
def test_nobody_moves_on_who_does_not_sit_there(client: Client, typed: str) -> None:
    evening = drawn()

    assert post(client, evening, "floor-no-result", couple=typed).status_code == 422
    assert now(evening).evening.games[0].unwon == ()


def test_couple_reads_that_its_game_had_no_result(client: Client) -> None:
    evening = drawn()
    moves, _other = table_of(evening, 1)
    post(client, evening, "floor-no-result", couple=moves)

    own = text_of(client.get(reverse("board-couple", args=[evening.slug, moves])))

    assert "no result" in own
