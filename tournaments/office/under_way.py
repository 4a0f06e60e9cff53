"""The evening to go on with, which the first page leads to before all others."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.codec.refusals import NamesChangedError, UnreadableEntryError
from tournaments.office.checklist import DeskLine, checklist
from tournaments.store import book
from tournaments.store.listing import ListedEvening


@dataclass(frozen=True, slots=True)
class UnderWay:
    """An evening that is tonight's or has begun, and the desk where it goes on."""

    slug: str
    name: str
    date: datetime.date
    line: DeskLine


def under_way(evenings: Iterable[ListedEvening], today: datetime.date) -> UnderWay | None:
    """Gives tonight's evening, else the latest that was begun and not played to its end."""
    to_come = [one for one in evenings if not one.is_played]
    tonight = [one for one in to_come if one.date == today]
    begun = [one for one in to_come if one.played]
    for listed in [*tonight, *begun][:1]:
        return _under_way(listed)
    return None


def _under_way(listed: ListedEvening) -> UnderWay | None:
    """None where its logbook cannot be read: its own pages say so."""
    try:
        stored = book.find(listed.slug)
    except (UnreadableEntryError, NamesChangedError):
        return None
    if stored is None:
        return None
    (line,) = (line for line in checklist(stored.evening) if line.is_next)
    return UnderWay(listed.slug, listed.name, listed.date, line)
