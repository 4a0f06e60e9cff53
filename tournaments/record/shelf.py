"""Keeps the evenings that were asked for last, good while their logbook ends as it did."""

from collections.abc import Iterable
from typing import Any

from django.db import connection

from tournaments.models import EveningRow
from tournaments.record.kept import EveningGoneError, KeptEvening
from tournaments.record.memory import Memory
from tournaments.record.reading import read_evening

MOST_KEPT = 12

_LATEST = """
    SELECT e.id, e.slug, l.number, l.hash{also}
    FROM evening e JOIN log_entry l ON l.evening_id = e.id
    WHERE {known} = %s ORDER BY l.number DESC LIMIT 1
"""
_BY_SLUG = _LATEST.format(known="e.slug", also="")
_BY_KEY = _LATEST.format(known="e.id", also="")
# Every form asks this before it is saved; with the last words the index of the keys answers.
_SENT_WITH = """, (
    SELECT number FROM log_entry WHERE evening_id = e.id AND key = %s AND NOT key = ''
)"""
_TO_WRITE = _LATEST.format(known="e.id", also=_SENT_WITH)

Latest = tuple[Any, ...]
"""Its key, its address, the number and hash of its last entry, and what else was asked for."""

MOST_VERSIONS = 3

# Each with the versions before it: while somebody writes, others still find the one that they see.
_kept = Memory[int, tuple[KeptEvening, ...]](MOST_KEPT)


def find(slug: str) -> KeptEvening | None:
    """The evening at this address as it is now, none where there is no such address."""
    latest = _latest(_BY_SLUG, slug)
    try:
        return None if latest is None else _at_latest(latest)
    except EveningGoneError:
        return None


def at(pk: int) -> KeptEvening:
    """The evening with this key as it is now."""
    return _at_latest(_there(pk, _latest(_BY_KEY, pk)))


def locked(kept: KeptEvening, key: str) -> tuple[KeptEvening, int | None]:
    """The same evening as it is now, held until the transaction ends.

    With it the first entry that the form with this key has left already, if it was ever sent.
    SQLite holds the whole file since BEGIN IMMEDIATE, so there is nothing left to ask for.
    """
    if connection.features.has_select_for_update:
        EveningRow.objects.select_for_update().values_list("pk").filter(pk=kept.pk).first()
    *latest, first = _there(kept.pk, _latest(_TO_WRITE, key, kept.pk))
    return _at_latest(latest), first


def lock_list() -> None:
    """Nobody else opens an evening until the transaction ends: its address and key are its own."""
    if connection.features.has_select_for_update:
        with connection.cursor() as cursor:
            cursor.execute("LOCK TABLE evening IN SHARE ROW EXCLUSIVE MODE")


def keep(kept: KeptEvening) -> KeptEvening:
    """Remembers the evening, and forgets the one that nobody asked for longest."""
    before = [known for known in _kept.get(kept.pk) or () if known.head != kept.head]
    _kept.keep(kept.pk, (kept, *before[: MOST_VERSIONS - 1]))
    return kept


def read_anew(pk: int, slug: str) -> KeptEvening:
    """The evening as its rows tell it, whatever is remembered.

    Somebody may delete it meanwhile, and then there is none. Somebody may write while the rows
    are read; then they are read again, whatever they told.
    """
    while True:
        before = _there(pk, _latest(_BY_KEY, pk))
        try:
            evening = read_evening(pk)
        except Exception:
            # Half of them from before and half from after may contradict each other in any way.
            if before == _latest(_BY_KEY, pk):
                raise
            continue
        if before == _latest(_BY_KEY, pk):
            return KeptEvening(pk, slug, before[2], before[3], evening)


def _at_latest(latest: Iterable[Any]) -> KeptEvening:
    pk, slug, _entry, head = latest
    for kept in _kept.get(pk) or ():
        if kept.head == head:
            return kept
    return keep(read_anew(pk, slug))


def _there(pk: int, latest: Latest | None) -> Latest:
    if latest is None:
        raise EveningGoneError(f"no evening {pk}")
    return latest


def _latest(statement: str, *values: str | int) -> Latest | None:
    with connection.cursor() as cursor:
        cursor.execute(statement, values)
        row: Latest | None = cursor.fetchone()
    return row
