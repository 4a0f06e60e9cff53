"""Adds rows in plain SQL: a winner is waited for by a hall, and the ORM takes longer to build one
statement than the database to run it (`docs/decisions/0004-a-tap-in-plain-sql.md`).
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from django.db import connection
from django.db.models import Model


def insert(model: type[Model], columns: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> None:
    """Adds rows whose values stand in the order of the columns, as the database stores them."""
    values = list(rows)
    if values:
        with connection.cursor() as cursor:
            cursor.executemany(_statement(model._meta.db_table, tuple(columns)), values)


@cache
def _statement(table: str, columns: tuple[str, ...]) -> str:
    named = ", ".join(f'"{column}"' for column in columns)
    return f'INSERT INTO "{table}" ({named}) VALUES ({", ".join(["%s"] * len(columns))})'  # noqa: S608 – our own names
