"""What stands once is kept by the database itself, whatever a program of ours may do wrong."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import DatabaseError, IntegrityError, connection, models, transaction

from tests.factories import make_evening
from tests.store.hand import at_once
from tournaments.models import LogEntryRow
from tournaments.store import evening_cache
from tournaments.store.stored_evening import StoredEvening

pytestmark = pytest.mark.django_db


def second_entry(evening: StoredEvening) -> models.Model:
    """Two entries of one number: the chain would fork."""
    row = LogEntryRow.objects.get(evening=evening.pk, number=evening.entry)
    row.pk, row.key = None, ""
    return row


def second_click(evening: StoredEvening) -> models.Model:
    row = LogEntryRow.objects.get(evening=evening.pk, number=evening.entry)
    row.pk, row.number, row.key = None, row.number + 1, "one-click"
    LogEntryRow.objects.create(**_columns(row), number=row.number)
    row.number += 1
    return row


def _columns(row: LogEntryRow) -> dict[str, Any]:
    names = ("evening_id", "at", "by", "act", "first", "hash", "key")
    return {name: getattr(row, name) for name in names}


ONCE: dict[str, tuple[type[models.Model], Callable[[StoredEvening], models.Model]]] = {
    "log_entry_in_order": (LogEntryRow, second_entry),
    "log_entry_key_once": (LogEntryRow, second_click),
}


@pytest.mark.parametrize("rule", ONCE)
def test_row_that_may_stand_once_is_refused_a_second_time(rule: str) -> None:
    """By this very rule: a server names it, SQLite its columns."""
    model, second = ONCE[rule]
    (stored,) = [known for known in model._meta.constraints if known.name == rule]
    assert isinstance(stored, models.UniqueConstraint)
    row = second(make_evening(couples=2))

    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        row.save(force_insert=True)

    columns = ", ".join(
        f"{model._meta.db_table}.{model._meta.get_field(field).column}" for field in stored.fields
    )
    told = str(refused.value)
    assert rule in told or told == f"UNIQUE constraint failed: {columns}"


@pytest.mark.django_db(transaction=True)
def test_evening_that_is_written_is_locked_for_everybody_else() -> None:
    """On a server the row; the queue of this process knows nothing of other processes."""
    if not connection.features.has_select_for_update:
        pytest.skip("SQLite locks its whole file when the transaction begins.")
    evening = make_evening(couples=1)

    def ask() -> str:
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute(
                    "SELECT id FROM evening WHERE id = %s FOR UPDATE NOWAIT", [evening.pk]
                )
        except DatabaseError as error:
            return type(error).__name__
        finally:
            connection.close()
        return "free"

    with transaction.atomic():
        before = at_once([ask])
        evening_cache.locked(evening.slug)
        meanwhile = at_once([ask])
    after = at_once([ask])

    assert (before, meanwhile, after) == (["free"], ["OperationalError"], ["free"])
