"""How to play whole hands and games by random legal choices."""

from collections.abc import Set
from random import Random
from typing import NamedTuple

from scoring.table.fast.chance import HandInPlay
from scoring.table.fast.choice import Choose, HandByChoice
from scoring.table.fast.played import PlayedHand
from scoring.table.fast.tempo import table_of
from scoring.table.game.game import Game
from scoring.table.game.record import RecordedGame
from scoring.table.game.seating import add_played, next_dealer, seats_below_zero, seats_in
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


def chosen_hand(
    variant: Variant,
    rng: Random,
    choose: Choose,
    players: int = 4,
    *,
    dealer: int = 0,
    below_zero: Set[int] = frozenset(),
) -> PlayedHand:
    """Gives one whole hand by the variant's rules, every act chosen by its number.

    ``choose`` is handed the hand as it lies, the seat that is asked, and what it may do: it sees
    all cards, and looks only where it ought to.

    >>> from scoring.table.variant.variants import VARIANTS
    >>> lowest = lambda _hand, _seat, numbers: numbers[0]
    >>> chosen_hand(VARIANTS["nevins-house"], Random(45), lowest).taken.bid
    15
    """
    table = table_of(variant, players, dealer)
    return HandByChoice(table, rng, frozenset(below_zero), choose).play()


class PlayedGame(NamedTuple):
    """One whole game: its hands, also those thrown in, and the scores they led to."""

    hands: tuple[PlayedHand, ...]
    game: Game

    @property
    def winner(self) -> int | None:
        """The side that won; of two, the bidder."""
        return self.game.winner

    def replay(self) -> RecordedGame:
        """Gives the game played again act by act, each checked by the rules, to be written down."""
        first = self.hands[0]
        game = RecordedGame(first.variant, first.players)
        for hand in self.hands:
            game.begin(hand.replay())
        return game


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
        hands.append(hand := _next_hand(game, rng, players, dealer))
        if hand.taken.tricks:
            add_played(game, hand.taken)
        dealer = next_dealer(dealer, seats_in(game, players))
    return PlayedGame(tuple(hands), game)


def _next_hand(game: Game, rng: Random, players: int, dealer: int) -> PlayedHand:
    """Gives a hand among the sides that are still in (``rules.md §6.7``)."""
    still_in = seats_in(game, players)
    return random_hand(
        game.variant,
        rng,
        len(still_in),
        dealer=still_in.index(dealer),
        below_zero=seats_below_zero(game, players),
        caution=_CAUTION_IN_GAMES,
    )
