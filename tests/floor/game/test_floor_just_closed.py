"""The game that was closed last: in sight until the next has a result, its last result in reach."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from scoring.hall.acts import Credit, Substitute
from scoring.hall.movement.movement import Odd, sitting_out
from scoring.hall.numbers import CoupleNumber
from tests.factories import do, draw, make_evening, now, play, tables_of, win, winners_of
from tests.floor.visits import address, seated, tap, type_line
from tests.fragments import text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    """Two tables, game 2; the first table has its result."""
    evening = play(seated(game_count=3), games=1)
    return win(evening, 2, 1, tables_of(evening)[0][0])


def close(client: Client, evening: StoredEvening) -> HttpResponse:
    """The last result, tapped."""
    return tap(client, evening, 2, tables_of(evening)[1][1])


def close_again(client: Client, evening: StoredEvening) -> HttpResponse:
    """The second half of a double click."""
    return tap(client, evening, 2, winners_of(evening)[1][1], game=2)


def closed_part(answer: HttpResponse) -> str:
    found = re.search(r'<details class="just-closed".*?</details>', answer.text, re.DOTALL)
    return re.sub(r"\s+", " ", found[0]) if found else ""


def test_results_of_the_closed_game_are_told(client: Client, evening: StoredEvening) -> None:
    (first, second), (third, fourth) = tables_of(evening)

    told = closed_part(close(client, evening))

    assert "Game 2 is closed" in told
    assert f"Table 1: couple {first} won against couple {second}." in told
    assert f"Table 2: couple {fourth} won against couple {third}." in told


def test_last_result_is_taken_back_by_the_entry_that_recorded_it(
    client: Client, evening: StoredEvening
) -> None:
    part = closed_part(close(client, evening))
    back = address(evening, "office-take-back", now(evening).entry)
    key = re.search(r'name="key" value="([^"]+)"', part)
    assert key is not None
    assert f'action="{back}"' in part
    assert "For five seconds Escape takes its last result back." in part

    answer = client.post(back, {"key": key[1], "to": address(evening)})

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    assert now(evening).evening == evening.evening


def test_taking_back_asks_first_where_the_next_game_has_a_result(
    client: Client, evening: StoredEvening
) -> None:
    close(client, evening)
    entry = now(evening).entry
    recorded = win(evening, 3, 1, tables_of(evening)[0][0])

    sent = {"key": "back", "to": address(evening)}
    answer = client.post(address(evening, "office-take-back", entry), sent)

    assert answer["Location"].startswith(address(evening, "office-entry", entry))
    assert now(evening) == recorded


def test_second_half_of_a_double_click_leaves_the_last_result_in_reach(
    client: Client, evening: StoredEvening
) -> None:
    close(client, evening)

    assert "Take the last result back" in closed_part(close_again(client, evening))


def test_closed_game_is_in_sight_without_a_key_until_the_next_has_a_result(
    client: Client, evening: StoredEvening
) -> None:
    """Another page than the one that has closed it takes nothing back with one key."""
    close(client, evening)
    part = closed_part(client.get(address(evening)))
    assert "Game 2 is closed" in part
    assert "<form" not in part

    win(evening, 3, 1, tables_of(evening)[0][0])

    assert closed_part(client.get(address(evening))) == ""


def test_what_was_done_after_the_last_result_is_not_taken_back_in_its_place(
    client: Client, evening: StoredEvening
) -> None:
    close(client, evening)
    (loser,) = {1, 2} - {*winners_of(evening)[0]}
    do(evening, Credit(1, 1, loser))

    part = closed_part(close_again(client, evening))

    assert "Game 2 is closed" in part
    assert "<form" not in part


def test_first_game_has_none_before_it_and_the_last_stays_in_sight(client: Client) -> None:
    evening = seated(2, game_count=1)
    assert closed_part(client.get(address(evening))) == ""

    answer = type_line(client, evening, "2")

    assert "Take the last result back" in closed_part(answer)
    assert "Game 1 is closed" in closed_part(client.get(address(evening)))


# A result for a game that is over


@pytest.fixture
def closed() -> StoredEvening:
    """One table; couple 1 has won game 1 against couple 2."""
    return win(seated(2), 1, 1, 1)


@pytest.mark.parametrize("line", ["b", "2"])
def test_line_for_a_closed_game_says_so_and_leads_back(
    client: Client, closed: StoredEvening, line: str
) -> None:
    answer = type_line(client, closed, line, game=1)

    said = text_of(answer)
    assert answer.status_code == 422
    told = "the result of couple 2 came in. Couple 1 is recorded there as the winner of table 1."
    assert f"Game 1 was over when {told} Nothing is recorded." in said
    assert "Couple 2 won in game 2" in said
    assert "Back to game 1" in said
    assert f"{address(closed, 'floor-game', 1)}#floor_row-1" in answer.text
    assert now(closed) == closed
    # Nothing stands ready to be sent for game 2.
    assert 'aria-invalid="true"' not in answer.text
    assert re.search(r'name="line"\s+value=""', answer.text)


@pytest.mark.parametrize(
    ("line", "sentences"),
    [
        ("1", ["is already recorded there as the winner of table 1. Nothing new is recorded.",
               "Couple 1 won in game 2"]),
        ("-1", ["Game 1 is over: table 1 keeps its result."]),
    ],
)  # fmt: skip
def test_line_of_the_winner_of_a_closed_game_changes_nothing(
    client: Client, closed: StoredEvening, line: str, sentences: list[str]
) -> None:
    answer = type_line(client, closed, line, game=1)

    assert answer.status_code == 422
    assert [sentence for sentence in sentences if sentence not in text_of(answer)] == []
    assert now(closed) == closed


def test_couple_that_sits_out_the_game_of_now_is_not_offered_to_have_won_it(client: Client) -> None:
    evening = draw(make_evening(3), odd=Odd.REST)
    first, second = tables_of(evening)[0]
    win(evening, 1, 1, first)
    (resting,) = sitting_out(now(evening).evening.games[1].seating)
    assert resting in {first, second}

    answer = type_line(client, evening, resting, game=1)

    assert "Game 1 was over" in text_of(answer)
    assert "won in game 2" not in text_of(answer)


def test_way_back_leads_to_the_row_of_the_closed_game(
    client: Client, closed: StoredEvening
) -> None:
    text = client.get(address(closed, "floor-game", 1)).text

    assert 'id="floor_row-1"' in text
    assert "Credit couple 2" in text


def test_closed_game_names_those_who_played_it_and_not_who_plays_since(
    client: Client, closed: StoredEvening
) -> None:
    do(closed, Substitute(CoupleNumber(1), ("Stand Sample", "In Sample")))

    page = text_of(client.get(address(closed, "floor-game", 1)))

    assert "Ada Sample 1 & Bruno Sample 1" in page
    assert "Stand Sample" not in page.partition("All results are in.")[2]
    assert "Stand Sample & In Sample" in text_of(client.get(address(closed)))
