"""A process of its own that records winners through the book, and says each time that it is saved.

    python -m tests.saved.writer SLUG COUNT SETUP

`SETUP` stands for the program's own settings of SQLite; empty, they are as they are.
"""

import os
import sys

import django
from django.db import connection

from scoring.hall.acts import RecordWin
from scoring.hall.evening import Evening


def main(slug: str, count: str, setup: str) -> None:
    django.setup()
    if setup:
        connection.settings_dict["OPTIONS"]["init_command"] = setup

    from tournaments.store import book  # noqa: PLC0415 – app ready
    from tournaments.store.verifying import verify  # noqa: PLC0415 – app ready

    stored = book.find(slug)
    assert stored is not None
    say("ready")
    for number in range(int(count)):
        win = a_win(stored.evening, number)
        stored = book.do(stored.slug, win, by="organiser", key=f"form {number}").after
        say("saved")
        assert verify(stored).agrees  # so that what is on the disk can be held against whole states


def a_win(evening: Evening, number: int) -> RecordWin:
    """At a table where there is no winner yet."""
    game = len(evening.games)
    tables = evening.games[-1].tables
    table, couples = next((at, both) for at, both, winner in tables if winner is None)
    return RecordWin(game, table, couples[number % 2], saw=0)


def say(word: str) -> None:
    """In one call of the system, which stands in its order among all the others."""
    os.write(sys.stdout.fileno(), f"{word}\n".encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
