"""The `cardparty` command: without a word it serves the program, with one it runs that command."""

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import django
from django.core.exceptions import ImproperlyConfigured
from django.core.management import (
    execute_from_command_line,
    get_commands,
    load_command_class,
)

HELP = """\
Runs a 45-card-game evening, from the door to the notice board.

cardparty                          starts the program and opens it in the browser
    --port NUMBER                  where it listens (8045 unless you say another)
    --no-browser                   prints the address and opens nothing
cardparty practice                 makes a practice evening with made-up couples
cardparty evenings                 lists the evenings and how far each one is
cardparty do SLUG [FILE]           does acts, a line of JSON each (--preview, --by NAME)
cardparty log SLUG                 prints the logbook (--format text or jsonl)
cardparty verify SLUG              compares the logbook with what it should have made
cardparty import FILE              makes an evening of an evening file
cardparty export SLUG -o FILE      writes an evening as a file: a backup, or for another laptop
cardparty backup [FOLDER]          makes a safe copy of all evenings, checked
cardparty restore FILE             compares a safe copy with what is here; --yes brings it back
cardparty results SLUG             shows places and awards (--format text, csv or json)
cardparty print SLUG DOCUMENT -o FILE.pdf
                                   prints without the browser (print --list names the documents)
cardparty print --rules VARIANT -o FILE.pdf
                                   prints the rules of the card game, a page for the wall

SLUG is an evening as its address names it: harvest-2026-11-20 in /harvest-2026-11-20/door/.
Each speaks French with --language fr; a FILE may be -, for standard input or output.
More about one of them: cardparty practice --help. The data lie in CARDPARTY_HOME, if that is set.
"""


def main() -> int:
    """Runs the command line; 0 done, 1 refused, 2 wrong usage."""
    _speak_every_language()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardparty.settings")
    words = sys.argv[1:]
    if words[:1] in (["--help"], ["-h"], ["help"]):
        return _say(HELP)
    if words[:1] == ["--version"]:
        return _say(f"Cardparty {_version()}\n")
    try:
        return _run(words)
    except (ImproperlyConfigured, OSError) as error:
        sys.stderr.write(f"{error}\n")
    except KeyboardInterrupt:
        sys.stderr.write("Stopped; nothing was changed.\n")
    return 1


def _run(words: list[str]) -> int:
    if not words or words[0].startswith("-"):
        words = ["serve", *words]
    with _everything_stays():
        django.setup()
        app = get_commands().get(words[0])
        if app is not None:
            load_command_class(app, words[0])
    if app is None:
        sys.stderr.write(f"There is no command “{words[0]}”; cardparty --help names them.\n")
        return 2
    execute_from_command_line([sys.argv[0], *words])
    return 0


@contextmanager
def _everything_stays() -> Iterator[None]:
    """What is loaded at the start is used to the end: nobody looks through it for what is not.

    Looking through it again and again, and once more at the end, was a tenth of a short command.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def _version() -> str:
    from importlib.metadata import version  # noqa: PLC0415 – slow import

    return version("cardparty")


def _say(text: str) -> int:
    sys.stdout.write(text)
    return 0


def _speak_every_language() -> None:
    """Windows would write in a code page that lacks half of the names, and lines of its own."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
