"""Nova Scotia 45: who had 45 first, trick by trick, and whose forty hangs (rules.md §6.6)."""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from scoring.table.game.game import Game
from scoring.table.game.winning import TricksMissingError, WinningReason
from tests.scoring.table.games import Trick, ending, game_at, refusal, taken_by
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


def test_6_6_second_hand_can_win() -> None:
    game = Game(NOVA_SCOTIA_45, 2).add_hand((20, 10)).add_hand((25, 5))

    assert (game.scores, *ending(game)) == ((45, 15), (0,), WinningReason.REACHED_TARGET)


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


def test_6_6_bonus_counts_in_its_trick_though_nobody_knew_it_then() -> None:
    def winner(*tricks: Trick) -> int | None:
        return game_at(NOVA_SCOTIA_45, 30, 30).add_hand((15, 15), tricks=tricks).winner

    # Each has 15 of the hand: two tricks and the bonus against three.
    assert winner((1, 5), (1, 5), (0, 5), (0, 10), (1, 5)) == 0
    assert winner((1, 5), (1, 5), (1, 5), (0, 5), (0, 10)) == 1
    assert winner((0, 10), (1, 5), (1, 5), (0, 5), (1, 5)) == 0


def test_6_6_scores_count_the_hand_played_out() -> None:
    tricks = [(0, 10), (0, 5), (1, 5), (1, 5), (1, 5)]
    game = game_at(NOVA_SCOTIA_45, 30, 40).add_hand((15, 15), tricks=tricks)

    assert (game.scores, *ending(game)) == ((45, 55), (0,), WinningReason.FIRST_TO_REACH)


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


def test_6_6_three_sides_race_too() -> None:
    tricks = [(2, 5), (0, 5), (2, 5), (1, 5), (1, 10)]
    game = game_at(NOVA_SCOTIA_45, 35, 30, 35).add_hand((5, 15, 10), tricks=tricks)

    assert (game.scores, *ending(game)) == ((40, 45, 45), (2,), WinningReason.FIRST_TO_REACH)


def test_6_6_trick_with_the_best_trump_can_lead_past_45() -> None:
    tricks = [(0, 10), (1, 5), (1, 5), (1, 5), (1, 5)]
    game = game_at(NOVA_SCOTIA_45, 40, 35).add_hand((10, 20), tricks=tricks)

    assert (game.scores, *ending(game)) == ((50, 55), (0,), WinningReason.FIRST_TO_REACH)


def test_6_6_race_to_another_target() -> None:
    tricks = [(1, 5), (1, 5), (1, 5), (0, 5), (0, 10)]
    game = game_at(NOVA_SCOTIA_45.but(target=60), 45, 45).add_hand((15, 15), tricks=tricks)

    assert ending(game) == ((1,), WinningReason.FIRST_TO_REACH)


@pytest.mark.parametrize(
    ("scores", "points", "is_hanging"),
    [
        ((40, 20), (0, 30), True),
        ((40, 35), (0, 30), True),
        ((20, 40), (0, 30), False),  # the winner's own 40
        ((35, 25), (0, 30), False),
        ((40, 20), (5, 25), True),  # both get there, the second first
    ],
)
def test_6_6_hanging_a_forty_is_winning_against_a_side_that_started_the_hand_at_40(
    scores, points, is_hanging
) -> None:
    tricks = [(1, 10), *[(1, 5)] * ((points[1] - 10) // 5), *[(0, 5)] * (points[0] // 5)]
    game = game_at(NOVA_SCOTIA_45, *scores).add_hand(points, tricks=tricks)

    assert (game.winner, game.is_hanging_a_forty) == (1, is_hanging)
    assert game.hands[-1].hung == ((0,) if is_hanging else ())


def test_6_6_forty_is_hung_by_the_hand_that_ends_the_game() -> None:
    game = Game(NOVA_SCOTIA_45, 2).add_hand((20, 10)).add_hand((20, 10)).add_hand((0, 30))

    assert (game.scores, game.winner, game.is_hanging_a_forty) == ((40, 50), 1, True)


def test_6_6_forty_is_not_hung_while_the_game_goes_on() -> None:
    game = game_at(NOVA_SCOTIA_45, 40, 0, 0).add_hand((0, 20, 10))

    assert (game.outcome, game.is_hanging_a_forty) == (None, False)


def test_6_6_forty_is_hung_in_nova_scotia_45_alone() -> None:
    game = game_at(GENERAL, 40, 90).add_hand((0, 30))

    assert (game.winner, game.is_hanging_a_forty) == (1, False)


def test_6_6_forty_is_forty_where_the_house_plays_to_another_target() -> None:
    game = game_at(NOVA_SCOTIA_45.but(target=60), 45, 40).add_hand((0, 30))

    assert (game.winner, game.hands[-1].hung) == (1, ())


def test_6_6_both_at_40_one_hangs_the_other() -> None:
    game = game_at(NOVA_SCOTIA_45, 40, 40, 40).add_hand(
        (20, 0, 10), tricks=[(2, 5), (0, 10), (0, 5), (0, 5), (2, 5)]
    )

    assert (game.winner, game.hands[-1].hung) == (2, (0, 1))
