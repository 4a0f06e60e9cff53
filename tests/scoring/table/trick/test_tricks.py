"""What the tricks of a hand are worth (rules.md §6.1)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards import Suit
from scoring.table.hand.dealing import pack_of
from scoring.table.trick.tricks import Trick, trick_points
from scoring.table.variant.rows import Bonus
from scoring.table.variant.variants import Variant
from tests.scoring.naive import points as naive
from tests.scoring.table.hands import cards
from tests.scoring.table.houses import GENERAL, MERRIMACK, houses

FIVE_ONLY = MERRIMACK.but(bonus=Bonus.FIVE_ONLY)


def tricks(*played: str) -> list[Trick]:
    """Tricks of two players, seat 0 taking each; the points do not ask who took them."""
    return [Trick(0, tuple(enumerate(cards(plays)))) for plays in played]


def worth(variant: Variant, *played: str, ace_is_lowest: bool = False) -> tuple[int, ...]:
    return trick_points(variant, Suit.SPADES, tricks(*played), ace_is_lowest=ace_is_lowest)


@pytest.mark.parametrize(
    ("variant", "points"), [(GENERAL, (5, 5, 10, 5, 5)), (FIVE_ONLY, (5, 5, 5, 5, 5))], ids=str
)
def test_6_1_highest_trump_played_brings_five_more_to_its_trick_or_the_five_alone(
    variant: Variant, points: tuple[int, ...]
) -> None:
    assert worth(variant, "KC 2C", "3S 10S", "AH AS", "2D 3D", "4H 6H") == points
    assert worth(variant, "KC 2C", "3S 10S", "AH AS", "2D 5S", "4H 6H") == (5, 5, 5, 10, 5)


def test_3_4_ace_that_did_not_rob_is_best_only_when_alone() -> None:
    assert trick_points(GENERAL, Suit.SPADES, tricks("AS 2C", "10S 3C")) == (10, 5)
    assert worth(GENERAL, "AS 2C", "10S 3C", ace_is_lowest=True) == (5, 10)
    assert worth(GENERAL, "AS 2C", "10C 3C", ace_is_lowest=True) == (10, 5)


@given(houses(), st.sampled_from(Suit), st.booleans(), st.data())
def test_6_1_second_reading_counts_the_same(
    variant: Variant, trump: Suit, lowest: bool, data: st.DataObject
) -> None:
    players = data.draw(st.sampled_from(variant.players))
    pack = list(pack_of(variant))
    random.Random(data.draw(st.integers(0, 2**32))).shuffle(pack)
    count = data.draw(st.integers(1, 5))
    taken = [
        Trick(trick % players, tuple(enumerate(pack[trick * players : (trick + 1) * players])))
        for trick in range(count)
    ]

    counted = trick_points(variant, trump, taken, ace_is_lowest=lowest)

    told = [(trick.taker, [str(card) for _, card in trick.plays]) for trick in taken]
    options = {"bonus": str(variant.bonus)}
    naively = naive.points(variant.name, options, str(trump), told, ace_is_lowest=lowest)
    assert [(trick.taker, worth) for trick, worth in zip(taken, counted, strict=True)] == naively
