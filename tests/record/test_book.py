"""The book: one way to read an evening, one way to write it, and nothing written twice."""

import pytest
from django.db import DatabaseError, connection, transaction
from pytest_django import DjangoAssertNumQueries

from scoring.errors import RuleError
from scoring.hall.acts import (
    Count,
    Cut,
    DrawJar,
    HandOver,
    Pay,
    RecordWin,
    Redo,
    Remove,
    SayWish,
    SetUp,
    SignIn,
    TakeBack,
)
from scoring.hall.history import BuiltUponError
from scoring.hall.settings import Source
from scoring.hall.ties import Wish
from scoring.table.cards import Card
from tests.factories import DAY, count_cards, do, draw, make_evening, now, offer, play, tables_of
from tournaments.models import LogEntryRow, ResultRow
from tournaments.record import book, log, shelf
from tournaments.record import story as telling
from tournaments.record.reading import read_evening
from tournaments.record.story import last_done, story
from tournaments.record.verifying import verify

pytestmark = pytest.mark.django_db


def test_evening_is_read_from_its_rows_as_it_was_done() -> None:
    evening = play(draw(offer(make_evening(13), place_1="50 %", booby="A turnip"), odd="rest"), 5)

    assert read_evening(evening.pk) == evening.evening


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


def test_unchanged_evening_takes_one_query(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    evening = make_evening(12)

    with django_assert_num_queries(1):
        assert book.find(evening.slug) == evening


@pytest.mark.parametrize("couples", [4, 40])
def test_evening_that_nobody_remembers_takes_as_many_queries_however_large(
    couples: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening = play(draw(make_evening(couples)), games=2)

    with django_assert_num_queries(14):
        assert shelf.read_anew(evening.pk, evening.slug) == evening


def test_act_leaves_one_entry() -> None:
    evening = draw(make_evening(4))

    done = book.do(evening, RecordWin(1, 1, tables_of(evening)[0][0]), by="organiser")

    assert [told.act for told in done.acts] == [RecordWin(1, 1, tables_of(evening)[0][0])]
    assert done.after.entry == evening.entry + 1
    assert LogEntryRow.objects.filter(evening=evening.pk).count() == evening.entry + 1


def test_act_that_changes_nothing_leaves_no_entry() -> None:
    evening = make_evening(4)

    done = book.do(evening, Pay(1, has_paid=True), by="organiser")

    assert (done.acts, done.after) == ((), evening)


def test_acts_are_done_all_or_none() -> None:
    evening = make_evening(4)

    with pytest.raises(RuleError):
        book.do(evening, Pay(1, has_paid=False), Pay(99), by="organiser")

    assert now(evening) == evening


def test_second_click_with_the_same_key_does_nothing_more() -> None:
    evening = make_evening(4)
    act = SignIn(("Ada Sample", "Bruno Sample"))

    first = book.do(evening, act, by="organiser", key="abc")
    second = book.do(evening, act, by="organiser", key="abc")

    assert second.is_repeated
    assert second.acts == first.acts
    assert len(now(evening).evening.couples) == 5


def test_second_click_opens_no_second_evening() -> None:
    act = SetUp({"name": "Harvest", "date": DAY})

    first = book.open_evening(act, by="organiser", key="abc")
    second = book.open_evening(act, by="organiser", key="abc")

    assert first == second


def test_act_on_an_evening_that_somebody_else_changed_is_done_on_the_latest() -> None:
    evening = make_evening(4)
    book.do(evening, Pay(1, has_paid=False), by="organiser")

    done = book.do(evening, Pay(2, has_paid=False), by="helper")

    assert done.evening.paid_count == 2


def test_evening_changed_behind_the_memory_is_read_again() -> None:
    evening = make_evening(4)
    shelf.keep(evening)
    other = book.do(evening, Pay(1, has_paid=False), by="another process").after

    shelf.keep(evening)

    assert book.find(evening.slug) == other


def test_taking_back_gives_the_evening_before() -> None:
    evening = play(draw(make_evening(4)), games=1)

    done = book.do(evening, TakeBack(evening.entry), by="organiser")

    assert len(done.evening.games) == 1
    assert done.evening.games[0].missing == (2,)
    assert read_evening(evening.pk) == done.evening


def test_taking_back_what_others_build_on_is_refused_and_names_them() -> None:
    evening = play(draw(make_evening(4)), games=2)
    first_win = next(d.entry for d in story(evening) if isinstance(d.act, RecordWin))

    with pytest.raises(BuiltUponError) as caught:
        book.do(evening, TakeBack(first_win), by="organiser")

    assert caught.value.values["entries"] == (evening.entry - 1, evening.entry)
    assert now(evening) == evening


def test_redo_gives_the_evening_again() -> None:
    evening = play(draw(make_evening(4)), games=1)
    taken = do(evening, TakeBack(evening.entry))

    again = do(taken, Redo(evening.entry))

    assert again.evening == evening.evening
    assert again.entry == evening.entry + 2


def test_last_done_walks_back_and_forth() -> None:
    evening = make_evening(2)
    evening = do(evening, Pay(1, has_paid=False))
    evening = do(evening, Pay(2, has_paid=False))
    start = evening

    first = last_done(evening).taken_back
    evening = do(evening, first)
    second = last_done(evening).taken_back
    evening = do(evening, second)

    assert (first, second) == (TakeBack(start.entry), TakeBack(start.entry - 1))
    assert evening.evening.paid_count == 2
    evening = do(evening, last_done(evening).redone)
    evening = do(evening, last_done(evening).redone)
    assert evening.evening == start.evening
    assert last_done(evening).redone is None


def test_what_was_sent_together_is_taken_back_together() -> None:
    evening = make_evening(2)
    listed = do(evening, SignIn(("A Sample", "B Sample")), SignIn(("C Sample", "D Sample")))

    back = do(listed, last_done(listed).taken_back)

    assert back.evening == evening.evening


def test_opening_is_not_taken_back() -> None:
    evening = book.open_evening(SetUp({"name": "Harvest", "date": DAY}), by="organiser")

    assert last_done(evening).taken_back is None


def test_story_goes_on_where_it_was_told() -> None:
    evening = draw(make_evening(4))
    story(evening)
    evening = do(play(evening, games=2), TakeBack(2, with_later=True))
    known = story(evening)

    telling._told.clear()

    assert story(evening) == known


def test_logbook_cannot_be_changed_or_deleted() -> None:
    evening = make_evening(2)
    entries = LogEntryRow.objects.filter(evening=evening.pk, number=2)

    for change in (lambda: entries.update(by="somebody"), lambda: entries._raw_delete("default")):
        with pytest.raises(DatabaseError, match="append-only"), transaction.atomic():
            change()

    assert entries.get().by == "test"


def test_names_alone_may_be_forgotten() -> None:
    evening = make_evening(2)

    LogEntryRow.objects.filter(evening=evening.pk, number=2).update(players="", salt="")

    shelf.keep(evening)
    assert log.read_anew(evening)[1].act.players == ("", "")
    assert verify(evening).broken_at is None


def test_verify_agrees_with_what_was_done() -> None:
    evening = play(draw(make_evening(13), odd="gap"), games=3)

    assert verify(evening).agrees


def test_verify_names_a_row_that_was_changed_by_hand() -> None:
    evening = play(draw(make_evening(4)), games=2)
    row = ResultRow.objects.filter(table=1).first()
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM result WHERE id = %s", [row.pk])

    found = verify(evening)

    assert not found.agrees
    assert found.changes is not None


def test_counting_from_elsewhere_is_an_act_like_any_other() -> None:
    evening = do(make_evening(4), Count(Source.CARDS))

    assert read_evening(evening.pk).settings.wins_from is Source.CARDS


def test_couple_that_left_before_play_leaves_no_row() -> None:
    evening = do(draw(make_evening(4)), Remove(2))

    assert read_evening(evening.pk) == evening.evening
    assert evening.evening.is_draw_outdated
