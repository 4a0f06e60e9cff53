"""A process of its own that does acts on an evening of the tests' database, one a line, at a word.

    python -m tests.store.one_process DATABASE SLUG WHO < acts

The first line that it reads is the word; it answers each act with `done` or the code of a refusal.
"""

import json
import sys

import django
from django.db import connection

from scoring.errors import RuleError


def main(database: str, slug: str, who: str) -> None:
    django.setup()
    connection.settings_dict["NAME"] = database

    from tournaments.codec.acts import read_act  # noqa: PLC0415 – app ready
    from tournaments.store import book  # noqa: PLC0415 – app ready

    stored = book.find(slug)
    assert stored is not None
    _tell("ready")
    sys.stdin.readline()
    for line in sys.stdin:
        try:
            book.do(stored.slug, read_act(json.loads(line)), by=who)
        except RuleError as refusal:
            _tell(refusal.code)
        else:
            _tell("done")


def _tell(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
