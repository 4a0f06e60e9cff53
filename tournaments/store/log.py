"""Reads and writes the logbook of an evening, entry by entry.

Entries never change, so those that were read are remembered; only later ones are fetched.
"""

import json
import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from django.db.models import BooleanField, Func

from scoring.hall.acts import EveningAct, ForgetNames
from tournaments.codec.chain import Logged, canonical, logged_from, write_logged, writer
from tournaments.codec.refusals import NamesChangedError, UnreadableEntryError
from tournaments.models import LogEntryRow
from tournaments.store.cache import Cache
from tournaments.store.stored_evening import EveningGoneError, StoredEvening

COLUMNS = ("number", "at", "by", "act", "players", "salt", "first", "hash")
MOST_KNOWN = 4

# Every form with a key asks this before it is saved; in these words the index of the keys answers.
_HAS_KEY = Func(template="NOT key = ''", output_field=BooleanField())

Log = tuple[Logged, ...]

_known = Cache[int, Log](MOST_KNOWN)


def read(stored: StoredEvening) -> Log:
    """Every entry up to the one at which the evening is kept, oldest first."""
    known = _known.get(stored.pk) or ()
    if 0 < stored.entry <= len(known) and known[stored.entry - 1].hash == stored.head:
        return known[: stored.entry]
    # The last one known is fetched once more: another database may have another past.
    later = _fetch(stored, after=max(len(known) - 1, 0))
    if known and (not later or later[0].hash != known[-1].hash or forgets(later[1:])):
        known, later = (), _fetch(stored, after=0)
    entries = (*known[:-1], *later)
    if len(entries) < stored.entry:
        raise EveningGoneError(f"no evening {stored.pk}")
    return _known.keep(stored.pk, entries)


def forgets(logged: Sequence[Logged]) -> bool:
    """Whether names of earlier entries are gone since, wherever these are remembered."""
    return any(isinstance(entry.act, ForgetNames) for entry in logged)


def read_anew(stored: StoredEvening) -> Log:
    """The same from the database alone, whatever is remembered."""
    return _fetch(stored, after=0)


def acts_of(stored: StoredEvening) -> list[EveningAct]:
    """The acts of all entries; none before the first."""
    return [logged.act for logged in read(stored)] if stored.entry else []


def clock() -> str:
    """What the clock of the computer says, as an entry tells it."""
    return datetime.now(UTC).astimezone().isoformat(timespec="seconds")


def append(stored: StoredEvening, acts: Sequence[EveningAct], *, at: str, by: str, key: str) -> Log:
    """The new entries, which go on where the evening stands; `key` marks the first of them."""
    by, head, new = writer(by), stored.head, []
    for number, act in enumerate(acts, start=stored.entry + 1):
        logged = write_logged(
            entry=number,
            at=at,
            by=by,
            act=act,
            salt=secrets.token_hex(8),
            previous_hash=head,
            first=stored.entry + 1,
        )
        head = logged.hash
        new.append(logged)
    _write(stored.pk, new, {stored.entry + 1: key})
    return tuple(new)


def rewrite_names(pk: int, logged: Sequence[Logged]) -> None:
    """Keeps the names that these entries have still; nothing else of an entry can be changed."""
    for entry in logged:
        row = LogEntryRow.objects.filter(evening=pk, number=entry.entry)
        row.update(players=_names(entry), salt=entry.salt)


def copy(pk: int, logged: Sequence[Logged], *, keys: Mapping[int, str] | None = None) -> None:
    """Another evening's entries, as they are; with the keys of the forms that left them."""
    _write(pk, logged, keys or {})


def written_last_at(pk: int | None = None) -> datetime | None:
    """What the clock said at the last entry of all, or of one evening; nothing before the first."""
    entries = LogEntryRow.objects.order_by("-pk")
    mine = entries if pk is None else entries.filter(evening=pk)
    at = mine.values_list("at", flat=True).first()
    return None if at is None else datetime.fromisoformat(at)


def written_last_in() -> str | None:
    """The address of the evening in which the last entry of all was written."""
    entries = LogEntryRow.objects.order_by("-pk")
    return entries.values_list("evening__slug", flat=True).first()


def opened_with(key: str) -> int | None:
    """The evening that the form with this key has opened already."""
    entries = LogEntryRow.objects.filter(number=1, key=key)
    return entries.values_list("evening", flat=True).first()


def written_in(head: str) -> int | None:
    """The evening in whose logbook the entry with this hash stands, if it is here."""
    entries = LogEntryRow.objects.filter(hash=head).order_by("evening")
    return entries.values_list("evening", flat=True).first()


def first_sent(pk: int, key: str) -> int | None:
    """The first entry that the form with this key has left already, if it was ever sent."""
    if not key:
        return None
    sent = LogEntryRow.objects.filter(_HAS_KEY, evening=pk, key=key)
    return sent.values_list("number", flat=True).first()


def _write(pk: int, logged: Sequence[Logged], keys: Mapping[int, str]) -> None:
    LogEntryRow.objects.bulk_create(
        LogEntryRow(
            evening_id=pk,
            number=entry.entry,
            at=entry.at,
            by=entry.by,
            act=canonical(entry.sealed),
            players=_names(entry),
            salt=entry.salt,
            first=entry.first,
            hash=entry.hash,
            key=keys.get(entry.entry, ""),
        )
        for entry in logged
    )


def _names(entry: Logged) -> str:
    return canonical(entry.players) if entry.salt else ""


def _fetch(stored: StoredEvening, *, after: int) -> Log:
    rows = LogEntryRow.objects.filter(
        evening=stored.pk, number__gt=after, number__lte=stored.entry
    ).order_by("number")
    return tuple(_logged(*row) for row in rows.values_list(*COLUMNS))


def _logged(
    entry: int, at: str, by: str, act: str, players: str, salt: str, first: int, own_hash: str
) -> Logged:
    try:
        # An empty text that has become an empty blob would pass every hash.
        if not isinstance(salt, str):
            raise TypeError(salt)
        return logged_from(
            entry=entry,
            at=at,
            by=by,
            sealed=json.loads(act),
            hash=own_hash,
            first=first,
            salt=salt,
            players=json.loads(players) if players else None,
        )
    except NamesChangedError:
        raise
    except (ValueError, TypeError, RecursionError):
        # Whoever has the database can write anything there, even what is no JSON.
        raise UnreadableEntryError(entry=entry) from None
