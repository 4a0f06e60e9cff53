"""Knows how a whole hand is written as text and read back; the rules check it as it is replayed."""

from typing import NamedTuple

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.table.hand.acts import Act, whole_number
from scoring.table.hand.hand import Hand
from scoring.table.variant.variants import Variant


class HandUnreadableError(RuleError):
    """The text lacks one of its first lines, or the line is not what it should be."""

    code = "hand-unreadable"


_HEADINGS = ("variant", "players", "dealer", "packets", "below-zero", "pack")


def hand_as_text(hand: Hand) -> str:
    """Gives the hand as text: six lines that say how it was dealt, then a line for each act.

    >>> from scoring.cards import DECK
    >>> from scoring.table.variant.variants import VARIANTS
    >>> hand_as_text(Hand(VARIANTS["nevins-house"], DECK)).splitlines()[:3]
    ['variant nevins-house', 'players 4', 'dealer 0']
    """
    values = (
        str(hand.variant),
        str(hand.players),
        str(hand.dealer),
        " ".join(map(str, hand.packets)),
        " ".join(map(str, sorted(hand.below_zero))),
        " ".join(map(str, hand.pack)),
    )
    lines = [
        f"{heading} {value}".rstrip() for heading, value in zip(_HEADINGS, values, strict=True)
    ]
    return "\n".join([*lines, *map(str, hand.acts), ""])


class _Line(NamedTuple):
    number: int
    words: list[str]


def read_hand(text: str) -> Hand:
    """Gives the hand that the text tells, every act of it checked by the rules.

    An act that the rules forbid is refused as it would have been at the table. Blank lines count
    for nothing.
    """
    written = enumerate(text.splitlines(), start=1)
    lines = [_Line(number, line.split()) for number, line in written if line.strip()]
    hand = _dealt([_told(lines, place, heading) for place, heading in enumerate(_HEADINGS)])
    for line in lines[len(_HEADINGS) :]:
        hand.do(Act.parse(" ".join(line.words)))
    return hand


def _told(lines: list[_Line], place: int, heading: str) -> _Line:
    if place >= len(lines):
        last = lines[-1].number if lines else 0
        raise HandUnreadableError(line=last + 1, heading=heading)
    number, (first, *values) = lines[place]
    if first != heading:
        raise HandUnreadableError(line=number, heading=heading)
    return _Line(number, values)


def _dealt(lines: list[_Line]) -> Hand:
    variant, players, dealer, packets, below_zero, pack = lines
    return Hand(
        Variant.parse(" ".join(variant.words)),
        [Card.parse(card) for card in pack.words],
        players=_number(players, "players"),
        dealer=_number(dealer, "dealer"),
        packets=tuple(_numbers(packets, "packets")),
        below_zero=frozenset(_numbers(below_zero, "below-zero")),
    )


def _number(line: _Line, heading: str) -> int:
    numbers = _numbers(line, heading)
    if len(numbers) != 1:
        raise HandUnreadableError(line=line.number, heading=heading)
    return numbers[0]


def _numbers(line: _Line, heading: str) -> list[int]:
    try:
        return [whole_number(word) for word in line.words]
    except ValueError:
        raise HandUnreadableError(line=line.number, heading=heading) from None
