"""The evening to go on with, which the first page leads to before all others."""

import datetime
from collections.abc import Iterable
from typing import NamedTuple

from tournaments.presenters.way.checklist import DeskLine, next_line
from tournaments.store import book
from tournaments.store.listing import ListedEvening


class UnderWay(NamedTuple):
    """An evening that is tonight's or has begun, and the desk where it goes on."""

    evening: ListedEvening
    line: DeskLine


def under_way(evenings: Iterable[ListedEvening], today: datetime.date) -> UnderWay | None:
    """Gives tonight's evening, else the latest that was begun and not played to its end."""
    to_come = [one for one in evenings if not one.is_played]
    tonight = [one for one in to_come if one.date == today]
    begun = [one for one in to_come if one.played]
    for listed in [*tonight, *begun][:1]:
        stored = book.find_readable(listed.slug)
        return None if stored is None else UnderWay(listed, next_line(stored.evening))
    return None
