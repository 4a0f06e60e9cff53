"""Knows how a whole hand is written as text and read back; the rules check it as it is replayed."""

from scoring.errors import RuleError
from scoring.table.acts import Act, whole_number
from scoring.table.cards import Card
from scoring.table.hand import Hand
from scoring.table.variants import Variant


class HandUnreadableError(RuleError):
    """The text lacks one of its first lines, or the line is not what it should be."""

    code = "hand-unreadable"


_HEADINGS = ("variant", "players", "dealer", "packets", "below-zero", "pack")


def hand_as_text(hand: Hand) -> str:
    """Gives the hand as text: six lines that say how it was dealt, then a line for each act.

    >>> from scoring.table.cards import DECK
    >>> from scoring.table.variants import VARIANTS
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


def read_hand(text: str) -> Hand:
    """Gives the hand that the text tells, every act of it checked by the rules.

    An act that the rules forbid is refused as it would have been at the table.
    """
    lines = [line.split() for line in text.splitlines() if line.strip()]
    hand = _dealt([_values(lines, place, heading) for place, heading in enumerate(_HEADINGS)])
    for words in lines[len(_HEADINGS) :]:
        hand.do(Act.parse(" ".join(words)))
    return hand


def _values(lines: list[list[str]], place: int, heading: str) -> list[str]:
    if place >= len(lines) or lines[place][0] != heading:
        raise HandUnreadableError(line=place + 1, heading=heading)
    return lines[place][1:]


def _dealt(values: list[list[str]]) -> Hand:
    variant, players, dealer, packets, below_zero, pack = values
    return Hand(
        Variant.parse(" ".join(variant)),
        [Card.parse(card) for card in pack],
        players=_number(players, "players"),
        dealer=_number(dealer, "dealer"),
        packets=tuple(_number([packet], "packets") for packet in packets),
        below_zero=frozenset(_number([seat], "below-zero") for seat in below_zero),
    )


def _number(words: list[str], heading: str) -> int:
    try:
        (word,) = words
        return whole_number(word)
    except ValueError:
        raise HandUnreadableError(line=_HEADINGS.index(heading) + 1, heading=heading) from None
