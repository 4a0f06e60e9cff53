from collections import Counter
from random import Random
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hall.movement.movement import Odd
from scoring.hall.movement.sitouts import SitOuts, forecast


def test_7_5_house_couple_means_that_nobody_sits_out() -> None:
    assert forecast(13, 25)[0] == SitOuts(Odd.HOUSE, total=0, mean=0.0, fewest=0, most=0)


def test_7_5_rest_seat_and_gap_seat_out_two_of_three_couples_in_two_games() -> None:
    # Whatever the coin says, the second game is sat out by another couple than the first.
    assert forecast(3, 2)[1:] == (
        SitOuts(Odd.REST, total=2, mean=2 / 3, fewest=0, most=1),
        SitOuts(Odd.GAP, total=2, mean=2 / 3, fewest=0, most=1),
    )


def test_7_5_fewest_and_most_are_those_of_a_middling_evening() -> None:
    # Three games of three couples: each sits out once, or one twice and another never, with equal
    # chances; of two middling evenings the lower figure is given.
    each_once, one_twice = (1, 1), (0, 2)

    seen = {
        (rest.fewest, rest.most)
        for _, rest, _ in (forecast(3, 3, seed=seed, evenings=1) for seed in range(40))
    }

    assert seen == {each_once, one_twice}
    assert {forecast(3, 3, seed=seed, evenings=2)[1].most for seed in range(40)} == {1, 2}


def most_sit_outs_at_a_rest_seat(rng: Random) -> int:
    """Seven couples and twelve games again, told in another way: three queues and a chair."""
    (one, two, three), resting, counts = [[1, 2], [3, 4], [5, 6]], 7, Counter()
    for _ in range(12):
        counts[resting] += 1
        for table in (one, two, three):
            rng.shuffle(table)
        winners = [one.pop(), two.pop(), three.pop()]
        one.append(resting)
        two.append(winners[0])
        three.append(winners[1])
        resting = winners[2]
    return max(counts.values())


def test_7_5_forecast_agrees_with_evenings_played_by_hand() -> None:
    evenings = range(400)

    forecasts = [forecast(7, 12, seed=seed, evenings=1)[1].most for seed in evenings]
    by_hand = [most_sit_outs_at_a_rest_seat(Random(seed)) for seed in evenings]

    assert mean(forecasts) == pytest.approx(mean(by_hand), abs=0.1)


@pytest.mark.parametrize("couple_count", [0, 1, 2, 40])
def test_forecast_without_an_odd_couple_seats_nobody_out(couple_count: int) -> None:
    assert forecast(couple_count, 25) == tuple(
        SitOuts(odd, total=0, mean=0.0, fewest=0, most=0) for odd in Odd
    )


def test_forecast_again_gives_the_same_answer() -> None:
    assert forecast(13, 25, seed=7, evenings=3) == forecast(13, 25, seed=7, evenings=3)


def test_forecast_of_no_games_seats_nobody_out() -> None:
    assert [choice.total for choice in forecast(13, 0)] == [0, 0, 0]


@given(st.integers(1, 15).map(lambda pairs: 2 * pairs + 1), st.integers(1, 60))
def test_forecast_has_the_mean_between_fewest_and_most(couple_count, game_count) -> None:
    for choice in forecast(couple_count, game_count, evenings=3)[1:]:
        assert choice.total == game_count
        assert choice.fewest <= choice.mean <= choice.most
