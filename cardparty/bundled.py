"""The program as a bundle that needs no Python: what it begins with, and whether it is whole."""

import os
import runpy
import sys
from pathlib import Path

FILES = "files.txt"
"""Written when the bundle is made: each of its files, a line each, as seen from its folder."""
# What the program begins as processes of their own, as Python does it: `-m MODULE`.
OWN_PROCESSES = ("tournaments.cards.photograph.worker", "webbrowser")
LIBRARIES = "LD_LIBRARY_PATH"


def missing_file(package: Path) -> str | None:
    """The first file of the bundle that is not there; none where it is whole, or is no bundle."""
    told = package / FILES
    if not told.exists():
        return None
    names = told.read_text(encoding="utf-8").splitlines()
    return next((name for name in names if not (package.parent / name).is_file()), None)


def run_as_python(words: list[str]) -> bool:
    """Does what Python would with `-m MODULE`; tells whether these words ask for that."""
    if words[:1] != ["-m"] or not set(words[1:2]) & set(OWN_PROCESSES):
        return False
    sys.argv = words[1:]
    runpy.run_module(words[1], run_name="__main__", alter_sys=True)
    return True


def give_back_libraries() -> None:
    """Programs of the computer, such as its browser, have libraries of their own.

    The bundle's are loaded already, and a process of its own finds them by itself.
    """
    before = os.environ.pop(f"{LIBRARIES}_ORIG", None)
    if before is not None:
        os.environ[LIBRARIES] = before
    else:
        os.environ.pop(LIBRARIES, None)
