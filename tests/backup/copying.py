"""A process of its own that makes safe copies one after the other, and lets old ones go.

python -m tests.backup.copying
"""

import os
import sys

import django

KEPT = 3


def main() -> None:
    django.setup()

    from tournaments.backup import names  # noqa: PLC0415 – app ready
    from tournaments.backup.backup import make_copy  # noqa: PLC0415 – app ready

    names.LATEST_KEPT = KEPT
    while True:
        make_copy(names.CopyKind.TIME)
        os.write(sys.stdout.fileno(), b"copied\n")


if __name__ == "__main__":
    main()
