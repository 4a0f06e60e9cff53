"""The evening ends before its last game: what the floor offers and asks (rules.md §7.15, §7.16)."""

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import DrawJar, Remove, SetUp, SetWinsFrom, SignIn, TypeCard
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, now, play, win
from tests.floor.visits import address, told
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def in_game(number: int, **settings: object) -> StoredEvening:
    """The game is under way, with one result of two."""
    stored = play(draw(make_evening(4, **settings)), games=number - 1)
    return win(stored, number, 1, stored.evening.open_game.seating.tables[0][0])


def offered(client: Client, evening: StoredEvening) -> str:
    return text_of(client.get(address(evening, "floor-end")))


def end(client: Client, evening: StoredEvening, **values: object):
    return client.post(address(evening, "floor-end"), values)


def test_7_15_both_ways_to_end_say_what_follows_before_it_is_done(client: Client) -> None:
    evening = in_game(10)
    assert address(evening, "floor-end") in client.get(address(evening)).text

    shown = offered(client, evening)

    assert "The evening is over now. Game 10, which is under way, no longer counts" in shown
    assert "Game 10, which is under way, is played to its end first. It is the last one." in shown
    assert "Number of games: 9 instead of 25." in shown
    assert "Number of games: 10 instead of 25." in shown


def test_7_15_evening_ended_here_goes_on_at_the_prizes(client: Client) -> None:
    evening = in_game(10)

    answer = end(client, evening, after_game=9)

    assert answer.headers["Location"] == address(evening, "prizes")
    assert told(evening)[-1] == "The evening ends after game 9. Game 10 is no longer seated."
    assert now(evening).evening.is_over


def test_7_15_evening_whose_last_game_is_under_way_goes_on_at_the_floor(client: Client) -> None:
    evening = in_game(10)

    answer = end(client, evening, after_game=10)

    assert answer.headers["Location"] == address(evening)
    assert now(evening).evening.open_game is not None


def test_7_16_short_evening_asks_what_becomes_of_the_jar(client: Client) -> None:
    stored = in_game(7)
    shown = offered(client, stored)
    assert "The cookie jar draws 8 numbers. What now?" in shown
    assert "Cookie jar: 6 numbers" not in shown

    refused = end(client, stored, after_game=6)
    assert refused.status_code == 422
    assert "The cookie jar has more numbers (8) than there are games then (6)." in text_of(refused)
    assert now(stored).evening == stored.evening

    end(client, stored, after_game=6, jar="goes-over")
    page = text_of(client.get(address(stored, "prizes")))
    assert "Nothing is drawn, as fewer games were played than the jar has numbers" in page


def test_7_16_prizes_say_that_an_early_draw_of_the_jar_is_void(client: Client) -> None:
    evening = do(in_game(10), DrawJar("45"))
    end(client, evening, after_game=9)

    page = text_of(client.get(address(evening, "prizes")))
    assert "does not count: it was made from 25 games, and the evening has 9. Draw again" in page

    client.post(address(evening, "prizes-draw-jar"))
    assert len(now(evening).evening.jar_draws) == 2
    assert "Drawn more than once." in text_of(client.get(address(evening, "prizes")))


def test_7_15_late_couple_is_taken_off_the_list_before_the_end(client: Client) -> None:
    waiting = do(in_game(10), SignIn(("Ace Sample", "Jack Sample"), 9))
    refused = end(client, waiting, after_game=10)

    said = "Couple 9 has not played yet. Take it off the list at the door"
    assert refused.status_code == 422
    assert said in text_of(refused)

    do(waiting, Remove(9))
    assert end(client, waiting, after_game=9).status_code == 302


def test_7_16_prizes_ask_for_a_draw_where_the_jar_was_to_go_over(client: Client) -> None:
    evening = in_game(6)
    end(client, evening, after_game=6, jar="goes-over")
    do(evening, SetUp({"game_count": 25}))

    page = text_of(client.get(address(evening, "prizes")))

    assert "does not count" not in page
    assert "Draw 6 games" in page


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "Type the number of the last game."),
        ("8", "Number of games: at least 9"),
        ("26", "25"),
        ("nine", "whole number"),
        ("61", "60"),
    ],
)
def test_last_game_that_cannot_be_is_refused_in_a_sentence(
    client: Client, typed: str, told: str
) -> None:
    stored = in_game(10)

    answer = end(client, stored, after_game=typed)

    assert (answer.status_code, told in text_of(answer)) == (422, True), text_of(answer)
    assert now(stored).evening == stored.evening


def test_7_15_evening_by_cards_alone_types_its_last_game(client: Client) -> None:
    evening = do(draw(make_evening(4)), SetWinsFrom(Source.CARDS), TypeCard(1, (1, 19)))
    assert 'min="19"' in client.get(address(evening, "floor-end")).text

    end(client, evening, after_game=19)

    assert now(evening).evening.settings.game_count == 19


@pytest.mark.parametrize("games", [0, 25])
def test_evening_that_has_not_begun_or_is_over_has_nothing_to_end(
    client: Client, games: int
) -> None:
    evening = play(draw(make_evening(4)), games=games)

    answer = client.get(address(evening, "floor-end"))

    assert answer.status_code == 200
    assert 'method="post" action="' + address(evening, "floor-end") not in answer.text


def test_page_of_a_full_hall_asks_the_database_little(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(100)), games=3)

    with django_assert_max_num_queries(25):
        client.get(address(evening, "floor-end"))
