"""The evening to go on with, which the first page leads to before all others."""

import datetime
from collections.abc import Iterable
from typing import NamedTuple

from scoring.hall.numbers import GameNumber
from tournaments.presenters.way.checklist import DeskLine, next_line
from tournaments.presenters.way.next_step import next_step
from tournaments.store import book
from tournaments.store.listing import ListedEvening

# Who still hands prizes over after midnight calls it tonight.
AFTER_MIDNIGHT = datetime.timedelta(hours=6)


class UnderWay(NamedTuple):
    """An evening that is tonight's or has begun, and the desk where it goes on."""

    evening: ListedEvening
    line: DeskLine
    open_game: GameNumber | None


def under_way(evenings: Iterable[ListedEvening], now: datetime.datetime) -> UnderWay | None:
    """Gives tonight's evening until its result hangs, else the latest in the middle of its play.

    Of several tonight, the one that has begun; a copy that was brought in beside is neither.
    """
    nights = {now.date(), (now - AFTER_MIDNIGHT).date()}
    own = [one for one in evenings if not one.is_copy]
    tonight = sorted((one for one in own if one.date in nights), key=lambda one: not one.played)
    begun = [one for one in own if one.played and not one.is_played]
    return next(filter(None, map(_going_on, dict.fromkeys([*tonight, *begun]))), None)


def _going_on(listed: ListedEvening) -> UnderWay | None:
    stored = book.find_readable(listed.slug)
    if stored is None or next_step(stored) is None:
        return None
    evening = stored.evening
    line = next_line(evening)
    is_open = evening.open_game is not None and line.desk.word == "floor"
    return UnderWay(listed, line, GameNumber(len(evening.games)) if is_open else None)
