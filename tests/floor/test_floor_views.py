"""The floor's pages: whole without scripts, a row for a tap, the game when it ends."""

import re

import pytest
from django.db import connection
from django.test import Client
from django.urls import reverse
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from scoring.hall.movement import Odd
from tests.factories import draw, make_evening, play, win
from tests.fragments import roots_of
from tournaments.floor.queries import floor_record, games_played, open_game
from tournaments.models import Couple, Evening, Game, LogEntry, Result

pytestmark = pytest.mark.django_db

POSTS = ["floor-draw", "floor-record-win", "floor-record-line", "floor-clear-win"]


def address(evening: Evening, name: str = "floor", *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def asked_for(target: str) -> dict[str, str]:
    return {"HX-Request": "true", "HX-Target": target}


def tables_of(evening: Evening) -> tuple[tuple[int, int | None], ...]:
    return floor_record(evening).seatings[-1].tables


def tap(client: Client, evening: Evening, game: int, table: int, winner: int, **options: object):
    values = {"game": game, "win": f"{table}-{winner}", "next": table}
    return client.post(address(evening, "floor-record-win"), values, **options)


def type_line(client: Client, evening: Evening, line: str, shown: int = 1, **options: object):
    values = {"seating": open_game(evening).pk, "next": shown, "line": line}
    return client.post(address(evening, "floor-record-line"), values, **options)


# Pages


@pytest.mark.parametrize("name", ["floor", "floor-draw"])
def test_page_of_a_missing_evening_is_not_found(client: Client, name: str) -> None:
    assert client.get(reverse(name, args=["no-such-evening"])).status_code == 404


@pytest.mark.parametrize("name", POSTS)
def test_post_to_a_missing_evening_is_not_found(client: Client, name: str) -> None:
    assert client.post(reverse(name, args=["no-such-evening"])).status_code == 404


@pytest.mark.parametrize("name", POSTS[1:])
def test_recording_is_never_done_by_looking(client: Client, name: str) -> None:
    evening = make_evening(4)

    answer = client.get(address(evening, name))

    assert (answer.status_code, answer.headers["Location"]) == (302, f"/{evening.slug}/floor/")


def test_floor_without_couples_shows_the_way_to_the_door(client: Client) -> None:
    evening = make_evening(1)

    answer = client.get(address(evening))

    assert answer.status_code == 200
    assert address(evening, "door") in answer.text
    assert address(evening, "floor-draw") not in answer.text


def test_floor_of_even_couples_asks_nothing_before_the_draw(client: Client) -> None:
    assert 'name="odd"' not in client.get(address(make_evening(12))).text


def test_floor_of_odd_couples_asks_with_the_evenings_choice_filled_in(client: Client) -> None:
    text = client.get(address(make_evening(13, odd="gap"))).text

    assert re.findall(r'name="odd" value="(\w+)"( checked)?', text) == [
        ("house", ""),
        ("rest", ""),
        ("gap", " checked"),
    ]


def test_floor_asks_for_a_new_draw_when_a_couple_came_late(client: Client) -> None:
    evening = draw(make_evening(4))
    Couple.objects.create(evening=evening, number=5, first_player="A", second_player="B")

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


def test_floor_of_a_cards_only_evening_does_not_ask_for_winners(client: Client) -> None:
    evening = draw(make_evening(4, wins_from="cards"))

    text = client.get(address(evening)).text

    assert "Tonight the punch cards count" in text
    assert "still to come" not in text
    assert address(evening, "floor-game", 1) in text


def test_floor_of_a_cards_only_evening_goes_on_once_a_winner_is_recorded(client: Client) -> None:
    evening = draw(make_evening(4, wins_from="cards"))
    win(evening, 1, 1, tables_of(evening)[0][0])

    assert "1 table still to come:" in client.get(address(evening)).text


def test_closed_game_is_shown_with_nothing_to_tap(client: Client) -> None:
    evening = play(draw(make_evening(4)), games=1)

    text = client.get(address(evening, "floor-game", 1)).text

    assert 'name="win"' not in text
    assert text.count("is-won") == 2


@pytest.mark.parametrize("number", [0, 2, 99999999999999999999])
def test_game_that_is_not_seated_is_not_found(client: Client, number: int) -> None:
    evening = draw(make_evening(4))

    assert client.get(address(evening, "floor-game", number)).status_code == 404


@pytest.mark.parametrize("couples", [6, 60])
def test_floor_takes_as_many_queries_for_many_tables_as_for_few(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=1)

    with django_assert_num_queries(4):
        client.get(address(evening))


def test_names_are_shown_as_they_are(client: Client) -> None:
    evening = make_evening(2)
    Couple.objects.filter(number=1).update(first_player="<b>Zoé & Co</b>", second_player="x" * 200)

    text = client.get(address(draw(evening))).text

    assert "&lt;b&gt;Zoé &amp; Co&lt;/b&gt;" in text
    assert "<b>Zoé" not in text


# The draw


def test_draw_seats_the_couples_and_returns_to_the_floor(client: Client) -> None:
    evening = make_evening(5)

    answer = client.post(
        address(evening, "floor-draw"), {"odd": "rest", "sitout_is_punched": "on", "seed": "45"}
    )

    assert (answer.status_code, answer["Location"]) == (302, address(evening))
    evening.refresh_from_db()
    assert (evening.odd, evening.sitout_is_punched) == ("rest", True)
    assert floor_record(evening).seatings[0].rest is not None


def test_draw_of_even_couples_leaves_the_choices_as_they_were(client: Client) -> None:
    evening = make_evening(4, odd="gap", sitout_is_punched=True)

    client.post(address(evening, "floor-draw"))

    evening.refresh_from_db()
    assert (evening.odd, evening.sitout_is_punched) == ("gap", True)
    assert open_game(evening).number == 1


def test_draw_that_is_clicked_twice_is_one_draw(client: Client) -> None:
    evening = make_evening(4)

    for _ in range(2):
        client.post(address(evening, "floor-draw"), {"draws_seen": "0"})

    assert LogEntry.objects.filter(evening=evening).count() == 1


@pytest.mark.parametrize("values", [{"odd": "nobody"}, {"seed": "x" * 65}, {"seed": "a\x00b"}])
def test_draw_with_nonsense_is_refused(client: Client, values: dict[str, str]) -> None:
    evening = make_evening(5)

    answer = client.post(address(evening, "floor-draw"), values)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert open_game(evening) is None


def test_draw_after_play_has_begun_is_refused(client: Client) -> None:
    evening = draw(make_evening(4))
    win(evening, 1, 1, tables_of(evening)[0][0])
    before = tables_of(evening)

    answer = client.post(address(evening, "floor-draw"), {"seed": "other"})

    assert answer.status_code == 422
    assert tables_of(evening) == before
    assert client.get(address(evening, "floor-draw")).status_code == 302


# A tap


def test_tap_without_scripts_returns_to_the_row(client: Client) -> None:
    evening = draw(make_evening(4))

    answer = tap(client, evening, 1, 2, tables_of(evening)[1][1])

    assert (answer.status_code, answer["Location"]) == (302, f"{address(evening)}#floor_row-2")
    assert floor_record(evening).results == ((None, tables_of(evening)[1][1]),)


def test_tap_swaps_one_row_and_what_hangs_on_it(client: Client) -> None:
    evening = draw(make_evening(8))

    answer = tap(client, evening, 1, 2, tables_of(evening)[1][1], headers=asked_for("floor_row-2"))

    assert answer.status_code == 200
    assert roots_of(answer) == ["next_table", "floor_row-2", "status", "notices"]
    assert 'name="next" value="3"' in answer.text
    assert "3 tables still to come:" in answer.text
    assert answer["Vary"] == "HX-Request, HX-Target, Accept-Language"


def test_tap_elsewhere_leaves_the_next_table_as_it_is(client: Client) -> None:
    evening = draw(make_evening(8))
    values = {"game": 1, "win": f"4-{tables_of(evening)[3][0]}", "next": 1}

    answer = client.post(
        address(evening, "floor-record-win"), values, headers=asked_for("floor_row-4")
    )

    assert 'name="next" value="1"' in answer.text


def test_tap_that_closes_the_game_swaps_in_the_next_one(client: Client) -> None:
    evening = play(draw(make_evening(4, game_count=3)), games=1)
    win(evening, 2, 1, tables_of(evening)[0][0])

    answer = tap(client, evening, 2, 2, tables_of(evening)[1][0], headers=asked_for("floor_row-2"))

    assert answer["HX-Retarget"] == "#game"
    assert roots_of(answer) == ["game", "notices"]
    assert "Game 3 of 3" in answer.text
    assert "is-fresh" in answer.text


def test_second_tap_on_the_result_that_closed_the_game_records_nothing_more(
    client: Client,
) -> None:
    evening = draw(make_evening(2, game_count=3))

    for _ in range(2):
        answer = tap(client, evening, 1, 1, 1, headers=asked_for("floor_row-1"))

    assert answer.status_code == 200
    assert floor_record(evening).results == ((1,), (None,))


def test_tap_from_a_page_of_an_earlier_game_is_refused_and_shows_the_open_one(
    client: Client,
) -> None:
    evening = draw(make_evening(2, game_count=3))
    win(evening, 1, 1, 1)

    answer = tap(client, evening, 1, 1, 2, headers=asked_for("floor_row-1"))

    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#game")
    assert roots_of(answer) == ["game", "notices"]
    assert "Game 1 is closed" in answer.text
    assert floor_record(evening).results == ((1,), (None,))


def test_tap_after_a_late_couple_leads_to_the_draw(client: Client) -> None:
    evening = draw(make_evening(4))
    winner = tables_of(evening)[0][0]
    Couple.objects.create(evening=evening, number=5, first_player="A", second_player="B")

    answer = tap(client, evening, 1, 1, winner, headers=asked_for("floor_row-1"))

    assert answer["HX-Redirect"] == address(evening)
    assert "draw the starting tables again" in client.get(address(evening)).text
    assert Result.objects.count() == 0


@pytest.mark.parametrize(
    "values",
    [
        {},
        {"game": "1", "win": "1"},
        {"game": "1", "win": "1-x"},
        {"game": "0", "win": "1-1"},
        {"game": "61", "win": "1-1"},
        {"game": "9" * 5000, "win": "1-1"},
        {"game": "1", "win": "1-\x00"},
        {"game": "1", "win": "9-1"},
        {"game": "7", "win": "1-1"},
    ],
)
def test_tap_of_nonsense_is_refused_with_the_whole_page(
    client: Client, values: dict[str, str]
) -> None:
    evening = draw(make_evening(4))

    answer = client.post(address(evening, "floor-record-win"), values)

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert answer.text.count('role="alert"') == 1
    assert Result.objects.count() == 0


@pytest.mark.parametrize("couples", [6, 60])
def test_tap_takes_as_many_queries_for_many_tables_as_for_few(
    client: Client, couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=1)
    winner = tables_of(evening)[0][0]

    # Evening, savepoint, table, result, what is missing, logbook, release, the rows to show;
    # a server is asked for the lock as well.
    with django_assert_num_queries(8 + connection.features.has_select_for_update):
        tap(client, evening, 2, 1, winner, headers=asked_for("floor_row-1"))


# A line


def test_line_records_the_table_shown_and_names_the_next(client: Client) -> None:
    evening = draw(make_evening(8))

    answer = type_line(client, evening, "2", shown=2, headers=asked_for("entry"))

    assert roots_of(answer) == ["entry", "floor_row-2", "status", "notices"]
    assert 'name="next" value="3"' in answer.text
    assert floor_record(evening).results[0][1] == tables_of(evening)[1][1]


def test_line_goes_on_at_the_first_table_after_the_last(client: Client) -> None:
    evening = draw(make_evening(6))

    answer = type_line(client, evening, "3 1", shown=2, headers=asked_for("entry"))

    assert 'name="next" value="1"' in answer.text


def test_line_without_scripts_returns_to_the_line(client: Client) -> None:
    evening = draw(make_evening(4))

    answer = type_line(client, evening, "1")

    assert (answer.status_code, answer["Location"]) == (302, address(evening))


def test_line_takes_a_result_back(client: Client) -> None:
    evening = draw(make_evening(4))
    win(evening, 1, 1, tables_of(evening)[0][0])

    answer = type_line(client, evening, "1 0", shown=2, headers=asked_for("entry"))

    assert "no result any more" in answer.text
    assert floor_record(evening).results == ((None, None),)


def test_line_that_cannot_be_read_is_kept_and_its_refusal_said(client: Client) -> None:
    evening = draw(make_evening(6))

    answer = type_line(client, evening, '<7 "3', shown=2, headers=asked_for("entry"))

    assert (answer.status_code, answer["HX-Retarget"]) == (422, "#game")
    assert 'value="&lt;7 &quot;3"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    assert 'name="next" value="2"' in answer.text
    assert LogEntry.objects.filter(evening=evening).count() == 1


@pytest.mark.parametrize("line", ["9 1", "3 1", "3 2", "3 0", "3 0 0", ""])
def test_line_for_a_table_that_cannot_win_is_refused(client: Client, line: str) -> None:
    evening = draw(make_evening(5), odd=Odd.GAP)

    answer = type_line(client, evening, line)

    assert answer.status_code == 422
    assert "<title>" in answer.text
    assert Result.objects.count() == 0


def test_line_with_a_couple_alone_never_changes_a_result(client: Client) -> None:
    evening = draw(make_evening(6))
    first, _ = tables_of(evening)[0]
    win(evening, 1, 1, first)

    answer = type_line(client, evening, "2", shown=1, headers=asked_for("entry"))

    assert answer.status_code == 422
    assert f"couple {first} won" in answer.text
    assert floor_record(evening).results[0][0] == first


def test_tap_on_tables_drawn_before_is_refused_though_the_couple_sits_there_still(
    client: Client,
) -> None:
    evening = draw(make_evening(2), seed="45")
    old = open_game(evening).pk
    draw(evening, seed="46")
    values = {"game": 1, "seating": old, "win": "1-1"}

    answer = client.post(address(evening, "floor-record-win"), values)

    assert answer.status_code == 422
    assert "The tables have been drawn again" in answer.content.decode()
    assert not Result.objects.exists()


def test_line_from_before_a_new_draw_is_refused(client: Client) -> None:
    evening = draw(make_evening(4), seed="first")
    old = open_game(evening).pk
    draw(evening, seed="second")

    answer = client.post(
        address(evening, "floor-record-line"), {"seating": old, "next": 1, "line": "1 1"}
    )

    assert answer.status_code == 422
    assert "drawn again" in answer.text
    assert Result.objects.count() == 0


def test_line_that_closes_the_last_game_says_that_all_are_played(client: Client) -> None:
    evening = draw(make_evening(2, game_count=1))

    answer = type_line(client, evening, "1", headers=asked_for("entry"))

    assert roots_of(answer) == ["game", "notices"]
    assert "The game is played." in answer.text
    assert games_played(evening) == 1


# Taking back


def test_result_is_taken_back_by_its_table(client: Client) -> None:
    evening = draw(make_evening(4))
    win(evening, 1, 2, tables_of(evening)[1][0])

    answer = client.post(
        address(evening, "floor-clear-win"), {"game": 1, "table": 2}, headers=asked_for("game")
    )

    assert roots_of(answer) == ["game", "notices"]
    assert 'name="next" value="2"' in answer.text
    assert floor_record(evening).results == ((None, None),)


@pytest.mark.parametrize("values", [{}, {"game": "1", "table": "x"}, {"game": "1", "table": "9"}])
def test_result_of_no_table_is_not_taken_back(client: Client, values: dict[str, str]) -> None:
    evening = draw(make_evening(4))

    answer = client.post(address(evening, "floor-clear-win"), values)

    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    name=st.sampled_from(POSTS),
    values=st.dictionaries(
        st.sampled_from(["game", "win", "next", "line", "seating", "table", "odd", "seed"]),
        st.text() | st.integers().map(str),
    ),
    target=st.sampled_from(["", "floor_row-1", "entry", "game", "nonsense"]),
)
def test_no_post_makes_the_floor_fail(
    client: Client, name: str, values: dict[str, str], target: str
) -> None:
    evening = Evening.objects.filter(slug="sample-evening").first() or draw(make_evening(5))

    answer = client.post(address(evening, name), values, headers=asked_for(target))

    assert answer.status_code in {200, 302, 422}
    assert Game.objects.filter(evening=evening).count() == 1
