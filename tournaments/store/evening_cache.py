"""Keeps the evenings that were asked for last, good while their logbook ends as it did.

Whoever has an older value catches up: only the entries that are new are read and done.
"""

from dataclasses import replace

from django.db import connection

from scoring.hall.evening import BLANK
from tournaments.models import EveningRow, LogEntryRow
from tournaments.store import timeline
from tournaments.store.cache import Cache
from tournaments.store.stored_evening import EveningGoneError, StoredEvening

# More than the halls that two cores carry at once; forty couples take 0.7 MB at the most.
MOST_KEPT = 256
MOST_VERSIONS = 3

# Each with the versions before it: while somebody writes, others still find the one that they see.
_evenings = Cache[int, tuple[StoredEvening, ...]](MOST_KEPT)


# The last entry first: of which evening, at which address, and what a `StoredEvening` says of it.
_LAST_ENTRIES = LogEntryRow.objects.order_by("-number").values_list(
    "evening_id", "evening__slug", "number", "hash"
)


def find(slug: str) -> StoredEvening | None:
    """The evening at this address as it is now, none where there is no such address."""
    last = _LAST_ENTRIES.filter(evening__slug=slug).first()
    try:
        return None if last is None else _at_entry(*last)
    except EveningGoneError:
        return None


def at(pk: int) -> StoredEvening:
    """The evening with this key as it is now."""
    last = _LAST_ENTRIES.filter(evening=pk).first()
    if last is None:
        raise EveningGoneError(f"no evening {pk}")
    return _at_entry(*last)


def locked(slug: str) -> StoredEvening:
    """The evening at this address as it is now, held until the transaction ends.

    SQLite holds the whole file since BEGIN IMMEDIATE, so there is nothing left to ask for.
    """
    if connection.features.has_select_for_update:
        EveningRow.objects.select_for_update().values_list("pk").filter(slug=slug).first()
    stored = find(slug)
    if stored is None:
        raise EveningGoneError(f"no evening {slug}")
    return stored


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


def _at_entry(pk: int, slug: str, entry: int, head: str) -> StoredEvening:
    for stored in _evenings.get(pk) or ():
        if stored.head == head:
            return stored
    blank = StoredEvening(pk, slug, entry, head, BLANK)
    # The timeline's own evenings carry none of the answers that pages ask for.
    return keep(replace(blank, evening=replace(timeline.timeline(blank)[-1].after)))
