"""What the tricks of a hand are worth (``rules.md §6.1``)."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.cards import Card, Rank, Suit
from scoring.table.pack.masks import NUMBERS
from scoring.table.pack.strength import trump_ranks
from scoring.table.variant.rows import Bonus
from scoring.table.variant.variants import Variant

TRICK_POINTS = 5
BONUS_POINTS = 5


class Trick(NamedTuple):
    """One trick: the seat that took it, and the cards with their seats in the order played."""

    taker: int
    plays: tuple[tuple[int, Card], ...]


def trick_points(
    variant: Variant, trump: Suit, tricks: Sequence[Trick], *, ace_is_lowest: bool = False
) -> tuple[int, ...]:
    """Gives the points of each trick, the bonus with the best trump (``rules.md §6.1``)."""
    ranks = trump_ranks(trump, ace_is_lowest=ace_is_lowest)
    highest = [max(ranks[NUMBERS[card]] for _, card in trick.plays) for trick in tricks]
    five = ranks[NUMBERS[Card(Rank.FIVE, trump)]]
    best = five if variant.bonus is Bonus.FIVE_ONLY else max(highest)
    return tuple(TRICK_POINTS + (BONUS_POINTS if best and rank == best else 0) for rank in highest)
