"""Compares an evening's logbook with its rows; mends nothing."""

from dataclasses import replace
from typing import cast

from django.db import DatabaseError

from scoring.errors import RuleError
from scoring.hall import history
from scoring.hall.changes import changes
from scoring.hall.evening import Evening
from tournaments.evening_file.chain import check_chain
from tournaments.evening_file.places import Place, Spot
from tournaments.evening_file.refusals import (
    ChainBrokenError,
    NamesChangedError,
    UnreadableEntryError,
)
from tournaments.evening_file.replaying import differing
from tournaments.evening_file.verified import Verified
from tournaments.record import log, shelf
from tournaments.record.kept import KeptEvening
from tournaments.record.reading import games_marked_over

# What a row raises in which a disk has turned a bit: a word that is none, a number that is text.
UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, OverflowError, DatabaseError)


def verify(kept: KeptEvening) -> Verified:
    """Replays the log and compares every row and every award; nothing remembered is believed."""
    found = Verified(kept.entry, kept.head)
    try:
        logged = log.read_anew(kept)
    except DatabaseError:
        return replace(found, unreadable_at=kept.entry)
    except UnreadableEntryError as error:
        return replace(found, unreadable_at=_entry_of(error))
    except NamesChangedError as error:
        return replace(found, names_changed_at=_entry_of(error))
    found = Verified(len(logged), logged[-1].hash)
    try:
        check_chain(logged)
    except ChainBrokenError as error:
        return replace(found, broken_at=_entry_of(error))
    told = history.replay_without_failing([entry.act for entry in logged])
    if told.refused:
        return replace(found, refused_at=min(told.refused))
    try:
        return _against_rows(kept, told.evening, found)
    except UNREADABLE:
        return replace(found, has_unreadable_rows=True)


def _against_rows(kept: KeptEvening, told: Evening, found: Verified) -> Verified:
    rows = shelf.read_anew(kept.pk, kept.slug).evening
    place = next(differing(told, rows), None) or _game_marked_otherwise(kept.pk, rows)
    return found if place is None else replace(found, place=place, changes=changes(rows, told))


def _entry_of(error: RuleError) -> int:
    return cast("int", error.values["entry"])


def _game_marked_otherwise(pk: int, rows: Evening) -> Place | None:
    """A game whose row says whether it is over, against the results at its tables."""
    marks = games_marked_over(pk)
    return next(
        (
            Place(f"played[{n}]", Spot.IS_OVER, game=n + 1)
            for n, game in enumerate(rows.games)
            if game.is_over != marks[n]
        ),
        None,
    )
