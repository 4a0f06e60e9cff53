"""The kinds of value that files and acts are made of: how each is read, written and described."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from scoring.hall.fields import Items, Letters
from scoring.hall.numbers import MOST_GAMES
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.untrusted import Key, Part, check_named_once

FOUR_DIGITS = "^[1-9][0-9]{0,3}$"
TO_SIXTY = "^([1-9]|[1-5][0-9]|60)$"

Keys = dict[str, Key]


class Kind(NamedTuple):
    """How a value is read, how it is written, and its JSON Schema."""

    read: Callable[[Part], Any]
    write: Callable[[Any], Any]
    schema: Mapping[str, Any]

    def key(self, attribute: str) -> Key:
        """The key that fills this attribute."""
        return Key(attribute, self.read, self.schema)


DEFINITIONS: dict[str, Mapping[str, Any]] = {}
"""What a schema says once, by the name under which it refers to it."""


def described(name: str, kind: Kind) -> Kind:
    """The kind, which a schema only names where it is used."""
    return kind._replace(schema=named(name, kind.schema))


def named(name: str, schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """A reference to the schema, which stands under this name."""
    DEFINITIONS[name] = schema
    return {"$ref": f"#/$defs/{name}"}


def as_it_is(value: Any) -> Any:
    return value


def whole_number(low: int, high: int) -> Kind:
    schema = {"type": "integer", "minimum": low, "maximum": high}
    return Kind(lambda part: part.number(low, high), as_it_is, schema)


def letters(note: Letters) -> Kind:
    schema: dict[str, Any] = {"type": "string", "maxLength": note.most}
    if not note.may_be_empty:
        schema |= {"pattern": r"\S"}
    said = Kind(lambda part: part.text(note.most, may_be_empty=note.may_be_empty), as_it_is, schema)
    return optional(said, null="") if note.may_be_null else said


def one_of(choices: Collection[str]) -> Kind:
    """One of these words; members of an enum are read as such."""
    words = tuple(map(str, choices))
    made = choices if isinstance(choices, type) and issubclass(choices, StrEnum) else str
    return Kind(lambda part: made(part.choice(words)), str, {"enum": [*words]})


def optional(kind: Kind, null: object = None) -> Kind:
    """The kind, or null for what is not there."""
    write = kind.write
    return Kind(
        lambda part: null if part.value is None else kind.read(part),
        as_it_is if write is as_it_is else lambda value: None if value is None else write(value),
        {"anyOf": [kind.schema, {"type": "null"}]},
    )


def pair_of(first: Kind, second: Kind) -> Kind:
    def read(part: Part) -> tuple[Any, Any]:
        one, other = part.pair()
        return first.read(one), second.read(other)

    schema = {"type": "array", "prefixItems": [first.schema, second.schema]}
    return Kind(
        read,
        lambda pair: [first.write(pair[0]), second.write(pair[1])],
        schema | {"items": False, "minItems": 2},
    )


def list_of(item: Kind, items: Items) -> Kind:
    def read(part: Part) -> tuple[Any, ...]:
        listed = tuple(item.read(inside) for inside in part.items(items.most))
        if items.each_once:
            check_named_once([*_flat(listed)], part.place)
        if not listed and not items.may_be_empty:
            choices = tuple(item.schema["enum"])
            raise EveningFileError("file-wants-choice", place=part.place, choices=choices)
        return tuple(sorted(listed)) if items.is_set else listed

    schema = array_of(item.schema, items.most) | ({} if items.may_be_empty else {"minItems": 1})
    if items.each_once and "items" in item.schema:
        schema["items"] = {**item.schema, "uniqueItems": True}
    elif items.each_once and "anyOf" not in item.schema:
        schema["uniqueItems"] = True
    return Kind(
        read,
        list if item.write is as_it_is else lambda listed: [item.write(one) for one in listed],
        schema,
    )


def unordered(listed: Kind) -> Kind:
    return Kind(lambda part: frozenset(listed.read(part)), sorted, listed.schema)


def by_number(number: Any, highest: int, item: Kind) -> Kind:
    """By the number of a couple, a table or a game, written out: `{"7": …}`."""
    digits = TO_SIXTY if highest == MOST_GAMES else FOUR_DIGITS

    def read(part: Part) -> dict[int, Any]:
        numbered = part.numbered(highest)
        return {number(key): item.read(numbered[key]) for key in sorted(numbered)}

    return Kind(
        read,
        lambda held: {str(key): item.write(value) for key, value in sorted(held.items())},
        {**keyed({"pattern": digits}, item.schema), "maxProperties": highest},
    )


def keyed(name: Mapping[str, Any], schema: Mapping[str, Any]) -> dict[str, Any]:
    """Any object with keys like this and such values, as JSON Schema."""
    return {"type": "object", "propertyNames": name, "additionalProperties": schema}


def schema_of(keys: Mapping[str, Key], needed: Iterable[str] = ()) -> dict[str, Any]:
    """An object with these keys and no other, as JSON Schema."""
    return object_of({key: known.schema for key, known in keys.items()}, needed)


def object_of(properties: Mapping[str, Any], needed: Iterable[str]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": [*needed],
        "additionalProperties": False,
    }


def array_of(item: Mapping[str, Any], most: int) -> dict[str, Any]:
    return {"type": "array", "items": item, "maxItems": most}


def just_one(*names: str) -> dict[str, Any]:
    """Exactly one of these keys with a value, as JSON Schema."""
    one_of_them = [{"required": [n], "properties": {n: {"not": {"type": "null"}}}} for n in names]
    return {"oneOf": one_of_them}


def _flat(listed: Iterable[Any]) -> Iterator[Any]:
    """What is named, nobody apart, who may be there more than once."""
    for item in listed:
        if isinstance(item, tuple):
            yield from _flat(item)
        elif item is not None:
            yield item
