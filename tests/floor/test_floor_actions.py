"""Drawing, recording, taking back: what is written, what is refused, what is left alone."""

from collections.abc import Callable

import pytest

from scoring.errors import RuleError
from scoring.hall.draws import draw_tables
from scoring.hall.movement import Odd, TooFewCouplesError, WinnerAtLoneTableError, replay
from scoring.hall.movement import WinnerNotAtTableError as NotAtTable
from tests.factories import draw, make_evening, play, win
from tournaments.cards.actions import type_card
from tournaments.floor.actions import (
    DrawOutdatedError,
    GameClosedError,
    GameNotSeatedError,
    NoSuchTableError,
    PlayHasBegunError,
    TableRecordedError,
    clear_win,
    draw_starting_tables,
    record_win,
)
from tournaments.floor.queries import floor_record, games_played, open_game
from tournaments.models import Couple, Draw, Evening, Game, LogEntry, Result
from tournaments.wording import entry_sentence, sentence_for

pytestmark = pytest.mark.django_db


def entries(evening: Evening) -> list[str]:
    """The logbook in words, oldest first."""
    log = LogEntry.objects.filter(evening=evening).order_by("pk")
    return [entry_sentence(entry.action, entry.values) for entry in log]


def refused(action: Callable[[], object]) -> RuleError:
    """What the action refuses with; every refusal has its sentence."""
    with pytest.raises(RuleError) as caught:
        action()
    assert sentence_for(caught.value)
    return caught.value


# The draw


def test_draw_seats_couples_in_the_order_that_the_seed_gives() -> None:
    evening = draw(make_evening(4), seed="45")

    order = draw_tables([1, 2, 3, 4], "45").order
    assert floor_record(evening).seatings == ((((order[0], order[1]), (order[2], order[3])), None),)
    assert floor_record(evening).results == ((None, None),)
    assert entries(evening) == ["The starting tables of 4 couples were drawn with the seed 45."]


def test_draw_without_a_seed_rolls_one_and_keeps_it() -> None:
    evening = make_evening(4)

    drawn = draw_starting_tables(evening=evening, odd=Odd.HOUSE, sitout_is_punched=False, by="test")

    assert len(drawn.seed) == 16
    assert drawn.order == list(draw_tables([1, 2, 3, 4], drawn.seed).order)


@pytest.mark.parametrize(
    ("odd", "tables", "resting"), [("house", 3, False), ("rest", 2, True), ("gap", 3, False)]
)
def test_draw_settles_an_odd_couple_as_chosen(odd: str, tables: int, resting: bool) -> None:
    evening = draw(make_evening(5), odd=Odd(odd), sitout_is_punched=True)

    seating = floor_record(evening).seatings[0]
    assert (len(seating.tables), seating.rest is not None) == (tables, resting)
    assert (evening.odd, evening.sitout_is_punched) == (odd, True)
    houses = Couple.objects.filter(evening=evening, is_house=True)
    assert [couple.number for couple in houses] == ([6] if odd == "house" else [])


def test_draw_again_before_the_first_result_is_logged_as_such() -> None:
    evening = draw(make_evening(4), seed="first")

    draw(evening, seed="second")

    assert entries(evening)[1:] == [
        "The starting tables of 4 couples were drawn again, with the seed second."
    ]
    assert [row.seed for row in Draw.objects.filter(evening=evening)] == ["first", "second"]
    assert Game.objects.filter(evening=evening).count() == 1


def test_draw_again_lets_the_house_couple_go_when_it_is_not_needed() -> None:
    evening = draw(make_evening(5), odd=Odd.HOUSE)

    draw(evening, odd=Odd.GAP)

    assert not Couple.objects.filter(evening=evening, is_house=True).exists()
    values = LogEntry.objects.filter(evening=evening).first().values
    assert (values["house"], values["dropped_house"]) == (None, [6])


def test_draw_again_keeps_the_house_couple_and_its_number() -> None:
    evening = draw(make_evening(5), seed="first")

    draw(evening, seed="second")

    assert list(Couple.objects.filter(is_house=True).values_list("number", flat=True)) == [6]


def test_draw_twice_with_the_same_seed_changes_nothing() -> None:
    evening = draw(make_evening(4), seed="45")
    game = open_game(evening)

    draw(evening, seed="45")

    assert open_game(evening) == game
    assert len(entries(evening)) == 1


