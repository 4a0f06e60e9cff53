"""The pace of the evening by its logbook: when each game closed, and so when the last one will."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from scoring.hall.acts import NoResult, RecordWin
from scoring.hall.games.pace import pace_of
from scoring.hall.numbers import GameNumber, TableNumber
from tournaments.store.stored_evening import DoneAct, StoredEvening
from tournaments.store.timeline import timeline

MINUTE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class EveningPace:
    """How long a game takes tonight, and about when the last one ends."""

    game: timedelta
    ends: datetime


def pace_now(stored: StoredEvening) -> EveningPace | None:
    """Gives the pace while a game is played, as of the last entry; none before a few are over."""
    evening = stored.evening
    if evening.open_game is None:
        return None
    past = timeline(stored)
    first, now = map(datetime.fromisoformat, (past[0].at, past[-1].at))
    closed = [(at - first) / MINUTE for at in closed_at(past, evening.closed_count)]
    pace = pace_of(closed, stored.settings.game_count, (now - first) / MINUTE)
    if pace is None:
        return None
    return EveningPace(pace.game * MINUTE, first + pace.ends * MINUTE)


def game_began(stored: StoredEvening) -> datetime | None:
    """When the game that is played began: as the one before it closed, the first as it was seated.

    Drawn here, seated as a hall has drawn it by hand, or brought in with a file.
    """
    if stored.evening.open_game is None:
        return None
    past = timeline(stored)
    closed = closed_at(past, stored.evening.closed_count)
    if closed:
        return closed[-1]
    seated = [done.at for done in past if done.after.draws != done.before.draws]
    return datetime.fromisoformat(seated[-1]) if seated else None


def closed_at(past: Iterable[DoneAct], games: int) -> list[datetime]:
    """When each of so many games had its last winner; who corrects one later does not play it."""
    ends: dict[GameNumber, str] = {}
    for (game, _table), at in _first_told(past).items():
        ends[game] = at
    return [datetime.fromisoformat(ends[game]) for game in _games(games) if game in ends]


def _first_told(past: Iterable[DoneAct]) -> dict[tuple[GameNumber, TableNumber], str]:
    """Of every table of every game, in the order in which they were told."""
    first: dict[tuple[GameNumber, TableNumber], str] = {}
    for done in past:
        if isinstance(done.act, RecordWin | NoResult):
            first.setdefault((done.act.game, done.act.table), done.at)
    return first


def _games(count: int) -> Iterator[GameNumber]:
    return map(GameNumber, range(1, count + 1))
