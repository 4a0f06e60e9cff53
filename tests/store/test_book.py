"""The book: one way to read an evening, one way to write it, and nothing written twice."""

from dataclasses import replace

import pytest

from scoring.errors import RuleError
from scoring.hall.acts import (
    BringIn,
    EveningAct,
    Pay,
    Rename,
    SetUp,
    SignIn,
)
from scoring.hall.evening import BLANK
from scoring.hall.prizes.prizes import Prize
from scoring.hall.settings import Settings
from tests.factories import DAY, do, make_evening, now
from tournaments.codec import dump, parse
from tournaments.codec.refusals import EveningFileError
from tournaments.store import book, log
from tournaments.store.stored_evening import DoneAct
from tournaments.store.verifying import verify
from tournaments.store.whole.files import file_of

pytestmark = pytest.mark.django_db


def test_act_that_changes_nothing_leaves_no_entry() -> None:
    evening = make_evening(4)

    done = book.do(evening.slug, Pay(1, has_paid=True), by="organiser")

    assert (done.acts, done.after) == ((), evening)


def test_acts_are_done_all_or_none() -> None:
    evening = make_evening(4)

    with pytest.raises(RuleError):
        book.do(evening.slug, Pay(1, has_paid=False), Pay(99), by="organiser")

    assert now(evening) == evening


def test_preview_of_an_evening_that_is_not_yet_begins_with_its_first_entry() -> None:
    opening = BLANK.complete(SetUp({"name": "Harvest", "date": DAY}), "45")

    previewed = book.preview(book.UNWRITTEN, opening)

    assert previewed == (DoneAct(1, 1, opening, BLANK, BLANK.do(opening)),)


def test_act_on_an_evening_that_somebody_else_changed_is_done_on_the_latest() -> None:
    evening = make_evening(4)
    book.do(evening.slug, Pay(1, has_paid=False), by="organiser")

    done = book.do(evening.slug, Pay(2, has_paid=False), by="helper")

    assert done.evening.paid_count == 2


@pytest.mark.parametrize("by", ["", "  ", "x" * 81, "Ada\aSample", "\udce9"])
def test_writer_that_no_file_may_name_is_refused(by: str) -> None:
    evening = make_evening(2)

    with pytest.raises(EveningFileError) as refused:
        book.do(evening.slug, Pay(1, has_paid=False), by=by)

    assert str(refused.value) == "log-writer-unfit longest=80"
    assert now(evening) == evening


def test_writer_is_tidied() -> None:
    evening = make_evening(2)

    after = book.do(evening.slug, Pay(1, has_paid=False), by=" Ada\n Sample ").after

    assert log.read(after)[-1].by == "Ada Sample"


UNFIT = [
    SetUp({"prizes": (Prize("place-1", thing="x" * 121),)}),
    SetUp({"hall": "x" * 121}),
    SignIn(("Ada Sample", "x" * 201)),
    Rename(1, ("Ada\aSample", "Bruno Sample")),
    BringIn(replace(BLANK, settings=Settings(name="x" * 121, date=DAY))),
]


@pytest.mark.parametrize("act", UNFIT, ids=lambda act: act.name)
def test_act_that_no_file_may_tell_is_refused(act: EveningAct) -> None:
    stored = book.UNWRITTEN if isinstance(act, BringIn) else make_evening(2)

    with pytest.raises(EveningFileError):
        book.preview(stored, act)


def test_texts_of_an_act_are_tidied_as_its_log_tells_them() -> None:
    stored = do(make_evening(2), Rename(1, (" Ada\tSample", "Bruno  Sample ")))

    assert stored.evening.couples[1].players == ("Ada Sample", "Bruno Sample")
    assert verify(stored).agrees
    assert parse(dump(file_of(stored)), today=DAY).facts == stored.evening
