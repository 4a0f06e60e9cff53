"""Which evenings are tonight's."""

import datetime
from collections.abc import Iterable

from tournaments.store.listing import ListedEvening

# Who still hands prizes over after midnight calls it tonight.
AFTER_MIDNIGHT = datetime.timedelta(hours=6)


def tonights(evenings: Iterable[ListedEvening], now: datetime.datetime) -> list[ListedEvening]:
    """Gives those of tonight, the one that has begun first; no copy that was brought in beside."""
    nights = {now.date(), (now - AFTER_MIDNIGHT).date()}
    own = [one for one in evenings if not one.is_copy and one.date in nights]
    return sorted(own, key=lambda one: not one.played)


def begun(evenings: Iterable[ListedEvening]) -> list[ListedEvening]:
    """Gives those that are in the middle of their play, whenever they began."""
    return [one for one in evenings if not one.is_copy and one.played and not one.is_played]
