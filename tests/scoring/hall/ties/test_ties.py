"""What wishes and cards lead to, and how far a tie is with them."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import DECK, Card, CardUnreadableError, Rank
from scoring.hall.ties.ties import (
    Settlement,
    Step,
    Tie,
    check_tie,
    lowest,
    method,
    settle,
    without_split_wishes,
)
from tests.scoring.hall.ties.ties import CUT, PLAYOFF, SPLIT, cut, cut_tie, settled
from tests.scoring.refused import refusal_of
from tests.scoring.strategies import cards

# What the wishes lead to


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ([SPLIT], SPLIT),
        ([SPLIT, SPLIT, SPLIT], SPLIT),
        ([CUT, CUT], CUT),
        ([SPLIT, CUT], CUT),
        ([PLAYOFF, SPLIT], PLAYOFF),
        ([PLAYOFF, CUT], PLAYOFF),
        ([SPLIT, CUT, PLAYOFF], PLAYOFF),
    ],
)
def test_7_9_all_must_want_to_split_and_one_can_ask_for_a_playoff(wanted, expected) -> None:
    assert method(wanted) is expected
    assert method(reversed(wanted)) is expected
    assert method(dict(enumerate(wanted))) is expected
    assert method([str(wish) for wish in wanted]) == str(expected)


@pytest.mark.parametrize("wanted", [[], {}])
def test_method_without_wishes_is_refused(wanted) -> None:
    assert refusal_of(method, wanted) == "wishes-missing"


def test_method_of_a_wish_that_nobody_can_have_is_refused() -> None:
    assert refusal_of(method, {1: "arm-wrestling"}) == "wish-unknown text='arm-wrestling'"


# The lowest card


def test_7_9_lowest_card_wins_and_the_ace_is_low() -> None:
    one_of_each = dict(enumerate(DECK[:13], start=1))

    order = []
    while one_of_each:
        (couple,) = lowest(one_of_each)
        order.append(str(one_of_each.pop(couple).rank))

    assert order == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def test_7_9_suits_do_not_matter_in_a_cut() -> None:
    assert lowest({9: "4C", 4: "KD", 7: "4H"}) == (7, 9)


def test_lowest_takes_cards_as_well_as_text() -> None:
    assert lowest({1: Card.parse("AS"), 2: "2h"}) == (1,)


def test_lowest_of_no_cards_is_nobody() -> None:
    assert lowest({}) == ()


def test_lowest_joker_is_refused() -> None:
    assert refusal_of(lowest, {1: "4C", 4: "JK"}) == "joker-cut couple=4"


def test_lowest_unreadable_card_is_refused() -> None:
    with pytest.raises(CardUnreadableError):
        lowest({1: "4X"})


@given(st.dictionaries(st.integers(1, 99), cards, min_size=1))
def test_7_9_lowest_couples_all_hold_the_same_rank_and_nobody_a_lower_one(cut_cards) -> None:
    low = lowest(cut_cards)
    height = {couple: list(Rank).index(card.rank) for couple, card in cut_cards.items()}

    assert low == tuple(sorted(c for c in height if height[c] == min(height.values())))


# How far a tie is


@pytest.mark.parametrize("is_divisible", [True, False])
def test_one_couple_wins_at_once(is_divisible: bool) -> None:
    assert settle([4], None, is_divisible=is_divisible) == Settlement(
        couples=(4,), method=None, step=Step.SETTLED, winners=(4,)
    )


def test_no_couple_wins_nothing() -> None:
    assert settled(None, ()) == Settlement((), None, Step.SETTLED)


def test_7_9_tie_waits_for_every_wish() -> None:
    assert settled(None) == Settlement((1, 4, 7), None, Step.WISHES, waiting_for=(1, 4, 7))
    assert settled(Tie("place-1", {4: SPLIT})) == Settlement(
        (1, 4, 7), None, Step.WISHES, waiting_for=(1, 7)
    )
    assert settled(Tie("place-1", {4: CUT})).waiting_for == (1, 7)


def test_7_9_all_want_to_split() -> None:
    wanted = {1: SPLIT, 4: SPLIT, 7: SPLIT}

    assert settled(Tie("place-1", wanted)) == Settlement(
        (1, 4, 7), SPLIT, Step.SETTLED, winners=(1, 4, 7)
    )


def test_7_9_one_wish_for_a_playoff_decides_before_the_others_speak() -> None:
    assert settled(Tie("place-1", {4: PLAYOFF}), (1, 4)) == Settlement(
        (1, 4), PLAYOFF, Step.PLAYOFF, waiting_for=(1, 4)
    )


def test_7_9_who_refuses_the_playoff_forfeits() -> None:
    tie = Tie("place-1", {1: SPLIT, 4: PLAYOFF, 7: CUT}, forfeits=frozenset({7}))

    assert settled(tie).waiting_for == (1, 4)
    assert settled(replace(tie, playoff_winner=1)) == Settlement(
        (1, 4, 7), PLAYOFF, Step.SETTLED, winners=(1,)
    )


def test_7_9_one_left_wins_without_playing() -> None:
    tie = Tie("place-1", {1: SPLIT, 4: PLAYOFF, 7: CUT}, forfeits=frozenset({1, 7}))

    assert settled(tie) == Settlement((1, 4, 7), PLAYOFF, Step.SETTLED, winners=(4,))


def test_7_9_one_who_does_not_want_to_split_makes_all_cut() -> None:
    assert settled(cut_tie()) == Settlement(
        (1, 4, 7), CUT, Step.CUT, waiting_for=(1, 4, 7), cut_round=1
    )


def test_7_9_cut_waits_for_the_cards_that_are_missing() -> None:
    assert settled(cut_tie(cut(c4="4C"))).waiting_for == (1, 7)


def test_7_9_lowest_card_takes_the_prize() -> None:
    assert settled(cut_tie(cut(c1="KC", c4="AS", c7="2H"))) == Settlement(
        (1, 4, 7), CUT, Step.SETTLED, winners=(4,)
    )


def test_7_9_equal_lowest_cards_cut_again() -> None:
    first = cut(c1="3C", c4="KD", c7="3S")

    assert settled(cut_tie(first)).waiting_for == (1, 7)
    assert settled(cut_tie(first, cut(c7="9D"))).waiting_for == (1,)
    assert settled(cut_tie(first, cut(c7="9D", c1="9C"))).waiting_for == (1, 7)
    assert settled(cut_tie(first, cut(c7="9D", c1="9C"), cut(c7="10D", c1="JC"))) == Settlement(
        (1, 4, 7), CUT, Step.SETTLED, winners=(7,)
    )


def test_7_9_thing_cannot_be_split() -> None:
    tie = Tie("place-2", {1: CUT, 4: SPLIT, 9: SPLIT})

    for ask in (settle, check_tie):
        told = refusal_of(ask, (1, 4), tie, is_divisible=False)
        assert told == "thing-cannot-be-split prize='place-2' couple=4"


def test_7_9_thing_can_be_cut_for() -> None:
    tie = Tie("place-2", {1: CUT, 4: CUT, 9: SPLIT}, cuts=(cut(c1="5H", c4="6H"),))

    check_tie((1, 4), tie, is_divisible=False)
    assert settle((1, 4), tie, is_divisible=False).winners == (1,)


def test_split_wishes_for_a_prize_made_a_thing_are_asked_for_again() -> None:
    tie = Tie("place-2", {1: CUT, 4: SPLIT}, frozenset({1}), (cut(c1="5H"),), playoff_winner=1)

    without = without_split_wishes(tie)

    assert without == replace(tie, wishes={1: CUT})
    assert settle((1, 4), without, is_divisible=False).waiting_for == (4,)


def test_wishes_as_a_file_gives_them_are_understood() -> None:
    assert settled(Tie("jar", {1: "split", 4: "playoff"}), (1, 4)).method is PLAYOFF
    assert settled(Tie("jar", {1: "split", 4: "split"}), (1, 4)).winners == (1, 4)


def test_settlement_tells_whether_the_winners_are_known() -> None:
    assert settled(None, (1,)).is_settled
    assert not settled(None).is_settled
