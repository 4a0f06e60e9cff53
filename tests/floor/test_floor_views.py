"""The floor's pages: what they show before the draw, during a game and after the last."""

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import Remove, SignIn
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, play, tables_of, win
from tests.floor.visits import address, seated

pytestmark = pytest.mark.django_db


def test_floor_without_couples_shows_the_way_to_the_door(client: Client) -> None:
    evening = make_evening(1)

    answer = client.get(address(evening))

    assert answer.status_code == 200
    assert address(evening, "door") in answer.text
    assert address(evening, "floor-draw") not in answer.text


def test_floor_of_even_couples_asks_nothing_before_the_draw(client: Client) -> None:
    assert 'name="odd"' not in client.get(address(make_evening(12))).text


def test_floor_of_odd_couples_asks_with_the_evenings_choice_filled_in(client: Client) -> None:
    text = client.get(address(make_evening(13, odd=Odd.GAP))).text

    assert re.findall(r'name="odd"\s+value="(\w+)"\s+(checked)?', text) == [
        ("house", ""),
        ("rest", ""),
        ("gap", "checked"),
    ]


def test_floor_asks_for_a_new_draw_when_others_are_here_than_were_drawn(client: Client) -> None:
    evening = draw(make_evening(2))
    late = (SignIn(("Ace Sample", "Jack Sample"), number) for number in (3, 4))
    do(evening, Remove(2), *late)

    text = client.get(address(evening)).text

    assert "must be drawn again" in text
    assert 'name="odd"' in text


def test_floor_shows_the_open_game_with_the_next_table_in_the_entry_line(client: Client) -> None:
    evening = play(draw(make_evening(6)), games=1)
    win(evening, 2, 1, tables_of(evening)[0][0])

    text = client.get(address(evening)).text

    assert "Game 2 of 25" in text
    assert "2 tables still to come:" in text
    assert '<input type="hidden" name="next" value="2">' in text
    assert text.count('aria-pressed="true"') == 1
    assert text.count('aria-pressed="false"') == 5


@pytest.mark.parametrize("odd", ["rest", "gap"])
def test_floor_says_who_sits_out(client: Client, odd: str) -> None:
    evening = draw(make_evening(5), odd=Odd(odd))

    assert "sits out this game" in client.get(address(evening)).text


def test_floor_says_where_the_house_couple_plays(client: Client) -> None:
    evening = draw(make_evening(3))
    table = next(n for n, couples in enumerate(tables_of(evening), start=1) if 4 in couples)

    assert f"the house couple plays at table {table}." in client.get(address(evening)).text


def test_floor_of_a_finished_evening_shows_the_way_on(client: Client) -> None:
    evening = play(draw(make_evening(4, game_count=2)), games=2)

    text = client.get(address(evening)).text

    assert "All 2 games are played." in text
    assert address(evening, "cards") in text


def test_floor_of_a_cards_only_evening_asks_for_winners_once_one_is_recorded(
    client: Client,
) -> None:
    evening = seated(wins_from=Source.CARDS)
    text = client.get(address(evening)).text
    win(evening, 1, 1, 1)

    assert "Tonight the punch cards count" in text
    assert "still to come" not in text
    assert address(evening, "floor-game", 1) in text
    assert "1 table still to come:" in client.get(address(evening)).text


def test_closed_game_is_shown_with_its_winners(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=1)

    text = client.get(address(evening, "floor-game", 1)).text

    assert 'name="win"' not in text
    assert text.count("is-won") == 2


@pytest.mark.parametrize("couples", [6, 60])
def test_floor_takes_as_many_queries_for_many_tables_as_for_few(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=1)
    client.get(address(evening))

    # Which entry of the logbook is the last: the evening is as it was kept.
    with django_assert_num_queries(1):
        client.get(address(evening))
