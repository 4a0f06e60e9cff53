"""Makes anew what the JSON Schema of evening files says of acts; `make schemas` writes it down.

What is not known here by its type stays as it is written in the file.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scoring.hall.acts import ACTS, BringIn, EveningAct, SignIn
from scoring.hall.awards import Award
from scoring.hall.couples import Couple
from scoring.hall.settings import NAMES, FormatOfPlay, unused_in
from scoring.hall.ties import Tie
from tournaments.codec.acts import FORMS
from tournaments.codec.by_fields import keys_of, needed_by, schema_of
from tournaments.codec.kinds import DEFINITIONS
from tournaments.codec.settings import SETTINGS_KEYS, TOLD
from tournaments.codec.tournament import SETTINGS_OF_KNOCKOUT

FILE = Path(__file__).parents[2] / "docs" / "schema" / "evening-2.json"
REFERENCE = re.compile(r"#/\$defs/([\w-]+)")
LONGEST_LINE = 80
TAB = "  "
BY_HAND = {BringIn}
FINGERPRINT = {"names": {"$ref": "#/$defs/fingerprint"}}
WITH_NAMES = [{"required": ["players"]}, {"required": ["names"]}]
HOUSE_WITHOUT = {
    "not": {"anyOf": WITH_NAMES},
    "properties": {"house": {"const": True}},
    "required": ["house"],
}


def renewed(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema with what follows from the types of acts."""
    definitions = {
        name: written
        for name, written in schema["$defs"].items()
        if not name.startswith("act-") or name.removeprefix("act-") in ACTS
    }
    acts = {f"act-{name}": _act(act) for name, act in ACTS.items() if act not in BY_HAND}
    settings = {key: known.schema for key, known in SETTINGS_KEYS.items()}
    told = {key: known for key, known in settings.items() if key not in SETTINGS_OF_KNOCKOUT}
    couple = schema_of(keys_of(Couple), needed_by(Couple))
    definitions |= {"couple": couple, "loggedCouple": _logged(couple)}
    definitions["tie"] = schema_of(keys_of(Tie), needed_by(Tie))
    definitions["award"] |= {"properties": schema_of(keys_of(Award))["properties"]}
    for whole in (schema, definitions["facts"]):
        whole["properties"] |= told
    definitions["settingsOfFormat"] |= {
        "then": _none_of(FormatOfPlay.NEVINS_HOUSE, "odd_from"),
        "else": _none_of(FormatOfPlay.CARD_EVENING),
    }
    defs = definitions | DEFINITIONS | {"act": _any_act()} | acts
    return {**schema, "$defs": _referred_to({**schema, "$defs": {}}, defs)}


def _logged(schema: Any) -> Any:
    """As it is in a log, where a fingerprint stands in the place of names."""
    if isinstance(schema, list):
        return [*map(_logged, schema)]
    if not isinstance(schema, dict):
        return schema
    logged = {key: _logged(part) for key, part in schema.items()}
    if "players" not in schema.get("properties", {}):
        return logged
    logged["properties"] |= FINGERPRINT
    return logged | {"not": {"required": ["players", "names"]}}


def _none_of(played: FormatOfPlay, *others: str) -> dict[str, Any]:
    """Without the settings that the format does not know; those of the knock-out stand there."""
    unused = [TOLD[name].key for name in NAMES if name in unused_in(played)]
    inside = {key: False for key in unused if key in SETTINGS_OF_KNOCKOUT}
    outside = {key: False for key in (*unused, *others) if key not in inside}
    return {"properties": outside | ({"knockout": {"properties": inside}} if inside else {})}


def _referred_to(schema: object, defs: Mapping[str, Any]) -> dict[str, Any]:
    """Those definitions that the schema leads to, in their order."""
    found: set[str] = set()
    more = {*REFERENCE.findall(json.dumps(schema))}
    while more:
        found |= more
        more = {*REFERENCE.findall(json.dumps([defs[name] for name in more]))} - found
    return {name: defined for name, defined in defs.items() if name in found}


def file_of(schema: dict[str, Any]) -> str:
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
    schema["properties"] |= FINGERPRINT
    return schema | {"oneOf": WITH_NAMES + [HOUSE_WITHOUT] * (act is SignIn)}


if __name__ == "__main__":
    FILE.write_text(file_of(json.loads(FILE.read_text("utf-8"))), "utf-8")
