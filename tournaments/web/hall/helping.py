"""Who is at work with a helper's phone, and which entries of the logbook are theirs."""

from django.http import HttpRequest

from tournaments.store import log
from tournaments.store.phones.joining import Helper
from tournaments.store.stored_evening import StoredEvening


def known_helper(request: HttpRequest) -> Helper | None:
    """Whoever holds the phone, whether they help, wait to, or were stopped."""
    known: Helper | None = getattr(request, "helper", None)
    return known


def helper_of(request: HttpRequest) -> Helper | None:
    """The helper whose phone asks; nobody where it is the laptop, or a player's."""
    helper = known_helper(request)
    return helper if helper is not None and helper.has_come_in else None


def written_as(helper: Helper, desk: str) -> str:
    """How the logbook names a helper: with the desk of the page, where it is one of theirs.

    >>> import datetime
    >>> now = datetime.datetime.now()
    >>> ace = Helper(1, "x", "Ace", frozenset({"door", "floor"}), "", now, now, None, None)
    >>> written_as(ace, "floor"), written_as(ace, "office")
    ('Ace (floor)', 'Ace (door)')
    """
    return f"{helper.name} ({desk if desk in helper.roles else min(helper.roles)})"


def own_entries(stored: StoredEvening, helper: Helper) -> frozenset[int]:
    """The entries that this helper wrote, at whichever desk."""
    logged = log.read(stored)
    return frozenset(one.entry for one in logged if one.by.rpartition(" (")[0] == helper.name)
