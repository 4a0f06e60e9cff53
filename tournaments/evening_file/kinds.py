"""Reads the kinds of value that files and acts are made of, and writes them back as JSON."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.hall.cookiejar import ShortEvening
from scoring.hall.couples import HIGHEST_COUPLE, MOST_COUPLES
from scoring.hall.movement import NO_TABLE, Odd, Rest, Seating, Table, Tables, on_bench
from scoring.hall.numbers import (
    MOST_GAMES,
    CoupleNumber,
    GameNumber,
    SingleNumber,
    TableNumber,
)
from scoring.hall.prizes import KINDS, OFFERED_KINDS, PRIZE_KINDS, Prize
from scoring.hall.settings import Source
from scoring.hall.ties import Wish
from tournaments.evening_file.parts import Key, Part, check_named_once
from tournaments.evening_file.refusals import EveningFileError

MOST_CENTS = 999_999_999  # as much as the web page reads
MOST_PLACES = 60
MOST_ENTRIES = 1_000_000
LONGEST_NAME = 200
LONGEST_SEED = 64
LONGEST_TOWN = 60
LONGEST_REASON = 200
HASH = re.compile(r"[0-9a-f]{64}")
MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,15}(?:Z|[+-][0-9]{2}:[0-9]{2})")
PRIZES = tuple(name for kind in OFFERED_KINDS for name in kind.names(MOST_PLACES))
NAMES_OF_PRIZES = tuple(name for kind in PRIZE_KINDS for name in kind.names(MOST_PLACES))


def text(longest: int, *, may_be_empty: bool = True) -> Callable[[Part], str]:
    return lambda part: part.text(longest, may_be_empty=may_be_empty)


def number(low: int, high: int) -> Callable[[Part], int]:
    return lambda part: part.number(low, high)


def choice(*choices: str) -> Callable[[Part], str]:
    return lambda part: part.choice(choices)


def unless_null(read: Callable[[Part], Any], null: object = None) -> Callable[[Part], Any]:
    return lambda part: null if part.value is None else read(part)


def hash_of_64(part: Part) -> str:
    if not isinstance(part.value, str) or not HASH.fullmatch(part.value):
        raise EveningFileError("file-wants-hash", place=part.place)
    return part.value


def moment(part: Part) -> str:
    """A time with its offset, left as it is written: the chain is made of these very letters."""
    try:
        if isinstance(part.value, str) and MOMENT.fullmatch(part.value):
            datetime.fromisoformat(part.value)
            return part.value
    except ValueError:
        pass
    raise EveningFileError("file-wants-time", place=part.place)


cents = number(0, MOST_CENTS)
seed = unless_null(text(LONGEST_SEED), null="")
odd = unless_null(lambda part: Odd(part.choice(tuple(Odd))))


def couple_number(part: Part) -> CoupleNumber:
    return CoupleNumber(part.number(1, HIGHEST_COUPLE))


def single_number(part: Part) -> SingleNumber:
    return SingleNumber(part.number(1, HIGHEST_COUPLE))


def couple_or_null(part: Part) -> CoupleNumber | None:
    return None if part.value is None else couple_number(part)


def rest(part: Part) -> Rest:
    """Nobody, one couple, or several on a bench, its head first."""
    return (
        on_bench(couples_in_order(part)) if isinstance(part.value, list) else couple_or_null(part)
    )


def game_number(part: Part) -> GameNumber:
    return GameNumber(part.number(1, MOST_GAMES))


def table_number(part: Part) -> TableNumber:
    return TableNumber(part.number(1, MOST_COUPLES))


def entry_number(part: Part) -> int:
    return part.number(1, MOST_ENTRIES)


def entries(part: Part) -> tuple[int, ...]:
    named = tuple(entry_number(item) for item in part.items(MOST_ENTRIES))
    check_named_once(named, part.place)
    return named


def games(part: Part) -> tuple[GameNumber, ...]:
    named = tuple(game_number(item) for item in part.items(MOST_GAMES))
    check_named_once(named, part.place)
    return named


def couples(part: Part) -> frozenset[CoupleNumber]:
    return frozenset(couples_in_order(part))


def couples_in_order(part: Part) -> tuple[CoupleNumber, ...]:
    named = tuple(couple_number(item) for item in part.items(MOST_COUPLES))
    check_named_once(named, part.place)
    return named


def players(part: Part) -> tuple[str, str]:
    """Two names; an empty list for the house couple, and for names that were forgotten."""
    if part.value == []:
        return "", ""
    first, second = part.pair()
    return first.text(LONGEST_NAME), second.text(LONGEST_NAME)


def player(part: Part) -> str:
    """One name with nobody beside; none where it was forgotten."""
    if part.value == []:
        return ""
    first, second = part.pair()
    second.text(0)
    return first.text(LONGEST_NAME)


def plain_player(name: str) -> list[str]:
    """Written like the names of a couple, so that a hall can forget it like them."""
    return [name, ""]


def tables(part: Part) -> Tables:
    """The tables in play by number, `{"1": [4, 2], "3": [1, 5]}` (`rules.md §7.13`)."""
    seated = part.numbered(MOST_COUPLES)
    numbers = range(1, max(seated, default=0) + 1)
    return tuple(table(seated[n]) if n in seated else NO_TABLE for n in numbers)


def tables_in_order(part: Part) -> Tables:
    """The tables as a list, table 1 first: `[[4, 2]]`."""
    return tuple(table(item) for item in part.items(MOST_COUPLES))


def table(part: Part) -> Table:
    first, second = part.pair()
    return couple_number(first), couple_or_null(second)


def plain_tables(seating: Seating) -> dict[str, list[CoupleNumber | None]]:
    return {str(n): list(couples_there) for n, couples_there in seating.in_play}


def plain_rest(seating: Seating) -> CoupleNumber | list[CoupleNumber] | None:
    """A number where one couple rests, a list where several do."""
    bench = [*seating.bench]
    return bench if len(bench) > 1 else next(iter(bench), None)


def card(part: Part) -> Card:
    try:
        found = Card.parse(part.text(3))
    except RuleError:
        raise EveningFileError("file-wants-card", place=part.place) from None
    if found.is_joker:
        raise EveningFileError("file-wants-card", place=part.place)
    return found


def wish(part: Part) -> Wish:
    return Wish(part.choice(tuple(Wish)))


def source(part: Part) -> Source:
    return Source(part.choice(tuple(Source)))


def short_evening(part: Part) -> ShortEvening:
    return ShortEvening(part.choice(tuple(ShortEvening)))


def prize_name(part: Part) -> str:
    if part.value not in NAMES_OF_PRIZES:
        # Sixty places by name would bury those that are none.
        names = (*PRIZES[:2], "…", *NAMES_OF_PRIZES[MOST_PLACES:])
        raise EveningFileError("file-wants-choice", place=part.place, choices=names)
    return str(part.value)


def prizes(part: Part) -> tuple[Prize, ...]:
    offered = tuple(prize(item) for item in part.items(len(PRIZES)))
    check_named_once([prize.name for prize in offered], part.place)
    return offered


def prize(part: Part) -> Prize:
    told = part.read(PRIZE_KEYS, required=["kind"])
    kind, place = KINDS[told.pop("kind")], told.pop("place", None)
    if kind.is_by_place != (place is not None):
        raise EveningFileError("file-place", place=part.place)
    try:
        return Prize(kind.name(place), **told)
    except RuleError:
        raise EveningFileError("file-worth", place=part.place) from None


def plain_prize(offered: Prize) -> dict[str, Any]:
    kind = told_only({"kind": offered.kind.word, "place": offered.place})
    return kind | plain_worth(
        cents=offered.cents,
        percent=offered.percent,
        thing=offered.thing,
        # What goes without saying is left out: an older file says nothing of it.
        each=offered.is_each or None,
    )


def plain_worth(**worth: int | str | None) -> dict[str, Any]:
    return {key: value for key, value in worth.items() if value is not None}


def told_only(told: Mapping[str, Any]) -> dict[str, Any]:
    """What there is to tell: empty lists, empty texts and nulls are left out."""
    return {key: value for key, value in told.items() if value not in (None, "", (), [], {})}


PRIZE_KEYS = {
    "kind": Key("kind", choice(*(kind.word for kind in OFFERED_KINDS))),
    "place": Key("place", unless_null(number(1, MOST_PLACES))),
    "cents": Key("cents", unless_null(cents)),
    "percent": Key("percent", unless_null(number(0, 100))),
    "thing": Key("thing", unless_null(text(120, may_be_empty=False))),
    "each": Key("is_each", Part.yes_or_no),
}
