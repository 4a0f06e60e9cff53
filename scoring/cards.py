"""The playing cards and how they are written."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Self

from scoring.errors import RuleError


class CardUnreadableError(RuleError):
    """The text is no playing card."""

    code = "card-unreadable"


class SuitUnreadableError(RuleError):
    """The text is no suit."""

    code = "suit-unreadable"


class Suit(Enum):
    """The four suits, written as their first letter (``rules.md §1``).

    >>> Suit.parse("H")
    Suit.HEARTS
    """

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    # A member is one object, and Enum's own hash of its name is slow.
    __hash__ = object.__hash__

    @classmethod
    def parse(cls, text: str) -> Self:
        """Gives the suit that the letter stands for, small or capital.

        >>> str(Suit.parse("s"))
        'S'
        """
        try:
            return cls(str(text).strip().upper())
        except ValueError:
            raise SuitUnreadableError(text=text) from None

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Suit.{self.name}"


class Rank(Enum):
    """The ranks in the order of a new pack, the joker last (``rules.md §1``)."""

    ACE = "A"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "10"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    JOKER = "JK"

    __hash__ = object.__hash__

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Rank.{self.name}"


# A card is one object, which is only equal to itself: hands are compared card by card all the time.
@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One playing card, written as rank and suit: ``5H``, ``10S``; the joker is ``JK``.

    >>> Card.parse("10s")
    Card.parse('10S')
    >>> Card.parse("10S") == Card(Rank.TEN, Suit.SPADES)
    True
    """

    rank: Rank
    suit: Suit | None

    def __new__(cls, rank: Rank, suit: Suit | None) -> "Card":
        """Gives the one object that stands for this card."""
        return _MADE.get((rank, suit)) or object.__new__(cls)

    def __post_init__(self) -> None:
        # A card of mere letters would look like any other and be equal to none.
        if not (isinstance(self.rank, Rank) and isinstance(self.suit, Suit | None)):
            raise ValueError(f"{self.rank!r} of {self.suit!r}: not a Rank of a Suit")
        if (self.rank is Rank.JOKER) != (self.suit is None):
            raise ValueError(f"{self.rank} of {self.suit}: the joker alone has no suit")

    @classmethod
    def parse(cls, text: str) -> "Card":
        """Gives the card that the text stands for, in small letters or capitals.

        >>> str(Card.parse("jk"))
        'JK'
        """
        try:
            return _AS_WRITTEN[str(text).strip().upper()]
        except KeyError:
            raise CardUnreadableError(text=text) from None

    def __reduce__(self) -> tuple[Callable[[str], "Card"], tuple[str]]:
        return Card.parse, (str(self),)

    @property
    def is_joker(self) -> bool:
        """Tells the joker from the 52."""
        return self.rank is Rank.JOKER

    def __str__(self) -> str:
        return self.rank.value + (self.suit.value if self.suit else "")

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


_MADE: dict[tuple[Rank, Suit | None], Card] = {}
DECK = tuple(Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER)
JOKER = Card(Rank.JOKER, None)
_MADE.update({(card.rank, card.suit): card for card in (*DECK, JOKER)})
_AS_WRITTEN = {str(card): card for card in (*DECK, JOKER)}
_RANKS = ", ".join(str(rank) for rank in Rank if rank is not Rank.JOKER)
_SUITS = ", ".join(map(str, Suit))


def check_card(card: object) -> None:
    """Refuses what is no card by a ``ValueError`` that tells how cards are written.

    >>> check_card(JOKER)
    """
    if not isinstance(card, Card):
        raise no_card(card)


def no_card(thing: object) -> ValueError:
    """Gives the refusal of what is no card.

    >>> str(no_card("5H")).partition(";")[0]
    "'5H' is no Card"
    """
    return ValueError(
        f"{thing!r} is no Card; Card.parse reads one:"
        f" a rank ({_RANKS}) and a suit ({_SUITS}), or {JOKER}"
    )


def check_suit(suit: object) -> None:
    """Refuses what is no suit by a ``ValueError`` that lists those there are.

    >>> check_suit(Suit.HEARTS)
    """
    if not isinstance(suit, Suit):
        raise ValueError(f"{suit!r} is no Suit; Suit.parse reads them by letter: {_SUITS}")
