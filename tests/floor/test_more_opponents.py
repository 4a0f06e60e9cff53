"""Winners who move further each game: chosen in the settings, said wherever it is asked (§7.21)."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import draw, make_evening, now, play
from tests.floor.visits import address
from tests.fragments import text_of
from tests.office.pages import offered
from tests.prints.reading import leaves
from tournaments.floor.printables import room_chart, table_signs
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Draw, Order
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db

LETTER = Order(Paper.LETTER, ("en",), address="")


def words(draw: Draw, stored: StoredEvening, order: Order) -> str:
    run = order.run()
    draw(stored, order, run)
    return " ".join(line.text for leaf in leaves(run.file()) for line in leaf.words)


def in_game_3(**settings: object) -> StoredEvening:
    return play(draw(make_evening(8, **settings)), games=2)


def seen(client: Client, evening: StoredEvening, name: str) -> str:
    return text_of(client.get(address(evening, name)))


@pytest.mark.parametrize("wanted", [True, False])
def test_settings_offer_more_opponents_until_somebody_has_moved(
    client: Client, wanted: bool
) -> None:
    evening = draw(make_evening(8))
    page = reverse("office-settings", args=[evening.slug])

    sent = offered(client, page) | ({"more_opponents": "on"} if wanted else {})
    client.post(page, sent)

    assert now(evening).settings.more_opponents is wanted
    play(now(evening), games=1)
    assert "It is settled, as winners have moved already." in seen(
        client, evening, "office-settings"
    )


def test_settings_that_are_settled_stay_when_others_change(client: Client) -> None:
    evening = in_game_3(more_opponents=True)
    page = reverse("office-settings", args=[evening.slug])

    answer = client.post(page, offered(client, page) | {"hall": "Another hall"})

    assert answer.status_code == 302
    assert (now(evening).settings.hall, now(evening).settings.more_opponents) == (
        "Another hall",
        True,
    )


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("floor", "After this game winners move 3 tables on."),
        ("board-room", "After this game the winners move 3 tables along the arrows"),
        (
            "board-screen",
            "After this game winners move 3 tables on. · Après cette partie, les gagnants avancent",
        ),
    ],
)
def test_7_21_page_says_how_far_winners_move_in_this_game(
    client: Client, name: str, said: str
) -> None:
    assert said in seen(client, in_game_3(more_opponents=True), name)
    assert said not in seen(client, in_game_3(), name)


def test_7_21_signs_and_room_chart_say_that_winners_move_further() -> None:
    further, usual = in_game_3(more_opponents=True), in_game_3()

    assert words(table_signs, further, LETTER).count("Winners move 1, 2, 3") == 4
    assert "Winners go to table 2" in words(table_signs, usual, LETTER)
    assert "After games 1, 2, 3 … the winners move" in words(room_chart, further, LETTER)
    assert "After games" not in words(room_chart, usual, LETTER)


def test_7_21_odd_couples_are_offered_the_house_couple_alone(client: Client) -> None:
    evening = make_evening(7, more_opponents=True)

    page = client.get(address(evening)).text

    assert re.findall(r'name="odd"\s+value="(\w+)"', page) == ["house"]


def test_7_13_signs_before_the_draw_pass_over_tables_that_are_gone() -> None:
    signs = words(table_signs, make_evening(6, tables_gone=(2,)), LETTER)

    assert "Winners go to table 3" in signs
    assert "Winners go to table 2" not in signs
