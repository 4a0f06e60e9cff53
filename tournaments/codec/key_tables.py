"""The tables of keys in `docs/acts.md` and `docs/evening-file.md`; `make schemas` renews them.

Which keys there are, which of them are needed and what one means that is missing follow from the
fields. What is written of a key in words stands in the table alone, and stays.
"""

import datetime
import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import MISSING
from itertools import pairwise
from pathlib import Path
from typing import Any

from scoring.hall.acts import ACTS, SetUp
from scoring.hall.games.games import JarDraw, TablesDraw
from scoring.hall.logbook import BuiltUponError
from scoring.hall.prizes.awards import Award
from scoring.hall.refusals import OF_ACTS
from scoring.hall.settings import FormatOfPlay, unused_in
from scoring.hall.ties.ties import Tie
from scoring.hall.tournament.matches import MatchGame, PadHand
from scoring.hall.tournament.terms import TournamentTerms
from tournaments.codec import chain, parsing
from tournaments.codec.acts import FORMS
from tournaments.codec.by_fields import PRIZE_KEYS, FieldCodec, codec_of
from tournaments.codec.facts import happened, tournament
from tournaments.codec.facts.settings import (
    SETTING_CODECS,
    SETTINGS_KEYS,
    USUAL_NAME,
    settings_from,
)

PAGES = ("acts.md", "evening-file.md")
DOCS = Path(__file__).parents[2] / "docs"
TABLE = re.compile(r"<!-- (keys|acts|codes)(?:: ([\w ]+))? -->\n((?:\|.*\n)+)")
KEY = re.compile(r"`(\w+)`")
BEFORE_KEY = re.compile(r"[,;] (?=`\w+`)")
VALUE = re.compile(r"(?:refused|none|[0-9]*|`[^`]*`)(?:, `[^`]*`)*")
NOTHING: tuple[Any, ...] = ("", (), {}, frozenset())

Defaults = dict[str, str]


def _by_fields(record: Iterable[FieldCodec], **usual: Any) -> Defaults:
    """What a key of a record means that is missing."""
    return {field.key: _usual(field, usual.get(field.name, field.usual)) for field in record}


def _usual(field: FieldCodec, usual: Any) -> str:
    if usual is MISSING:
        return "refused"
    if usual in NOTHING:
        return "none"
    written = json.dumps(field.kind.write(usual))
    return written if written.isdigit() else f"`{written}`"


def _in_words(keys: Iterable[str]) -> Defaults:
    """Keys of which only words can say what they mean where they are missing."""
    return dict.fromkeys(keys, "")


def _settings() -> Defaults:
    usual = settings_from({}, name=USUAL_NAME, date=datetime.date.min)
    return _by_fields(
        SETTING_CODECS.values(), **{name: getattr(usual, name) for name in SETTING_CODECS}
    )


OF_TOURNAMENT = {SETTING_CODECS[name].key for name in unused_in(FormatOfPlay.CARD_EVENING)} | {
    "format_of_play",
    *tournament.TOURNAMENT_KEYS,
}
WHOLE = _in_words(parsing.KEYS) | _settings() | {"format": "refused", "version": "refused"}
TERMS = _by_fields(codec_of(TournamentTerms).fields)
CODES: Mapping[str, Collection[str]] = {**OF_ACTS, BuiltUponError.code: {"entry", "entries"}}
SECTIONS: Mapping[str, Defaults] = {
    "evening": {key: WHOLE[key] for key in parsing.KEYS if key not in OF_TOURNAMENT},
    "couple": _by_fields(happened.COUPLE_CODEC.fields),
    "game or draw": _in_words(("tables", "rest", "winners"))
    | _by_fields(codec_of(TablesDraw).fields)
    | _by_fields(codec_of(JarDraw).fields)
    | _by_fields(happened.AS_SEATED.fields),
    "prize": _in_words(PRIZE_KEYS),
    "handed over": _in_words(codec_of(Award).keys),
    "tie": _in_words(codec_of(Tie).keys),
    "tournament": {key: WHOLE[key] for key in parsing.KEYS if key in OF_TOURNAMENT},
    "knockout": {key: TERMS.get(key, "") for key in tournament.KNOCKOUT_KEYS},
    "order": _in_words(tournament.PLACE["properties"]),
    "because": _in_words(tournament.BECAUSE),
    "match": _by_fields(tournament.MATCH_CODEC.fields),
    "game of a match": _by_fields(codec_of(MatchGame).fields),
    "hand": _by_fields(codec_of(PadHand).fields),
    "entry": _in_words(chain.LINE_KEYS),
    "names": _in_words(chain.NAMES_KEYS),
}


def renewed(page: str) -> str:
    """The page with its tables as the fields are now."""
    return TABLE.sub(lambda table: table[0].replace(table[3], _table(*table.groups())), page)


def _table(kind: str, section: str, written: str) -> str:
    head, line, *lines = written.splitlines(keepends=True)
    rows = [_cells(row) for row in lines]
    known = {row[0].strip("`"): row for row in rows}
    blank = [""] * len(_cells(head))
    if kind == "codes":
        now = (_code(code, known.get(code, blank)) for code in sorted(CODES))
    elif kind == "acts":
        of_desk = [act for act in ACTS.values() if act.room() == section]
        now = (_act(act, known.get(act.name, blank)) for act in of_desk)
    else:
        now = (_key(key, usual, known.get(key, blank)) for key, usual in SECTIONS[section].items())
    return head + line + "".join(map(_row, now))


def _key(key: str, usual: str, before: Sequence[str]) -> Sequence[str]:
    _name, holds, *missing = before
    return [
        f"`{key}`",
        holds,
        *(usual if usual and VALUE.fullmatch(said) else said for said in missing),
    ]


def _act(act: Any, before: Sequence[str]) -> Sequence[str]:
    _name, needs, may_have, *others = before
    needed = FORMS[act].needed or codec_of(act).needed
    elsewhere = {"act", *needed, *(SETTINGS_KEYS if act is SetUp else ())}
    rest = [key for key in FORMS[act].keys if key not in elsewhere]
    return [f"`{act.name}`", _explained(needed, needs), _explained(rest, may_have), *others]


def _explained(keys: Sequence[str], cell: str) -> str:
    """The keys, each with what is said of it; a cell that begins with no key is words alone."""
    if not keys:
        return "" if KEY.match(cell) else cell
    said = {key[1]: part for part in BEFORE_KEY.split(cell) if (key := KEY.match(part))}
    parts = [said.get(key, f"`{key}`") for key in keys]
    joined = parts[0]
    for before, part in pairwise(parts):
        joined += (", " if KEY.fullmatch(before) and KEY.fullmatch(part) else "; ") + part
    return joined


def _code(code: str, before: Sequence[str]) -> Sequence[str]:
    values = [value for value in KEY.findall(before[1]) if value in CODES[code]]
    values += sorted({*CODES[code]}.difference(values))
    return [f"`{code}`", ", ".join(f"`{value}`" for value in values)]


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip().strip("|").split("|")]


def _row(cells: Sequence[str]) -> str:
    return "".join(f"| {cell} " if cell else "| " for cell in cells) + "|\n"


if __name__ == "__main__":
    for name in PAGES:
        (DOCS / name).write_text(renewed((DOCS / name).read_text("utf-8")), "utf-8")
