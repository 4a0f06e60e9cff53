"""The game that was closed last: in sight until the next has a result, its last result in reach."""

import re

import pytest
from django.test import Client

from scoring.hall.acts import Credit, Substitute
from scoring.hall.movement.movement import Odd, sitting_out
from scoring.hall.numbers import CoupleNumber
from tests.factories import do, draw, make_evening, now, play, tables_of, win, winners_of
from tests.floor.visits import address, tap, type_line
from tests.fragments import asked_for, text_of
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> StoredEvening:
    """Two tables, game 2; the first table has its result."""
    evening = play(draw(make_evening(4, game_count=3)), games=1)
    return win(evening, 2, 1, tables_of(evening)[0][0])


def close(client: Client, evening: StoredEvening):
    """The last result, tapped."""
    winner = tables_of(evening)[1][1]
    return tap(client, evening, 2, 2, winner, headers=asked_for("floor_row-2"))


def closed_part(text: str) -> str:
    found = re.search(r'<section class="just-closed".*?</section>', text, re.DOTALL)
    return found[0] if found else ""


def test_results_of_the_closed_game_are_told(client: Client, evening: StoredEvening) -> None:
    (first, second), (third, fourth) = tables_of(evening)

    answer = close(client, evening)

    told = re.sub(r"\s+", " ", closed_part(answer.text))
    assert "Game 2 is closed" in told
    assert f"Table 1: couple {first} won against couple {second}." in told
    assert f"Table 2: couple {fourth} won against couple {third}." in told


def test_last_result_is_taken_back_by_the_entry_that_recorded_it(
    client: Client, evening: StoredEvening
) -> None:
    part = closed_part(close(client, evening).text)
    back = address(evening, "office-take-back", now(evening).entry)
    key = re.search(r'name="key" value="([^"]+)"', part)
    assert key is not None
    assert f'action="{back}"' in part
    assert "For five seconds Escape takes its last result back." in re.sub(r"\s+", " ", part)

    answer = client.post(back, {"key": key[1], "to": address(evening)})

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    assert now(evening).evening == evening.evening


def test_taking_back_asks_first_where_the_next_game_has_a_result(
    client: Client, evening: StoredEvening
) -> None:
    close(client, evening)
    entry = now(evening).entry
    recorded = win(evening, 3, 1, tables_of(evening)[0][0])

    answer = client.post(
        address(evening, "office-take-back", entry), {"key": "back", "to": address(evening)}
    )

    assert answer["Location"].startswith(address(evening, "office-entry", entry))
    assert now(evening) == recorded


def test_second_half_of_a_double_click_leaves_the_last_result_in_reach(
    client: Client, evening: StoredEvening
) -> None:
    close(client, evening)
    winner = winners_of(evening)[1][1]

    answer = tap(client, evening, 2, 2, winner, headers=asked_for("floor_row-2"))

    assert "Take the last result back" in closed_part(answer.text)


def test_closed_game_is_in_sight_until_the_next_has_a_result(
    client: Client, evening: StoredEvening
) -> None:
    close(client, evening)
    assert "Game 2 is closed" in closed_part(client.get(address(evening)).text)

    win(evening, 3, 1, tables_of(evening)[0][0])

    assert closed_part(client.get(address(evening)).text) == ""


def test_page_that_did_not_close_the_game_takes_nothing_back_with_one_key(
    client: Client, evening: StoredEvening
) -> None:
    close(client, evening)

    part = closed_part(client.get(address(evening)).text)

    assert "Game 2 is closed" in part
    assert "<form" not in part


def test_what_was_done_after_the_last_result_is_not_taken_back_in_its_place(
    client: Client, evening: StoredEvening
) -> None:
    close(client, evening)
    first, second = now(evening).evening.games[0].seating.tables[0]
    loser = second if winners_of(evening)[0][0] == first else first
    do(evening, Credit(1, 1, loser))
    winner = winners_of(evening)[1][1]

    answer = tap(client, evening, 2, 2, winner, headers=asked_for("floor_row-2"))

    assert "Game 2 is closed" in closed_part(answer.text)
    assert "<form" not in closed_part(answer.text)


