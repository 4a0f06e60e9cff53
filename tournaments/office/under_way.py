"""The evening to go on with, which the first page leads to before all others."""

import datetime
from collections.abc import Sequence
from typing import NamedTuple

from scoring.hall.numbers import GameNumber
from tournaments.presenters.way.checklist import DeskLine, next_line
from tournaments.presenters.way.next_step import next_step
from tournaments.presenters.way.tonight import begun, tonights
from tournaments.store import book
from tournaments.store.listing import ListedEvening


class UnderWay(NamedTuple):
    """An evening that is tonight's or has begun, and the desk where it goes on."""

    evening: ListedEvening
    line: DeskLine
    open_game: GameNumber | None


def under_way(evenings: Sequence[ListedEvening], now: datetime.datetime) -> UnderWay | None:
    """Gives tonight's evening until its result hangs, else the latest in the middle of its play.

    Of several tonight, the one that has begun; a copy that was brought in beside is neither.
    """
    goes_on = dict.fromkeys([*tonights(evenings, now), *begun(evenings)])
    return next(filter(None, map(_going_on, goes_on)), None)


def _going_on(listed: ListedEvening) -> UnderWay | None:
    stored = book.find_readable(listed.slug)
    if stored is None or next_step(stored) is None:
        return None
    evening = stored.evening
    line = next_line(evening)
    is_open = evening.open_game is not None and line.desk.word == "floor"
    return UnderWay(listed, line, GameNumber(len(evening.games)) if is_open else None)
