"""Turns the bytes of an evening file into an evening, or refuses them whole."""

import datetime
import json
from collections.abc import Mapping
from dataclasses import replace
from operator import attrgetter
from typing import Any, NoReturn

from scoring.hall.evening import Evening
from scoring.hall.fields import Letters
from scoring.hall.settings import BoobyAmong
from tournaments.codec.chain import LINE, Logged, check_chain, read_logged
from tournaments.codec.facts.checking import check_facts
from tournaments.codec.facts.checking_tournament import check_orders
from tournaments.codec.facts.decoding import FACTS_KEYS, facts_from
from tournaments.codec.facts.happened import named_couples
from tournaments.codec.kinds import array_of, letters, named
from tournaments.codec.refusals import EveningFileError
from tournaments.codec.replaying import check_log_tells
from tournaments.codec.untrusted import Key, Part, shown
from tournaments.codec.values import FORMAT, VERSION, EveningFile

MEGABYTE = 1024 * 1024
MOST_BYTES = 16 * MEGABYTE
MOST_DIGITS = 20
MOST_ENTRIES = 100_000
LONGEST_PROGRAM = 120


def parse(content: bytes, *, today: datetime.date) -> EveningFile:
    """The evening that the file tells, complete and without contradiction.

    With a log, its chain holds and it makes the very evening that the file tells.
    """
    whole = Part(parsed(content))
    _check_version(whole.value)
    parts = whole.read(KEYS if _has_log(whole.value) else KEYS_WITHOUT_LOG)
    facts = _with_shared_places(_with_booby(facts_from(parts, today=today), parts), parts)
    file = EveningFile(facts, parts.get("log", ()))
    check_facts(file.facts)
    check_orders(file.facts, parts.get("order", {}))
    if file.log:
        check_chain(file.log)
        check_log_tells(file.log, file.facts)
    return file


def _with_booby(facts: Evening, parts: Mapping[str, Any]) -> Evening:
    """The evening with the booby prize for those who play to the end, where nobody says otherwise.

    A logbook says it, or is from before this was asked, and so is what was handed out by then.
    """
    settings = facts.settings
    is_said = "booby_among" in parts or parts.get("log") or facts.handed_over
    if is_said or "booby_among" in settings.unused:
        return facts
    return replace(facts, settings=replace(settings, booby_among=BoobyAmong.TO_THE_END))


def _with_shared_places(facts: Evening, parts: Mapping[str, Any]) -> Evening:
    """The tournament with a place for all that are tied, where nobody says otherwise (`§8.6`)."""
    happened = facts.tournament_facts
    if "level_share" in parts or parts.get("log") or facts.handed_over or not happened.pools:
        return facts
    return replace(facts, tournament_facts=replace(happened, level_share=True))


def check_size(content: bytes) -> None:
    """Refuses more than an evening of any size is told in."""
    if len(content) > MOST_BYTES:
        raise EveningFileError("file-too-large", megabytes=MOST_BYTES // MEGABYTE)


def parsed(content: bytes) -> object:
    """The JSON value of the bytes, with nothing in it that JSON does not have."""
    check_size(content)
    try:
        # Editors on Windows put a byte order mark first.
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise EveningFileError("file-not-text", line=line) from None
    try:
        return json.loads(
            text, object_pairs_hook=_object, parse_int=_number, parse_constant=_refuse_constant
        )
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        raise EveningFileError("file-not-json", **place) from None
    except RecursionError:
        raise EveningFileError("file-too-deep") from None


def _check_version(whole: object) -> None:
    if not isinstance(whole, dict) or whole.get("format") != FORMAT:
        raise EveningFileError("file-not-an-evening")
    version = whole.get("version")
    if type(version) is int and 1 <= version < VERSION:
        raise EveningFileError("file-version-before", version=version)
    if type(version) is not int or version != VERSION:
        raise EveningFileError("file-version", version=VERSION)


def _has_log(whole: object) -> bool:
    return isinstance(whole, dict) and bool(whole.get("log"))


def _log(part: Part) -> tuple[Logged, ...]:
    return tuple(read_logged(item.value, item.place) for item in part.items(MOST_ENTRIES))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """JSON lets the last of two equal keys win; here nobody could say which one was meant."""
    by_key = dict(pairs)
    if len(by_key) < len(pairs):
        seen: set[str] = set()
        for key, _value in pairs:
            if key in seen:
                raise EveningFileError("file-key-twice", key=shown(key))
            seen.add(key)
    return by_key


def _number(text: str) -> int:
    """Python itself would refuse to read thousands of digits, and take its time over fewer."""
    if len(text) > MOST_DIGITS:
        raise EveningFileError("file-number-too-long", start=text[:6], digits=len(text))
    return int(text)


def _refuse_constant(text: str) -> NoReturn:
    raise EveningFileError("file-number-unknown", text=text)


KEYS: Mapping[str, Key] = {
    "format": Key("format", attrgetter("value"), {"const": FORMAT}),
    "version": Key("version", attrgetter("value"), {"const": VERSION}),
    "program": letters(Letters(LONGEST_PROGRAM)).key("program"),  # of no use to the evening
    **FACTS_KEYS,
    "log": Key("log", _log, array_of(named("line", LINE), MOST_ENTRIES)),
}
KEYS_WITHOUT_LOG = {**KEYS, "couples": Key("couples", named_couples)}
