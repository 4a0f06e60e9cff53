"""Reads, writes and describes acts and facts by their annotated fields.

A type that says too little by itself has its note in `scoring.hall.fields`. What a record tells is
read strictly: an unknown key is refused, and everything that is refused has its place.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from functools import cache, partial
from types import NoneType, UnionType
from typing import Annotated, Any, NamedTuple, Union, get_args, get_origin, get_type_hints

from scoring.errors import RuleError
from scoring.hall.couples import HIGHEST_COUPLE, MOST_COUPLES, EarlierPlayers
from scoring.hall.fields import (
    MOST_PLACES,
    Between,
    EncodedAlways,
    EncodedAs,
    EncodedBeside,
    Items,
    Letters,
)
from scoring.hall.games.games import JarDraw, TablesDraw
from scoring.hall.numbers import MOST_GAMES, CoupleNumber, GameNumber
from scoring.hall.prizes.prizes import KINDS as KINDS_OF_PRIZES
from scoring.hall.prizes.prizes import OFFERED_KINDS, Prize
from scoring.hall.tournament.facts import ACROSS, CutsForPlaces, PoolName, RoundsCut
from scoring.hall.tournament.matches import TeamMatch
from tournaments.codec import kinds
from tournaments.codec.kinds import Keys, Kind, described, one_of, optional, schema_of, whole_number
from tournaments.codec.known import KINDS, POOLS, PRIZES
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import Key, Part, check_named_once

PREFIX = re.compile(r"^(?:is|has)_")


class FieldCodec(NamedTuple):
    """A field of a record as JSON has it; `usual` is what it is where it is not told.

    It lies `beside` the others, in a record in this field, where it is not the record's own.
    """

    name: str
    key: str
    kind: Kind
    usual: Any
    is_always_encoded: bool
    beside: str = ""


class RecordCodec(NamedTuple):
    """How a record tells itself: its fields in their order, and what makes it of what is read."""

    fields: tuple[FieldCodec, ...]
    made: Callable[..., Any]

    @property
    def keys(self) -> Keys:
        """What reads each key."""
        return {field.key: key_of(field) for field in self.fields}

    @property
    def needed(self) -> tuple[str, ...]:
        """The keys without which the record says too little."""
        return tuple(field.key for field in self.fields if field.usual is MISSING)

    @property
    def kind(self) -> Kind:
        keys, needed = self.keys, self.needed
        return Kind(
            lambda part: self.made(**part.read(keys, required=needed)),
            self.encode,
            schema_of(keys, needed),
        )

    def encode(self, value: Any) -> dict[str, Any]:
        """The record as JSON; what is as usual is left out, but for what one would miss."""
        plain = {}
        for name, key, kind, usual, is_always_encoded, beside in self.fields:
            held = getattr(getattr(value, beside) if beside else value, name)
            if is_always_encoded or held != usual:
                plain[key] = kind.write(held)
        return plain


@cache
def codec_of(record: Any, **usual: Any) -> RecordCodec:
    """How the record is told where something else is `usual` than its fields say."""
    hints = get_type_hints(record, include_extras=True)
    defaults = _defaults(record) | usual
    first = ENCODED_FIRST.get(record, ())
    names = [*first, *(name for name in defaults if name not in first)]
    all_fields = [field for name in names for field in _told(name, hints[name], defaults[name])]
    unsaid = {
        field.name: field.usual
        for field in all_fields
        if not field.beside and (field.usual is None or field.name in usual)
    }
    made = partial(record, **{n: value for n, value in unsaid.items() if value is not MISSING})
    beside = {
        field.beside: get_args(hints[field.beside])[0] for field in all_fields if field.beside
    }
    return RecordCodec(tuple(all_fields), partial(_put_together, made, beside) if beside else made)


def encode(value: Any) -> dict[str, Any]:
    """The record as JSON."""
    return codec_of(value.__class__).encode(value)


def _defaults(record: Any) -> dict[str, Any]:
    """Every field of the record, and what it is where nobody says."""
    if not is_dataclass(record):
        return {name: record._field_defaults.get(name, MISSING) for name in record._fields}
    return {
        field.name: field.default if field.default_factory is MISSING else field.default_factory()
        for field in fields(record)
    }


def _told(name: str, hint: Any, usual: Any) -> Iterator[FieldCodec]:
    """The field, or those of its record that are told in its place."""
    notes = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
    key = next((note.key for note in notes if isinstance(note, EncodedAs)), PREFIX.sub("", name))
    is_always_encoded = any(isinstance(note, EncodedAlways) for note in notes)
    if any(isinstance(note, EncodedBeside) for note in notes):
        for field in codec_of(get_args(hint)[0]).fields:
            yield field._replace(beside=name, is_always_encoded=is_always_encoded)
    elif key:
        usual = None if usual is MISSING and _is_optional(hint) else usual
        yield FieldCodec(name, key, kind_of(hint), usual, is_always_encoded)


def _put_together(made: Callable[..., Any], beside: Mapping[str, Any], **read: Any) -> Any:
    """The record, with the records in it whose fields were told beside its own."""
    for name, part in beside.items():
        read[name] = part(**{inside: read.pop(inside) for inside in part._fields if inside in read})
    return made(**read)


def key_of(field: FieldCodec) -> Key:
    return Key(field.name, field.kind.read, field.kind.schema)


@cache
def kind_of(hint: Any) -> Kind:
    """How a field of this type is read, written and described."""
    if hint in KINDS:
        return KINDS[hint]
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _noted(*inside)
    if origin in (Union, UnionType):
        return optional(kind_of(_without_null(inside)))
    if origin is Mapping:
        return kinds.by_number(inside[0], HIGHEST[inside[0]], kind_of(inside[1]))
    if origin is frozenset:
        return kinds.unordered(kinds.list_of(kind_of(inside[0]), ITEMS[inside[0]]))
    if origin is tuple and inside[-1] is not ...:
        return kinds.pair_of(*map(kind_of, inside))
    if origin is tuple:
        return kinds.list_of(kind_of(inside[0]), ITEMS[inside[0]])
    if is_dataclass(hint):
        return _record(hint)
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
            return kinds.letters(note)
        if isinstance(note, Items):
            return kinds.list_of(kind_of(get_args(hint)[0]), note)
    return kind_of(hint)


def _record(record: Any) -> Kind:
    """A record that a schema calls by its own name: `tie`, `matchGame`."""
    name = record.__name__
    return described(name[0].lower() + name[1:], codec_of(record).kind)


def _is_optional(hint: Any) -> bool:
    return get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint)


def _without_null(inside: tuple[Any, ...]) -> Any:
    return Union[tuple(kind for kind in inside if kind is not NoneType)]  # noqa: UP007 – of many


ITEMS: Mapping[Any, Items] = {
    CoupleNumber: Items(MOST_COUPLES, each_once=True),
    GameNumber: Items(MOST_GAMES, each_once=True),
}
"""How long a list is of which nothing is noted."""

HIGHEST = {CoupleNumber: HIGHEST_COUPLE, GameNumber: MOST_GAMES}

ENCODED_FIRST: Mapping[Any, tuple[str, ...]] = {
    JarDraw: ("order", "seed", "reason"),
    TablesDraw: ("seating",),
    TeamMatch: ("name", "stage", "round", "table"),
}
"""Fields that files always told before the others."""


def _earlier_players(part: Part) -> EarlierPlayers:
    earlier: EarlierPlayers = UNTIL_THEN.read(part)
    if any(earlier.players) and not all(earlier.players):
        raise EveningFileError("file-text-empty", place=part.place_of("players"))
    return earlier


def _prizes(part: Part) -> tuple[Prize, ...]:
    offered = tuple(map(prize, part.items(len(PRIZES))))
    check_named_once([prize.name for prize in offered], part.place)
    return offered


def prize(part: Part) -> Prize:
    read = part.read(PRIZE_KEYS, required=["kind"])
    kind, place = KINDS_OF_PRIZES[read.pop("kind")], read.pop("place", None)
    if kind.is_by_place != (place is not None):
        raise EveningFileError("file-place", place=part.place)
    try:
        return Prize(kind.name(place), **read)
    except RuleError:
        raise EveningFileError("file-worth", place=part.place) from None


def plain_prize(offered: Prize) -> dict[str, Any]:
    """The prize with its kind and its place in the place of its name."""
    place = {} if offered.place is None else {"place": offered.place}
    return {"kind": offered.kind.word} | place | encode(offered)


def _cuts(part: Part) -> CutsForPlaces:
    return {
        PoolName(Part(pool, item.place).choice(CUT_IN)): ROUNDS_CUT.read(item)
        for pool, item in sorted(part.fields().items())
    }


EACH_IS_A_THING = {
    "if": {"properties": {"each": {"const": True}}, "required": ["each"]},
    "then": {"required": ["thing"], "properties": {"thing": {"type": "string"}}},
}
UNTIL_THEN, ROUNDS_CUT = codec_of(EarlierPlayers).kind, kind_of(RoundsCut)
CUT_IN = (*POOLS, ACROSS)
PRIZE_KEYS = {
    "kind": one_of([kind.word for kind in OFFERED_KINDS]).key("kind"),
    "place": optional(whole_number(1, MOST_PLACES)).key("place"),
} | codec_of(Prize).keys
PRIZE = described(
    "prize",
    Kind(
        prize,
        plain_prize,
        {
            **schema_of(PRIZE_KEYS, ["kind"]),
            **EACH_IS_A_THING,
            "allOf": [
                {
                    "if": {"properties": {"kind": {"const": "place"}}},
                    "then": {"required": ["place"], "properties": {"place": {"type": "integer"}}},
                    "else": {"properties": {"place": {"type": "null"}}},
                },
                kinds.just_one("cents", "percent", "thing"),
            ],
        },
    ),
)
KINDS |= {
    CutsForPlaces: Kind(
        _cuts,
        lambda cuts: {pool: ROUNDS_CUT.write(rounds) for pool, rounds in cuts.items()},
        kinds.keyed({"enum": [*CUT_IN]}, ROUNDS_CUT.schema),
    ),
    EarlierPlayers: UNTIL_THEN._replace(read=_earlier_players),
    tuple[Prize, ...]: Kind(
        _prizes,
        lambda offered: [*map(plain_prize, offered)],
        kinds.array_of(PRIZE.schema, len(PRIZES)),
    ),
}
