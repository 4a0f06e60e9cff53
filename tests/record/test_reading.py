"""An evening is read from its rows as it was done, in as few queries as can be."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from pytest_django import DjangoAssertNumQueries

from scoring.cards import Card
from scoring.hall.acts import (
    ComeBack,
    Count,
    Credit,
    Cut,
    DrawJar,
    Forfeit,
    HandOver,
    Leave,
    Pay,
    Remove,
    ReseatFrom,
    SayWish,
    SeatTables,
    SetPlayoffWay,
    SetUp,
    Substitute,
    TakeBack,
    WinPlayoffGame,
)
from scoring.hall.movement import Odd, Seating
from scoring.hall.settings import Source
from scoring.hall.ties import Wish
from tests.factories import (
    count_cards,
    do,
    draw,
    make_evening,
    now,
    offer,
    play,
    play_first_named,
    tables_of,
    win,
)
from tests.record.remembering import forget_everything
from tournaments.models import DrawRow, TieCutRow, TiePlayoffGameRow, TieRow
from tournaments.models.couples import couple_key
from tournaments.record import book, shelf
from tournaments.record.kept import EveningGoneError
from tournaments.record.memory import Memory
from tournaments.record.reading import read_evening

pytestmark = pytest.mark.django_db


def test_evening_is_read_from_its_rows_as_it_was_done() -> None:
    evening = play(draw(offer(make_evening(13), place_1="50 %", booby="A turnip"), odd="rest"), 5)

    assert read_evening(evening.pk) == evening.evening


def test_evenings_beside_each_other_are_read_apart() -> None:
    evenings = [
        count_cards(play(draw(make_evening(couples)), games=couples), {1: 3, 2: couples})
        for couples in (4, 2, 3)
    ]

    assert [read_evening(kept.pk) for kept in evenings] == [kept.evening for kept in evenings]


def test_evening_at_the_tie_desk_is_read_as_it_was_done() -> None:
    evening = count_cards(
        offer(make_evening(5), place_1=30001, place_2=20000), {1: 18, 2: 15, 3: 16, 4: 18, 5: 15}
    )
    evening = do(
        evening,
        SayWish("place-1", 1, Wish.CUT),
        SayWish("place-1", 4, Wish.CUT),
        Cut("place-1", 1, Card.parse("4C")),
        Cut("place-1", 4, Card.parse("4H")),
        Cut("place-1", 1, Card.parse("9D")),
        Cut("place-1", 4, Card.parse("KD")),
        DrawJar("45"),
        HandOver("place-1", 1),
        HandOver("place-2", 3),
    )

    assert read_evening(evening.pk) == evening.evening
    assert len(evening.evening.handed_over) == 2
    assert {cut.round for cut in TieCutRow.objects.all()} == {1, 2}
    assert [draw.turn for draw in DrawRow.objects.all()] == [1]


def test_unchanged_evening_takes_one_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    evening = make_evening(12)

    with django_assert_num_queries(1):
        assert book.find(evening.slug) == evening


def test_evening_that_was_just_changed_takes_one_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    evening = do(make_evening(4), Pay(1, has_paid=False))

    with django_assert_num_queries(1):
        assert book.find(evening.slug) == evening


@pytest.mark.parametrize("couples", [4, 40])
def test_evening_that_nobody_remembers_takes_as_many_queries_however_large(
    couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=2)

    with django_assert_num_queries(15):
        assert shelf.read_anew(evening.pk, evening.slug) == evening


def test_evening_changed_behind_the_memory_is_read_again() -> None:
    evening = make_evening(4)
    shelf.keep(evening)
    other = book.do(evening, Pay(1, has_paid=False), by="another process").after

    shelf.keep(evening)

    assert book.find(evening.slug) == other


def test_counting_from_elsewhere_is_an_act_like_any_other() -> None:
    evening = do(make_evening(4), Count(Source.CARDS))

    assert read_evening(evening.pk).settings.wins_from is Source.CARDS


def test_win_that_stays_at_its_table_stays_when_others_are_seated_anew() -> None:
    evening = do(make_evening(6), SeatTables(Seating(((1, 2), (3, 4), (5, 6)))))
    evening = win(win(win(evening, 1, 1, 1), 1, 2, 3), 1, 3, 5)
    evening = win(evening, 2, 3, 3)

    evening = do(evening, Credit(1, 1, 2), ReseatFrom(2))

    assert evening.evening.games[1].winners == (None, None, 3)
    assert read_evening(evening.pk) == evening.evening


def test_couple_that_left_before_play_leaves_no_row() -> None:
    evening = do(draw(make_evening(2)), Remove(2))

    assert read_evening(evening.pk) == evening.evening
    assert evening.evening.is_draw_outdated


def test_couple_that_left_and_came_back_is_read_as_it_is() -> None:
    evening = draw(make_evening(6, odd=Odd.REST))
    evening = do(play_first_named(evening, games=[1]), Leave(2))
    back = do(play_first_named(evening, games=[2, 3]), ComeBack(2))

    assert back.evening.couples[2].away
    assert read_evening(back.pk) == back.evening
    gone = do(back, Leave(2))
    assert read_evening(gone.pk) == gone.evening


def test_couple_for_which_others_play_on_is_read_as_it_is() -> None:
    evening = play_first_named(draw(make_evening(4)), games=[1])
    evening = do(evening, Substitute(2, ("Ace Sample", "Stand-in Sample")))
    later = play_first_named(evening, games=[2, 3])
    later = do(later, Substitute(2, ("Roy Exemple", "As Exemple")))

    assert [last for last, _players in later.evening.couples[2].earlier_players] == [2, 4]
    assert read_evening(later.pk) == later.evening
    back = do(later, TakeBack(later.entry))
    assert [last for last, _players in back.evening.couples[2].earlier_players] == [2]
    assert read_evening(back.pk) == back.evening


def test_tie_that_stays_and_one_that_changes_are_read_as_they_are() -> None:
    """Couple 4 forfeits a play-off that it never wished."""
    evening = count_cards(
        offer(make_evening(6), place_1=30001, place_2=20000),
        {1: 18, 2: 15, 3: 15, 4: 18, 5: 10, 6: 9},
    )
    evening = do(evening, SayWish("place-2", 2, Wish.CUT), SayWish("place-1", 1, Wish.PLAYOFF))

    evening = do(evening, Forfeit("place-1", 4))

    assert read_evening(evening.pk) == evening.evening
    assert evening.evening.ties["place-1"].forfeits == {4}


def test_7_18_playoff_in_turn_is_read_as_it_was_played() -> None:
    evening = count_cards(offer(make_evening(4), place_1=30001), dict.fromkeys((1, 2, 3, 4), 18))
    evening = do(
        evening,
        SayWish("place-1", 1, Wish.PLAYOFF),
        *(Cut("place-1", couple, Card.parse(f"{couple + 1}C")) for couple in (1, 2, 3, 4)),
        WinPlayoffGame("place-1", 2, against=1),
        WinPlayoffGame("place-1", 2, against=3),
    )

    assert read_evening(evening.pk) == evening.evening
    games = TiePlayoffGameRow.objects.order_by("turn").values_list("turn", "loser")
    assert list(games) == [(1, couple_key(evening.pk, 1)), (2, couple_key(evening.pk, 3))]


def test_7_18_way_of_a_playoff_is_read_as_it_was_set() -> None:
    evening = count_cards(offer(make_evening(3), place_1=30001), dict.fromkeys((1, 2, 3), 18))
    way = SetPlayoffWay("place-1", "All at one table")
    evening = do(evening, SayWish("place-1", 1, Wish.PLAYOFF), way)

    assert read_evening(evening.pk) == evening.evening
    assert evening.evening.ties["place-1"].playoff_way == "All at one table"


@pytest.mark.parametrize(
    ("turn", "winner", "loser"),
    [(2, 3, 1), (1, 2, 3), (2, 3, 3), (0, 2, 3)],
    ids=["lost twice", "two at once", "against itself", "before the first"],
)
def test_7_18_database_refuses_a_game_of_a_playoff_that_cannot_be(
    turn: int, winner: int, loser: int
) -> None:
    evening = count_cards(offer(make_evening(3), place_1=30001), dict.fromkeys((1, 2, 3), 18))
    wished = SayWish("place-1", 1, Wish.PLAYOFF)
    cards = [Cut("place-1", couple, Card.parse(f"{couple + 1}C")) for couple in (1, 2, 3)]
    evening = do(evening, wished, *cards, WinPlayoffGame("place-1", 2, against=1))

    with pytest.raises(IntegrityError), transaction.atomic():
        TiePlayoffGameRow.objects.create(
            tie=TieRow.objects.get(),
            turn=turn,
            winner_id=couple_key(evening.pk, winner),
            loser_id=couple_key(evening.pk, loser),
        )


def test_evening_without_a_tie_asks_for_no_games_of_one(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    evening = make_evening(4)
    with django_assert_num_queries(13):
        read_evening(evening.pk)

    tied = do(
        count_cards(offer(evening, place_1=30001), dict.fromkeys((1, 2, 3, 4), 18)),
        SayWish("place-1", 1, Wish.PLAYOFF),
    )
    with django_assert_num_queries(14):
        read_evening(tied.pk)


def test_evening_that_is_written_while_it_is_read_is_read_again() -> None:
    evening = make_evening(4)
    forget_everything()
    written = []

    def write_in_between(execute: Any, sql: str, *asked: Any) -> Any:
        if not written and 'FROM "couple"' in sql:
            written.append(True)
            written[:] = [book.do(evening, Pay(1, has_paid=False), by="another").after]
        return execute(sql, *asked)

    with connection.execute_wrapper(write_in_between):
        read = shelf.read_anew(evening.pk, evening.slug)

    assert written == [read]


def test_seats_of_a_game_that_came_while_it_was_read_are_read_again() -> None:
    evening = draw(make_evening(4))
    first, second = tables_of(evening)
    win(evening, 1, 1, first[0])
    written = []

    def close_game_in_between(execute: Any, sql: str, *asked: Any) -> Any:
        if not written and 'FROM "seat"' in sql:
            written.append(True)
            written[:] = [win(evening, 1, 2, second[0])]
        return execute(sql, *asked)

    with connection.execute_wrapper(close_game_in_between):
        read = shelf.read_anew(evening.pk, evening.slug)

    assert written == [read]
    assert len(read.evening.games) == 2


def test_rows_that_contradict_each_other_are_not_read_for_ever() -> None:
    evening = make_evening(4)

    def contradict(execute: Any, sql: str, *asked: Any) -> Any:
        if 'FROM "couple"' in sql:
            raise KeyError("a couple that nobody knows")
        return execute(sql, *asked)

    with connection.execute_wrapper(contradict), pytest.raises(KeyError, match="nobody knows"):
        shelf.read_anew(evening.pk, evening.slug)


def test_evening_that_is_nowhere_is_not_found() -> None:
    assert book.find("nowhere") is None
    with pytest.raises(EveningGoneError, match="no evening 45"):
        shelf.at(45)


def test_evening_kept_tells_its_settings_and_its_version() -> None:
    evening = make_evening(2)

    assert evening.settings is evening.evening.settings
    assert evening.version == f"3-{evening.head[:16]}"


def test_memory_forgets_what_nobody_has_asked_for_longest() -> None:
    memory = Memory[int, str](2)
    memory.keep(1, "one")
    memory.keep(2, "two")
    memory.get(1)

    memory.keep(3, "three")
    assert (memory.get(1), memory.get(2)) == ("one", None)
    memory.keep(1, "one again")
    memory.keep(4, "four")

    told = [memory.get(key) for key in (1, 2, 3, 4)]
    assert told == ["one again", None, None, "four"]


def test_memory_that_is_cleared_knows_nothing() -> None:
    memory = Memory[int, str](2)
    memory.keep(1, "one")

    memory.clear()

    assert memory.get(1) is None


def test_evening_written_meanwhile_is_found_as_others_still_see_it(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    """Nobody reads all rows because somebody else is about to end a write, or cannot."""
    before = now(make_evening(couples=2))
    with transaction.atomic():
        do(before, SetUp({"hall": "North hall"}))
        transaction.set_rollback(True)

    with django_assert_num_queries(1):
        assert shelf.find(before.slug) is before
