"""Where two values differ, and what is there in each."""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, NamedTuple


class DifferentPart(NamedTuple):
    """A place, from the outside in, and what is there; ``None`` where there is nothing."""

    path: tuple[Any, ...]
    before: Any
    after: Any


def differences(
    before: object, after: object, *, depth: int = 99, path: tuple[Any, ...] = ()
) -> Iterator[DifferentPart]:
    """Gives every place where the second value is another, no deeper than asked for.

    A record goes by its fields, in their order; a mapping by its keys, the lowest first; a list by
    its places, counted from 0.

    >>> [(part.path, part.after) for part in differences({"a": (1, 2)}, {"a": (1, 3), "b": 4})]
    [(('a', 1), 3), (('b',), 4)]
    """
    if before is after or before == after:
        return
    was, now = _parts(before), _parts(after)
    if depth == 0 or was is None or now is None:
        yield DifferentPart(path, before, after)
        return
    ordered = [*was] if is_dataclass(before) else sorted({*was, *now})
    for key in ordered:
        yield from differences(was.get(key), now.get(key), depth=depth - 1, path=(*path, key))


def _parts(value: object) -> Mapping[Any, Any] | None:
    """What the value is made of, by its place there; ``None`` where it is one thing."""
    if isinstance(value, Mapping):
        return value
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, tuple):
        return value._asdict() if hasattr(value, "_asdict") else dict(enumerate(value))
    return None
