"""Checks an evening's logbook, and what the list of evenings shows of it."""

from dataclasses import replace
from typing import Any, cast

from django.db import DatabaseError

from scoring.errors import RuleError
from scoring.hall import logbook
from scoring.hall.evening import BLANK
from tournaments.codec.chain import check_chain
from tournaments.codec.refusals import ChainBrokenError, NamesChangedError, UnreadableEntryError
from tournaments.codec.verified import Verified
from tournaments.models import EveningRow
from tournaments.store import log
from tournaments.store.columns import columns_of
from tournaments.store.stored_evening import StoredEvening

# What a row raises in which a disk has turned a bit: a word that is none, a number that is text.
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, OverflowError, DatabaseError)


def verify(stored: StoredEvening) -> Verified:
    """Follows the chain and does the log again; nothing remembered is believed."""
    verified = Verified(stored.entry, stored.head)
    try:
        logged = log.read_anew(stored)
    except DatabaseError:
        return replace(verified, unreadable_at=stored.entry)
    except UnreadableEntryError as error:
        return replace(verified, unreadable_at=_entry_of(error))
    except NamesChangedError as error:
        return replace(verified, names_changed_at=_entry_of(error))
    verified = Verified(len(logged), logged[-1].hash)
    try:
        check_chain(logged)
    except ChainBrokenError as error:
        return replace(verified, broken_at=_entry_of(error))
    replayed = logbook.replay_without_failing([entry.act for entry in logged])
    if replayed.refused:
        return replace(verified, refused_at=min(replayed.refused))
    return replace(verified, row_says_otherwise=_row_of(stored.pk) != columns_of(replayed.evening))


def _row_of(pk: int) -> dict[str, Any] | None:
    """What the list of evenings shows, as its row says it; nothing where it cannot be read."""
    try:
        row: dict[str, Any] = EveningRow.objects.values(*columns_of(BLANK)).get(pk=pk)
    except UNREADABLE:
        return None
    return row


def _entry_of(error: RuleError) -> int:
    return cast("int", error.values["entry"])
