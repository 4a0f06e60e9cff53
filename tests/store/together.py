"""What many do together at their pages, and what it leaves in the logbook."""

from collections.abc import Sequence
from functools import partial

from django.db import connection
from django.urls import reverse

from tests.factories import now
from tests.store.hand import Hand, Told, at_once
from tests.store.remembering import forget_everything
from tournaments.store import log
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


def all_post(people: Sequence[Hand], path: str, *data: dict[str, object]) -> list[Told]:
    """Everybody sends the form, or each their own, at the same moment."""
    forms = data * (len(people) // len(data))
    return at_once(
        [partial(hand.post, path, form) for hand, form in zip(people, forms, strict=True)]
    )
