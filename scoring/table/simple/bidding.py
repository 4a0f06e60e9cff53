"""Knows what a simple player says in the auction and which suit it names, by counting trumps."""

from collections.abc import Collection, Sequence

from scoring.cards import Card, Suit
from scoring.table.hand.bidding import HOLD, PASS, Choice
from scoring.table.pack.strength import trump_order
from scoring.table.variant.rows import Bid

# The points that a trump can be hoped to bring, from the five down: the five takes a trick and the
# bonus, and of the others the jack, the ace of hearts and the court are likelier to take one.
_WORTH = (10, 7, 6, 4, 4, 4)
_WORTH_OF_ANY_OTHER = 3


def worth(cards: Collection[Card], trump: Suit) -> int:
    """Gives the points that a simple player hopes to take with these cards.

    >>> worth([Card.parse("5S"), Card.parse("JS"), Card.parse("2D")], Suit.SPADES)
    17
    """
    return sum(
        _WORTH[place] if place < len(_WORTH) else _WORTH_OF_ANY_OTHER
        for place, card in enumerate(trump_order(trump))
        if card in cards
    )


def best_suit(cards: Collection[Card], suits: Sequence[Suit] = tuple(Suit)) -> Suit:
    """Gives the suit, of those that may be named, in which the cards are worth most.

    >>> best_suit([Card.parse("5S"), Card.parse("KD")])
    Suit.SPADES
    """
    return max(suits, key=lambda suit: worth(cards, suit))


def word_for(
    cards: Collection[Card],
    choices: Sequence[Choice],
    standing: Bid | None = None,
    *,
    is_partners: bool = False,
) -> Choice:
    """Gives what is said: the lowest bid that the cards are worth, or to pass.

    A bid of the own side (``is_partners``) is left alone; the dealer holds rather than raises.

    >>> word_for([Card.parse("5S"), Card.parse("JS")], ("pass", 15, 20))
    15
    """
    hoped = worth(cards, best_suit(cards))
    if is_partners:
        return PASS
    if HOLD in choices and isinstance(standing, int) and standing <= hoped:
        return HOLD
    bids = (choice for choice in choices if isinstance(choice, int) and choice <= hoped)
    return min(bids, default=PASS)
