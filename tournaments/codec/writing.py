"""Writes evening files as people can read them, always the same way.

A couple, a game and an entry of the log have a line each.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from tournaments.codec.chain import plain_logged
from tournaments.codec.facts.encoding import plain_facts
from tournaments.codec.values import FORMAT, VERSION, EveningFile
from tournaments.version import PROGRAM


def dump(file: EveningFile) -> bytes:
    """The file in UTF-8."""
    head = {"format": FORMAT, "version": VERSION, "program": PROGRAM}
    keys: dict[str, Any] = head | plain_facts(file.facts)
    if file.log:
        keys["log"] = [plain_logged(logged) for logged in file.log]
    elif not file.facts.settings.is_tournament:
        # A log says it, or is from before this was asked; without one the file says it always.
        keys["booby_among"] = file.facts.settings.booby_among
    lines = ",\n".join(f"  {_json(key)}: {_layout(value)}" for key, value in keys.items())
    return f"{{\n{lines}\n}}\n".encode()


def _layout(value: object) -> str:
    """A list or object of several parts gets a line for each part, anything else one line."""
    if isinstance(value, Mapping) and value:
        return _lines("{", [f"{_json(key)}: {_json(part)}" for key, part in value.items()], "}")
    if isinstance(value, list) and any(isinstance(part, Mapping) for part in value):
        return _lines("[", map(_json, value), "]")
    return _json(value)


def _lines(opening: str, parts: Iterable[str], closing: str) -> str:
    return f"{opening}\n    " + ",\n    ".join(parts) + f"\n  {closing}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
