"""A set of cards as one whole number, a bit a card."""

from collections.abc import Iterable

from scoring.cards import DECK, JOKER, Card, Rank, Suit, no_card


class _Numbers(dict[Card, int]):
    def __missing__(self, card: object) -> int:
        raise no_card(card)  # every card there is has a number


PACK = (*DECK, JOKER)
NUMBERS = _Numbers({card: number for number, card in enumerate(PACK)})
_BITS = _Numbers({card: 1 << number for card, number in NUMBERS.items()})
ACE_OF_HEARTS = NUMBERS[Card(Rank.ACE, Suit.HEARTS)]
EVERY_CARD = (1 << len(PACK)) - 1


def mask(cards: Iterable[Card]) -> int:
    """Gives the set of the cards.

    >>> mask([PACK[0], PACK[3]])
    9
    """
    bits = 0
    for card in cards:
        bits |= _BITS[card]
    return bits


def numbers_in(cards: int) -> list[int]:
    """Gives the places in the pack of the cards in the set, lowest first.

    >>> numbers_in(9)
    [0, 3]
    """
    numbers = []
    while cards:
        lowest = cards & -cards
        numbers.append(lowest.bit_length() - 1)
        cards ^= lowest
    return numbers
