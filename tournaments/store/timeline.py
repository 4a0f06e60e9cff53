"""Tells an evening entry by entry, with the evening before and after each: the only way in which
one is read.

What was told once is remembered, for every page names what was done last. The evenings remembered
are copies that carry none of the answers worked out for the page of their moment.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace

from scoring.errors import RuleError
from scoring.hall import logbook
from scoring.hall.acts import EveningAct, ForgetNames, Redo, TakeBack
from scoring.hall.evening import BLANK, Evening
from tournaments.codec.chain import Logged
from tournaments.store import log
from tournaments.store.cache import Cache
from tournaments.store.stored_evening import DoneAct, StoredEvening

MOST_TOLD = 4

Timeline = tuple[DoneAct, ...]

NOTHING_REMEMBERED: tuple[str, Timeline] = ("", ())
_told = Cache[int, tuple[str, Timeline]](MOST_TOLD)


def timeline(stored: StoredEvening) -> Timeline:
    """Every entry with the evening before and after it, oldest first.

    An entry that the rules refuse leaves the evening as it was; `verify` names it.
    """
    head, past = _told.get(stored.pk) or NOTHING_REMEMBERED
    if head != stored.head:
        logged = log.read(stored)
        goes_on = bool(past) and len(past) <= len(logged) and logged[len(past) - 1].hash == head
        goes_on = goes_on and not log.forgets(logged[len(past) :])
        past = _told_on(past if goes_on else (), logged)
        _told.keep(stored.pk, (stored.head, past))
    return past


def to_take_back(past: Timeline, own: Collection[int] | None = None) -> TakeBack | None:
    """What takes back the latest acts in force that were sent together, as far as of one desk.

    A whole logbook can be sent at once; one click is never meant to empty the evening. Where `own`
    names entries, the latest of them.
    """
    latest = _latest_in_force(past, own)
    if not latest:
        return None
    entry, *also = (done.entry for done in latest)
    return TakeBack(entry, also=tuple(also))


def to_redo(past: Timeline, own: Collection[int] | None = None) -> Redo | None:
    """What does the latest taking back again, as long as nothing new was done after it.

    Where `own` names entries, only what was taken back by one of them.
    """
    undone: set[int] = set()
    for done in reversed(past):
        if isinstance(done.act, Redo):
            undone.add(done.act.entry)
        elif not isinstance(done.act, TakeBack):
            return None
        elif done.entry not in undone:
            return Redo(done.entry) if own is None or done.entry in own else None
    return None


def sent_together(stored: StoredEvening, first: int) -> Timeline:
    """The entries that one click has left, by the first of them."""
    return tuple(done for done in timeline(stored)[first - 1 :] if done.first == first)


def add(stored: StoredEvening, done: Sequence[DoneAct], previous: str) -> None:
    """Tells on what has just been done, if the timeline was known so far."""
    head, past = _told.get(stored.pk) or NOTHING_REMEMBERED
    is_as_told = not any(isinstance(doing.act, ForgetNames) for doing in done)
    if head == previous and is_as_told:
        _told.keep(stored.pk, (stored.head, _with(past, done)))


def _told_on(past: Timeline, logged: Sequence[Logged]) -> Timeline:
    acts = [entry.act for entry in logged]
    evening = past[-1].after if past else BLANK
    new = []
    for number in range(len(past), len(logged)):
        before, act = evening, acts[number]
        if isinstance(act, TakeBack | Redo):
            evening = logbook.replay_without_failing(acts[: number + 1]).evening
        else:
            evening = _done(before, act)
        entry = logged[number]
        new.append(DoneAct(number + 1, entry.first, act, before, evening, entry.at))
    return _with(past, new)


def _done(before: Evening, act: EveningAct) -> Evening:
    try:
        return before.do(act)
    except RuleError:
        return before


def _latest_in_force(past: Timeline, own: Collection[int] | None) -> Timeline:
    """From the end back, and no further than it must: a long evening is asked after every tap."""
    out: set[int] = set()
    together: list[DoneAct] = []
    for done in reversed(past):
        # An evening that was made up with one click is not emptied with one.
        is_all = bool(together) and (done.first == 1 or done.first != together[0].first)
        if done.entry == 1 or is_all or isinstance(done.act, ForgetNames):
            break
        if done.entry in out:
            continue
        if isinstance(done.act, TakeBack | Redo):
            out |= {done.act.entry, *done.act.also}
        elif own is not None and done.entry not in own:
            continue
        elif together and done.act.desk != together[0].act.desk:
            break
        else:
            together.append(done)
    return tuple(reversed(together))


def _with(past: Timeline, new: Iterable[DoneAct]) -> Timeline:
    """The timeline and new entries, their evenings without answers; each begins where one ended."""
    before = past[-1].after if past else BLANK
    bare = []
    for done in new:
        after = replace(done.after)
        bare.append(replace(done, before=before, after=after))
        before = after
    return (*past, *bare)
