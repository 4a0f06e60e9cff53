"""Knows how to play whole hands and games by random legal choices; not how to play well."""

from collections.abc import Set
from random import Random
from typing import NamedTuple

from scoring.table.fast.chance import HandInPlay
from scoring.table.fast.played import PlayedHand
from scoring.table.fast.tempo import table_of
from scoring.table.game.game import Game
from scoring.table.hand.taken import Taken
from scoring.table.variant.variants import Variant, check_variant

# Bold bids fail, and a table of bold bidders sinks for ever.
_CAUTION_IN_GAMES = 0.95


def random_hand(
    variant: Variant,
    rng: Random,
    players: int = 4,
    *,
    dealer: int = 0,
    below_zero: Set[int] = frozenset(),
    caution: float = 0,
) -> PlayedHand:
    """Gives one whole hand by the variant's rules, every choice a random legal one.

    ``caution`` is how often, from 0 to 1, a player rather passes or bids the least, names the suit
    of most cards and keeps the trumps.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> sum(random_hand(VARIANTS["nevins-house"], Random(45)).points)
    30
    """
    table = table_of(variant, players, dealer)
    return HandInPlay(table, rng, frozenset(below_zero), caution).play()


class PlayedGame(NamedTuple):
    """One whole game: its hands, also those thrown in, and the scores they led to."""

    hands: tuple[PlayedHand, ...]
    game: Game

    @property
    def winner(self) -> int | None:
        """The side that won; of two, the bidder."""
        return self.game.winner


def random_game(variant: Variant, rng: Random, players: int = 4, *, dealer: int = 0) -> PlayedGame:
    """Gives one whole game of random hands, the deal going round to the left.

    Where a side is locked out at 100, a target far above that takes chance very long to reach.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> random_game(VARIANTS["nova-scotia-45"], Random(45)).winner in {0, 1}
    True
    """
    check_variant(variant)
    game = Game(variant, variant.sides(players))
    hands: list[PlayedHand] = []
    while not game.is_over:
        hand = _next_hand(game, rng, players, dealer + len(hands))
        hands.append(hand)
        if hand.taken.tricks:
            _add(game, hand.taken)
    return PlayedGame(tuple(hands), game)


def _next_hand(game: Game, rng: Random, players: int, dealer: int) -> PlayedHand:
    """Gives a hand among the sides that are still in (``rules.md §6.7``)."""
    playing = game.playing
    seated = players * len(playing) // game.side_count
    sides = game.variant.sides(seated)
    below_zero = {
        seat
        for side, seats in zip(playing, sides, strict=True)
        for seat in seats
        if game.scores[side] < 0
    }
    return random_hand(
        game.variant,
        rng,
        seated,
        dealer=dealer % seated,
        below_zero=below_zero,
        caution=_CAUTION_IN_GAMES,
    )


def _add(game: Game, taken: Taken) -> None:
    """Scores a hand whose sides are counted among those that are still in."""
    playing = game.playing
    points = [0] * game.side_count
    for side, brought in zip(playing, taken.points, strict=True):
        points[side] = brought
    game.add_hand(
        points,
        None if taken.bidder is None else playing[taken.bidder],
        taken.bid,
        partner=None if taken.partner is None else playing[taken.partner],
        tricks=[(playing[side], worth) for side, worth in taken.tricks],
    )
