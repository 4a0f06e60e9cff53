"""A program of its own that serves the tests' database, as one of several on a server.

    python -m tests.store.one_server DATABASE [stale]

The line that it says is its port; it serves until whoever began it ends it. A stale one takes
what it knows of an evening for the evening: the control.
"""

import sys

import django
from django.core.wsgi import get_wsgi_application
from django.db import connection

from tournaments.web.guard import guarded


def main(database: str, kind: str = "") -> None:
    django.setup()
    connection.settings_dict["NAME"] = database

    from tournaments.management.serving import listen_for  # noqa: PLC0415 – app ready

    if kind == "stale":
        never_catch_up()
    server = listen_for(guarded(get_wsgi_application()), 0)
    sys.stdout.write(f"{server.effective_port}\n")
    sys.stdout.flush()
    server.run()


def never_catch_up() -> None:
    from tournaments.store import evening_cache  # noqa: PLC0415 – app ready

    catch_up, known = evening_cache._at_entry, {}
    evening_cache._at_entry = lambda pk, *entry: (
        known.get(pk) or known.setdefault(pk, catch_up(pk, *entry))
    )


if __name__ == "__main__":
    main(*sys.argv[1:])
