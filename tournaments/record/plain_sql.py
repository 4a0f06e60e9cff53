"""Adds and changes rows in plain SQL: a hall waits for a winner, and the ORM takes longer to build
one statement than the database to run it (`docs/decisions/0004-a-tap-in-plain-sql.md`).
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import Model

Rows = Iterable[tuple[Any, ...]]


def insert(model: type[Model], columns: Sequence[str], rows: Rows) -> None:
    """Adds rows whose values stand in the order of the columns, as the database stores them."""
    _execute(_insertion(model._meta.db_table, tuple(columns)), rows)


def update(model: type[Model], columns: Sequence[str], by: Sequence[str], rows: Rows) -> None:
    """Changes rows: their new values in the order of the columns, then those they are found by."""
    _execute(_change(model._meta.db_table, tuple(columns), tuple(by)), rows)


def _execute(statement: str, rows: Rows) -> None:
    values = list(rows)
    if values:
        with connection.cursor() as cursor:
            cursor.executemany(statement, values)


@cache
def _insertion(table: str, columns: tuple[str, ...]) -> str:
    named = ", ".join(f'"{column}"' for column in columns)
    return f'INSERT INTO "{table}" ({named}) VALUES ({", ".join(["%s"] * len(columns))})'  # noqa: S608 – our own names


@cache
def _change(table: str, columns: tuple[str, ...], by: tuple[str, ...]) -> str:
    changed = ", ".join(f'"{column}" = %s' for column in columns)
    found = " AND ".join(f'"{column}" = %s' for column in by)
    return f'UPDATE "{table}" SET {changed} WHERE {found}'  # noqa: S608 – our own names
