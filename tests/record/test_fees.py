"""What each couple paid, in the rows: kept, guarded by the database, and told by the logbook."""

import pytest
from django.db import IntegrityError, transaction

from scoring.hall.acts import Pay, SetUp, SignIn, TakeBack
from scoring.hall.numbers import CoupleNumber
from tests.evening_file.logbooks import log_of
from tests.factories import do, make_evening
from tournaments.models import CoupleRow
from tournaments.record import book
from tournaments.record.story import story
from tournaments.record.verifying import verify

pytestmark = pytest.mark.django_db


def test_7_19_act_says_from_which_couple_on_a_new_fee_holds() -> None:
    evening = do(make_evening(2), SetUp({"entry_fee_cents": 2500}))

    assert story(evening)[-1].act == SetUp({"entry_fee_cents": 2500}, fee_from=CoupleNumber(1))


def test_7_19_rows_and_logbook_agree_on_what_was_paid() -> None:
    evening = do(make_evening(3), Pay(CoupleNumber(3), has_paid=False))

    evening = do(evening, SetUp({"entry_fee_cents": 2500}), Pay(CoupleNumber(3)))

    fees = CoupleRow.objects.filter(evening=evening.pk).order_by("number")
    assert list(fees.values_list("entry_fee_cents", flat=True)) == [2000, 2000, 2500]
    assert verify(evening).agrees


def test_rows_that_tell_another_sum_than_the_logbook_are_found() -> None:
    evening = make_evening(2)

    CoupleRow.objects.filter(evening=evening.pk, number=2).update(entry_fee_cents=1)

    place = verify(evening).place
    assert place is not None
    assert place.couple == 2


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


@pytest.mark.parametrize("fees", [{"entry_fee_cents": -1}, {"jar_fee_cents": -1}])
def test_database_refuses_a_fee_below_nothing(fees: dict[str, int]) -> None:
    evening = make_evening(1)

    with pytest.raises(IntegrityError), transaction.atomic():
        CoupleRow.objects.filter(evening=evening.pk).update(**fees)


def test_database_refuses_a_house_couple_that_pays() -> None:
    evening = do(make_evening(1), SignIn(("", ""), has_paid=False, is_house=True))

    with pytest.raises(IntegrityError), transaction.atomic():
        CoupleRow.objects.filter(evening=evening.pk, is_house=True).update(entry_fee_cents=100)
