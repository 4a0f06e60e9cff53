"""What every page and every row of the door needs to know of the evening."""

from typing import Any

from tournaments.door.counts import door_count
from tournaments.store.stored_evening import StoredEvening


def desk_of(stored: StoredEvening) -> dict[str, Any]:
    evening = stored.evening
    return {
        "stored": stored,
        "count": door_count(evening),
        "is_outdated": evening.is_draw_outdated,
        "is_jar_drawn": bool(evening.jar_draws),
        "asks_jar": evening.settings.jar_size is not None and not evening.jar_draws,
    }
