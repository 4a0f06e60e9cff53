"""A play-off of three or more: the order that is cut, who meets whom, who is left (rules §7.18)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.ties.playoffs import PlayoffGame, cut_order
from scoring.hall.ties.ties import (
    Settlement,
    Step,
    Tie,
    has_begun_in_turn,
    is_under_way,
    what_counts,
)
from tests.scoring.hall.ties.ties import CUT, PLAYOFF, cut, settled

FOUR = (1, 4, 7, 9)
ORDER = cut(c1="9C", c4="2H", c7="KD", c9="AS")  # 9, 4, 1, 7
PLAYING_OFF = Tie("place-1", dict.fromkeys(FOUR, PLAYOFF))
IN_TURN = replace(PLAYING_OFF, cuts=(ORDER,))


def after(*games: tuple[int, int], tie: Tie = IN_TURN) -> Tie:
    """These games were played, the winner named first."""
    return replace(tie, playoff_games=tuple(PlayoffGame(*game) for game in games))


def now_and_then(tie: Tie, couples: tuple[int, ...] = FOUR) -> tuple[tuple[int, ...], ...]:
    """Who plays now, and who meets the winner after that."""
    settlement = settled(tie, couples)
    assert settlement.step is Step.PLAYOFF
    return settlement.waiting_for, settlement.following


# The order


def test_7_18_three_or_more_cut_for_the_order() -> None:
    assert settled(PLAYING_OFF, FOUR) == Settlement(
        FOUR, PLAYOFF, Step.CUT, waiting_for=FOUR, cut_round=1
    )
    assert settled(replace(PLAYING_OFF, cuts=(cut(c4="4C", c9="5C"),)), FOUR).waiting_for == (1, 7)


def test_7_18_two_do_not_cut() -> None:
    assert settled(PLAYING_OFF, (1, 4)).step is Step.PLAYOFF


def test_7_18_lowest_two_play_first() -> None:
    assert now_and_then(IN_TURN) == ((4, 9), (1, 7))


def test_7_18_equal_cards_are_cut_again_by_those_who_have_them() -> None:
    first = cut(c1="3C", c4="KD", c7="3S", c9="KH")

    second = cut(c1="5C", c7="4C", c4="9D")
    level = settled(replace(PLAYING_OFF, cuts=(first,)), FOUR)
    among_two = settled(replace(PLAYING_OFF, cuts=(first, second)), FOUR)
    again = settled(replace(PLAYING_OFF, cuts=(first, {**second, **cut(c9="9C")})), FOUR)

    assert (level.waiting_for, level.cut_round) == (FOUR, 2)
    assert (among_two.waiting_for, among_two.cut_round) == ((9,), 2)
    assert (again.waiting_for, again.cut_round) == ((4, 9), 3)


def test_7_18_who_cut_again_stays_between_those_beside_whom_it_stood() -> None:
    rounds = (cut(c1="5C", c4="5H", c7="2D", c9="QS"), cut(c1="KC", c4="AH"))

    assert now_and_then(replace(PLAYING_OFF, cuts=rounds)) == ((4, 7), (1, 9))


@given(st.lists(st.dictionaries(st.sampled_from(FOUR), st.integers(0, 12)), max_size=4))
def test_7_18_order_is_of_everybody_and_known_as_soon_as_no_two_are_level(rounds) -> None:
    order = cut_order(FOUR, rounds)

    assert bool(order.couples) != bool(order.waiting_for)
    if order.couples:
        assert sorted(order.couples) == list(FOUR)
        first = [rounds[0][couple] for couple in order.couples]
        assert first == sorted(first)
    else:
        cut_before = rounds[: order.cut_round - 1]
        for couple in order.waiting_for:
            cards = [heights[couple] for heights in cut_before]
            others = [c for c in FOUR if all(c in heights for heights in cut_before)]
            assert [[h[c] for h in cut_before] for c in others].count(cards) > 1


# The games


def test_7_18_winner_meets_the_next_and_one_left_has_won() -> None:
    assert now_and_then(after((4, 9))) == ((1, 4), (7,))
    assert now_and_then(after((4, 9), (1, 4))) == ((1, 7), ())
    assert settled(after((4, 9), (1, 4), (7, 1)), FOUR) == Settlement(
        FOUR, PLAYOFF, Step.SETTLED, winners=(7,)
    )


def test_7_18_who_forfeits_is_passed_over_and_the_order_stays() -> None:
    assert now_and_then(replace(after((4, 9)), forfeits=frozenset({1}))) == ((4, 7), ())
    assert now_and_then(replace(after((4, 9)), forfeits=frozenset({4}))) == ((1, 7), ())
    assert now_and_then(replace(IN_TURN, forfeits=frozenset({9}))) == ((1, 4), (7,))


def test_7_18_two_left_play_without_an_order() -> None:
    forfeited = replace(PLAYING_OFF, forfeits=frozenset({4, 9}))

    assert now_and_then(forfeited) == ((1, 7), ())
    assert settled(after((7, 1), tie=forfeited), FOUR).winners == (7,)


def test_7_18_another_way_waits_for_all_of_them_and_for_no_card() -> None:
    tie = replace(PLAYING_OFF, playoff_way="All at one table")

    assert now_and_then(tie) == (FOUR, ())
    assert settled(replace(tie, playoff_winner=7), FOUR).winners == (7,)


def test_7_18_winner_recorded_without_an_order_has_won() -> None:
    assert settled(replace(PLAYING_OFF, playoff_winner=7), FOUR).winners == (7,)


@given(st.data())
def test_7_18_every_playoff_in_turn_takes_a_game_fewer_than_couples(data) -> None:
    tie = IN_TURN

    for _ in range(3):
        two = settled(tie, FOUR).waiting_for
        winner = data.draw(st.sampled_from(two))
        (loser,) = {*two} - {winner}
        tie = replace(tie, playoff_games=(*tie.playoff_games, PlayoffGame(winner, loser)))

    assert settled(tie, FOUR).winners == (tie.playoff_games[-1].winner,)


# As results change


def test_game_against_who_is_level_no_more_does_not_count() -> None:
    tie = after((4, 9), (1, 4))

    assert now_and_then(tie, (4, 7, 9)) == ((4, 7), ())
    assert now_and_then(tie, (1, 7, 9)) == ((1, 9), (7,))


def test_couple_new_in_the_playoff_cuts_for_its_place() -> None:
    tie = after((4, 9), tie=replace(PLAYING_OFF, cuts=(cut(c1="9C", c4="2H", c9="AS"),)))

    assert settled(tie, FOUR).waiting_for == (7,)
    assert settled(tie, FOUR).cut_round == 1


def test_nobody_left_is_no_winner_so_those_playing_play_again() -> None:
    tie = replace(after((4, 9)), forfeits=frozenset({4}))

    assert settled(tie, (4, 9)).winners == (9,)


@pytest.mark.parametrize(
    ("tie", "has_begun"),
    [
        (PLAYING_OFF, False),
        (replace(PLAYING_OFF, playoff_way="All at one table"), False),
        (replace(PLAYING_OFF, forfeits=frozenset({4})), False),
        (replace(PLAYING_OFF, cuts=(cut(c3="4C"),)), False),
        (replace(PLAYING_OFF, cuts=(cut(c4="4C"),)), True),
        (replace(IN_TURN, playoff_way="All at one table"), False),
        (after((4, 9), tie=PLAYING_OFF), True),
        (after((4, 3), tie=PLAYING_OFF), False),
    ],
)
def test_playoff_in_turn_begins_with_a_card_or_a_game(tie: Tie, has_begun: bool) -> None:
    assert has_begun_in_turn(FOUR, tie) is has_begun


def test_cards_of_two_are_not_for_an_order() -> None:
    assert not has_begun_in_turn((4, 9), IN_TURN)


def test_tie_is_under_way_once_a_game_of_its_playoff_is_played() -> None:
    assert is_under_way((4, 9), after((4, 9), tie=PLAYING_OFF))
    assert not is_under_way((1, 7), after((4, 9), tie=PLAYING_OFF))


def test_7_18_cards_games_and_the_way_count_only_in_a_playoff_of_three() -> None:
    tie = after((4, 9), (4, 3))
    another = replace(tie, playoff_way="All at one table")

    whole = what_counts(FOUR, tie)
    another_way = what_counts(FOUR, another)
    of_two = what_counts((4, 9), replace(another, wishes={4: PLAYOFF}))
    of_cut = what_counts(FOUR, replace(another, wishes=dict.fromkeys(FOUR, CUT)))

    assert whole == replace(tie, playoff_games=(PlayoffGame(4, 9),))
    assert (another_way.cuts, another_way.playoff_way) == ((), "All at one table")
    assert (of_two.cuts, of_two.playoff_way, len(of_two.playoff_games)) == ((), "", 1)
    assert (of_cut.playoff_way, of_cut.playoff_games) == ("", ())
