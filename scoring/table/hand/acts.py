"""How each thing that a player does is written down."""

from dataclasses import dataclass
from typing import Self

from scoring.cards import Card, Suit, check_card
from scoring.errors import RuleError
from scoring.table.variant.rows import Bid, Word


class ActUnreadableError(RuleError):
    """The text is no act."""

    code = "act-unreadable"


class Verb(Word):
    """What a player can do in a hand."""

    SAY = "say"
    RAISE = "raise"
    LOOK = "look"
    GO_ON_THE_KITTY = "go-on-the-kitty"
    GO_ON_THE_TOP_CARD = "go-on-the-top-card"
    NAME = "name"
    THROW = "throw"
    SHUFFLE = "shuffle"
    CALL = "call"
    ROB = "rob"
    DECLINE = "decline"
    PLAY = "play"
    ASK = "ask"  # whether somebody is booked
    FOLD = "fold"


_WITH_CARDS = frozenset({Verb.THROW, Verb.SHUFFLE, Verb.CALL, Verb.ROB, Verb.PLAY})
_WITH_WORD = frozenset({Verb.SAY, Verb.NAME, Verb.ASK, Verb.FOLD})


@dataclass(frozen=True, slots=True)
class Act:
    """One thing that one seat did, with its cards, or with what was said or named.

    >>> Act.parse("2 throw 3C 10D")
    Act.parse('2 throw 3C 10D')
    """

    seat: int
    verb: Verb
    cards: tuple[Card, ...] = ()
    word: Bid | Suit | None = None

    def __post_init__(self) -> None:
        for card in self.cards:
            check_card(card)
        is_card_too_many = self.cards and self.verb not in _WITH_CARDS
        if is_card_too_many or (self.word is None) == (self.verb in _WITH_WORD):
            raise ValueError(f"{self}: nobody does that with these cards or this word")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Gives the act that the text stands for.

        >>> Act.parse("1 name H").word
        Suit.HEARTS
        """
        try:
            seat, verb, *rest = text.split()
            return cls._read(whole_number(seat), Verb(verb), rest)
        except ValueError:
            raise ActUnreadableError(text=text) from None

    @classmethod
    def _read(cls, seat: int, verb: Verb, rest: list[str]) -> Self:
        if verb is Verb.NAME:
            (suit,) = rest
            return cls(seat, verb, word=Suit.parse(suit))
        if verb in {Verb.SAY, Verb.ASK, Verb.FOLD}:
            (word,) = rest
            return cls(seat, verb, word=_number_or_word(word))
        return cls(seat, verb, cards=tuple(Card.parse(card) for card in rest))

    def __str__(self) -> str:
        word = () if self.word is None else (str(self.word),)
        return " ".join([str(self.seat), str(self.verb), *map(str, self.cards), *word])

    def __repr__(self) -> str:
        return f"Act.parse({str(self)!r})"


def check_act(act: object) -> None:
    """Refuses what is no act by a ``ValueError`` that lists what a player can do.

    >>> check_act(Act.parse("0 say 15"))
    """
    if not isinstance(act, Act):
        verbs = ", ".join(map(str, Verb))
        raise ValueError(f"{act!r} is no Act; Act.parse reads a seat and a verb: {verbs}")


def whole_number(text: str) -> int:
    """Gives the number that is written so; ``int`` alone takes ``060`` and ``6_0`` as well.

    >>> whole_number("60")
    60
    """
    number = int(text)
    if str(number) != text:
        raise ValueError(f"not how a number is written: {text!r}")
    return number


def _number_or_word(text: str) -> int | str:
    try:
        return whole_number(text)
    except ValueError:
        return text
