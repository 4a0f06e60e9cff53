"""Facts of a tie that do not fit: passed over, refused, or not counted."""

from dataclasses import replace

import pytest

from scoring.cards import Card
from scoring.hall.ties.playoffs import PlayoffGame
from scoring.hall.ties.ties import Tie, Wish, check_tie, what_counts
from tests.scoring.hall.evenings import cuts, level, refusal, wishes
from tests.scoring.hall.ties.ties import CUT, PLAYOFF, SPLIT, cut, cut_tie, settled
from tests.scoring.refused import refusal_of

CUT_BY_ALL = dict.fromkeys((1, 4, 7), Wish.CUT)


# Facts that no longer fit, because results changed since


def test_facts_of_couples_no_longer_in_the_tie_are_passed_over() -> None:
    tie = Tie(
        "place-1",
        {1: CUT, 4: CUT, 9: PLAYOFF},
        forfeits=frozenset({9}),
        cuts=(cut(c1="5H", c4="4H", c9="AH"),),
        playoff_winner=9,
    )

    check_tie((1, 4), tie, is_divisible=True)
    assert settled(tie, (1, 4)).winners == (4,)


def test_couple_new_in_the_tie_is_waited_for() -> None:
    first = cut(c1="3C", c7="9S")

    assert settled(cut_tie(first)).waiting_for == (4,)
    assert settled(cut_tie({**first, **cut(c4="2C")})).winners == (4,)


def test_settle_passes_over_facts_that_check_tie_refuses() -> None:
    wanted = {1: PLAYOFF, 4: CUT}
    forfeited = Tie("jar", wanted, forfeits=frozenset({1, 4}))
    winner_out = Tie("jar", {**wanted, 7: CUT}, forfeits=frozenset({4}), playoff_winner=4)
    too_many = cut_tie(cut(c1="2C", c4="3C", c7="4C"), cut(c4="AC"))

    assert settled(forfeited, (1, 4)).waiting_for == (1, 4)
    assert settled(winner_out).waiting_for == (1, 7)
    assert settled(too_many).winners == (1,)


# Facts that contradict each other


@pytest.mark.parametrize(
    ("tie", "told"),
    [
        (
            Tie("jar", {1: CUT, 4: CUT}, forfeits=frozenset({4})),
            "forfeit-without-playoff prize='jar' couple=4",
        ),
        (
            Tie("jar", {1: CUT}, playoff_winner=1),
            "winner-without-playoff prize='jar' couple=1",
        ),
        (
            Tie("jar", {1: PLAYOFF}, forfeits=frozenset({1, 4, 7})),
            "everybody-forfeits prize='jar'",
        ),
        (
            Tie("jar", {1: PLAYOFF}, forfeits=frozenset({4}), playoff_winner=4),
            "winner-forfeited prize='jar' couple=4",
        ),
        (
            Tie("jar", {1: CUT}, playoff_games=(PlayoffGame(4, loser=1),)),
            "game-without-playoff prize='jar' couple=4",
        ),
        (
            Tie("jar", cuts=(cut(c7="4C"),)),
            "cut-not-wanted prize='jar' couple=7",
        ),
        (
            replace(cut_tie(cut(c1="4C"), cut(c1="5C")), prize="jar"),
            "cut-too-early prize='jar' couple=1 waiting_for=(4, 7)",
        ),
        (
            replace(cut_tie(cut(c1="4C", c4="4D", c7="5C"), cut(c1="5C", c7="6C")), prize="jar"),
            "cut-by-couple-out prize='jar' couple=7",
        ),
        (
            replace(cut_tie(cut(c1="4C", c4="3D", c7="5C"), cut(c4="5C")), prize="jar"),
            "cut-after-decision prize='jar' couple=4 winner=4",
        ),
    ],
)
def test_7_9_facts_that_contradict_each_other_are_refused(tie: Tie, told: str) -> None:
    assert refusal_of(check_tie, (1, 4, 7), tie, is_divisible=True) == told


