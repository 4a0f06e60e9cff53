"""The `cardparty` command: without a word it serves the program, with one it runs that command."""

import gc
import gettext
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from gettext import gettext as _  # speaks before there are settings, as Django's own cannot
from textwrap import wrap

import django
from django.core.exceptions import ImproperlyConfigured
from django.core.management import (
    execute_from_command_line,
    get_commands,
    load_command_class,
)

from cardparty.environment import FILES_DIR
from cardparty.standard_files import check_told, is_closed, leave_unsaid, reason_of, set_up
from tournaments.languages import language_asked_for
from tournaments.management.files import UnsaidError
from tournaments.version import PROGRAM

WIDTH = 100
# Of the catalogues, which are Django's.
DOMAIN = "django"

# The column in which is told what a command does.
COLUMN = 35
ASKS_FOR_HELP = (["--help"], ["-h"], ["help"])


def main() -> int:
    """Runs the command line; 0 done, 1 refused, 2 wrong usage."""
    set_up()
    return run(sys.argv[1:])


def run(words: list[str]) -> int:
    """Does what these words say, with standard files that are ready for it; the exit status."""
    speak_to_the_reader(words)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cardparty.settings")
    try:
        return _told(_answered, words)
    except UnsaidError as error:
        return _refused(_unsaid(error))
    except BrokenPipeError:
        return 1  # the reader of a pipe has seen enough; there is nobody left to tell
    except ImproperlyConfigured as error:
        return _refused(str(error))
    except OSError as error:
        return _refused(_without_room(error))
    except KeyboardInterrupt:
        return _refused(_("Stopped; nothing was changed."))
    finally:
        leave_unsaid(sys.stdout)


def _told(answer: Callable[[list[str]], int], words: list[str]) -> int:
    """The status, when all that was said has been told."""
    try:
        status = answer(words)
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 0
        if status:  # it has been said why already
            return status
    check_told()
    return status


def _answered(words: list[str]) -> int:
    if words[:1] == ["--version"]:
        return _say(f"{PROGRAM}\n")
    if words[:1] in ASKS_FOR_HELP:
        named = [word for word in words[1:2] if not word.startswith("-")]
        return _run([*named, "--help"]) if named else _say(_help())
    return _run(words)


def _commands() -> tuple[tuple[str, str], ...]:
    """How each is called, and what it does."""
    return _of_the_program() + _of_an_evening()


def _of_the_program() -> tuple[tuple[str, str], ...]:
    return (
        ("cardparty", _("starts the program and opens it in the browser")),
        ("    --port NUMBER", _("where it listens (8045 unless you say another)")),
        ("    --no-browser", _("prints the address and opens nothing")),
        ("    --open FILE", _("brings an evening file in, and opens it")),
        (
            "    --hall",
            _("lets the phones of the hall in from the start (--hall-port, --hall-address)"),
        ),
        ("start-cardparty [FILE]", _("the same without a terminal, as a double-click does")),
        ("cardparty doctor", _("says whether this laptop is ready for an evening")),
        ("cardparty guide -o FILE.pdf", _("prints the guide as a booklet, one page per desk")),
        ("cardparty password", _("sets the password of this laptop (--forget does without one)")),
        ("cardparty tidy", _("on a server, forgets what was kept long enough")),
        ("cardparty practice", _("makes a practice evening with made-up couples")),
    )


def _of_an_evening() -> tuple[tuple[str, str], ...]:
    return (
        ("cardparty evenings", _("lists the evenings and how far each one is")),
        ("cardparty do SLUG [FILE]", _("does acts, a line of JSON each")),
        ("cardparty log SLUG", _("prints the logbook (--format text or jsonl)")),
        (
            "cardparty invite SLUG --role ROLE",
            _("prints an address that lets one phone in to help"),
        ),
        ("cardparty helpers SLUG", _("lists who helps with a phone (--stop NAME ends it)")),
        ("cardparty verify SLUG", _("compares the logbook with what it should have made")),
        ("cardparty cards SLUG --audit", _("replays the punch cards: which do not fit, and why")),
        ("cardparty import FILE", _("makes an evening from an evening file")),
        (
            "cardparty export SLUG -o FILE",
            _("writes an evening as a file: a backup, or for another laptop"),
        ),
        ("cardparty backup [FOLDER]", _("makes a safe copy of all evenings, checked")),
        (
            "cardparty restore FILE",
            _("compares a safe copy with what is here; --yes brings it back"),
        ),
        ("cardparty results SLUG", _("shows places and awards (--format text, csv or json)")),
        (
            "cardparty print SLUG now -o FILE.pdf",
            _("prints what is needed as the evening stands, as one file"),
        ),
        ("cardparty print SLUG all -o FILE.pdf", _("prints everything as one file")),
        (
            "cardparty print SLUG DOCUMENT -o FILE.pdf",
            _("prints without the browser (print --list names the documents)"),
        ),
        (
            "cardparty print --rules VARIANT -o FILE.pdf",
            _("prints the rules of the card game, a page for the wall"),
        ),
        ("cardparty help COMMAND", _("explains a command and its options")),
        ("cardparty --version", _("says which version this is")),
    )


def _help() -> str:
    lines = [_("Runs an evening of 45s, from the door to the notice board."), ""]
    for usage, description in _commands():
        # One that is too long has what it does beneath it.
        lines += [usage] * (len(usage) >= COLUMN)
        lines.append(f"{usage if len(usage) < COLUMN else '':<{COLUMN}}{description}")
    notes = (
        _(
            "SLUG is an evening as its address names it: harvest-2026-11-20 in "
            "/harvest-2026-11-20/door/."
        ),
        _(
            "Each speaks the language of this computer, or French with --language fr. A FILE may "
            "be -, for standard input or output. The data are in CARDPARTY_HOME, if that is set."
        ),
    )
    foot = (line for note in notes for line in wrap(note, WIDTH, break_on_hyphens=False))
    return "\n".join([*lines, "", *foot, ""])


def _unsaid(error: OSError) -> str:
    sentence = _(
        "It is done, but the answer could not be shown here (%(reason)s). Check before you do it "
        "again."
    )
    return sentence % {"reason": reason_of(error)}


def _without_room(error: OSError) -> str:
    if is_closed(error):
        return _("The answer could not be shown: standard output is closed.")
    return _(
        "Cannot write or read (%(reason)s). Check whether the disk is full or the folder cannot be "
        "used."
    ) % {"reason": reason_of(error)}


def _refused(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
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
        sentence = _("There is no command “%(command)s”; cardparty --help names them.")
        _refused(sentence % {"command": words[0]})
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


def _say(text: str) -> int:
    sys.stdout.write(text)
    return 0


def speak_to_the_reader(words: list[str]) -> None:
    """What is said before there are settings, and what Python says of wrong usage, too."""
    os.environ["LANGUAGE"] = language_asked_for(words, os.environ)
    gettext.bindtextdomain(DOMAIN, FILES_DIR / "locale")
    gettext.textdomain(DOMAIN)
