"""What each couple paid, as the logbook tells it."""

import pytest

from scoring.hall.acts import Pay, SetUp, SignIn, TakeBack
from scoring.hall.numbers import CoupleNumber
from tests.codec.logbooks import log_of
from tests.factories import do, make_evening
from tournaments.store import book
from tournaments.store.timeline import timeline
from tournaments.store.verifying import verify

pytestmark = pytest.mark.django_db


def test_7_19_act_says_from_which_couple_on_a_new_fee_holds() -> None:
    evening = do(make_evening(2), SetUp({"entry_fee_cents": 2500}))

    assert timeline(evening)[-1].act == SetUp({"entry_fee_cents": 2500}, fee_from=CoupleNumber(1))


def test_7_19_what_was_paid_stays_as_it_was_paid() -> None:
    evening = do(make_evening(3), Pay(CoupleNumber(3), has_paid=False))

    evening = do(evening, SetUp({"entry_fee_cents": 2500}), Pay(CoupleNumber(3)))

    fees = [couple.entry_fee_cents for couple in evening.evening.couples.values()]
    assert fees == [2000, 2000, 2500]
    assert verify(evening).agrees


def test_7_19_fee_that_is_taken_back_was_never_asked() -> None:
    evening = do(make_evening(2), Pay(CoupleNumber(2), has_paid=False))
    evening = do(evening, SetUp({"entry_fee_cents": 2500}))

    evening = do(evening, TakeBack(evening.entry))

    assert evening.evening.couples[CoupleNumber(2)].owed_cents == 2000


def test_7_19_logbook_of_an_older_program_gives_the_evening_that_it_gave() -> None:
    done = (
        SetUp({"name": "Sample evening", "date": make_evening(0).settings.date}),
        SignIn(("Ace Sample", "Jack Sample"), CoupleNumber(1)),
        SetUp({"entry_fee_cents": 2500}),
    )

    evening = book.open_from_log(log_of(done))

    assert evening.evening.money.entry_fees_cents == 2500
    assert verify(evening).agrees
