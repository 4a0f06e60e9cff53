"""A whole evening of 500 couples: read from its logbook, replayed, and its oldest act taken back.

These goals are seconds; the evening of 50 couples beside it shows what grows.
"""

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter

from django.test import Client
from django.urls import reverse

from bench.timing import Comparison, Taken, compare, compare_taken
from scoring.hall import logbook
from scoring.hall.acts import Redo, TakeBack
from tournaments.store import book, evening_cache, log, timeline
from tournaments.store.stored_evening import StoredEvening

READ_SECONDS = 1.0
REPLAY_SECONDS = 1.0
TAKE_BACK_SECONDS = 1.5
# The first couple signs in: everything after it builds on it.
OLDEST = 2


def replaying(large: StoredEvening, small: StoredEvening) -> Iterator[Comparison]:
    yield _within(
        compare(
            "first read, 500 couples (peer: 50)",
            ours=lambda: _read_anew(large),
            peer=lambda: _read_anew(small),
            pairs=15,
            goal="≤ 1 s",
            is_met=bool,
        ),
        READ_SECONDS,
    )
    many, few = log.acts_of(large), log.acts_of(small)
    yield _within(
        compare(
            f"replay of {len(many)} acts (peer: {len(few)})",
            ours=lambda: logbook.replay(many),
            peer=lambda: logbook.replay(few),
            pairs=7,
            goal="≤ 1 s",
            is_met=bool,
        ),
        REPLAY_SECONDS,
    )
    yield _within(
        compare_taken(
            "oldest act previewed and taken back (peer: 50)",
            ours=_taking_back(large),
            peer=_taking_back(small),
            pairs=3,
            goal="≤ 1.5 s",
            is_met=bool,
        ),
        TAKE_BACK_SECONDS,
    )


def _read_anew(stored: StoredEvening) -> StoredEvening | None:
    """As a program that has just been started."""
    for memory in (evening_cache._evenings, log._known, timeline._told):
        memory.clear()
    return book.find(stored.slug)


def _within(compared: Comparison, most_seconds: float) -> Comparison:
    return replace(compared, is_met=compared.ours <= most_seconds)


def _taking_back(stored: StoredEvening) -> Taken:
    """The page that tells what would change, then the click on it; put back, which is not timed."""
    client, page = Client(), reverse("office-entry", args=[stored.slug, OLDEST])

    def taken() -> float:
        before = book.find(stored.slug)
        assert before is not None
        start = perf_counter()
        assert client.get(page).status_code == 200
        done = book.do(before.slug, TakeBack(OLDEST, with_later=True), by="bench")
        seconds = perf_counter() - start
        book.do(done.after.slug, Redo(done.after.entry), by="bench")
        return seconds

    return taken
