"""Makes anew what the JSON Schema of evening files says of acts; `make schemas` writes it down.

What is not known here by its type stays as it is written in the file.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scoring.hall.acts import ACTS, BringIn, EveningAct, SetUp, SignIn
from tournaments.evening_file.acts import FORMS
from tournaments.evening_file.codec import schema_of
from tournaments.evening_file.kinds import DEFINITIONS

FILE = Path(__file__).parents[2] / "docs" / "schema" / "evening-2.json"
LONGEST_LINE = 80
TAB = "  "
BY_HAND = {BringIn, SetUp}
NAMES = {"names": {"$ref": "#/$defs/fingerprint"}}
WITH_NAMES = [{"required": ["players"]}, {"required": ["names"]}]
HOUSE_WITHOUT = {
    "not": {"anyOf": WITH_NAMES},
    "properties": {"house": {"const": True}},
    "required": ["house"],
}


def renewed(schema: Mapping[str, Any]) -> dict[str, Any]:
    """The schema with what follows from the types of acts."""
    kept = {
        name: written
        for name, written in schema["$defs"].items()
        if not name.startswith("act-") or name.removeprefix("act-") in ACTS
    }
    acts = {f"act-{name}": _act(act) for name, act in ACTS.items() if act not in BY_HAND}
    return {**schema, "$defs": kept | DEFINITIONS | {"act": _any_act()} | acts}


def file_of(schema: Mapping[str, Any]) -> str:
    """The file that has this schema, made anew."""
    return written(renewed(schema)) + "\n"


def written(schema: Any, inside: str = "") -> str:
    """The schema as people can read it: what fits into a line has one, and so have words."""
    line = json.dumps(schema, ensure_ascii=False)
    if isinstance(schema, dict) and len(inside + line) > LONGEST_LINE:
        parts = [
            f"{json.dumps(key)}: {written(part, inside + TAB)}" for key, part in schema.items()
        ]
    elif isinstance(schema, list) and any(isinstance(part, dict) for part in schema):
        parts = [written(part, inside + TAB) for part in schema]
    else:
        return line
    return f"{line[0]}\n{inside}{TAB}" + f",\n{inside}{TAB}".join(parts) + f"\n{inside}{line[-1]}"


def _any_act() -> dict[str, Any]:
    named = [
        {
            "if": {"properties": {"act": {"const": name}}},
            "then": {"$ref": f"#/$defs/act-{name}"},
        }
        for name in ACTS
    ]
    act = {"properties": {"act": {"enum": [*ACTS]}}, "required": ["act"]}
    return {"type": "object"} | act | {"allOf": named}


def _act(act: type[EveningAct]) -> dict[str, Any]:
    """The act; in a log the fingerprint stands in the place of names."""
    form = FORMS[act]
    needed = [key for key in form.needed if key != "players"]
    schema = schema_of(form.keys, ["act", *needed])
    schema["properties"]["act"] = {"const": act.name}
    if "players" not in form.keys:
        return schema
    schema["properties"] |= NAMES
    return schema | {"oneOf": WITH_NAMES + [HOUSE_WITHOUT] * (act is SignIn)}


if __name__ == "__main__":
    FILE.write_text(file_of(json.loads(FILE.read_text("utf-8"))), "utf-8")
