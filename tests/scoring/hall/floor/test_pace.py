"""How fast the evening goes: told from a few games on, without its breaks, and nearly right."""

from collections.abc import Callable, Sequence
from itertools import accumulate, pairwise
from random import Random
from statistics import median

import pytest

from scoring.hall.games.pace import Pace, pace_of
from tests.figures import Prove, Share
from tests.proof import IS_PROOF

FIRST_CLOSES, GAMES = 10.0, 25


def closing(*minutes: float) -> list[float]:
    """When the games close: the first, and each of the others so many minutes after the last."""
    return [*accumulate(minutes, initial=FIRST_CLOSES)]


def pace_after(closed: Sequence[float], games: int = GAMES) -> Pace | None:
    return pace_of(closed, games, closed[-1])


@pytest.mark.parametrize("played", [[], [10], [10, 12]])
def test_of_too_few_games_nothing_is_told(played: list[float]) -> None:
    assert pace_after(closing(*played)) is None


def test_it_is_the_time_from_one_game_to_the_next() -> None:
    closed = closing(10, 12, 11)

    pace = pace_after(closed, games=6)

    assert pace == Pace(11, closed[-1] + 22)


def test_after_the_last_game_nothing_is_told() -> None:
    assert pace_after(closing(10, 12, 11), games=4) is None


def test_break_is_no_game() -> None:
    closed = closing(10, 10, 10, 30, 10)

    assert pace_after(closed) == Pace(10, closed[-1] + 190)


def test_game_that_takes_longer_than_usual_ends_now_at_the_earliest() -> None:
    closed = closing(10, 10, 10)

    late = pace_of(closed, 6, closed[-1] + 25)

    assert late == Pace(10, closed[-1] + 35)


def test_winners_typed_in_afterwards_tell_nothing_of_the_pace() -> None:
    """Nor does a clock that somebody sets back."""
    assert pace_after(closing(0.5, 0.7, 0.4, 0.6)) is None
    assert pace_after(closing(10, -60, 10)) is None


def test_latest_games_count() -> None:
    pace = pace_after(closing(*[8] * 9, *[12] * 9))

    assert pace is not None
    assert pace.game == 12


def night(chance: Random, break_after: int) -> list[float]:
    """Twenty tables a game, the slowest of which the others wait for; a hall has its own pace."""
    usual, drift = chance.uniform(7, 12), chance.uniform(-0.01, 0.01)
    lengths = [
        max(chance.gauss(usual * (1 + drift * game), 1.5) for _table in range(20)) + 1
        for game in range(1, GAMES)
    ]
    lengths[break_after] += chance.uniform(20, 30)
    return closing(*lengths)


def nearly_right(nights: int, pace: Callable[[list[float]], Pace | None]) -> tuple[int, int]:
    """How many ends, told from game 5 on, are wrong by a tenth of the night at the most.

    The break is known: until it comes, everybody adds it to what is told.
    """
    right = told = 0
    for number in range(nights):
        chance = Random(number)
        break_after = chance.randrange(8, 16)
        closed = night(chance, break_after)
        length = closed[-1] - closed[0]
        usual = median(later - earlier for earlier, later in pairwise(closed))
        pause = closed[break_after + 1] - closed[break_after] - usual
        for game in range(5, GAMES):
            now = pace(closed[:game])
            assert now is not None
            ends = now.ends + pause * (game <= break_after + 1)
            told += 1
            right += abs(ends - closed[-1]) <= length / 10
    return right, told


def test_end_is_told_within_a_tenth_of_the_night_from_game_5_on(prove: Prove) -> None:
    nights = 500 if IS_PROOF else 50
    right, told = nearly_right(nights, pace_after)
    with_breaks, _told = nearly_right(nights, counting_breaks)

    assert right >= 0.99 * told
    prove(
        "Pace: when the last game ends",
        Share("ends told within a tenth of the night", right, told, at_least=0.99),
        control=Share("with breaks as games", with_breaks, told, at_most=0.97),
    )


def counting_breaks(closed: list[float]) -> Pace:
    game = (closed[-1] - closed[0]) / (len(closed) - 1)
    return Pace(game, closed[-1] + (GAMES - len(closed)) * game)
