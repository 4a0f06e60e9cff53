"""What every page and every row of the door needs to know of the evening."""

from typing import Any

from tournaments.door.counts import door_count
from tournaments.record.kept import KeptEvening


def desk_of(kept: KeptEvening) -> dict[str, Any]:
    evening = kept.evening
    return {
        "evening": kept,
        "count": door_count(evening),
        "is_outdated": evening.is_draw_outdated,
        "has_begun": evening.has_begun,
        "is_jar_drawn": bool(evening.jar_draws),
    }
