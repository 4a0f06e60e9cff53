"""Reads the kinds of value that files and acts are made of, and writes them back as JSON."""

import re
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple

from scoring.cards import Card
from scoring.errors import RuleError
from scoring.hall.couples import HIGHEST_COUPLE, MOST_COUPLES, EarlierPlayers
from scoring.hall.fields import (
    LONGEST_SEED,
    MOST_CENTS,
    MOST_ENTRIES,
    MOST_PLACES,
    Letters,
)
from scoring.hall.movement import NO_TABLE, Rest, Seating, Table, Tables, on_bench
from scoring.hall.numbers import (
    MOST_GAMES,
    CoupleNumber,
    GameNumber,
    SingleNumber,
    TableNumber,
)
from scoring.hall.playoffs import PlayoffGame
from scoring.hall.prizes import KINDS, OFFERED_KINDS, PRIZE_KINDS, Prize
from scoring.hall.ties import Wish
from scoring.hall.tournament.facts import pool_name
from scoring.hall.tournament.matches import MOST_POINTS
from scoring.hall.tournament.terms import MOST_POOLS
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import Variant
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import Key, Part, check_named_once

LONGEST_NAME = 200
LONGEST_VARIANT = 200
HASH = re.compile(r"[0-9a-f]{64}")
MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,15}(?:Z|[+-][0-9]{2}:[0-9]{2})")
PRIZES = tuple(name for kind in OFFERED_KINDS for name in kind.names(MOST_PLACES))
POOLS = tuple(pool_name(index) for index in range(MOST_POOLS))
NAMES_OF_PRIZES = tuple(name for kind in PRIZE_KINDS for name in kind.names(MOST_PLACES))


class Kind(NamedTuple):
    """How a value is read, how it is written, and its JSON Schema."""

    read: Callable[["Part"], Any]
    write: Callable[[Any], Any]
    schema: Mapping[str, Any]


DEFINITIONS: dict[str, Mapping[str, Any]] = {}
"""What a schema says once, by the name under which it refers to it."""


def described(name: str, kind: Kind) -> Kind:
    """The kind, which a schema only names where it is used."""
    DEFINITIONS[name] = kind.schema
    return kind._replace(schema={"$ref": f"#/$defs/{name}"})


def as_it_is(value: Any) -> Any:
    return value


def whole_number(low: int, high: int) -> Kind:
    return Kind(number(low, high), as_it_is, {"type": "integer", "minimum": low, "maximum": high})


def letters(note: Letters) -> Kind:
    read = text(note.most, may_be_empty=note.may_be_empty)
    schema: dict[str, Any] = {"type": "string", "maxLength": note.most}
    if not note.may_be_empty:
        schema |= {"pattern": r"\S"}
    if note.may_be_null:
        return Kind(unless_null(read, null=""), as_it_is, or_null(schema))
    return Kind(read, as_it_is, schema)


def one_of(choices: Collection[str]) -> Kind:
    """One of these words; members of an enum are read as such."""
    words = tuple(map(str, choices))
    made = choices if isinstance(choices, type) and issubclass(choices, StrEnum) else str
    return Kind(lambda part: made(part.choice(words)), str, {"enum": [*words]})


def optional(kind: Kind) -> Kind:
    """The kind, or null."""
    write = kind.write
    return Kind(
        unless_null(kind.read),
        as_it_is if write is as_it_is else lambda value: None if value is None else write(value),
        or_null(kind.schema),
    )


def or_null(schema: Mapping[str, Any]) -> dict[str, Any]:
    return {"anyOf": [schema, {"type": "null"}]}


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


def earlier_players(part: Part) -> EarlierPlayers:
    told = part.read(EARLIER_PLAYERS_KEYS, required=["last_game"])
    names = told.get("players", ("", ""))
    if any(names) and not all(names):
        raise EveningFileError("file-text-empty", place=part.place_of("players"))
    return told["last_game"], names


def plain_earlier_players(earlier: EarlierPlayers) -> dict[str, Any]:
    last_game, names = earlier
    return {"last_game": last_game, "players": list(names)}


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


def variant(part: Part) -> str:
    """The name of a variant, with house options."""
    told = part.text(LONGEST_VARIANT, may_be_empty=False)
    try:
        return str(Variant.parse(told))
    except RuleError:
        raise EveningFileError("file-variant", place=part.place) from None


def one_or_three(part: Part) -> int:
    return 1 if part.value == 1 else part.number(3, 3)


def bid(part: Part) -> Bid:
    """A number, or the words of a doubled one; whether the variant knows it is asked later."""
    return part.text(20) if isinstance(part.value, str) else part.number(0, MOST_POINTS)


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


def playoff_games(part: Part) -> tuple[PlayoffGame, ...]:
    games = tuple(_playoff_game(game) for game in part.items(MOST_COUPLES))
    check_named_once([game.loser for game in games], part.place)
    return games


def _playoff_game(part: Part) -> PlayoffGame:
    winner, loser = map(couple_number, part.pair())
    check_named_once([winner, loser], part.place)
    return PlayoffGame(winner, loser)


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


EARLIER_PLAYERS_KEYS = {
    "last_game": Key("last_game", game_number),
    "players": Key("players", players),
}
PRIZE_KEYS = {
    "kind": Key("kind", choice(*(kind.word for kind in OFFERED_KINDS))),
    "place": Key("place", unless_null(number(1, MOST_PLACES))),
    "cents": Key("cents", unless_null(cents)),
    "percent": Key("percent", unless_null(number(0, 100))),
    "thing": Key("thing", unless_null(text(120, may_be_empty=False))),
    "each": Key("is_each", Part.yes_or_no),
}
