"""Which cards a simple player throws at the draw, and which it gives for the turned one."""

from collections.abc import Collection, Sequence

from scoring.cards import Card, Suit
from scoring.table.simple.sight import strength


def cards_to_throw(held: Sequence[Card], trump: Suit, counts: range) -> tuple[Card, ...]:
    """Gives all cards but the trumps; ``counts`` is how many may be kept (``rules.md §5.9``).

    Where more must be kept the best plain cards are, and where fewer may be the lowest trumps go.

    >>> cards = [Card.parse(text) for text in ("KC", "5S", "4D")]
    >>> cards_to_throw(cards, Suit.SPADES, range(1, 6))
    (Card.parse('KC'), Card.parse('4D'))
    """
    best_first = sorted(held, key=lambda card: strength(card, trump), reverse=True)
    trump_count = sum(strength(card, trump) > 0 for card in held)
    kept = best_first[: max(counts.start, min(trump_count, counts.stop - 1))]
    return tuple(card for card in held if card not in kept)


def card_to_give(held: Collection[Card], trump: Suit | None, *, robs_with: Card | None) -> Card:
    """Gives the weakest card, for the turned one; never the ace that robs (``rules.md §3.5``).

    >>> card_to_give([Card.parse("AS"), Card.parse("5S")], Suit.SPADES, robs_with=Card.parse("AS"))
    Card.parse('5S')
    """
    return min(
        (card for card in held if card is not robs_with), key=lambda card: strength(card, trump)
    )