def test_draw_by_a_second_click_keeps_the_first_draw() -> None:
    evening = make_evening(4)
    first, second = (
        draw_starting_tables(
            evening=evening, odd=Odd.HOUSE, sitout_is_punched=False, draws_seen=0, by="test"
        )
        for _ in range(2)
    )

    assert first == second
    assert len(entries(evening)) == 1


def test_draw_with_the_old_seed_seats_again_after_the_tables_were_dropped() -> None:
    evening = draw(make_evening(4), seed="45")
    Game.objects.filter(evening=evening).delete()

    draw(evening, seed="45")

    assert open_game(evening) is not None


@pytest.mark.parametrize("couples", [0, 1])
def test_draw_of_fewer_than_two_couples_is_refused(couples: int) -> None:
    evening = make_evening(couples)

    assert type(refused(lambda: draw(evening))) is TooFewCouplesError
    assert entries(evening) == []


def test_draw_after_the_first_result_is_refused() -> None:
    evening = draw(make_evening(4))
    (first, _), _ = floor_record(evening).seatings[0].tables
    win(evening, 1, 1, first)

    assert type(refused(lambda: draw(evening, seed="other"))) is PlayHasBegunError
    assert len(entries(evening)) == 2


def test_draw_again_after_a_card_was_typed_is_refused() -> None:
    evening = draw(make_evening(5))
    type_card(evening=evening, couple=6, games=[1], by="test")

    assert type(refused(lambda: draw(evening, odd=Odd.GAP))) is PlayHasBegunError
    assert Couple.objects.filter(evening=evening, is_house=True).exists()


def test_draw_is_possible_again_once_all_results_are_taken_back() -> None:
    evening = draw(make_evening(4))
    (first, _), _ = floor_record(evening).seatings[0].tables
    win(evening, 1, 1, first)
    clear_win(evening=evening, game=1, table=1, by="test")

    draw(evening, seed="other")

    assert floor_record(evening).results == ((None, None),)


# Recording


def test_win_is_recorded_and_said_in_the_logbook() -> None:
    evening = draw(make_evening(4))
    (_, second), _ = floor_record(evening).seatings[0].tables

    recorded = record_win(evening=evening, game=1, table=1, winner=second, by="organiser")

    assert (recorded.winner, recorded.before, recorded.missing) == (second, None, (2,))
    assert floor_record(evening).results == ((second, None),)
    assert entries(evening)[1:] == [f"Game 1, table 1: couple {second} won."]
    assert LogEntry.objects.first().by == "organiser"


def test_win_recorded_twice_is_one_result_and_one_entry() -> None:
    evening = draw(make_evening(4))
    (first, _), _ = floor_record(evening).seatings[0].tables

    win(evening, 1, 1, first)
    win(evening, 1, 1, first)

    assert Result.objects.count() == 1
    assert len(entries(evening)) == 2


def test_win_of_the_open_game_can_be_changed_and_the_old_result_is_kept() -> None:
    evening = draw(make_evening(4))
    (first, second), _ = floor_record(evening).seatings[0].tables

    win(evening, 1, 1, first)
    win(evening, 1, 1, second)

    assert floor_record(evening).results == ((second, None),)
    assert [row.is_standing for row in Result.objects.order_by("pk")] == [False, True]
    assert entries(evening)[-1] == f"Game 1, table 1: couple {second} won, not couple {first}."


def test_last_result_closes_the_game_and_seats_the_next() -> None:
    evening = draw(make_evening(4, game_count=2))
    start = floor_record(evening).seatings[0]
    winners = [start.tables[0][0], start.tables[1][1]]

    for table, winner in enumerate(winners, start=1):
        win(evening, 1, table, winner)

    assert games_played(evening) == 1
    assert floor_record(evening).seatings == replay(start, [winners])
    assert entries(evening)[-1] == (
        f"Game 1, table 2: couple {winners[1]} won. That was the last result: game 2 is seated."
    )


def test_last_result_of_the_last_game_ends_the_evening() -> None:
    evening = draw(make_evening(2, game_count=1))

    win(evening, 1, 1, 1)

    assert (open_game(evening), games_played(evening)) == (None, 1)
    assert entries(evening)[-1] == "Game 1, table 1: couple 1 won. All games are played."


