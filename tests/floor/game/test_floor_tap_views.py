"""A tap on the floor: one row is swapped, a closed game for the next, a result taken back."""

import pytest
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import Remove, SignIn
from tests.factories import do, draw, make_evening, now, play, tables_of, win, winners_of
from tests.floor.visits import address, clear, seated, tap, told
from tests.fragments import asked_for, roots_of, text_of

pytestmark = pytest.mark.django_db

WITH_THE_GAME = ["game", "notices", "last_done"]


def test_tap_without_scripts_returns_to_the_row(client: Client) -> None:
    evening = seated()

    answer = tap(client, evening, 2, 4, has_scripts=False)

    assert (answer.status_code, answer["Location"]) == (302, f"{address(evening)}#floor_row-2")
    assert winners_of(evening) == ((None, 4),)


def test_tap_swaps_one_row_and_what_hangs_on_it(client: Client) -> None:
    evening = seated(8)

    answer = tap(client, evening, 2, 4)

    assert answer.status_code == 200
    assert roots_of(answer) == ["next_table", "floor_row-2", "status", "notices", "last_done"]
    assert 'name="next" value="3"' in answer.text
    assert "3 tables still to come:" in answer.text
    assert address(evening, "office-take-back", now(evening).entry) in answer.text
    assert answer["Vary"] == "HX-Request, HX-Target, Cookie, Accept-Language"


def test_forms_in_the_answer_carry_the_token_that_came_with_the_tap() -> None:
    client, stored = Client(enforce_csrf_checks=True), seated(8)
    client.get(address(stored))
    headers = asked_for("floor_row-2") | {"X-CSRFToken": client.cookies["csrftoken"].value}

    sent = {"game": 1, "draw": len(stored.evening.draws), "win": "2-4-0", "next": 2}
    answer = client.post(address(stored, "floor-record-win"), sent, headers=headers)

    token = f'name="csrfmiddlewaretoken" value="{headers["X-CSRFToken"]}"'
    assert (answer.status_code, answer.text.count(token)) == (200, 1)


def test_tap_elsewhere_leaves_the_next_table_as_it_is(client: Client) -> None:
    answer = tap(client, seated(8), 4, 7, shown=1)

    assert 'name="next" value="1"' in answer.text


def test_tap_that_closes_the_game_swaps_in_the_next_one_with_all_that_stands_below_it(
    client: Client,
) -> None:
    evening = draw(make_evening(4, game_count=3))
    (first, _), (second, _) = tables_of(evening)
    page = client.get(address(evening)).text
    win(evening, 1, 1, first)

    answer = tap(client, evening, 2, second)

    assert answer["HX-Retarget"] == "#game"
    assert roots_of(answer) == WITH_THE_GAME
    assert "Game 2 of 3" in answer.text
    assert "is-fresh" in answer.text
    seats = [address(evening, "floor-seats", game) for game in (1, 2)]
    assert [seat in page for seat in seats] == [True, False]
    assert [seat in answer.text for seat in seats] == [False, True]
    assert ("Draw again" in page, "Draw again" in answer.text) == (True, False)


def test_second_tap_on_the_result_that_closed_the_game_records_nothing_more(
    client: Client,
) -> None:
    evening = seated(2, game_count=3)

    for _ in range(2):
        answer = tap(client, evening, 1, 1, game=1)

    assert answer.status_code == 200
    assert winners_of(evening) == ((1,), (None,))


def test_tap_from_a_page_of_an_earlier_game_is_refused_and_shows_the_open_one(
    client: Client,
) -> None:
    evening = win(seated(2, game_count=3), 1, 1, 1)

    answer = tap(client, evening, 1, 2, game=1)

    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#game")
    assert roots_of(answer) == WITH_THE_GAME
    assert "Game 1 was over" in answer.text
    assert address(evening, "floor-game", 1) in answer.text
    assert winners_of(evening) == ((1,), (None,))


