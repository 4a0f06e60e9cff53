"""Keeps the evenings that were asked for last, good while their logbook ends as it did.

Whoever has an older value catches up: only the entries that are new are read and done.
"""

from dataclasses import replace
from typing import NamedTuple

from django.db import connection
from django.db.models import BooleanField, Func, OuterRef, QuerySet, Subquery

from scoring.hall.evening import BLANK
from tournaments.models import EveningRow, LogEntryRow
from tournaments.store import timeline
from tournaments.store.cache import Cache
from tournaments.store.stored_evening import EveningGoneError, StoredEvening

MOST_KEPT = 12
MOST_VERSIONS = 3

# Each with the versions before it: while somebody writes, others still find the one that they see.
_evenings = Cache[int, tuple[StoredEvening, ...]](MOST_KEPT)


class Latest(NamedTuple):
    """The last entry of an evening: its key and address, the entry's number and hash."""

    pk: int
    slug: str
    entry: int
    head: str


# Every form asks this before it is saved; in these words the index of the keys answers.
_HAS_KEY = Func(template="NOT key = ''", output_field=BooleanField())

COLUMNS = ("evening_id", "evening__slug", "number", "hash")


def find(slug: str) -> StoredEvening | None:
    """The evening at this address as it is now, none where there is no such address."""
    latest = _last(LogEntryRow.objects.filter(evening__slug=slug)).values_list(*COLUMNS).first()
    try:
        return None if latest is None else _at_latest(Latest(*latest))
    except EveningGoneError:
        return None


def at(pk: int) -> StoredEvening:
    """The evening with this key as it is now."""
    latest = _last(LogEntryRow.objects.filter(evening=pk)).values_list(*COLUMNS).first()
    if latest is None:
        raise EveningGoneError(f"no evening {pk}")
    return _at_latest(Latest(*latest))


def locked(stored: StoredEvening, key: str) -> tuple[StoredEvening, int | None]:
    """The same evening as it is now, held until the transaction ends.

    With it the first entry that the form with this key has left already, if it was ever sent.
    SQLite holds the whole file since BEGIN IMMEDIATE, so there is nothing left to ask for.
    """
    if connection.features.has_select_for_update:
        EveningRow.objects.select_for_update().values_list("pk").filter(pk=stored.pk).first()
    sent = LogEntryRow.objects.filter(_HAS_KEY, evening=OuterRef("evening"), key=key)
    entries = _last(LogEntryRow.objects.filter(evening=stored.pk))
    latest = entries.annotate(sent=Subquery(sent.values("number")[:1])).values_list(
        *COLUMNS, "sent"
    )
    for *told, first in latest[:1]:
        return _at_latest(Latest(*told)), first
    raise EveningGoneError(f"no evening {stored.pk}")


def lock_list() -> None:
    """Nobody else opens an evening until the transaction ends: its address and key are its own."""
    if connection.features.has_select_for_update:
        with connection.cursor() as cursor:
            cursor.execute("LOCK TABLE evening IN SHARE ROW EXCLUSIVE MODE")


def keep(stored: StoredEvening) -> StoredEvening:
    """Remembers the evening, and forgets the one that nobody asked for longest."""
    before = [known for known in _evenings.get(stored.pk) or () if known.head != stored.head]
    _evenings.keep(stored.pk, (stored, *before[: MOST_VERSIONS - 1]))
    return stored


def _at_latest(latest: Latest) -> StoredEvening:
    for stored in _evenings.get(latest.pk) or ():
        if stored.head == latest.head:
            return stored
    blank = StoredEvening(*latest, BLANK)
    # The timeline's own evenings carry none of the answers that pages ask for.
    return keep(replace(blank, evening=replace(timeline.timeline(blank)[-1].after)))


def _last(entries: QuerySet[LogEntryRow]) -> QuerySet[LogEntryRow]:
    return entries.order_by("-number")
