"""What a hand is worth to each seat: what it brings the own side, less what it brings another."""

import random

import pytest

from scoring.table.fast.selfplay import random_hand
from scoring.table.game.counting import changes
from scoring.table.learning.rewards import rewards
from tests.scoring.table.hands import table
from tests.scoring.table.houses import NAMES, NEVINS, random_house


@pytest.mark.parametrize("name", NAMES)
def test_6_rewards_of_the_sides_come_to_nothing_and_follow_the_count(name: str) -> None:
    rng = random.Random(51)
    for _ in range(60):
        variant = random_house(name, rng)
        players = rng.choice(variant.players)
        hand = random_hand(variant, rng, players).replay()
        of_seats = rewards(hand)
        sides = variant.sides(players)
        of_sides = [of_seats[seats[0]] for seats in sides]
        assert all(of_seats[seat] == of_sides[side] for side, s in enumerate(sides) for seat in s)
        assert abs(sum(of_sides)) < 1e-9
        if hand.is_thrown_in:
            assert set(of_seats) == {0}
            continue
        added = changes(variant, (0,) * len(sides), hand.taken)
        assert sorted(range(len(sides)), key=added.__getitem__) == sorted(
            range(len(sides)), key=lambda side: (added[side], of_sides[side])
        )
        if len(sides) == 2:
            assert of_sides == [added[0] - added[1], added[1] - added[0]]


def test_nothing_is_earned_before_the_end() -> None:
    assert rewards(table(NEVINS)) == (0, 0, 0, 0)