def test_first_game_has_none_before_it_and_the_last_stays_in_sight(client: Client) -> None:
    evening = draw(make_evening(2, game_count=1))
    assert closed_part(client.get(address(evening)).text) == ""

    answer = type_line(client, evening, "2", headers=asked_for("entry"))

    assert "Take the last result back" in closed_part(answer.text)
    assert "Game 1 is closed" in closed_part(client.get(address(evening)).text)


# A result for a game that is over


@pytest.mark.parametrize("is_letter", [True, False])
def test_line_for_a_closed_game_says_so_and_leads_back(client: Client, is_letter: bool) -> None:
    evening = draw(make_evening(2))
    first, second = tables_of(evening)[0]
    recorded = win(evening, 1, 1, first)

    line = "b" if is_letter else str(second)
    answer = type_line(client, evening, line, game=1, headers=asked_for("entry"))

    said = text_of(answer)
    assert answer.status_code == 422
    told = f"couple {second} came in, and has couple {first} down as the winner of table 1."
    assert f"Game 1 was over when {told} Nothing is recorded." in said
    assert f"Couple {second} won in game 2" in said
    assert "Back to game 1" in said
    assert f"{address(evening, 'floor-game', 1)}#floor_row-1" in answer.text
    assert now(evening) == recorded
    # Nothing stands ready to be sent for game 2.
    assert 'aria-invalid="true"' not in answer.text
    assert re.search(r'name="line"\s+value=""', answer.text)


def test_line_for_a_closed_game_that_says_what_stands_may_be_meant_for_the_next(
    client: Client,
) -> None:
    evening = draw(make_evening(2))
    recorded = win(evening, 1, 1, 1)

    answer = type_line(client, evening, "1", game=1, headers=asked_for("entry"))

    said = text_of(answer)
    assert answer.status_code == 422
    assert "has it down as the winner of table 1 already. Nothing is recorded." in said
    assert "Couple 1 won in game 2" in said
    assert now(evening) == recorded


def test_couple_that_sits_out_the_game_of_now_is_not_offered_to_have_won_it(client: Client) -> None:
    evening = draw(make_evening(3), odd=Odd.REST)
    first, second = tables_of(evening)[0]
    win(evening, 1, 1, first)
    (resting,) = sitting_out(now(evening).evening.games[1].seating)
    assert resting in {first, second}

    answer = type_line(client, evening, str(resting), game=1, headers=asked_for("entry"))

    assert "Game 1 was over" in text_of(answer)
    assert "won in game 2" not in text_of(answer)


def test_result_of_a_closed_game_is_not_taken_back_at_the_line(client: Client) -> None:
    evening = draw(make_evening(2))
    recorded = win(evening, 1, 1, 1)

    answer = type_line(client, evening, "-1", game=1, headers=asked_for("entry"))

    assert answer.status_code == 422
    assert "Game 1 is over: table 1 keeps its result." in text_of(answer)
    assert now(evening) == recorded


def test_way_back_leads_to_the_row_of_the_closed_game(client: Client) -> None:
    evening = draw(make_evening(2))
    win(evening, 1, 1, 1)

    text = client.get(address(evening, "floor-game", 1)).text

    assert 'id="floor_row-1"' in text
    assert "Credit couple 2" in text


def test_closed_game_names_those_who_played_it_and_not_who_plays_since(client: Client) -> None:
    evening = play(draw(make_evening(2)), games=1)
    do(evening, Substitute(CoupleNumber(1), ("Stand Sample", "In Sample")))

    closed = text_of(client.get(address(evening, "floor-game", 1)))
    open_game = text_of(client.get(address(evening)))

    assert "Ada Sample 1 & Bruno Sample 1" in closed
    assert "Stand Sample" not in closed.partition("All results are in.")[2]
    assert "Stand Sample & In Sample" in open_game
