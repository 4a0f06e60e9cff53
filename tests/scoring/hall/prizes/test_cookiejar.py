import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.prizes.cookiejar import holders

PUNCHES = {1: (1, 2, 5, 9), 2: (2, 5), 3: (2, 9), 4: (2, 5, 7)}


def test_7_10_holders_have_paid_in_and_won_all_of_the_numbers() -> None:
    assert holders((2, 5), PUNCHES, in_jar={4, 3, 1}) == (1, 4)


def test_7_10_nobody_holds_all_of_the_numbers() -> None:
    assert holders((1, 7), PUNCHES, in_jar=[1, 2, 3, 4]) == ()


def test_7_10_nobody_holds_numbers_before_the_draw() -> None:
    assert holders((), PUNCHES, in_jar=[1, 2, 3, 4]) == ()


def test_7_10_couple_without_a_card_holds_nothing() -> None:
    assert holders((2,), PUNCHES, in_jar=[7]) == ()


@pytest.mark.parametrize("kind", [list, set, tuple, frozenset])
def test_holders_take_punches_of_any_kind(kind: type) -> None:
    assert holders([5, 2], {2: kind([2, 5])}, in_jar=[2, 2]) == (2,)


@given(
    st.sets(st.integers(1, 10), min_size=1),
    st.dictionaries(st.integers(1, 9), st.sets(st.integers(1, 10))),
    st.sets(st.integers(1, 9)),
)
def test_7_10_holders_are_exactly_those_that_lack_no_number(numbers, punches, in_jar) -> None:
    lacking = {couple: numbers - punches.get(couple, set()) for couple in in_jar}

    assert holders(numbers, punches, in_jar) == tuple(sorted(c for c in in_jar if not lacking[c]))
