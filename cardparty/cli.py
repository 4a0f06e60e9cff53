"""The `cardparty` command: without a word it serves the program, with one it runs that command."""

import os
import sys

from django.core.management import execute_from_command_line


def main() -> int:
    """Runs the command line; 0 done, 1 refused, 2 wrong usage."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardparty.settings")
    words = sys.argv[1:]
    if not words or words[0] in {"--port", "--no-browser"} or words[0].startswith("--port="):
        words = ["serve", *words]
    execute_from_command_line([sys.argv[0], *words])
    return 0
