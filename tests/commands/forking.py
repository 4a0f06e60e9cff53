"""Runs commands in processes that have Python, Django and the rules loaded before they begin.

`python -m tests.commands.forking` reads an order a line and answers each with two: the number of
the process that follows it, and its exit status when it has ended.
What is loaded beforehand reads neither settings nor surroundings: those are the command's own.
"""

import gc
import importlib
import json
import os
import pkgutil
import sys
from typing import TextIO

import scoring
from cardparty.cli import main

# No settings are named here, so that a module that reads them refuses to be loaded too early.
LOADED = (
    "django.contrib.messages.storage.cookie",
    "django.contrib.staticfiles.finders",
    "django.core.handlers.wsgi",
    "django.core.mail",
    "django.db.backends.sqlite3.base",
    "django.db.migrations.executor",
    "django.template.defaulttags",
    "django.urls",
    "django.views.generic",
    "django_htmx",
    "platformdirs.unix",
    "pymupdf_fonts.NotoSans_Bold",
    "pymupdf_fonts.NotoSans_BoldItalic",
    "pymupdf_fonts.NotoSans_Italic",
    "pymupdf_fonts.NotoSans_Regular",
    "reportlab.pdfgen.canvas",
    "tournaments.board.results",
    "tournaments.entries",
    "tournaments.codec",
    "tournaments.management.results_as",
    "tournaments.prizes.prints",
    "tournaments.store.stored_evening",
    "tournaments.rulings.sheets.rule_sheet",
    "tournaments.words.acts",
    "tournaments.words.changes.differences",
    "waitress.server",
)
FLAGS = (os.O_RDONLY, os.O_WRONLY, os.O_WRONLY)


STANDARD = ("stdin", "stdout", "stderr")
# In the place of a file's name: there is none, or nobody reads what is written there.
CLOSED, BROKEN = "closed", "broken"


def without_a_reader() -> int:
    reader, writer = os.pipe()
    os.close(reader)
    return writer


def stand_for(number: int, path: str, flags: int) -> None:
    """One of the standard files, as Python finds it when it begins."""
    if path == CLOSED:
        os.close(number)
        setattr(sys, STANDARD[number], None)
        return
    file = without_a_reader() if path == BROKEN else os.open(path, flags)
    os.dup2(file, number)
    os.close(file)
    stream = open(number, "r" if number == 0 else "w", closefd=False)  # noqa: SIM115 – it stays
    setattr(sys, STANDARD[number], stream)


def load() -> None:
    """Everything of the rules, and what the commands ask of Django, paper and wording."""
    found = pkgutil.walk_packages(scoring.__path__, "scoring.")
    for name in (*(module.name for module in found), *LOADED):
        importlib.import_module(name)
    gc.freeze()


def fork_for_each(orders: TextIO, answers: TextIO) -> int:
    """How a command ended, in the process of its own; 0 in this one, when no more is ordered."""
    for order in iter(orders.readline, ""):
        process = os.fork()
        if process == 0:
            return run_alone(**json.loads(order))
        _tell(answers, process)
        _process, status = os.waitpid(process, 0)
        _tell(answers, os.waitstatus_to_exitcode(status))
    return 0


def _tell(answers: TextIO, number: int) -> None:
    answers.write(f"{number}\n")
    answers.flush()


def run_alone(words: list[str], environment: dict[str, str], files: list[str]) -> int:
    """Does what `manage.py` does, with these words, surroundings and standard files."""
    for number, (path, flags) in enumerate(zip(files, FLAGS, strict=True)):
        stand_for(number, path, flags)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["manage.py", *words]
    return main()


if __name__ == "__main__":
    # The standard files themselves are the commands' own: nothing may be read ahead from them.
    with os.fdopen(os.dup(0)) as asked, os.fdopen(os.dup(1), "w") as told:
        load()
        sys.exit(fork_for_each(asked, told))
