"""What stands in the data file beside what this program has made there, and what it lacks.

Whoever opens the file with a tool leaves something: tables, triggers, statistics, a guard less.
None of it keeps a safe copy from being made; the copy has none of it.
"""

import sqlite3
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.apps import apps
from django.db import connection

from tournaments.backup.sound import APP, guards, is_stranger, plain

SCHEMA = "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master"
# What uses another goes before it.
ORDER = ("trigger", "view", "index", "table")


@dataclass(frozen=True, slots=True)
class Beside:
    """Names of what is not ours, of the guards of the logbook and of the rules that are missing."""

    strangers: tuple[str, ...] = ()
    guards_gone: tuple[str, ...] = ()
    rules_gone: tuple[str, ...] = ()

    @property
    def is_ours(self) -> bool:
        """Whether the file holds what this program makes, no more and no less."""
        return self == NOTHING


NOTHING = Beside()


def found_beside() -> Beside:
    """What the data file holds now; a server's tables are its own matter."""
    if connection.vendor != "sqlite":
        return NOTHING
    with connection.cursor() as cursor:
        cursor.execute(SCHEMA)
        return beside_of(cursor.fetchall())


def beside_of(schema: Iterable[tuple[Any, ...]]) -> Beside:
    """What the lines of a schema tell of it."""
    lines = list(schema)
    strangers = sorted(line[1] for line in lines if is_stranger(*line))
    there = {plain(sql) for kind, *_names, sql in lines if kind == "trigger"}
    guards_gone = [name for name, sql in guards().items() if sql not in there]
    return Beside(tuple(strangers), tuple(guards_gone), tuple(_rules_gone(lines)))


def _rules_gone(schema: Iterable[tuple[Any, ...]]) -> Iterable[str]:
    """The constraints of our tables that are not in the words that made them."""
    words: dict[str, str] = {}
    for _kind, _name, table, _root, sql in schema:
        words[table] = f"{words.get(table, '')} {sql}"
    for model in apps.get_app_config(APP).get_models():
        definition = words.get(model._meta.db_table)
        if definition is not None:
            names = (rule.name for rule in model._meta.constraints)
            yield from (name for name in names if f'"{name}"' not in definition)


def tidy(path: Path) -> None:
    """Takes out of a copy whatever is not ours, and puts the guards in again.

    What cannot be taken out stays, and is found by whoever looks at the copy next.
    """
    with closing(sqlite3.connect(path, isolation_level=None)) as copy:
        copy.executescript(
            "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA trusted_schema=OFF;"
        )
        schema = copy.execute(SCHEMA).fetchall()
        beside = beside_of(schema)
        if beside.is_ours:
            return
        for line in sorted(schema, key=lambda line: ORDER.index(line[0])):
            if is_stranger(*line):
                with suppress(sqlite3.Error):
                    copy.execute(f"DROP {line[0]} IF EXISTS {_quoted(line[1])}")
        for name in beside.guards_gone:
            with suppress(sqlite3.Error):
                copy.execute(guards()[name])


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
