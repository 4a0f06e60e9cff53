"""When phones have nothing left to do: an hour after everything was handed out.

Until then a prize in the wrong hands is put right, and the hall looks at how it ended.
"""

import datetime
from dataclasses import replace

from django.utils import timezone

from scoring.hall.facts import Phase
from tournaments.store import book, log
from tournaments.store.phones.joining import Helper, stop

STAYS_OPEN = datetime.timedelta(hours=1)


def let_go(helper: Helper) -> Helper:
    """The helper, who is stopped if the evening is over: nobody at the laptop need think of it."""
    if not helper.is_in or not is_over(helper.slug, helper.let_in_at or helper.asked_at):
        return helper
    stop(helper.slug, helper.pk)
    return replace(helper, stopped_at=timezone.now())


def is_hall_over(since: datetime.datetime) -> bool:
    """Whether the evening that was written to last is over for phones that may come since then."""
    slug = log.written_last_in()
    return slug is not None and is_over(slug, since)


def is_over(slug: str, since: datetime.datetime) -> bool:
    """Whether everything is handed out, and for an hour nobody has written, or was let in."""
    now = timezone.now()
    if now - since < STAYS_OPEN:
        return False
    stored = book.find_readable(slug)
    if stored is None or stored.evening.phase is not Phase.HANDED_OUT:
        return False
    last = log.written_last_at(stored.pk)
    return last is not None and now - last >= STAYS_OPEN
