"""The evening told entry by entry, and what is taken back or redone next."""

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.hall.acts import Pay, Redo, TakeBack
from tests.factories import do, draw, make_evening, play
from tournaments.store import book
from tournaments.store import timeline as telling
from tournaments.store.stored_evening import DoneAct
from tournaments.store.timeline import sent_together, timeline, to_redo, to_take_back

pytestmark = pytest.mark.django_db


def test_taking_back_and_redoing_walk_back_and_forth() -> None:
    stored = make_evening(2)
    stored = do(stored, Pay(1, has_paid=False))
    stored = do(stored, Pay(2, has_paid=False))
    start = stored

    first = to_take_back(timeline(stored))
    stored = do(stored, first)
    second = to_take_back(timeline(stored))
    stored = do(stored, second)

    assert (first, second) == (TakeBack(start.entry), TakeBack(start.entry - 1))
    assert stored.evening.paid_count == 2
    stored = do(stored, to_redo(timeline(stored)))
    stored = do(stored, to_redo(timeline(stored)))
    assert stored.evening == start.evening
    assert to_redo(timeline(stored)) is None


def test_timeline_goes_on_where_it_was_told() -> None:
    evening = draw(make_evening(4))
    timeline(evening)
    evening = do(play(evening, games=2), TakeBack(2, with_later=True))
    known = timeline(evening)

    telling._told.clear()

    assert timeline(evening) == known


def test_timeline_tells_each_entry_with_the_evening_before_and_after() -> None:
    before = make_evening(2)
    after = do(before, Pay(1, has_paid=False), Pay(2, has_paid=False))

    last, second = timeline(after)[:-3:-1]

    assert second == DoneAct(4, 4, Pay(1, has_paid=False), before.evening, second.after)
    assert last == DoneAct(5, 4, Pay(2, has_paid=False), second.after, after.evening)


def test_timeline_of_an_older_evening_is_told_up_to_there_and_goes_on_to_the_latest() -> None:
    old = make_evening(2)
    new = do(do(old, Pay(1, has_paid=False)), Pay(2, has_paid=False))
    known = timeline(new)
    told = timeline(old)

    again = timeline(new)

    assert [done.entry for done in told] == [1, 2, 3]
    assert again == known
    assert [id(done) for done in again[:3]] == [id(done) for done in told]


def test_what_was_sent_together_is_told_whatever_came_before_and_after() -> None:
    evening = do(make_evening(2), Pay(1, has_paid=False), Pay(2, has_paid=False))
    later = do(evening, Pay(1, has_paid=True))

    assert [done.entry for done in sent_together(later, 4)] == [4, 5]
    assert [done.entry for done in sent_together(later, 1)] == [1, 2, 3]


def test_latest_taking_back_is_redone_while_what_was_done_before_can_be_taken_back() -> None:
    evening = do(make_evening(2), Pay(1, has_paid=False))
    evening = do(evening, TakeBack(evening.entry))

    told = timeline(evening)

    assert (to_redo(told), to_take_back(told)) == (Redo(evening.entry), TakeBack(3))


def test_nothing_is_redone_once_something_new_was_done() -> None:
    evening = do(make_evening(2), Pay(1, has_paid=False))
    evening = do(evening, TakeBack(evening.entry))

    evening = do(evening, Pay(2, has_paid=False))

    assert to_redo(timeline(evening)) is None


def test_timeline_that_is_known_goes_on_unasked(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    evening = make_evening(2)
    told = timeline(evening)
    after = book.do(evening.slug, Pay(1, has_paid=False), by="test")

    with django_assert_num_queries(0):
        assert timeline(after.after) == (*told, *after.acts)


def test_answers_worked_out_for_a_page_are_not_remembered_with_the_timeline() -> None:
    before = draw(make_evening(4))
    timeline(before)
    after = do(before, Pay(1, has_paid=False))
    assert before.evening.standings == after.evening.standings

    told = timeline(after)[-1]

    assert (told.before, told.after) == (before.evening, after.evening)
    assert "standings" not in {*vars(told.before), *vars(told.after)}
