"""Whether somebody has changed a thing since a page showed it."""

from collections.abc import Callable
from dataclasses import dataclass

from scoring.errors import RuleError
from scoring.hall.evening import BLANK, Evening
from tournaments.store import log
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.timeline import Timeline, timeline


@dataclass(frozen=True, slots=True)
class Seen:
    """Which version of the evening a page showed, and what of it the form of the page replaces."""

    version: str
    of: Callable[[Evening], object]


class StaleWriteError(RuleError):
    """Somebody else has changed it since the page was opened; ``entry`` is where."""

    code = "changed-meanwhile"


def evening_shown(stored: StoredEvening, version: str) -> Evening | None:
    """The evening as a page of that version showed it; none where the page does not say.

    A version of another past, as before an older copy was put back, showed nothing of this one.
    """
    entry, _stroke, head = version.partition("-")
    if not entry.isdecimal() or len(entry) > 9 or not head:
        return None
    if version == stored.version:
        return stored.evening
    past = timeline(stored)
    if not past:
        return None
    logged = log.read(stored)[int(entry) - 1 : int(entry)]
    is_same_past = bool(logged) and logged[0].hash.startswith(head)
    return past[int(entry) - 1].after if is_same_past else BLANK


def check_not_stale(now: StoredEvening, after: Evening, saw: Seen) -> None:
    """Refuses to replace what the page did not show; two who want the same agree."""
    shown, stands = evening_shown(now, saw.version), saw.of(now.evening)
    if shown is None or saw.of(shown) == stands or stands == saw.of(after):
        return
    raise StaleWriteError(entry=_changed_last(timeline(now), saw.of))


def _changed_last(past: Timeline, of: Callable[[Evening], object]) -> int:
    """The last entry that changed it; 0 where none of them did."""
    entries = (done.entry for done in reversed(past) if of(done.before) != of(done.after))
    return next(entries, 0)
