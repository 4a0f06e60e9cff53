"""What a couple paid is a fact; a new fee holds for who has not paid (``rules.md §7.19``)."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.acts import JoinJar, Pay, SetUp, SignIn
from scoring.hall.evening import Evening
from tests.scoring.hall.evenings import players, set_up, sign_in, signed_in


def asked(evening: Evening, fee: int, fee_from: int | None = None) -> Evening:
    """The entry fee changed as a page or a command changes it."""
    act = SetUp({"entry_fee_cents": fee}, fee_from=fee_from)
    return evening.do(evening.complete(act, "45"))


def entry_fees(evening: Evening) -> list[int]:
    return [couple.entry_fee_cents for couple in evening.guests]


def test_7_19_couple_signs_in_at_the_fees_of_the_evening() -> None:
    evening = signed_in(1, entry_fee_cents=1500, jar_fee_cents=300)

    couple = evening.couples[1]
    assert (couple.entry_fee_cents, couple.jar_fee_cents) == (1500, 300)
    assert evening.money.entry_fees_cents == 1500
    assert evening.money.jar_fees_cents == 300


def test_7_19_new_fee_rewrites_nothing_that_was_paid() -> None:
    evening = signed_in(2).do(sign_in(3, has_paid=False))

    changed = asked(evening, 2500)

    assert entry_fees(changed) == [2000, 2000, 2500]
    assert changed.money.entry_fees_cents == evening.money.entry_fees_cents == 4000
    assert changed.do(Pay(3)).money.entry_fees_cents == 6500
    assert entry_fees(changed.do(sign_in(4))) == [2000, 2000, 2500, 2500]


def test_7_19_fee_that_was_mistyped_was_paid_as_it_is_now() -> None:
    evening = signed_in(2, entry_fee_cents=200).do(sign_in(3, has_paid=False))
    act = SetUp({"entry_fee_cents": 2000}, fee_mistyped=True)

    changed = evening.do(evening.complete(act, ""))

    assert entry_fees(changed) == [2000, 2000, 2000]
    assert changed.money.entry_fees_cents == 4000
    assert changed == evening.do(replace(act, fee_from=3))


def test_7_19_new_fee_from_a_couple_on_leaves_those_before_it_at_the_old_one() -> None:
    evening = signed_in(1).do_all(sign_in(number, has_paid=False) for number in (2, 3, 4))

    changed = asked(evening, 2500, fee_from=3).do_all([Pay(2), Pay(3)])

    assert entry_fees(changed) == [2000, 2000, 2500, 2500]
    assert changed.money.entry_fees_cents == 6500
    assert changed.couples[4].owed_cents == 2500


def test_7_19_payment_taken_off_and_put_on_again_is_the_same_sum() -> None:
    changed = asked(signed_in(1), 2500).do_all([Pay(1, has_paid=False), Pay(1)])

    assert changed.money.entry_fees_cents == 2000


def test_7_19_new_jar_fee_leaves_an_older_entry_fee_that_is_owed() -> None:
    evening = signed_in(0).do(sign_in(1, has_paid=False)).do(sign_in(2, has_paid=False))

    changed = asked(evening, 2500, fee_from=2).do(SetUp({"jar_fee_cents": 500}, fee_from=1))

    assert entry_fees(changed) == [2000, 2500]


def test_7_19_house_couple_pays_nothing_before_and_after() -> None:
    evening = signed_in(1).do(SignIn(("", ""), 2, has_paid=False, is_house=True))

    changed = asked(evening, 2500)

    house = changed.house
    assert house is not None
    assert (house.entry_fee_cents, house.jar_fee_cents, house.owed_cents) == (0, 0, 0)


def test_7_19_logbook_from_before_fees_were_facts_still_means_what_it_meant() -> None:
    evening = signed_in(2)

    assert evening.do(SetUp({"entry_fee_cents": 2500})).money.entry_fees_cents == 5000


def test_7_19_act_is_completed_only_where_a_fee_is_new() -> None:
    evening = signed_in(1)

    same = SetUp({"entry_fee_cents": 2000, "hall": "Another hall"})
    opening = SetUp({"name": "Sample evening", "entry_fee_cents": 2500})
    assert evening.complete(same, "45") == same
    assert set_up().complete(SetUp({"entry_fee_cents": 1}), "45") == SetUp(
        {"entry_fee_cents": 1}, fee_from=1
    )
    assert Evening(settings=evening.settings).complete(same, "45") == same
    assert opening.fee_from is None


@pytest.mark.parametrize(("has_paid", "owed"), [(True, 0), (False, 2000)])
def test_7_19_couple_owes_what_it_has_not_paid(has_paid: bool, owed: int) -> None:
    evening = set_up().do(SignIn(players(1), 1, has_paid=has_paid))

    assert evening.couples[1].owed_cents == owed


steps = st.lists(
    st.one_of(
        st.builds(lambda fee, first: ("fee", fee, first), st.integers(0, 9_999), st.integers(1, 6)),
        st.builds(lambda fee, first: ("jar", fee, first), st.integers(0, 9_999), st.integers(1, 6)),
        st.builds(lambda couple, paid: ("pay", couple, paid), st.integers(1, 5), st.booleans()),
        st.builds(lambda couple, paid: ("join", couple, paid), st.integers(1, 5), st.booleans()),
    ),
    max_size=12,
)


@given(steps)
def test_7_12_what_comes_in_goes_out_however_fees_change(
    steps: Sequence[tuple[str, int, int]],
) -> None:
    evening = signed_in(5)

    for what, one, other in steps:
        before = evening.money
        match what:
            case "fee":
                evening = evening.do(SetUp({"entry_fee_cents": one}, fee_from=other))
            case "jar":
                evening = evening.do(SetUp({"jar_fee_cents": one}, fee_from=other))
            case "pay":
                evening = evening.do(Pay(one, has_paid=bool(other)))
            case "join":
                evening = evening.do(JoinJar(one, in_jar=bool(other)))
        money = evening.money
        if what in {"fee", "jar"}:
            assert (money.entry_fees_cents, money.jar_fees_cents) == (
                before.entry_fees_cents,
                before.jar_fees_cents,
            )
        assert money.in_cents == (
            money.prizes_cents + money.jar_paid_cents + money.jar_carried_cents + money.hall_cents
        )
