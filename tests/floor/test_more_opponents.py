"""Winners who move further each game: chosen in the settings, said wherever it is asked (§7.21)."""

import re
from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.movement.movement import steps_after
from scoring.hall.numbers import GameNumber
from tests.factories import draw, make_evening, now, play
from tests.floor.visits import address
from tests.fragments import text_of
from tests.office.pages import offered
from tests.prints.reading import leaves
from tournaments.floor.printables import how_tonight_goes, room_chart, table_signs
from tournaments.printing.paper import Paper, Size
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


@pytest.mark.parametrize("table_count", [3, 4, 10, 25])
def test_7_21_what_signs_say_is_what_is_played(table_count: int) -> None:
    """1, 2, 3 … tables on; where that leads back to the own table, again 1."""
    told, step = [], 0
    for _game in range(50):
        step = 1 if step + 1 == table_count else step + 1
        told.append(step)

    assert told == [steps_after(GameNumber(game), table_count) for game in range(1, 51)]
    evening = draw(make_evening(2 * table_count, more_opponents=True))
    for paper in (table_signs, room_chart, how_tonight_goes):
        assert "again with 1" in words(paper, evening, LETTER)


@pytest.mark.parametrize(("couples", "settings"), [(4, {}), (7, {"tables_there": 3})])
def test_7_21_with_two_tables_or_a_bench_signs_say_the_next_as_usual(
    couples: int, settings: dict[str, int]
) -> None:
    evening = draw(make_evening(couples, more_opponents=True, **settings))

    assert "1, 2, 3" not in words(table_signs, evening, LETTER)
    assert "1, 2, 3" not in words(room_chart, evening, LETTER)


def test_7_13_signs_of_a_bench_send_its_first_couple_to_table_1() -> None:
    """Each couple on it sits out as many games as it is long."""
    evening = draw(make_evening(9, tables_there=3))
    order = replace(LETTER, size=Size.TENT)

    for said in (words(table_signs, evening, LETTER), words(table_signs, evening, order)):
        assert "The first on the bench goes to table" in said
        assert "After one game" not in said
        assert "Bench" in said
    assert "the first on it goes to table 1" in words(how_tonight_goes, evening, LETTER)


def test_7_21_odd_couples_are_offered_the_house_couple_alone(client: Client) -> None:
    evening = make_evening(7, more_opponents=True)

    page = client.get(address(evening)).text

    assert re.findall(r'name="odd"\s+value="(\w+)"', page) == ["house"]


def test_7_13_signs_before_the_draw_pass_over_tables_that_are_gone() -> None:
    signs = words(table_signs, make_evening(6, tables_gone=(2,)), LETTER)

    assert "Winners go to table 3" in signs
    assert "Winners go to table 2" not in signs
