"""Who sat down wrong, and tables gone or back: looked at first, then done (rules §7.13, §7.14)."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall.acts import DropTable, RecordWin, SetWinsFrom, TypeCard
from scoring.hall.movement.movement import Odd
from scoring.hall.settings import Source
from tests.factories import do, draw, make_evening, now, play
from tests.floor.visits import address, told
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def in_game_3(**settings: object) -> StoredEvening:
    return play(draw(make_evening(8, **settings)), games=2)


def pairs(evening: StoredEvening, game: int) -> dict[int, tuple[int, int]]:
    return dict(now(evening).evening.games[game - 1].seating.in_play)


def value_of(field: str, page: str) -> str:
    found = re.search(f'<input[^>]* id="{field}"[^>]* value="([^"]*)"', page)
    assert found
    return found[1]


def looked_at(client: Client, evening: StoredEvening, number: int, **asked: object) -> str:
    return text_of(client.get(address(evening, "floor-seats", number), asked))


def change(client: Client, evening: StoredEvening, number: int, **asked: object):
    return client.post(address(evening, "floor-seats", number), asked)


@pytest.mark.parametrize("game", [1, 3])
def test_page_of_a_game_shows_the_way_to_its_seats(client: Client, game: int) -> None:
    evening = in_game_3()

    page = client.get(reverse("floor-game", args=[evening.slug, game])).text

    assert address(evening, "floor-seats", game) in page


def test_7_14_swap_is_shown_with_its_tables_before_it_is_done(client: Client) -> None:
    stored = in_game_3()
    (one, beside), (other, _) = pairs(stored, 3)[1], pairs(stored, 3)[2]

    shown = looked_at(client, stored, 3, change="swap", game=3, one=one, other=other)

    assert "This would change" in shown
    assert f"Table 1: couples {other} and {beside}" in shown
    assert now(stored).evening == stored.evening


def test_7_14_swap_is_done_and_told(client: Client) -> None:
    evening = in_game_3()
    (one, beside), (other, _) = pairs(evening, 3)[1], pairs(evening, 3)[2]

    answer = change(client, evening, 3, change="swap", game=3, one=one, other=other)

    assert answer.headers["Location"] == address(evening, "floor-game", 3)
    assert pairs(evening, 3)[1] == (other, beside)
    assert told(evening)[-1].startswith(f"Game 3: couples {one} and {other} sit in each other")


def test_7_14_page_says_which_game_is_changed_and_which_is_played(client: Client) -> None:
    shown = looked_at(client, in_game_3(), 1)

    assert "You are changing game 1, which is over." in shown
    assert "Game 3 is being played: there everybody stays in their seat." in shown
    assert "A table is gone" not in shown


def test_7_14_couple_is_moved_beside_the_lone_one(client: Client) -> None:
    evening = draw(make_evening(5, odd=Odd.GAP), odd=Odd.GAP)
    lone = next(n for n, (_, second) in pairs(evening, 1).items() if second is None)
    one, beside = pairs(evening, 1)[1]

    change(client, evening, 1, change="move", game=1, couple=one, table=lone)

    assert pairs(evening, 1)[1] == (beside, None)
    assert pairs(evening, 1)[lone][0] == one


def test_what_was_typed_stays_where_it_was_typed(client: Client) -> None:
    evening = draw(make_evening(5, odd=Odd.GAP), odd=Odd.GAP)
    asked = {"change": "move", "game": 1, "couple": 1, "table": 3}

    page = client.get(address(evening, "floor-seats", 1), asked).text

    assert value_of("move_couple", page) == "1"
    assert value_of("move_table", page) == "3"
    assert value_of("table", page) == ""


def test_7_13_table_is_gone_and_back(client: Client) -> None:
    evening = in_game_3()
    before = pairs(evening, 3)

    assert "Table 5: couples" in looked_at(client, evening, 3, change="gone", table=2)
    change(client, evening, 3, change="gone", table=2)
    assert pairs(evening, 3) == {1: before[1], 3: before[3], 4: before[4], 5: before[2]}
    assert told(evening)[-1] == "Table 2 is gone; whoever sat there sits at table 5 from now on."

    assert "Not there: 2." in looked_at(client, evening, 3)
    change(client, evening, 3, change="back", table=2)
    assert pairs(evening, 3) == before


def test_7_13_table_gone_of_a_hall_that_has_no_other_lengthens_the_bench(client: Client) -> None:
    evening = play(draw(make_evening(8, tables_there=4)), games=2)

    change(client, evening, 3, change="gone", table=2)
    assert told(evening)[-1] == "Table 2 is gone. From game 3 on 2 couples rest at a time."
    assert "Bench:" in text_of(client.get(address(evening)))

    change(client, evening, 3, change="back", table=2)
    assert told(evening)[-1] == "Table 2 is back. Nobody rests on the bench from game 3 on."


def test_7_13_on_cards_alone_a_table_that_goes_seats_nobody_anew(client: Client) -> None:
    stored = do(draw(make_evening(8)), SetWinsFrom(Source.CARDS), TypeCard(1, (1, 3)))

    shown = looked_at(client, stored, 1, change="gone", table=2)
    answer = change(client, stored, 1, change="gone", table=2)

    assert "this would seat game 1 anew" in shown
    assert "Yes, change it" not in shown
    assert answer.status_code == 422
    assert now(stored).entry == stored.entry


def test_table_gone_is_taken_back_in_one_click(client: Client) -> None:
    stored = in_game_3()
    after = do(stored, DropTable(2))

    client.post(reverse("office-take-back", args=[stored.slug, after.entry]))

    assert now(stored).evening == stored.evening


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"change": "swap", "game": 3, "one": 1, "other": 1}, "two different couples"),
        ({"change": "swap", "game": 3, "one": 1, "other": 77}, "Couple 77 does not sit in game 3."),
        ({"change": "swap", "game": 3, "one": "", "other": 2}, "two different couples"),
        ({"change": "swap", "game": 9, "one": 1, "other": 2}, "9"),
        ({"change": "move", "game": 3, "couple": 1, "table": 2}, "At table 2 no seat is empty."),
        ({"change": "swap", "game": 3, "one": 0, "other": 2}, "two different couples"),
        ({"change": "move", "game": 3, "couple": "a", "table": 2}, "the number of the couple."),
        ({"change": "gone", "table": "<b>"}, "Type the number of the table."),
        ({"change": "gone", "table": 9_999}, "Type the number of the table."),
        ({"change": "gone", "table": ""}, "Type the number of the table."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence_and_nothing_changes(
    client: Client, asked: dict[str, object], said: str
) -> None:
    stored = in_game_3()

    assert said in looked_at(client, stored, 3, **asked)
    answer = change(client, stored, 3, **asked)

    assert (answer.status_code, said in text_of(answer)) == (422, True)
    assert now(stored).evening == stored.evening


def test_seats_of_a_game_that_is_not_seated_are_not_found(client: Client) -> None:
    assert client.get(address(in_game_3(), "floor-seats", 4)).status_code == 404
    assert change(client, in_game_3(), 3, change="nonsense").status_code == 422


def test_7_14_a_result_recorded_before_asks_whose_win_it_is(client: Client) -> None:
    evening = in_game_3()
    (one, _), (other, _) = pairs(evening, 3)[1], pairs(evening, 3)[2]
    asked = {"change": "swap", "game": 3, "one": one, "other": other}
    calm = looked_at(client, evening, 3, **asked)
    do(evening, RecordWin(3, 1, one))

    shown = looked_at(client, evening, 3, **asked)
    change(client, evening, 3, **asked, wins="seat")

    assert "Whose win is it?" not in calm  # nothing is recorded, so there is nothing to ask
    assert "Whose win is it?" in shown
    assert "The win goes with the seat" in shown
    assert "The win goes with the couple" in shown
    assert now(evening).evening.games[2].winners[:2] == (other, None)


def test_7_14_where_two_winners_would_meet_the_seat_is_the_only_way(client: Client) -> None:
    evening = in_game_3()
    first, second = now(evening).evening.games[0].winners[:2]
    loser = next(c for c in pairs(evening, 1)[2] if c != second)

    shown = looked_at(client, evening, 1, change="swap", game=1, one=first, other=loser)
    refused = change(client, evening, 1, change="swap", game=1, one=first, other=loser)

    assert "Change it, the win with the seat" in shown
    assert "Change it, the win with the couple" not in shown
    assert refused.status_code == 422