def test_tap_where_nobody_is_seated_any_more_leads_to_the_draw(client: Client) -> None:
    evening = do(draw(make_evening(2)), Remove(2), SignIn(("Ace Sample", "Jack Sample"), 3))

    answer = tap(client, evening, 1, 1, game=1)

    assert answer["HX-Redirect"] == address(evening)
    assert "draw the starting tables again" in client.get(address(evening)).text
    assert now(evening) == evening


@pytest.mark.parametrize(
    "values",
    [
        None,
        *({"win": win} for win in ("1", "1-1", "1-x-0", "1-\x00-0", "9-1-0")),
        *({"game": game} for game in ("0", "7", "61", "9" * 5000)),
        *({"draw": draw} for draw in ("", "9" * 5000)),
    ],
)
def test_tap_of_nonsense_is_refused_with_the_whole_page(
    client: Client, values: dict[str, str] | None
) -> None:
    evening = draw(make_evening(4))

    sent = {} if values is None else {"game": "1", "draw": "1", "win": "1-1-0", **values}
    answer = client.post(address(evening, "floor-record-win"), sent)

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert answer.text.count('role="alert"') == 1
    assert now(evening) == evening


@pytest.mark.parametrize("couples", [6, 60])
def test_tap_takes_as_many_queries_for_many_tables_as_for_few(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=1)
    winner = tables_of(evening)[0][0]
    client.get(address(evening))

    # Savepoint, evening, result, logbook, release; a server is asked for the lock as well.
    with django_assert_num_queries(5 + connection.features.has_select_for_update):
        tap(client, evening, 1, winner, game=2, draw=1)


def test_tap_on_tables_drawn_before_is_refused_though_the_couple_sits_there_still(
    client: Client,
) -> None:
    evening = draw(draw(make_evening(2), seed="45"), seed="46")

    answer = tap(client, evening, 1, 1, draw=1)

    assert answer.status_code == 422
    assert "The tables have changed since your page was loaded" in answer.text
    assert now(evening) == evening


def test_tap_on_the_other_couple_changes_the_result_that_the_page_showed(client: Client) -> None:
    evening = win(seated(), 1, 1, 1)

    answer = tap(client, evening, 1, 2, saw=1)

    assert answer.status_code == 200
    assert winners_of(evening) == ((2, None),)
    assert told(evening)[-1] == "Game 1, table 1: couple 2 won, not couple 1."


def test_result_is_taken_back_by_the_couple_that_did_not_win(client: Client) -> None:
    evening = win(seated(), 1, 2, 3)

    answer = clear(client, evening, 1, 3)

    assert roots_of(answer) == WITH_THE_GAME
    assert 'name="next" value="2"' in answer.text
    assert winners_of(evening) == ((None, None),)


def test_win_that_another_couple_has_in_the_meantime_is_not_taken_back(client: Client) -> None:
    corrected = win(win(seated(), 1, 2, 3), 1, 2, 4)

    answer = clear(client, corrected, 1, 3)

    assert answer.status_code == 422
    assert "At table 2 couple 4 won, not couple 3;" in text_of(answer)
    assert now(corrected) == corrected


@pytest.mark.parametrize("couple", ["", "x", "9", "1"])
def test_result_of_no_couple_or_of_one_without_a_win_is_not_taken_back(
    client: Client, couple: str
) -> None:
    answer = clear(client, seated(), 1, couple)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_result_of_a_game_that_is_over_is_not_taken_back(client: Client) -> None:
    evening = play(seated(), games=1)

    answer = clear(client, evening, 1, winners_of(evening)[0][0])

    assert answer.status_code == 422
    assert address(evening, "floor-game", 1) in answer.text
    assert now(evening) == evening


def test_tap_that_closed_the_game_is_taken_back_and_the_game_is_played_again(
    client: Client,
) -> None:
    evening = play(seated(), games=13)
    win(evening, 14, 1, tables_of(evening)[0][0])
    tap(client, evening, 2, tables_of(evening)[1][0])
    assert "Game 15 of 25" in client.get(address(evening)).text

    client.post(address(evening, "office-take-back", now(evening).entry))

    text = client.get(address(evening)).text
    assert "Game 14 of 25" in text
    assert "1 table still to come:" in text
    assert '<input type="hidden" name="next" value="2">' in text
