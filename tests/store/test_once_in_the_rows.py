"""What stands once is kept by the database itself, whatever a program of ours may do wrong."""

import pytest
from django.db import DatabaseError, IntegrityError, connection, models, transaction

from tests.factories import add_entry_row, make_evening
from tests.store.hand import at_once
from tournaments.models import LogEntryRow
from tournaments.store import evening_cache

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("rule", "key"), [("log_entry_in_order", ""), ("log_entry_key_once", "one-click")]
)
def test_row_that_may_stand_once_is_refused_a_second_time(rule: str, key: str) -> None:
    """By this very rule: a server names it, SQLite its columns."""
    (stored,) = [known for known in LogEntryRow._meta.constraints if known.name == rule]
    assert isinstance(stored, models.UniqueConstraint)
    evening = make_evening(couples=2)
    later = add_entry_row(evening, key=key)

    with pytest.raises(IntegrityError) as refused, transaction.atomic():
        add_entry_row(later if key else evening, key=key)

    fields = [LogEntryRow._meta.get_field(field).column for field in stored.fields]
    columns = ", ".join(f"{LogEntryRow._meta.db_table}.{column}" for column in fields)
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
