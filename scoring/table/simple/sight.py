"""Knows what one player sees of a hand, and which card is worth keeping; chooses nothing."""

from collections.abc import Collection
from dataclasses import dataclass

from scoring.cards import JOKER, Card, Suit
from scoring.table.hand.state import State
from scoring.table.pack.masks import ACE_OF_HEARTS, NUMBERS, PACK
from scoring.table.pack.strength import plain_order, trick_winner, trump_order, trump_ranks

_ABOVE_ANY_PLAIN_CARD = 100


def strength(card: Card, trump: Suit | None, *, ace_is_lowest: bool = False) -> int:
    """Gives how good a card is to hold: any trump is above any plain card (``rules.md §1``).

    As long as there is no trump, the joker and the ace of hearts are the only ones.

    >>> strength(Card.parse("2C"), Suit.CLUBS) > strength(Card.parse("KD"), Suit.CLUBS)
    True
    """
    rank = _rank(card, trump, ace_is_lowest=ace_is_lowest)
    if rank:
        return _ABOVE_ANY_PLAIN_CARD + rank
    # A plain card is told by how far it is from the best of its suit.
    return -plain_order(Suit(card.suit)).index(card)


def _rank(card: Card, trump: Suit | None, *, ace_is_lowest: bool) -> int:
    if trump is None:
        return [PACK[ACE_OF_HEARTS], JOKER].index(card) + 1 if _is_always_trump(card) else 0
    return trump_ranks(trump, ace_is_lowest=ace_is_lowest)[NUMBERS[card]]


def _is_always_trump(card: Card) -> bool:
    return card.is_joker or card is PACK[ACE_OF_HEARTS]


@dataclass(frozen=True, slots=True)
class Sight:
    """What the player to act sees while the tricks are played.

    ``trumps`` are all there are, highest first; ``gone`` are the cards of the tricks before;
    ``friends`` are the seats of the own side.
    """

    held: tuple[Card, ...]
    trump: Suit
    trumps: tuple[Card, ...]
    trick: tuple[tuple[int, Card], ...]
    gone: frozenset[Card]
    friends: frozenset[int]
    is_bidder: bool
    is_ace_lowest: bool

    def strength(self, card: Card) -> int:
        """Gives how good the card is to hold in this hand."""
        return strength(card, self.trump, ace_is_lowest=self.is_ace_lowest)

    def is_trump(self, card: Card) -> bool:
        """Tells whether the card is a trump in this hand."""
        return card in self.trumps

    def is_sure(self, card: Card) -> bool:
        """Tells whether the card is a trump, and every higher one is gone or in the own hand."""
        seen = self.gone.union(self.held)
        return self.is_trump(card) and seen.issuperset(self.trumps[: self.trumps.index(card)])

    def takes(self, card: Card) -> bool:
        """Tells whether the trick would be the player's with this card, as it lies now."""
        cards = [*(played for _, played in self.trick), card]
        return self._winner(cards) == len(cards) - 1

    @property
    def is_trick_won(self) -> bool:
        """Tells whether the trick, as it lies now, is the own side's."""
        if not self.trick:
            return False
        seat, _ = self.trick[self._winner([card for _, card in self.trick])]
        return seat in self.friends

    def _winner(self, cards: list[Card]) -> int:
        return trick_winner(cards, self.trump, ace_is_lowest=self.is_ace_lowest)


def sight_of(state: State) -> Sight:
    """Gives what the seat to act sees; of the others no card that has not been played."""
    seat, trump = state.asked[0], state.known_trump
    joker, ace_is_lowest = state.variant.joker, state.ace_is_lowest
    return Sight(
        held=state.held,
        trump=trump,
        trumps=trump_order(trump, joker=joker, ace_is_lowest=ace_is_lowest),
        trick=state.trick,
        gone=frozenset(card for trick in state.tricks for _, card in trick.plays),
        friends=frozenset(friends_of(state, seat)),
        is_bidder=seat == state.bidder,
        is_ace_lowest=ace_is_lowest,
    )


def friends_of(state: State, seat: int) -> Collection[int]:
    """Gives the seats of the side that the seat plays for, its own among them."""
    side = state.variant.side_of(seat, state.players)
    return state.variant.sides(state.players)[side]
