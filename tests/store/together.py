"""What many do together at their pages, and what it leaves in the logbook."""

from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from threading import Barrier

import pytest
from django.db import connection
from django.urls import reverse

from tests.factories import now
from tests.store.hand import Hand, Told, at_once
from tests.store.remembering import forget_everything
from tournaments.store import book, evening_cache, log
from tournaments.store.stored_evening import StoredEvening

PEOPLE = 16
DATABASE = {"sqlite": "SQLite", "postgresql": "PostgreSQL"}


def named(proof: str) -> str:
    return f"{proof}, {DATABASE[connection.vendor]}"


def address(evening: StoredEvening, name: str, *arguments: object) -> str:
    return reverse(name, args=[evening.slug, *arguments])


def entries(evening: StoredEvening, act: type) -> int:
    forget_everything()
    return sum(isinstance(told.act, act) for told in log.read_anew(now(evening)))


def let_all_read_first(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Without lock and transaction: so many read the evening before anybody writes."""
    all_have_read = Barrier(count)

    def read_together(slug: str) -> StoredEvening | None:
        read = evening_cache.find(slug)
        all_have_read.wait(timeout=20)
        return read

    monkeypatch.setattr(book, "writing", nullcontext)
    monkeypatch.setattr(evening_cache, "locked", read_together)


def all_post(people: Sequence[Hand], path: str, *data: dict[str, object]) -> list[Told]:
    """Everybody sends the form, or each their own, at the same moment."""
    forms = data * (len(people) // len(data))
    return at_once(
        [partial(hand.post, path, form) for hand, form in zip(people, forms, strict=True)]
    )
