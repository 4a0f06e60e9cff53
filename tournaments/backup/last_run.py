"""Whether the program was stopped last time, and what the next start has found."""

import os
import threading
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from django.conf import settings

from scoring.hall.evening import Evening
from tournaments.backup.beside import NOTHING, Beside, found_beside
from tournaments.backup.folders import sync_folder
from tournaments.store import evening_cache
from tournaments.store.columns import results_of
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.verifying import verify
from tournaments.store.whole import whole

MOST_CHECKED = 12
"""So many evenings are checked at each start, those in which anything was done last: a third of a
second where each has forty couples. The others are checked with the first safe copy."""


@dataclass(frozen=True, slots=True)
class Open:
    """What an evening still waits for: a game and its tables, or matches."""

    game: int | None = None
    left: int = 0


@dataclass(frozen=True, slots=True)
class Moved:
    """The port that another program has taken, and the one that is free in its place."""

    taken: int
    port: int


@dataclass(frozen=True, slots=True)
class StartFound:
    """What a start has found: the evening of the last entry, and those not to be believed."""

    was_stopped: bool
    # Of the evening in which something was done last; empty where there is none.
    name: str = ""
    is_tournament: bool = False
    results: int = 0
    open: Open | None = None
    # Names of evenings that do not agree with their logbooks.
    doubtful: tuple[str, ...] = ()
    beside: Beside = NOTHING
    moved: Moved | None = None
    # The data file of version 0.1, which nothing reads.
    first_data: Path | None = None

    @property
    def has_news(self) -> bool:
        is_usual = self.was_stopped and self.beside.is_ours
        return not is_usual or bool(self.doubtful or self.moved or self.first_data)


class _ToTell:
    """What the first page is still to say; said once."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._found: StartFound | None = None

    def keep(self, start: StartFound) -> None:
        with self._lock:
            self._found = start if start.has_news else None

    def take(self) -> StartFound | None:
        with self._lock:
            start, self._found = self._found, None
        return start


_to_tell = _ToTell()


def begin_run(moved: Moved | None = None, first_data: Path | None = None) -> StartFound:
    """Looks what the last run left, and leaves a mark that only a clean stop takes away."""
    found = _found(was_stopped=not _mark().exists())
    start = replace(found, moved=moved, first_data=first_data)
    _leave_mark()
    _to_tell.keep(start)
    return start


def end_run() -> None:
    """Everything is saved and closed."""
    with suppress(OSError):
        _mark().unlink(missing_ok=True)


def take_news() -> StartFound | None:
    """What the start found, for the first page that asks; nothing for any other."""
    return _to_tell.take()


def latest_checked() -> tuple[list[StoredEvening], list[str]]:
    """The evenings in which anything was done last, and the addresses of those not to be believed.

    The evenings are the latest first, and their logbooks are read anew.
    """
    checked = whole.latest_heads(MOST_CHECKED)
    return checked, [stored.slug for stored in checked if not verify(stored).agrees]


def _leave_mark() -> None:
    """On the disk, so that a cut of the power leaves it there; without it a start still serves."""
    with suppress(OSError), _mark().open("wb") as file:
        file.write(b"%d\n" % os.getpid())
        file.flush()
        os.fsync(file.fileno())
        sync_folder(_mark().parent)


def _mark() -> Path:
    return Path(settings.DATA_DIR, "running")


def _found(*, was_stopped: bool) -> StartFound:
    checked, doubtful = latest_checked()
    names = tuple(whole.name_of(slug) for slug in doubtful)
    if was_stopped or not checked or checked[0].slug in doubtful:
        return StartFound(was_stopped, doubtful=names, beside=found_beside())
    last = evening_cache.at(checked[0].pk)
    return StartFound(
        was_stopped=False,
        name=last.settings.name,
        is_tournament=last.settings.is_tournament,
        results=results_of(last.evening),
        open=_open_matches(last.evening)
        if last.settings.is_tournament
        else _open_game(last.evening),
        doubtful=names,
        beside=found_beside(),
    )


def _open_matches(evening: Evening) -> Open | None:
    played, planned = evening.played_and_planned
    return Open(left=planned - played) if planned > played else None


def _open_game(evening: Evening) -> Open | None:
    games = enumerate(evening.games, start=1)
    return next((Open(n, len(game.missing)) for n, game in games if not game.is_over), None)
