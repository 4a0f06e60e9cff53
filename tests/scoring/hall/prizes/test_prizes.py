import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.prizes.prizes import (
    BOOBY,
    JAR,
    KINDS,
    PRIZE_KINDS,
    Contest,
    Prize,
    at_place,
    kind_and_place,
    names_in_order,
    place_prize,
    split,
    with_fewest_wins,
    worth,
)
from tests.scoring.refused import refusal_of

some_couples = st.sets(st.integers(1, 999), min_size=1, max_size=40)


def test_prize_of_a_place_knows_its_place() -> None:
    assert Prize("place-12", cents=1).place == 12
    assert Prize(BOOBY, cents=1).place is None
    assert place_prize(12) == "place-12"


def test_prize_is_money_unless_it_is_a_thing() -> None:
    assert Prize("place-1", cents=0).is_money
    assert Prize("place-1", percent=10).is_money
    assert not Prize("place-1", thing="A turnip").is_money


@pytest.mark.parametrize(
    "name", ["", "jar", "place-", "place-0", "place-01", "place--1", "Place-1"]
)
def test_prize_of_an_unknown_name_is_refused(name: str) -> None:
    assert refusal_of(Prize, name, cents=1) == f"prize-name prize={name!r}"


@pytest.mark.parametrize(
    "worths",
    [
        {},
        {"cents": 1, "percent": 1},
        {"cents": 0, "thing": "A turnip"},
        {"cents": -1},
        {"percent": -1},
        {"percent": 101},
        {"thing": "  "},
    ],
)
def test_prize_that_is_not_exactly_one_thing_is_refused(worths: dict[str, object]) -> None:
    assert refusal_of(Prize, "place-1", **worths) == "prize-worth prize='place-1'"


def test_7_12_prize_is_a_sum_or_a_percentage_rounded_down_to_the_cent() -> None:
    assert worth(Prize("place-1", cents=30000), 100) == 30000
    assert worth(Prize("place-1", percent=10), 12349) == 1234
    assert worth(Prize("place-1", percent=100), 12349) == 12349
    assert worth(Prize("place-1", percent=0), 12349) == 0
    assert worth(Prize("place-1", thing="A turnip"), 12349) is None


@given(st.lists(st.integers(0, 100)), st.integers(0, 10**7))
def test_7_12_percentages_of_up_to_a_hundred_never_exceed_the_pot(percents, pot_cents) -> None:
    given_cents = [worth(Prize("place-1", percent=percent), pot_cents) for percent in percents]

    assert sum(given_cents) <= pot_cents or sum(percents) > 100


def test_7_9_split_gives_odd_cents_to_the_lowest_numbers() -> None:
    assert split(1001, [9, 2, 5]) == {2: 334, 5: 334, 9: 333}
    assert split(1, [9, 2]) == {2: 1, 9: 0}
    assert split(0, [9, 2]) == {2: 0, 9: 0}
    assert split(500, [9]) == {9: 500}


@given(st.integers(0, 10**8), some_couples)
def test_7_9_split_is_equal_and_loses_nothing(cents: int, couples: set[int]) -> None:
    shares = split(cents, couples)

    assert list(shares) == sorted(couples)
    assert sum(shares.values()) == cents
    assert max(shares.values()) - min(shares.values()) <= 1
    assert list(shares.values()) == sorted(shares.values(), reverse=True)


@given(st.integers(0, 10**6), st.lists(st.integers(1, 30), min_size=1), st.data())
def test_split_does_not_depend_on_the_order_of_naming(cents, couples, data) -> None:
    shuffled = data.draw(st.permutations(couples))

    assert split(cents, shuffled) == split(cents, couples)


@pytest.mark.parametrize(("cents", "couples"), [(100, []), (-1, [1])])
def test_split_of_nothing_real_fails(cents: int, couples: list[int]) -> None:
    with pytest.raises(ValueError, match="cannot be shared"):
        split(cents, couples)


# Kinds


def test_kinds_are_decided_and_told_in_this_order() -> None:
    assert [(kind.word, kind.is_offered, kind.is_by_place) for kind in PRIZE_KINDS] == [
        ("place", True, True),
        ("booby", True, False),
        ("consolation", True, False),
        ("jar", False, False),
    ]


def test_prize_knows_its_kind() -> None:
    assert Prize("place-2", cents=1).kind is KINDS["place"]
    assert Prize(BOOBY, cents=1).kind is KINDS[BOOBY]


def test_names_of_a_kind() -> None:
    assert KINDS["place"].names(3) == ("place-1", "place-2", "place-3")
    assert KINDS[BOOBY].names(3) == ("booby",)
    assert kind_and_place("place-9999") == (KINDS["place"], 9999)
    assert kind_and_place(JAR) == (KINDS[JAR], None)


@pytest.mark.parametrize("name", ["booby-1", "jar-2", "place-10000", "place-٣", "place-1\n"])
def test_name_of_no_kind_is_refused(name: str) -> None:
    assert refusal_of(kind_and_place, name) == f"prize-name prize={name!r}"


def test_names_stand_in_order_once_each_and_the_jar_last() -> None:
    prizes = [Prize(BOOBY, cents=1), Prize("place-1", cents=1), Prize(BOOBY, cents=2)]

    assert names_in_order(prizes) == ("booby", "place-1", "jar")


def test_7_8_couples_of_one_total_share_a_place() -> None:
    contest = Contest(((4, 7), (2,)), winners=frozenset({4}), undecided=frozenset({2}))

    assert [at_place(contest, place) for place in (1, 2, 3, None)] == [(4, 7), (2,), (), ()]


def test_7_11_fewest_wins_are_looked_for_among_those_that_have_won_nothing() -> None:
    groups = ((1,), (2, 3), (4,))

    assert with_fewest_wins(Contest(groups)) == (4,)
    assert with_fewest_wins(Contest(groups, winners=frozenset({3, 4}))) == (2,)
    assert with_fewest_wins(Contest(groups, winners=frozenset({1, 2, 3, 4}))) == ()
    assert with_fewest_wins(Contest(groups, undecided=frozenset({2}))) == (4,)
    assert with_fewest_wins(Contest(groups, undecided=frozenset({4}))) is None


def test_7_10_no_wins_decide_the_jar() -> None:
    assert KINDS[JAR].level(Contest(((1,),)), None) == ()
