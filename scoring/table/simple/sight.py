"""What one player makes of what it sees, and which card is worth keeping."""

from collections.abc import Collection
from dataclasses import dataclass

from scoring.cards import JOKER, Card, Suit
from scoring.table.hand.state import known
from scoring.table.hand.view import SeatView
from scoring.table.pack.masks import ACE_OF_HEARTS, NUMBERS, PACK
from scoring.table.pack.strength import plain_order, trick_winner, trump_order, trump_ranks
from scoring.table.variant.variants import Variant

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


def sight_of(view: SeatView) -> Sight:
    """Gives what the player makes of all that its seat may know; there is no other way to look."""
    trump, joker = known(view.trump), view.variant.joker
    return Sight(
        held=view.held,
        trump=trump,
        trumps=trump_order(trump, joker=joker, ace_is_lowest=view.is_ace_lowest),
        trick=view.trick,
        gone=view.gone,
        friends=frozenset(friends_of(view.variant, view.players, view.seat)),
        is_bidder=view.seat == view.bidder,
        is_ace_lowest=view.is_ace_lowest,
    )


def friends_of(variant: Variant, players: int, seat: int) -> Collection[int]:
    """Gives the seats of the side that the seat plays for, its own among them."""
    return variant.sides(players)[variant.side_of(seat, players)]
