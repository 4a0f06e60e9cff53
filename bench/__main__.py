"""`python -m bench`: every comparison in one run, on a data folder of its own."""

import os
import sys
import tempfile

import django


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["CARDPARTY_HOME"] = folder
        os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
        django.setup()
        from bench.report import report  # noqa: PLC0415 – app ready

        return report()


if __name__ == "__main__":
    sys.exit(main())
