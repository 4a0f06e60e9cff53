"""Reads, writes and describes acts and facts by their annotated fields.

A type that says too little by itself has its note in `scoring.hall.fields`. What a record tells is
read strictly: an unknown key is refused, and everything that is refused has its place.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from datetime import date, time
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from scoring.cards import Card
from scoring.hall.couples import HIGHEST_COUPLE, MOST_COUPLES, EarlierPlayers, Players
from scoring.hall.fields import (
    Address,
    BestOf,
    Between,
    Cents,
    Items,
    Languages,
    Letters,
    PrizeName,
    SingleName,
    ToldAlways,
    ToldAs,
    VariantName,
)
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber, SingleNumber, TableNumber
from scoring.hall.playoffs import PlayoffGame
from scoring.hall.prizes import Prize
from scoring.hall.tournament.facts import PoolName
from scoring.hall.tournament.matches import MOST_POINTS, MatchName
from scoring.table.hand.taken import Side
from scoring.table.variant.rows import Bid
from scoring.table.variant.variants import VARIANTS
from tournaments.codec import kinds
from tournaments.codec.kinds import POOLS, Kind, as_it_is, described, letters, one_of, whole_number
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import DAY, TIME_OF_DAY, Key, Part, check_named_once
from tournaments.languages import CODES, MOST_AT_ONCE

Keys = dict[str, Key]

PREFIX = re.compile(r"^(?:is|has)_")


class ToldField(NamedTuple):
    """A field of a record as JSON has it; `usual` is what it is where it is not told."""

    name: str
    key: str
    kind: Kind
    usual: Any
    is_always_told: bool

    @property
    def is_needed(self) -> bool:
        return self.usual is MISSING


@cache
def told_by(record: Any) -> tuple[ToldField, ...]:
    """Every field that the record tells of itself, in its order."""
    hints = get_type_hints(record, include_extras=True)
    told = (_told(field, hints[field.name]) for field in fields(record))
    return tuple(field for field in told if field is not None)


def _told(field: Any, hint: Any) -> ToldField | None:
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    key = next((note.key for note in notes if isinstance(note, ToldAs)), PREFIX.sub("", field.name))
    if not key:
        return None
    usual = field.default
    if field.default_factory is not MISSING:
        usual = field.default_factory()
    if usual is MISSING and _is_optional(hint):
        usual = None
    is_always_told = any(isinstance(note, ToldAlways) for note in notes)
    return ToldField(field.name, key, kind_of(hint), usual, is_always_told)


def key_of(told: ToldField) -> Key:
    return Key(told.name, told.kind.read, told.kind.schema)


def keys_of(record: Any) -> Keys:
    """What reads each key of the record."""
    return {told.key: key_of(told) for told in told_by(record)}


def needed_by(record: Any) -> tuple[str, ...]:
    """The keys without which the record says too little."""
    return tuple(told.key for told in told_by(record) if told.is_needed)


def reader(record: Any) -> Callable[[Part], Any]:
    """What reads the whole record."""
    keys, needed = keys_of(record), needed_by(record)
    unsaid = {told.name: None for told in told_by(record) if told.usual is None}
    return lambda part: record(**unsaid | part.read(keys, required=needed))


def plain(value: Any) -> dict[str, Any]:
    """The record as JSON; what is as usual is left out, but for what one would miss."""
    found = {}
    for name, key, kind, usual, is_always_told in told_by(value.__class__):
        told = getattr(value, name)
        if is_always_told or told != usual:
            found[key] = kind.write(told)
    return found


def schema_of(keys: Keys, needed: Iterable[str] = ()) -> dict[str, Any]:
    """An object with these keys and no other, as JSON Schema."""
    return {
        "type": "object",
        "properties": {key: known.schema for key, known in keys.items()},
        "required": [*needed],
        "additionalProperties": False,
    }


def record_kind(record: Any) -> Kind:
    return Kind(reader(record), plain, schema_of(keys_of(record), needed_by(record)))


@cache
def kind_of(hint: Any) -> Kind:
    """How a field of this type is read, written and described."""
    if hint in KINDS:
        return KINDS[hint]
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _noted(*inside)
    if origin in (Union, UnionType):
        return kinds.optional(kind_of(_without_null(inside)))
    if origin is Mapping:
        return _by_number(inside[0], kind_of(inside[1]))
    if origin is frozenset:
        return _unordered(_list(kind_of(inside[0]), ITEMS[inside[0]]))
    if origin is tuple and inside[-1] is not ...:
        return _pair(*map(kind_of, inside))
    if origin is tuple:
        return _list(kind_of(inside[0]), ITEMS[inside[0]])
    if is_dataclass(hint):
        return record_kind(hint)
    if issubclass(hint, StrEnum):
        return one_of(hint)
    raise TypeError(hint)


def _noted(hint: Any, *notes: Any) -> Kind:
    """What the first note says of the type; notes on the key are passed over."""
    for note in notes:
        if (known := KINDS.get(Annotated[hint, note])) is not None:
            return known
        if isinstance(note, Between):
            return whole_number(note.low, note.high)
        if isinstance(note, Letters):
            return letters(note)
        if isinstance(note, Items):
            return _list(kind_of(get_args(hint)[0]), note)
    return kind_of(hint)


def _is_optional(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint)


def _without_null(inside: tuple[Any, ...]) -> Any:
    return Union[tuple(kind for kind in inside if kind is not NoneType)]  # noqa: UP007 – of many


def _pair(first: Kind, second: Kind) -> Kind:
    def read(part: Part) -> tuple[Any, Any]:
        one, other = part.pair()
        return first.read(one), second.read(other)

    schema = {"type": "array", "prefixItems": [first.schema, second.schema]}
    return Kind(
        read,
        lambda pair: [first.write(pair[0]), second.write(pair[1])],
        schema | {"items": False, "minItems": 2},
    )


def _list(item: Kind, items: Items) -> Kind:
    def read(part: Part) -> tuple[Any, ...]:
        found = tuple(item.read(inside) for inside in part.items(items.most))
        if items.each_once:
            check_named_once([*_flat(found)], part.place)
        if not found and not items.may_be_empty:
            choices = tuple(item.schema["enum"])
            raise EveningFileError("file-wants-choice", place=part.place, choices=choices)
        return tuple(sorted(found)) if items.is_set else found

    schema = {"type": "array", "items": item.schema, "maxItems": items.most}
    if not items.may_be_empty:
        schema |= {"minItems": 1}
    is_flat_and_full = items.each_once and "anyOf" not in item.schema
    return Kind(
        read,
        list if item.write is as_it_is else lambda found: [item.write(one) for one in found],
        schema | ({"uniqueItems": True} if is_flat_and_full else {}),
    )


def _unordered(listed: Kind) -> Kind:
    return Kind(lambda part: frozenset(listed.read(part)), sorted, listed.schema)


def _by_number(number: Any, item: Kind) -> Kind:
    """By the number of a couple or a game, written out: `{"7": …}`."""

    def read(part: Part) -> dict[int, Any]:
        found = part.numbered(HIGHEST[number])
        return {number(key): item.read(found[key]) for key in sorted(found)}

    keys = {"type": "object", "propertyNames": {"pattern": "^[1-9][0-9]{0,3}$"}}
    return Kind(
        read,
        lambda found: {str(key): item.write(told) for key, told in sorted(found.items())},
        keys | {"additionalProperties": item.schema},
    )


def _flat(found: Iterable[Any]) -> Iterator[Any]:
    """What is named, nobody apart, who may be there more than once."""
    for item in found:
        if isinstance(item, tuple):
            yield from _flat(item)
        elif item is not None:
            yield item


VARIANT = {
    "description": "The name of a variant, with house options: nevins-house target=60.",
    "type": "string",
    "maxLength": kinds.LONGEST_VARIANT,
    "pattern": rf"^\s*(?:{'|'.join(sorted(VARIANTS))})(?:\s|$)",
}
KINDS: Mapping[Any, Kind] = {
    bool: Kind(Part.yes_or_no, as_it_is, {"type": "boolean"}),
    Address: Kind(
        lambda part: part.address(200),
        as_it_is,
        {"type": "string", "maxLength": 200, "pattern": r"^$|^https?://[^\s/]"},
    ),
    BestOf: Kind(kinds.one_or_three, as_it_is, {"enum": [1, 3]}),
    Bid: described(
        "bid",
        Kind(
            kinds.bid,
            as_it_is,
            {"anyOf": [whole_number(0, MOST_POINTS).schema, {"type": "string", "maxLength": 20}]},
        ),
    ),
    Card: described(
        "card",
        Kind(kinds.card, str, {"type": "string", "pattern": "^(?:A|[2-9]|10|J|Q|K)[CDHS]$"}),
    ),
    Cents: described("cents", whole_number(*get_args(Cents)[1])),
    CoupleNumber: described("coupleNumber", whole_number(1, HIGHEST_COUPLE)),
    EarlierPlayers: Kind(
        kinds.earlier_players,
        kinds.plain_earlier_players,
        {
            "type": "object",
            "properties": {
                "last_game": {"$ref": "#/$defs/gameNumber"},
                "players": {"$ref": "#/$defs/players"},
            },
            "required": ["last_game"],
            "additionalProperties": False,
        },
    ),
    GameNumber: described("gameNumber", whole_number(1, MOST_GAMES)),
    Languages: _list(one_of(CODES), Items(MOST_AT_ONCE, each_once=True, may_be_empty=False)),
    MatchName: described("matchName", letters(Letters(8, may_be_empty=False))),
    Players: described(
        "players",
        Kind(
            kinds.players,
            list,
            {
                "description": "Two names; an empty list for the house couple without names.",
                "type": "array",
                "maxItems": 2,
                "items": {"type": "string", "maxLength": kinds.LONGEST_NAME},
                "oneOf": [{"maxItems": 0}, {"minItems": 2}],
            },
        ),
    ),
    PoolName: described("poolLetter", one_of(POOLS)),
    PrizeName: described(
        "prizeName",
        Kind(kinds.prize_name, as_it_is, {"enum": [*kinds.NAMES_OF_PRIZES]}),
    ),
    Side: described("side", whole_number(0, 1)),
    SingleName: described(
        "onePlayer",
        Kind(
            kinds.player,
            kinds.plain_player,
            {
                "description": "One name with nobody beside; an empty list where it was forgotten.",
                "type": "array",
                "maxItems": 2,
                "prefixItems": [{"type": "string", "maxLength": 200}, {"const": ""}],
                "oneOf": [{"maxItems": 0}, {"minItems": 2}],
            },
        ),
    ),
    SingleNumber: described("single", whole_number(1, HIGHEST_COUPLE)),
    TableNumber: described("tableNumber", whole_number(1, MOST_COUPLES)),
    VariantName: described("variant", Kind(kinds.variant, as_it_is, VARIANT)),
    date: Kind(
        Part.day,
        date.isoformat,
        {"type": "string", "pattern": f"^{DAY.pattern}$", "format": "date"},
    ),
    time: Kind(
        Part.time_of_day,
        lambda at: at.isoformat("minutes"),
        {"type": "string", "pattern": f"^{TIME_OF_DAY.pattern}$"},
    ),
    tuple[PlayoffGame, ...]: Kind(
        kinds.playoff_games,
        lambda games: [[game.winner, game.loser] for game in games],
        {
            "type": "array",
            "items": {
                "type": "array",
                "items": {"$ref": "#/$defs/coupleNumber"},
                "minItems": 2,
                "maxItems": 2,
                "uniqueItems": True,
            },
            "maxItems": MOST_COUPLES,
        },
    ),
    tuple[Prize, ...]: Kind(
        kinds.prizes,
        lambda offered: [kinds.plain_prize(prize) for prize in offered],
        {"type": "array", "items": {"$ref": "#/$defs/prize"}, "maxItems": len(kinds.PRIZES)},
    ),
}
"""Types that say all by their name; those with a name in the schema are written out there once."""

ITEMS: Mapping[Any, Items] = {
    CoupleNumber: Items(MOST_COUPLES, each_once=True),
    GameNumber: Items(MOST_GAMES, each_once=True),
}
"""How long a list is of which nothing is noted."""
HIGHEST = {CoupleNumber: HIGHEST_COUPLE, GameNumber: MOST_GAMES}
