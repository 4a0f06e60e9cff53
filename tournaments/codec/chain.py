"""The logbook as a chain: each entry's hash holds what it tells and the entry before it.

Names stand outside the chained text, which has only their fingerprints, so that a hall can forget
them and the chain still holds.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from typing import Any

from scoring.hall.acts import EveningAct, Naming
from scoring.hall.couples import MOST_COUPLES
from scoring.hall.fields import Entry, Letters
from tournaments.codec.acts import NO_NAMES, plain_act, read_act
from tournaments.codec.by_fields import kind_of
from tournaments.codec.kinds import array_of, letters, schema_of
from tournaments.codec.known import LONGEST_NAME, NAME
from tournaments.codec.refusals import ChainBrokenError, EveningFileError, NamesChangedError
from tournaments.codec.untrusted import Key, Part

Players = tuple[str, str]
Names = tuple[Players | None, ...]
Sealed = dict[str, Any]
Owner = tuple[Mapping[str, Any], ...]

LETTERS_OF_FINGERPRINT = 32
FINGERPRINT = re.compile(r"[0-9a-f]{32}")
LETTERS_OF_HEAD = 10
HASH = re.compile(r"[0-9a-f]{64}")
MOMENT = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{8,15}(?:Z|[+-][0-9]{2}:[0-9]{2})")
LONGEST_ACTOR = 80
NO_MORE = ("", "", "")
KEPT = ("entry", "at", "by", "sealed", "hash", "first")

_encode = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode


@dataclass(frozen=True, slots=True, kw_only=True)
class Logged:
    """One entry of the logbook. `first` is the first entry of what was sent in together with it.

    `sealed` is the act as it is chained, names as fingerprints; `players` are these names in their
    order, `None` for those that were forgotten. Without `salt` there were none, or all are gone:
    then the act has empty ones.
    """

    entry: int
    at: str
    by: str
    act: EveningAct
    sealed: Mapping[str, Any]
    hash: str
    first: int
    salt: str = ""
    players: Names = ()

    @property
    def text(self) -> str:
        """What is chained."""
        return chained(self.entry, self.at, self.by, self.sealed, self.first)


def chained(entry: int, at: str, by: str, sealed: Mapping[str, Any], first: int) -> str:
    """The text of an entry in the chain, which says what it was sent with where it was not alone.

    >>> chained(2, "2026-11-20T20:15:00-04:00", "Ace Sample", {"act": "draw-jar"}, 2)
    '{"act":{"act":"draw-jar"},"at":"2026-11-20T20:15:00-04:00","by":"Ace Sample","entry":2}'
    """
    plain: dict[str, object] = {"entry": entry, "at": at, "by": by, "act": sealed}
    return canonical(plain if first == entry else plain | {"with": first})


def canonical(value: object) -> str:
    """The one text of a JSON value.

    >>> canonical({"b": [1, 2], "a": "é"})
    '{"a":"é","b":[1,2]}'
    """
    return _encode(value)


def link(previous: str, text: str) -> str:
    """The hash of an entry: over the hash of the one before and its own text.

    >>> link("", "{}")[:8]
    'a062dd49'
    """
    return sha256(f"{previous}\n{text}".encode()).hexdigest()


def short_head(head: str) -> str:
    """As much of a hash as a poster shows."""
    return head[:LETTERS_OF_HEAD]


def seal(plain: Mapping[str, Any], salt: str) -> tuple[Sealed, tuple[Players, ...]]:
    """The act with fingerprints in the place of names, and the names in their order."""
    players: list[Players] = []
    sealed: Sealed = _sealed(plain, salt, players)
    return sealed, tuple(players)


def unseal(
    sealed: Mapping[str, Any],
    players: Sequence[Sequence[str] | None] | None,
    salt: str,
) -> dict[str, Any]:
    """The act with its names again; empty ones where there is `None`: they are forgotten."""
    names = None if players is None else iter(players)
    plain: dict[str, Any] = _unsealed(sealed, names, salt)
    if names is not None and next(names, NO_MORE) is not NO_MORE:
        raise NamesChangedError
    return plain


def write_logged(
    *,
    entry: int,
    at: str,
    by: str,
    act: EveningAct,
    salt: str,
    previous_hash: str,
    first: int | None = None,
) -> Logged:
    """The entry that follows the one with this hash; the salt is kept only for names."""
    sealed, players = seal(plain_act(act), salt)
    first = entry if first is None else first
    return Logged(
        entry=entry,
        at=at,
        by=by,
        act=act,
        sealed=sealed,
        hash=link(previous_hash, chained(entry, at, by, sealed, first)),
        first=first,
        salt=salt if players else "",
        players=players,
    )


@lru_cache(maxsize=100)
def writer(by: str) -> str:
    """The name of who writes, tidied; refused where no log with it could be read again.

    >>> writer(" Ace  Sample ")
    'Ace Sample'
    """
    try:
        return Part(by).text(LONGEST_ACTOR, may_be_empty=False)
    except EveningFileError:
        raise EveningFileError("log-writer-unfit", longest=LONGEST_ACTOR) from None


def check_chain(log: Iterable[Logged], *, previous_hash: str = "") -> None:
    """Names the first entry whose number or hash does not follow from those before it."""
    for number, logged in enumerate(log, start=1):
        follows = logged.entry == number and logged.hash == link(previous_hash, logged.text)
        if not follows or not 1 <= logged.first <= number:
            raise ChainBrokenError(entry=number)
        previous_hash = logged.hash


def forget_names(logged: Logged, is_theirs: Callable[[Owner, Players], bool]) -> Logged:
    """The entry with the names of some gone and its hash still right; the same where it has none.

    The salt goes with the last name of the entry: from then on nobody can try names on it.
    """
    owned = zip(_owners(logged.sealed, ()), logged.players, strict=True) if logged.salt else ()
    left = [None if names and is_theirs(owner, names) else names for owner, names in owned]
    if left == [*logged.players]:
        return logged
    told_anew = {name: getattr(logged, name) for name in KEPT}
    return logged_from(**told_anew, salt=logged.salt, players=left)


def plain_logged(logged: Logged) -> dict[str, Any]:
    """The entry as a line of the log."""
    plain: dict[str, Any] = {"entry": logged.entry, "at": logged.at, "by": logged.by}
    plain["act"] = dict(logged.sealed)
    if logged.first != logged.entry:
        plain["with"] = logged.first
    if logged.salt:
        players = [names and list(names) for names in logged.players]
        plain["names"] = {"salt": logged.salt, "players": players}
    return plain | {"hash": logged.hash}


def read_logged(value: object, place: str = "") -> Logged:
    """The entry that a line of the log tells; whether its hash follows is asked by `check_chain`.

    Names that do not fit their fingerprints are refused.
    """
    line = Part(value, place).read(LINE_KEYS, required=REQUIRED)
    names = line.pop("names", {})
    return logged_from(**{"first": line["entry"], **line}, **names, place=place)


def logged_from(
    *,
    entry: int,
    at: str,
    by: str,
    sealed: Mapping[str, Any],
    hash: str,  # noqa: A002 – the log's own word
    first: int,
    salt: str = "",
    players: Sequence[Sequence[str] | None] | None = None,
    place: str = "",
) -> Logged:
    """The entry of a sealed act and its names, as files and rows keep them."""
    if players is not None and not any(players):
        salt, players = "", None
    try:
        plain = unseal(sealed, players, salt)
        act = _as_known(read_act(plain, Part(None, place).place_of("act")), sealed, players)
    except NamesChangedError as error:
        raise error.at(entry=entry) from None
    except RecursionError:
        raise EveningFileError("file-too-deep") from None
    return Logged(
        entry=entry,
        at=at,
        by=by,
        act=act,
        sealed=sealed,
        hash=hash,
        first=first,
        salt=salt,
        players=tuple((names[0], names[1]) if names else None for names in players or ()),
    )


def _as_known(act: EveningAct, sealed: Mapping[str, Any], players: object) -> EveningAct:
    """The act, which says so where it once had names that the hall has forgotten."""
    if players is None and "names" in sealed and isinstance(act, Naming):
        return replace(act, is_forgotten=True)
    return act


def read_line(value: object, place: str = "") -> EveningAct:
    """The act of a line for `cardparty do`: the act itself, or a line of a log with its names."""
    if isinstance(value, dict) and isinstance(value.get("act"), dict):
        return read_logged(value, place).act
    return read_act(value, place)


def _sealed(value: Any, salt: str, named: list[Players]) -> Any:
    if isinstance(value, str | int | None):  # asked first, for most of an act is one of these
        return value
    if isinstance(value, Mapping):
        # Keys in their order in the text, so that names can be put back in whatever order it is.
        sealed = {}
        for key in sorted(value):
            if key == "players" and tuple(value[key]) not in ((), NO_NAMES):
                players = (value[key][0], value[key][1])
                named.append(players)
                sealed["names"] = _fingerprint(players, salt)
            else:
                sealed[key] = _sealed(value[key], salt, named)
        return _as_before(value, sealed)
    if isinstance(value, list | tuple):
        return [_sealed(item, salt, named) for item in value]
    return value


def _as_before(value: Mapping[str, Any], sealed: Sealed) -> Sealed:
    order = ["names" if key not in sealed else key for key in value]
    return {key: sealed[key] for key in order}


def _as_told(key: str) -> str:
    """Fingerprints stand where the names did, when these are put in their order."""
    return "players" if key == "names" else key


def _owners(value: Any, around: Owner) -> Iterator[Owner]:
    """Of all names in their order: in what they stand, from the outside in."""
    if isinstance(value, Mapping):
        for key in sorted(value, key=_as_told):
            if key == "names":
                yield (*around, value)
            else:
                yield from _owners(value[key], (*around, value))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _owners(item, around)


def _unsealed(value: Any, names: Iterator[Sequence[str] | None] | None, salt: str) -> Any:
    if isinstance(value, Mapping):
        plain = {}
        for key in sorted(value, key=_as_told):
            if key == "names":
                plain["players"] = _named(value[key], names, salt)
            elif key == "players" and value[key] not in ([], [*NO_NAMES]):
                raise NamesChangedError  # a name in the chain
            else:
                plain[key] = _unsealed(value[key], names, salt)
        return plain
    if isinstance(value, list | tuple):
        return [_unsealed(item, names, salt) for item in value]
    return value


def _named(
    fingerprint: object, names: Iterator[Sequence[str] | None] | None, salt: str
) -> list[str]:
    if not isinstance(fingerprint, str) or not FINGERPRINT.fullmatch(fingerprint):
        raise NamesChangedError
    if names is None:
        return list(NO_NAMES)
    players = next(names, NO_MORE)
    if players is None:
        return list(NO_NAMES)
    if players is NO_MORE or _fingerprint(players, salt) != fingerprint:
        raise NamesChangedError
    return list(players)


def _fingerprint(players: Sequence[str], salt: str) -> str:
    return sha256(canonical([salt, *players]).encode()).hexdigest()[:LETTERS_OF_FINGERPRINT]


def _by(part: Part) -> str:
    part.text(LONGEST_ACTOR)
    return str(part.value)  # as it is chained


def _names(part: Part) -> dict[str, Any]:
    return part.read(NAMES_KEYS, required=NAMES_KEYS)


def _all_players(part: Part) -> Names:
    # As they are, letter for letter: their fingerprint was taken of these.
    return tuple(_as_written(item) for item in part.items(MOST_COUPLES))


def _as_written(part: Part) -> Players | None:
    if part.value is None:
        return None
    first, second = part.pair()
    first.text(LONGEST_NAME), second.text(LONGEST_NAME)
    return str(first.value), str(second.value)


def _hash(part: Part) -> str:
    if not isinstance(part.value, str) or not HASH.fullmatch(part.value):
        raise EveningFileError("file-wants-hash", place=part.place)
    return part.value


def _moment(part: Part) -> str:
    """A time with its offset, left as it is written: the chain is made of these very letters."""
    try:
        if isinstance(part.value, str) and MOMENT.fullmatch(part.value):
            datetime.fromisoformat(part.value)
            return part.value
    except ValueError:
        pass
    raise EveningFileError("file-wants-time", place=part.place)


def _like(pattern: re.Pattern[str]) -> dict[str, Any]:
    return {"type": "string", "pattern": f"^{pattern.pattern}$"}


TWO_OR_FORGOTTEN = {"type": ["array", "null"], "items": NAME, "minItems": 2, "maxItems": 2}
NAMES_KEYS = {
    "salt": letters(Letters(64, may_be_empty=False)).key("salt"),
    "players": Key("players", _all_players, array_of(TWO_OR_FORGOTTEN, MOST_COUPLES)),
}
ENTRY = kind_of(Entry)
LINE_KEYS = {
    "entry": ENTRY.key("entry"),
    "at": Key("at", _moment, _like(MOMENT)),
    "by": Key("by", _by, {"type": "string", "maxLength": LONGEST_ACTOR}),
    "act": Key("sealed", Part.object, {"$ref": "#/$defs/act"}),
    "with": ENTRY.key("first"),
    "names": Key("names", _names, schema_of(NAMES_KEYS, NAMES_KEYS)),
    "hash": Key("hash", _hash, _like(HASH)),
}
REQUIRED = ("entry", "at", "by", "act", "hash")
LINE = {
    "description": "An entry of the logbook: an act with the hash that holds the entry before it.",
    **schema_of(LINE_KEYS, REQUIRED),
}
