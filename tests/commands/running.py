"""Runs the commands as a person does: another process, a data folder of its own."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

PROJECT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Done:
    """How a command ended and what it said."""

    status: int
    out: str
    err: str


def environment(home: Path, **more: str) -> dict[str, str]:
    # The tests' own settings and database must not reach the commands.
    own = {"DJANGO_SETTINGS_MODULE", "DATABASE_URL"}
    inherited = {name: value for name, value in os.environ.items() if name not in own}
    return {**inherited, "CARDPARTY_HOME": str(home), "PYTHONWARNINGS": "error", **more}


def started(home: Path, *words: str, **more: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "manage.py", *words],
        cwd=PROJECT,
        env=environment(home, **more),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def run(home: Path, *words: str | Path, given: str | None = None, **more: str) -> Done:
    """How the command ended; `given` is what it reads from its standard input."""
    process = started(home, *map(str, words), **more)
    out, err = process.communicate(given, timeout=60)
    return Done(process.returncode, out, err)