def test_7_9_two_who_play_do_not_cut() -> None:
    wanted = level().do_all(wishes("place-1", c1="playoff"))
    (card,) = cuts("place-1", c4="4C")

    assert refusal(wanted, card) == "cut-not-wanted prize='place-1' couple=4"


def test_7_9_cards_that_three_have_cut_do_not_hold_up_two_who_play() -> None:
    tie = Tie("jar", {1: PLAYOFF}, cuts=(cut(c1="9S", c4="4C", c7="KD"),))

    check_tie((1, 4), tie, is_divisible=True)
    assert settled(tie, (1, 4)).waiting_for == (1, 4)


def test_check_tie_joker_is_refused_before_the_others_have_cut() -> None:
    told = refusal_of(check_tie, (1, 4, 7), cut_tie(cut(c4="JK")), is_divisible=True)

    assert told == "joker-cut couple=4"


@pytest.mark.parametrize("couples", [(), (1,)])
@pytest.mark.parametrize("is_divisible", [True, False])
def test_check_tie_passes_facts_of_a_tie_that_is_no_more(couples, is_divisible) -> None:
    wanted = {1: SPLIT, 4: PLAYOFF}
    tie = Tie("place-1", wanted, frozenset({1}), (cut(c1="4C"),), playoff_winner=1)

    check_tie(couples, tie, is_divisible=is_divisible)


def test_check_tie_passes_a_round_still_empty() -> None:
    check_tie((1, 4, 7), cut_tie({}), is_divisible=True)
    check_tie((1, 4, 7), cut_tie(cut(c1="4C", c4="3D", c7="5C"), {}), is_divisible=True)


# Facts that count


def test_7_9_card_cut_by_a_couple_that_is_out_does_not_count() -> None:
    first = {1: Card.parse("4C"), 4: Card.parse("KH"), 7: Card.parse("4D")}
    tie = Tie("place-1", CUT_BY_ALL, cuts=(first, {1: Card.parse("AC"), 4: Card.parse("AD")}))

    assert what_counts([1, 4, 7], tie).cuts == (first, {1: Card.parse("AC")})


def test_7_9_cards_that_leave_couples_level_all_count() -> None:
    level = {1: Card.parse("4C"), 4: Card.parse("4H"), 7: Card.parse("4D")}
    tie = Tie("place-1", CUT_BY_ALL, cuts=(level, level))

    assert what_counts([1, 4, 7], tie) == tie


def test_7_9_cards_cut_after_the_decision_do_not_count() -> None:
    decided = {1: Card.parse("4C"), 4: Card.parse("KH"), 7: Card.parse("5D")}
    tie = Tie("place-1", CUT_BY_ALL, cuts=(decided, decided))

    assert what_counts([1, 4, 7], tie).cuts == (decided,)


def test_7_9_only_a_playoff_keeps_forfeits_and_its_winner() -> None:
    cut = Tie("place-1", CUT_BY_ALL, forfeits=frozenset({4}), playoff_winner=1)
    playoff = Tie("place-1", {1: Wish.PLAYOFF}, forfeits=frozenset({4}), playoff_winner=1)

    assert what_counts([1, 4, 7], cut) == Tie("place-1", CUT_BY_ALL)
    assert what_counts([1, 4, 7], playoff) == playoff


def test_7_9_winner_that_forfeited_does_not_count() -> None:
    tie = Tie("place-1", {1: Wish.PLAYOFF}, forfeits=frozenset({4}), playoff_winner=4)

    assert what_counts([1, 4, 7], tie).playoff_winner is None


def test_7_9_round_that_nobody_still_level_cut_does_not_count() -> None:
    first = {1: Card.parse("4C"), 4: Card.parse("KH"), 7: Card.parse("4D")}
    tie = Tie("place-1", CUT_BY_ALL, cuts=(first, {4: Card.parse("AD")}))

    assert what_counts([1, 4, 7], tie).cuts == (first,)
