"""The book: one way to read an evening, one way to write it, and nothing written twice."""

import pytest

from scoring.errors import RuleError
from scoring.hall.acts import (
    Pay,
    RecordWin,
    Redo,
    SetUp,
    SignIn,
    TakeBack,
)
from scoring.hall.evening import BLANK
from scoring.hall.history import BuiltUponError
from tests.factories import DAY, do, draw, make_evening, now, play, tables_of
from tournaments.models import LogEntryRow
from tournaments.record import book
from tournaments.record.kept import DoneAct
from tournaments.record.reading import read_evening
from tournaments.record.story import story

pytestmark = pytest.mark.django_db


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


def test_preview_of_an_evening_that_is_not_yet_begins_with_its_first_entry() -> None:
    opening = SetUp({"name": "Harvest", "date": DAY})

    previewed = book.preview(book.UNWRITTEN, opening)

    assert previewed == (DoneAct(1, 1, opening, BLANK, BLANK.do(opening)),)


def test_act_on_an_evening_that_somebody_else_changed_is_done_on_the_latest() -> None:
    evening = make_evening(4)
    book.do(evening, Pay(1, has_paid=False), by="organiser")

    done = book.do(evening, Pay(2, has_paid=False), by="helper")

    assert done.evening.paid_count == 2


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
