"""Makes safe copies by itself while the program serves, in a thread that nobody waits for."""

import logging
import math
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from django.db import connection

from scoring.errors import RuleError
from tournaments.backup.backup import make_copy
from tournaments.backup.content import Heads, mark_of
from tournaments.backup.database_files import is_embedded
from tournaments.backup.folders import copies_folder
from tournaments.backup.names import CopyKind, SafeCopy, copies_in
from tournaments.backup.second_folder import bring
from tournaments.refusals import UnusableError
from tournaments.store.whole import whole
from tournaments.store.whole.whole import Mark

SECONDS_BETWEEN_LOOKS = 1.0
SECONDS_BETWEEN_COPIES = 300.0
# After a failure, such as a full disk, and for a stick that was taken out.
SECONDS_BEFORE_NEXT_TRY = 30.0
SECONDS_TO_END = 60.0
SECONDS_BETWEEN_TIDYING = 10.0

_log = logging.getLogger("django.backup")


@dataclass(frozen=True, slots=True)
class CopyStanding:
    """The last copy that is safe, and why the one after it is not."""

    copy: SafeCopy | None = None
    failure: RuleError | None = None
    # The second folder is there, but nothing can be written into it.
    second_failure: RuleError | None = None


class _Failures:
    """What went wrong last, for the pages of this process; nothing once it went well again."""

    def __init__(self) -> None:
        self.of_copy: RuleError | None = None
        self.of_second: RuleError | None = None


_failures = _Failures()


def standing() -> CopyStanding | None:
    """How the copies stand now, without a query; nothing where a server keeps the data."""
    if not is_embedded():
        return None
    safe = next((copy for copy in copies_in(copies_folder()) if copy.is_safe), None)
    return CopyStanding(safe, _failures.of_copy, _failures.of_second)


def copy_now(kind: CopyKind, known: Heads | None = None) -> tuple[SafeCopy, Heads]:
    """One copy at once; a failure is remembered for the pages and rises."""
    try:
        copy, counts = make_copy(kind, known=known)
    except RuleError as error:
        _failures.of_copy = error
        raise
    _failures.of_copy = None
    if counts.doubtful:
        _failures.of_copy = UnusableError("copy-doubtful", slug=counts.doubtful[0])
    return copy, {slug: head for slug, head in counts.heads.items() if slug not in counts.doubtful}


def bring_latest() -> None:
    """The latest safe copy into the second folder, where that is there and lacks it."""
    safe = next((copy for copy in copies_in(copies_folder()) if copy.is_safe), None)
    try:
        if safe is not None:
            bring(safe)
        _failures.of_second = None
    except RuleError as error:
        _failures.of_second = error


class Keeper:
    """Looks each second whether anything has changed; starts and stops with the server.

    `tidy` is done now and then besides: what a room above forgets by itself.
    """

    def __init__(
        self,
        *,
        seconds_between_copies: float = SECONDS_BETWEEN_COPIES,
        tidy: Callable[[], None] = lambda: None,
    ) -> None:
        self.seconds_between_copies = seconds_between_copies
        self._tidy = tidy
        self._tidied_at = -math.inf
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="safe copies", daemon=True)
        self._known: Heads = {}
        self._copied: Mark | None = None
        self._copied_at = -math.inf
        self._tried_at = -math.inf
        self._brought_at = -math.inf

    def start(self) -> None:
        if is_embedded():
            self._thread.start()

    def stop(self) -> None:
        """Ends the thread with a last copy, if anything has changed since the one before."""
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join(SECONDS_TO_END)

    def _run(self) -> None:
        try:
            self._copied = self._mark_of_latest()
            while not self._stop.wait(SECONDS_BETWEEN_LOOKS):
                self._look()
            self._look(is_last=True)
        finally:
            connection.close()

    def _mark_of_latest(self) -> Mark | None:
        safe = next((copy for copy in copies_in(copies_folder()) if copy.is_safe), None)
        return None if safe is None else mark_of(safe.path)

    def _look(self, *, is_last: bool = False) -> None:
        """Whatever happens in here, the program goes on serving and the pages say what it was."""
        try:
            now = time.monotonic()
            if now - self._tidied_at >= SECONDS_BETWEEN_TIDYING:
                self._tidied_at = now
                self._tidy()
            if is_last or now - self._tried_at >= SECONDS_BEFORE_NEXT_TRY or not self._has_failed:
                self._copy_if_due(now, is_last=is_last)
            if is_last or now - self._brought_at >= SECONDS_BEFORE_NEXT_TRY:
                self._brought_at = now
                bring_latest()
        except RuleError:
            _log.exception("No safe copy was made.")
        except Exception:
            _log.exception("The thread of the safe copies goes on.")

    @property
    def _has_failed(self) -> bool:
        return _failures.of_copy is not None

    def _copy_if_due(self, now: float, *, is_last: bool) -> None:
        mark = whole.mark()
        kind = self._due(mark, now, is_last=is_last)
        if kind is None:
            return
        self._tried_at = now
        _copy, self._known = copy_now(kind, self._known)
        self._copied, self._copied_at = mark, now
        self._brought_at = -math.inf

    def _due(self, mark: Mark, now: float, *, is_last: bool) -> CopyKind | None:
        if not mark.evenings or mark == self._copied:
            return None
        if is_last:
            return CopyKind.END
        if self._copied is not None and mark.ended > self._copied.ended:
            return CopyKind.GAME
        is_time = now - self._copied_at >= self.seconds_between_copies
        return CopyKind.TIME if is_time else None