def test_second_click_on_the_result_that_closed_the_game_is_harmless() -> None:
    evening = draw(make_evening(2, game_count=2))

    win(evening, 1, 1, 1)
    recorded = record_win(evening=evening, game=1, table=1, winner=1, by="test")

    assert recorded.is_closed
    assert floor_record(evening).results == ((1,), (None,))
    assert len(entries(evening)) == 2


@pytest.mark.parametrize("odd", ["rest", "gap"])
def test_couple_that_sits_out_holds_nothing_up(odd: str) -> None:
    evening = draw(make_evening(5, game_count=4), odd=Odd(odd))

    play(evening, games=4)

    assert games_played(evening) == 4


def test_win_at_a_closed_game_is_refused() -> None:
    evening = draw(make_evening(2, game_count=2))
    win(evening, 1, 1, 1)

    assert type(refused(lambda: win(evening, 1, 1, 2))) is GameClosedError
    assert floor_record(evening).results == ((1,), (None,))


def test_win_at_a_game_that_is_not_seated_is_refused() -> None:
    evening = draw(make_evening(2))

    assert type(refused(lambda: win(evening, 2, 1, 1))) is GameNotSeatedError


def test_win_at_a_table_that_is_not_there_is_refused() -> None:
    evening = draw(make_evening(2))

    assert type(refused(lambda: win(evening, 1, 2, 1))) is NoSuchTableError


def test_win_of_a_couple_that_sits_elsewhere_is_refused() -> None:
    evening = draw(make_evening(4))
    _, (elsewhere, _) = floor_record(evening).seatings[0].tables

    assert type(refused(lambda: win(evening, 1, 1, elsewhere))) is NotAtTable
    assert Result.objects.count() == 0


def test_win_of_a_lone_couple_is_refused() -> None:
    evening = draw(make_evening(3), odd=Odd.GAP)
    *_, (lone, _) = floor_record(evening).seatings[0].tables

    assert type(refused(lambda: win(evening, 1, 2, lone))) is WinnerAtLoneTableError


def test_win_over_another_result_is_refused_where_no_change_was_meant() -> None:
    evening = draw(make_evening(4))
    (first, second), _ = floor_record(evening).seatings[0].tables
    win(evening, 1, 1, first)

    error = refused(
        lambda: record_win(
            evening=evening, game=1, table=1, winner=second, by="test", is_change_meant=False
        )
    )

    assert type(error) is TableRecordedError
    assert floor_record(evening).results == ((first, None),)


def test_win_is_refused_while_couples_wait_for_a_new_draw() -> None:
    evening = draw(make_evening(4))
    (first, _), _ = floor_record(evening).seatings[0].tables
    Couple.objects.create(
        evening=evening, number=5, first_player="Late Sample", second_player="Later Sample"
    )

    assert type(refused(lambda: win(evening, 1, 1, first))) is DrawOutdatedError


# Taking back


def test_win_taken_back_leaves_the_table_to_come() -> None:
    evening = draw(make_evening(4))
    (first, _), _ = floor_record(evening).seatings[0].tables
    win(evening, 1, 1, first)

    recorded = clear_win(evening=evening, game=1, table=1, by="test")

    assert (recorded.winner, recorded.before, recorded.missing) == (None, first, (1, 2))
    assert floor_record(evening).results == ((None, None),)
    assert entries(evening)[-1] == f"Game 1, table 1: the win of couple {first} was taken back."


def test_win_taken_back_twice_is_one_entry() -> None:
    evening = draw(make_evening(4))
    (first, _), _ = floor_record(evening).seatings[0].tables
    win(evening, 1, 1, first)

    for _ in range(2):
        clear_win(evening=evening, game=1, table=1, by="test")

    assert len(entries(evening)) == 3


def test_win_of_a_closed_game_cannot_be_taken_back() -> None:
    evening = draw(make_evening(2, game_count=2))
    win(evening, 1, 1, 1)

    error = refused(lambda: clear_win(evening=evening, game=1, table=1, by="test"))

    assert type(error) is GameClosedError
    assert floor_record(evening).results == ((1,), (None,))
