"""Which card is the stronger in a trick (``rules.md §1``)."""

from collections.abc import Sequence
from functools import cache

from scoring.cards import JOKER, Card, Rank, Suit, check_suit
from scoring.table.pack.masks import ACE_OF_HEARTS, NUMBERS, PACK, mask

STRONGEST_PLAIN = 13  # as many as a plain suit can have
_RED_SUITS = (Suit.DIAMONDS, Suit.HEARTS)
_COURT = "K Q J"
_TOP_TRUMPS = "5 J"
_NUMBERS_OF_RED = "10 9 8 7 6 5 4 3 2"
_NUMBERS_OF_BLACK = "2 3 4 5 6 7 8 9 10"


def _ranks(text: str) -> tuple[Rank, ...]:
    return tuple(Rank(written) for written in text.split())


def trump_order(
    suit: Suit, *, joker: bool = False, ace_is_lowest: bool = False
) -> tuple[Card, ...]:
    """Gives the trumps, highest first (``rules.md §1``).

    An ace of trumps that did not rob the turned card is the lowest (``rules.md §3.4``).

    >>> " ".join(str(card) for card in trump_order(Suit.SPADES))
    '5S JS AH AS KS QS 2S 3S 4S 6S 7S 8S 9S 10S'
    """
    check_suit(suit)
    return _trump_order(suit, joker, ace_is_lowest)


@cache
def _trump_order(suit: Suit, joker: bool, ace_is_lowest: bool) -> tuple[Card, ...]:  # noqa: FBT001 – a cache is faster by place
    highest = [Card(rank, suit) for rank in _ranks(_TOP_TRUMPS)]
    if joker:
        highest.append(JOKER)
    ace_of_trumps = Card(Rank.ACE, suit)
    aces = [PACK[ACE_OF_HEARTS], ace_of_trumps][suit is Suit.HEARTS :]
    numbers = _NUMBERS_OF_RED if suit in _RED_SUITS else _NUMBERS_OF_BLACK
    ranks = (rank for rank in _ranks(f"K Q {numbers}") if rank is not Rank.FIVE)
    order = [*highest, *aces, *(Card(rank, suit) for rank in ranks)]
    if ace_is_lowest:
        order.remove(ace_of_trumps)
        order.append(ace_of_trumps)
    return tuple(order)


def plain_order(suit: Suit) -> tuple[Card, ...]:
    """Gives the cards of a suit that is not trump, highest first (``rules.md §1``).

    >>> " ".join(str(card) for card in plain_order(Suit.HEARTS))
    'KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H'
    """
    check_suit(suit)
    return _plain_order(suit)


@cache
def _plain_order(suit: Suit) -> tuple[Card, ...]:
    if suit is Suit.HEARTS:
        ranks = f"{_COURT} {_NUMBERS_OF_RED}"
    elif suit is Suit.DIAMONDS:
        ranks = f"{_COURT} {_NUMBERS_OF_RED} A"
    else:
        ranks = f"{_COURT} A {_NUMBERS_OF_BLACK}"
    return tuple(Card(rank, suit) for rank in _ranks(ranks))


@cache
def trump_ranks(trump: Suit, *, ace_is_lowest: bool = False) -> bytes:
    """Gives for each card of the pack how strong a trump it is; 0 is none."""
    order = trump_order(trump, joker=True, ace_is_lowest=ace_is_lowest)
    ranks = bytearray(len(PACK))
    for rank, card in enumerate(reversed(order), start=1):
        ranks[NUMBERS[card]] = rank
    return bytes(ranks)


@cache
def trump_set(trump: Suit) -> int:
    """Gives the set of all trumps, the joker among them."""
    return mask(trump_order(trump, joker=True))


@cache
def trick_ranks(trump: Suit, *, ace_is_lowest: bool = False) -> tuple[bytes, ...]:
    """Gives for each card led how strong each card of the pack is in that trick; 0 cannot win.

    Any trump is stronger than any card of the suit led (``rules.md §1``).
    """
    trumps = trump_ranks(trump, ace_is_lowest=ace_is_lowest)
    above_plain = bytes(rank and rank + STRONGEST_PLAIN for rank in trumps)
    led_suit: dict[Suit | None, bytes] = {}
    for suit in set(Suit) - {trump}:
        ranks = bytearray(above_plain)
        for rank, card in enumerate(reversed(plain_order(suit)), start=1):
            ranks[NUMBERS[card]] = rank
        led_suit[suit] = bytes(ranks)
    return tuple(
        above_plain if trumps[number] else led_suit[card.suit] for number, card in enumerate(PACK)
    )


def trick_winner(cards: Sequence[Card], trump: Suit, *, ace_is_lowest: bool = False) -> int:
    """Gives the place of the card that takes the trick, as they were played (``rules.md §1``).

    >>> trick_winner([Card.parse("KC"), Card.parse("AH"), Card.parse("AC")], Suit.DIAMONDS)
    1
    """
    numbers = [NUMBERS[card] for card in cards]
    if not numbers:
        raise ValueError("no cards: nobody takes a trick that nobody led to")
    ranks = trick_ranks(trump, ace_is_lowest=ace_is_lowest)[numbers[0]]
    return max(range(len(numbers)), key=lambda place: ranks[numbers[place]])
