"""Opens evenings and does acts on them: the one way to read and the one way to write.

An act is one transaction: the evening is locked, caught up with if somebody else was quicker, the
act checked and done on its value, and one entry written; the logbook is the evening.
"""

import secrets
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from threading import Lock

from django.db import transaction

from scoring.errors import RuleError
from scoring.hall import logbook
from scoring.hall.acts import EveningAct, ForgetNames, Redo, TakeBack
from scoring.hall.evening import BLANK, Evening
from tournaments.codec.acts import as_read
from tournaments.codec.chain import Logged
from tournaments.codec.refusals import NamesChangedError, UnreadableEntryError
from tournaments.models import EveningRow
from tournaments.store import evening_cache, forgetting, log, timeline
from tournaments.store.addresses import free_slug
from tournaments.store.columns import change_columns, columns_of
from tournaments.store.stale_write import Seen, check_not_stale
from tournaments.store.stored_evening import Done, DoneAct, StoredEvening

UNWRITTEN = StoredEvening(0, "", 0, "", BLANK)
"""Before the first act: nothing is written of it."""


def find(slug: str) -> StoredEvening | None:
    """The evening as it is now; one query where it has not changed since it was last asked for."""
    return evening_cache.find(slug)


def find_readable(slug: str) -> StoredEvening | None:
    """The same, and none where its logbook cannot be read: that must hide no other evening."""
    try:
        return find(slug)
    except (UnreadableEntryError, NamesChangedError):
        return None


def open_evening(*acts: EveningAct, by: str, key: str = "") -> StoredEvening:
    """A new evening that these acts make, the first of which sets it up or brings it in.

    With a `key` that opened an evening before, that evening: the same click came twice.
    """
    with writing():
        evening_cache.lock_list()
        if key and (opened := log.opened_with(key)) is not None:
            return evening_cache.at(opened)
        doing = _completed(UNWRITTEN, acts)
        after = _written(_new(doing[-1].after), doing, by=by, key=key)
    return evening_cache.keep(after)


def open_from_log(logged: Sequence[Logged], *, key: str = "", before: str = "") -> StoredEvening:
    """A new evening with the logbook of another one, entry for entry, as a file brought it.

    With a `key` that brought one before, that evening: the same click came twice. It was at the
    address `before`, if that is known, and is there again where nothing else is.
    """
    evening = logbook.replay([entry.act for entry in logged])
    with writing():
        evening_cache.lock_list()
        if key and (opened := log.opened_with(key)) is not None:
            return evening_cache.at(opened)
        after = write_from_log(logged, evening, before=before)
        log.copy(after.pk, logged, keys={logged[0].entry: key})
    return evening_cache.keep(after)


def write_from_log(logged: Sequence[Logged], evening: Evening, *, before: str) -> StoredEvening:
    """The row of the evening that a logbook makes, while `writing`; its entries come by `log`."""
    return replace(_new(evening, before), entry=len(logged), head=logged[-1].hash, evening=evening)


def do(slug: str, *acts: EveningAct, by: str, key: str = "", saw: Seen | None = None) -> Done:
    """Does all the acts or none, on the evening as it is now; what changes nothing leaves no entry.

    `key` makes a second click harmless: what was done with it once is not done again. What was
    changed since somebody `saw` it is not replaced.
    """
    with writing():
        now = evening_cache.locked(slug)
        first = log.first_sent(now.pk, key)
        if first is not None:
            return Done(now, now, timeline.sent_together(now, first), is_repeated=True)
        doing = _completed(now, acts)
        if not doing:
            return Done(now, now)
        if saw is not None:
            check_not_stale(now, doing[-1].after, saw)
        # Known before others can see it: they would all catch up by themselves.
        after = evening_cache.keep(_written(now, doing, by=by, key=key))
    timeline.add(after, doing, now.head)
    return Done(now, after, doing)


def preview(stored: StoredEvening, *acts: EveningAct) -> tuple[DoneAct, ...]:
    """What the acts would change and leave; nothing is written."""
    return _completed(stored, acts)


class FairLock:
    """For `with`: serves people as they came, where a plain lock serves whoever is quickest."""

    def __init__(self) -> None:
        self._changing = Lock()
        # Each waits for a lock of their own; whoever is inside stands first.
        self._turns: deque[Lock] = deque()

    def __enter__(self) -> None:
        turn = Lock()
        turn.acquire()
        with self._changing:
            self._turns.append(turn)
            if self._turns[0] is turn:
                return
        turn.acquire()

    def __exit__(self, *_error: object) -> None:
        with self._changing:
            self._turns.popleft()
            if self._turns:
                self._turns[0].release()


# Whoever writes in this process waits here: SQLite's own waiting is not fair. What guards is the
# transaction; several processes share a server without this lock.
_WRITER = FairLock()


@contextmanager
def writing() -> Iterator[None]:
    with _WRITER, transaction.atomic():
        yield


def _completed(stored: StoredEvening, acts: Sequence[EveningAct]) -> tuple[DoneAct, ...]:
    """The acts that change something, each with all that it needs and with what it leaves."""
    evening, first, at = stored.evening, stored.entry + 1, log.clock()
    done: list[DoneAct] = []
    for number, asked in enumerate(acts, start=1):
        try:
            act, after = _tried(stored, evening, done, asked)
        except RuleError as refusal:
            # Of several, people ask which one it was.
            raise (refusal.at(act_number=number) if len(acts) > 1 else refusal) from None
        if after == evening and not isinstance(act, TakeBack | Redo | ForgetNames):
            continue
        done.append(DoneAct(first + len(done), first, act, evening, after, at))
        evening = after
    return tuple(done)


def _tried(
    stored: StoredEvening, evening: Evening, done: Sequence[DoneAct], asked: EveningAct
) -> tuple[EveningAct, Evening]:
    """The act with all that it needs, and the evening after it."""
    if isinstance(asked, TakeBack | Redo):
        so_far = [*log.acts_of(stored), *(earlier.act for earlier in done)]
        taking_back = logbook.complete(so_far, asked)
        return taking_back, logbook.replay_without_failing([*so_far, taking_back]).evening
    act = _as_logged(evening, asked)
    if isinstance(act, ForgetNames):
        forgetting.check_names(stored, act)
    return act, evening.do(act)


def _as_logged(evening: Evening, asked: EveningAct) -> EveningAct:
    """The act with all that it needs, as the logbook will give it back.

    What no file may tell is not kept either: else an export could not be brought in again.
    """
    act = evening.complete(asked, secrets.token_hex(8))
    evening.check(act)  # what the hall refuses is said as the hall says it
    return as_read(act)


def _new(evening: Evening, before: str = "") -> StoredEvening:
    slug = free_slug(evening.settings.name, evening.settings.date, before)
    row = EveningRow.objects.create(slug=slug, **columns_of(evening))
    return StoredEvening(row.pk, slug, 0, "", BLANK)


def _written(
    stored: StoredEvening, doing: Sequence[DoneAct], *, by: str, key: str
) -> StoredEvening:
    evening = doing[-1].after
    change_columns(stored.pk, stored.evening, evening)
    acts = [done.act for done in doing]
    for act in acts:
        if isinstance(act, ForgetNames):
            forgetting.forget(stored, act)
    new = log.append(stored, acts, at=doing[-1].at, by=by, key=key)
    return replace(stored, entry=new[-1].entry, head=new[-1].hash, evening=evening)
