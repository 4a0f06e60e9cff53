"""The values of a refusal or a logbook entry as they are said inside its sentence."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from scoring.cards import Card, Rank, Suit
from scoring.hall.numbers import CoupleNumber
from scoring.hall.settings import FormatOfPlay
from tournaments.codec.places import Place
from tournaments.words.bracket.match_names import match_name
from tournaments.words.couples.naming import CouplesNamed
from tournaments.words.lists import spoken, spoken_shortly
from tournaments.words.office.logbook import entries_spoken
from tournaments.words.office.settings import SETTING_NAMES
from tournaments.words.places import place_in_file
from tournaments.words.prizes.names import prize_in_sentence
from tournaments.words.prizes.ties import SUITS, WISHES, card_name, rank_letter, said_by
from tournaments.words.rulings.rules import bid_name
from tournaments.words.rulings.variants import option_name, option_value, variant_name
from tournaments.words.sums import cents_said

SAID_BY_NAME: Mapping[str, Callable[[Any], str]] = {
    "couples": lambda couples: spoken_shortly(couples, most=20),
    "entries": entries_spoken,
    "variant": variant_name,
    "option": option_name,
    "against": option_name,
    "value": option_value,
    "bid": bid_name,
    "standing": bid_name,
    "match": match_name,
    "setting": lambda name: str(SETTING_NAMES[name]),
}


# What a sentence may say whatever was refused: a card as an example, in the letters in use.
SAID_ALWAYS: Mapping[str, Callable[[], str]] = {"king": lambda: rank_letter(Rank.KING)}


class _Worded(CouplesNamed):
    """Words a value when a sentence asks for it: the logbook keeps more than it ever says."""

    def __getitem__(self, name: str) -> object:
        if name in SAID_ALWAYS:
            return SAID_ALWAYS[name]()
        if name not in self:
            return self.__missing__(name)
        return _worded(name, super().__getitem__(name))


def worded(values: Mapping[str, Any], played: FormatOfPlay) -> Mapping[str, object]:
    """The values by name: `prize` as its name, `…cents` as money, lists joined, the rest as is.

    What each couple said or cut becomes `4: split and 9: cut`, or `4: 10♠ and 9: A♥`.
    """
    return _Worded(values, played)


def _worded(name: str, value: Any) -> object:
    if isinstance(value, Place):
        return place_in_file(value)
    if name == "prize" and isinstance(value, str):
        return prize_in_sentence(value)
    if name.endswith("cents") and isinstance(value, int):
        return cents_said(value)
    if name in SAID_BY_NAME:
        return SAID_BY_NAME[name](value)
    if name == "card" and isinstance(value, str):
        return card_name(Card.parse(value))
    if isinstance(value, Mapping):
        return spoken([_said_or_cut(couple, said) for couple, said in value.items()])
    return _shown(value)


def _shown(value: Any) -> object:
    """Cards and suits as they look, lists joined, everything else as it is."""
    if isinstance(value, Card):
        return card_name(value)
    if isinstance(value, Suit):
        return SUITS[value]
    if isinstance(value, Iterable) and not isinstance(value, str):
        return spoken([_shown(part) for part in value])
    return value


def _said_or_cut(couple: CoupleNumber, said: Any) -> str:
    words = str(WISHES[said]) if said in WISHES else card_name(Card.parse(said))
    return said_by(couple, words)
