"""Nova Scotia 45: who had 45 first, trick by trick, and whose forty hangs (rules.md §6.6)."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from scoring.table.game.game import Game
from scoring.table.game.winning import TricksMissingError, WinningReason
from scoring.table.variant.variants import Variant
from tests.scoring.table.games import Points, Trick, ending, game_at, refusal, taken_by
from tests.scoring.table.houses import GENERAL, NOVA_SCOTIA_45


def hands_of_two() -> Iterator[tuple[Trick, ...]]:
    """Every way in which two sides can win five tricks and the bonus with one of them."""
    for takers, best in product(product((0, 1), repeat=5), range(5)):
        yield tuple((side, 10 if trick == best else 5) for trick, side in enumerate(takers))


def test_6_6_scores_after_each_hand_of_two_sides() -> None:
    sequences = list(hands_of_two())
    open_scores = {(0, 0)}
    after_hand = []

    for _ in range(3):
        games = [
            game_at(NOVA_SCOTIA_45, *scores).add_hand(taken_by(tricks), tricks=tricks)
            for scores in open_scores
            for tricks in sequences
        ]
        after_hand.append({max(game.scores) for game in games if not game.is_over})
        assert {sum(game.scores) for game in games} == {30 * len(after_hand)}
        open_scores = {game.scores for game in games if not game.is_over}

    assert len(sequences) == 2**5 * 5
    assert after_hand == [
        {30, 25, 20, 15},  # 30-0, 25-5, 20-10, 15-15
        {40, 35, 30},  # or a win; 40-20, 35-25, 30-30
        set(),  # the third ends it
    ]


def test_6_6_winner_is_who_had_45_first_when_the_tricks_are_counted() -> None:
    """The same by the plainest reading: stop at the trick that brings a side to 45."""
    reasons: Counter[WinningReason | None] = Counter()
    for scores in [(40, 20), (35, 25), (30, 30), (25, 35), (20, 40)]:
        for tricks in hands_of_two():
            game = game_at(NOVA_SCOTIA_45, *scores).add_hand(taken_by(tricks), tricks=tricks)
            running = {0: scores[0], 1: scores[1]}
            rest = list(tricks)
            while max(running.values()) < 45:
                side, points = rest.pop(0)
                running[side] += points

            (first,) = (side for side in running if running[side] >= 45)
            assert game.winners == (first,)
            reasons[game.reason] += 1

    # Both get there from 30-30 with 15-15 (40 ways), from 35-25 with 10-20 (35) and from 40-20
    # with 5-25 (20), the last two also the other way round.
    assert reasons == {
        WinningReason.FIRST_TO_REACH: 40 + 2 * 35 + 2 * 20,
        WinningReason.REACHED_TARGET: 650,
    }


@pytest.mark.parametrize(
    ("target", "before", "tricks", "scores", "winner"),
    [
        (45, (30, 30), "1:5 1:5 0:5 0:10 1:5", (45, 45), 0),
        # The scores count the hand played out, past 45, too.
        (45, (40, 35), "0:10 1:5 1:5 1:5 1:5", (50, 55), 0),
        (45, (35, 30, 35), "2:5 0:5 2:5 1:5 1:10", (40, 45, 45), 2),
        (60, (45, 45), "1:5 1:5 1:5 0:5 0:10", (60, 60), 1),
    ],
)
def test_6_6_first_to_get_there_wins(
    target: int, before: Points, tricks: str, scores: Points, winner: int
) -> None:
    told = [tuple(map(int, trick.split(":"))) for trick in tricks.split()]
    game = game_at(NOVA_SCOTIA_45.but(target=target), *before)

    game.add_hand(taken_by(told, len(before)), tricks=told)

    assert (game.scores, *ending(game)) == (scores, (winner,), WinningReason.FIRST_TO_REACH)


def test_6_6_race_needs_the_tricks_and_only_a_race() -> None:
    assert refusal(TricksMissingError, game_at(NOVA_SCOTIA_45, 30, 35), (15, 15)) == {
        "sides": (0, 1)
    }
    assert game_at(NOVA_SCOTIA_45, 30, 35).add_hand((10, 20)).winner == 1


def test_6_6_without_trump_a_fourth_hand_is_possible() -> None:
    game = Game(NOVA_SCOTIA_45, 2)

    for points in [(10, 15), (15, 10), (15, 10)]:
        game.add_hand(points)

    assert (game.scores, game.outcome) == ((40, 35), None)
    assert game.add_hand((0, 25)).winner == 1


@pytest.mark.parametrize(
    ("variant", "before", "points", "winner", "hung"),
    [
        (NOVA_SCOTIA_45, (40, 20), (0, 30), 1, (0,)),
        (NOVA_SCOTIA_45, (40, 35), (0, 30), 1, (0,)),
        (NOVA_SCOTIA_45, (40, 20), (5, 25), 1, (0,)),  # both get there, the second first
        (NOVA_SCOTIA_45, (40, 40, 40), (0, 20, 10), 1, (0, 2)),
        (NOVA_SCOTIA_45, (20, 40), (0, 30), 1, ()),  # the winner's own 40
        (NOVA_SCOTIA_45, (35, 25), (0, 30), 1, ()),
        (NOVA_SCOTIA_45, (40, 0, 0), (0, 20, 10), None, ()),  # the game goes on
        (NOVA_SCOTIA_45.but(target=60), (40, 30), (0, 30), 1, (0,)),  # a forty is a forty
        (NOVA_SCOTIA_45.but(target=60), (45, 40), (0, 30), 1, ()),
        (GENERAL, (40, 90), (0, 30), 1, ()),
    ],
    ids=str,
)
def test_6_6_hanging_a_forty_is_winning_against_a_side_that_started_the_hand_at_40(
    variant: Variant, before: Points, points: Points, winner: int | None, hung: Points
) -> None:
    in_turn = [(1, 10), *[(1, 5)] * ((points[1] - 10) // 5)]
    in_turn += [(side, 5) for side in (0, 2) for _ in range(sum(points[side : side + 1]) // 5)]

    game = game_at(variant, *before).add_hand(points, tricks=in_turn)

    assert (game.winner, game.hands[-1].hung) == (winner, hung)
    assert game.is_hanging_a_forty is bool(hung)
