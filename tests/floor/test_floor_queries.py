"""What the floor tells the other desks, at a fixed number of queries."""

from random import Random

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.hall.movement import Odd, replay, still_to_come
from tests.factories import draw, make_evening, play, win
from tournaments.floor.queries import (
    FloorRecord,
    draw_question,
    floor_record,
    game_sheet,
    game_steps,
    is_draw_outdated,
    last_draw,
    open_game,
    shown_game,
    winners_of,
)
from tournaments.floor.tap import couples_at, evening_called, rows_at, table_now, tables_missing
from tournaments.models import Couple

pytestmark = pytest.mark.django_db


def test_record_of_an_evening_that_is_not_drawn_is_empty() -> None:
    assert floor_record(make_evening(4)) == FloorRecord((), ())


@pytest.mark.parametrize("odd", list(Odd))
def test_record_is_what_the_rules_replay(odd: Odd) -> None:
    evening = play(draw(make_evening(7), odd=odd), games=4)

    record = floor_record(evening)

    assert record.seatings == replay(record.seatings[0], record.results)
    assert record.results[-1] == (None,) * len(record.seatings[-1].tables)


@pytest.mark.parametrize(("couples", "games"), [(6, 1), (60, 6)])
def test_record_takes_four_queries(
    couples: int, games: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=games)

    with django_assert_num_queries(4):
        floor_record(evening)


@pytest.mark.parametrize("odd", list(Odd))
def test_tap_reads_what_the_whole_sheet_says(odd: Odd) -> None:
    evening = play(draw(make_evening(9), odd=odd), games=2)
    game, chance = open_game(evening), Random(45)
    for table, (first, second) in enumerate(floor_record(evening).seatings[-1].tables[:-1], 1):
        if second is not None and chance.random() < 0.5:
            win(evening, 3, table, chance.choice((first, second)))

    sheet = game_sheet(game)
    record = floor_record(evening)

    assert sheet.missing == still_to_come(record.seatings[-1].tables, record.results[-1])
    assert tables_missing(game.pk) == sheet.missing
    assert rows_at(game.pk, [row.number for row in sheet.tables]) == sheet.tables
    for row in sheet.tables:
        couples = [couple for couple in (row.first, row.second) if couple is not None]
        numbers = {couple.number: couple.pk for couple in couples}
        now = table_now(evening.pk, 3, row.number)
        assert (now.couples, now.winner, now.is_closed) == (numbers, row.winner, False)
        assert couples_at(evening.pk, game.pk, row.number) == (3, list(numbers))


def test_tap_finds_nothing_where_nobody_sits() -> None:
    evening = draw(make_evening(4))
    game = open_game(evening)

    assert table_now(evening.pk, 1, 3) is None
    assert table_now(evening.pk, 2, 1) is None
    assert couples_at(evening.pk, game.pk, 3) == (1, [])
    assert couples_at(evening.pk + 1, game.pk, 1) is None
    assert evening_called("no-such-evening") is None


def test_evening_of_a_tap_fetches_the_rest_when_it_is_asked() -> None:
    evening = make_evening(4, game_count=12)

    assert evening_called(evening.slug).game_count == 12


def test_steps_show_how_far_the_evening_got() -> None:
    evening = play(draw(make_evening(4, game_count=3)), games=1)

    steps = game_steps(evening, shown_game(evening))

    assert [(step.number, step.is_played, step.is_open) for step in steps] == [
        (1, True, False),
        (2, False, True),
        (3, False, False),
    ]


def test_steps_of_a_finished_evening_are_all_played() -> None:
    evening = play(draw(make_evening(4, game_count=3)), games=3)

    assert [step.is_played for step in game_steps(evening, shown_game(evening))] == [True] * 3


def test_question_of_even_couples_offers_no_choice() -> None:
    question = draw_question(make_evening(12))

    assert (question.couple_count, question.table_count, question.choices) == (12, 6, ())


def test_question_of_odd_couples_says_what_each_choice_means() -> None:
    question = draw_question(make_evening(13))

    said = {
        str(choice.sit_outs.odd): (choice.table_count, choice.sit_outs.total)
        for choice in question.choices
    }
    assert said == {"house": (7, 0), "rest": (6, 25), "gap": (7, 25)}


def test_draw_is_outdated_when_a_couple_comes() -> None:
    evening = draw(make_evening(4))
    assert not is_draw_outdated(evening)

    Couple.objects.create(evening=evening, number=5, first_player="A", second_player="B")

    assert is_draw_outdated(evening)


def test_draw_is_outdated_when_a_couple_goes() -> None:
    evening = draw(make_evening(5), odd=Odd.REST)
    resting = floor_record(evening).seatings[0].rest
    gone = Couple.objects.get(number=resting)
    gone.seats.all().delete()

    gone.delete()

    assert is_draw_outdated(evening)


def test_last_draw_is_the_one_that_counts() -> None:
    evening = draw(draw(make_evening(4), seed="first"), seed="second")

    assert last_draw(evening).seed == "second"


def test_results_taken_back_are_no_winners() -> None:
    evening = draw(make_evening(2))

    assert winners_of(open_game(evening).pk) == {}
