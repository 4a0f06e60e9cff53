"""The JSON Schema of evening files and acts, as it follows from their types.

`make schemas` writes it down.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from scoring.hall.acts import ACTS, EveningAct, SignIn
from scoring.hall.settings import NAMES, FormatOfPlay, unused_in
from tournaments.codec.acts import FORMS
from tournaments.codec.chain import FINGERPRINT
from tournaments.codec.facts.decoding import FACTS_KEYS
from tournaments.codec.facts.settings import SETTING_CODECS
from tournaments.codec.facts.tournament import SETTINGS_OF_KNOCKOUT
from tournaments.codec.kinds import DEFINITIONS, schema_of
from tournaments.codec.parsing import KEYS

FILE = Path(__file__).parents[2] / "docs" / "schema" / "evening-2.json"
DEFINED = "#/$defs/"
REFERENCE = re.compile(re.escape(DEFINED) + r"([\w-]+)")
LONGEST_LINE = 80
TAB = "  "
LOGGED = {"couple": "loggedCouple", "waiting": "loggedWaiting"}
AS_FINGERPRINT = {"names": {"$ref": "#/$defs/fingerprint"}}
OF_FORMAT = {"allOf": [{"$ref": "#/$defs/settingsOfFormat"}]}
WITH_NAMES = [{"required": ["players"]}, {"required": ["names"]}]
HOUSE_WITHOUT = {
    "not": {"anyOf": WITH_NAMES},
    "properties": {"house": {"const": True}},
    "required": ["house"],
}


def whole() -> dict[str, Any]:
    """The schema of a file, with all that it refers to."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": "evening-2.json",
        "title": "An evening file of Cardparty, version 2",
        "description": "docs/evening-file.md tells what each key means, docs/acts.md every act. "
        "Whether the parts fit together is asked when the file is read.",
        **schema_of(KEYS, ["format", "version"]),
        **OF_FORMAT,
    }
    facts = _logged(schema_of(FACTS_KEYS, ["name", "date"]) | OF_FORMAT)
    definitions = {
        **DEFINITIONS,
        **{logged: _logged(DEFINITIONS[name]) for name, logged in LOGGED.items()},
        "fingerprint": {
            "description": "Stands for two names inside the log.",
            "type": "string",
            "pattern": f"^{FINGERPRINT.pattern}$",
        },
        "facts": facts,
        "settingsOfFormat": _settings_of_format(),
        "act": _any_act(),
        **{f"act-{name}": _act(act) for name, act in ACTS.items()},
    }
    return {**schema, "$defs": _referred_to(schema, definitions)}


def _settings_of_format() -> dict[str, Any]:
    tournament = {"const": FormatOfPlay.NEVINS_HOUSE.value}
    return {
        "description": "A tournament has no setting of a card evening, and a card evening none "
        "of a tournament.",
        "if": {"required": ["format_of_play"], "properties": {"format_of_play": tournament}},
        "then": _none_of(FormatOfPlay.NEVINS_HOUSE, "odd_from"),
        "else": _none_of(FormatOfPlay.CARD_EVENING),
    }


def _none_of(played: FormatOfPlay, *others: str) -> dict[str, Any]:
    """Without the settings that the format does not know; those of the knock-out stand there."""
    unused = [SETTING_CODECS[name].key for name in NAMES if name in unused_in(played)]
    inside = {key: False for key in unused if key in SETTINGS_OF_KNOCKOUT}
    outside = {key: False for key in (*unused, *others) if key not in inside}
    return {"properties": outside | ({"knockout": {"properties": inside}} if inside else {})}


def _logged(schema: Any) -> Any:
    """As it is in a log, where a fingerprint stands in the place of names."""
    if isinstance(schema, list):
        return [*map(_logged, schema)]
    if not isinstance(schema, dict):
        return schema
    name = schema.get("$ref", "").removeprefix(DEFINED)
    if name in LOGGED:
        return {"$ref": DEFINED + LOGGED[name]}
    logged = {key: _logged(part) for key, part in schema.items()}
    if "players" not in schema.get("properties", {}):
        return logged
    logged["properties"] |= AS_FINGERPRINT
    return logged | {"not": {"required": ["players", "names"]}}


def _referred_to(schema: object, definitions: Mapping[str, Any]) -> dict[str, Any]:
    """Those definitions that the schema leads to, in their order."""
    reached: set[str] = set()
    more = {*REFERENCE.findall(json.dumps(schema))}
    while more:
        reached |= more
        more = {*REFERENCE.findall(json.dumps([definitions[name] for name in more]))} - reached
    return {name: defined for name, defined in definitions.items() if name in reached}


def _any_act() -> dict[str, Any]:
    named = [
        {
            "if": {"properties": {"act": {"const": name}}},
            "then": {"$ref": f"{DEFINED}act-{name}"},
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
    schema["properties"] |= AS_FINGERPRINT
    return schema | {"oneOf": WITH_NAMES + [HOUSE_WITHOUT] * (act is SignIn)}


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


def file_text() -> str:
    """What the file says of the types as they are."""
    return written(whole()) + "\n"


if __name__ == "__main__":
    FILE.write_text(file_text(), "utf-8")
