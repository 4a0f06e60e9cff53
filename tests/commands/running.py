"""Runs the commands as a person does: another process, a data folder of its own.

`started` begins as a person's command does, from nothing; `run` forks one from a process that has
loaded what every command loads, which is most of the time that a command takes.
"""

import json
import os
import select
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterable
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

from tests.programs import begun, end
from tournaments.languages import VARIABLES

PROJECT = Path(__file__).parents[2]
SECONDS = 600  # however busy the machine: whoever waits so long waits for nothing


@dataclass(frozen=True)
class Done:
    """How a command ended and what it said."""

    status: int
    out: str
    err: str


def refused(done: Done) -> str:
    """The one plain sentence of a refusal."""
    assert (done.status, done.out) == (1, "")
    (sentence,) = done.err.splitlines()
    assert "Traceback" not in sentence
    assert "Error" not in sentence
    assert sentence.endswith(".")
    return sentence


def wrong_usage(done: Done) -> str:
    assert (done.status, done.out) == (2, "")
    assert "Traceback" not in done.err
    return done.err


def evening_count(home: Path) -> int:
    with closing(sqlite3.connect(home / "evenings.db")) as database:
        return database.execute("SELECT count(*) FROM evening").fetchone()[0]


def environment(home: Path, **more: str) -> dict[str, str]:
    # The tests' own settings and database must not reach the commands.
    own = {"DJANGO_SETTINGS_MODULE", "DATABASE_URL", *VARIABLES}
    inherited = {name: value for name, value in os.environ.items() if name not in own}
    plain = {"CARDPARTY_HOME": str(home), "PYTHONWARNINGS": "error", "LANG": "C.UTF-8"}
    return {**inherited, **plain, **more}


def started(
    home: Path, *words: str, output: int = subprocess.PIPE, **more: str
) -> "subprocess.Popen[str]":
    return begun(
        [sys.executable, "manage.py", *words],
        cwd=PROJECT,
        env=environment(home, **more),
        stdin=subprocess.PIPE,
        stdout=output,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )


def run(
    home: Path,
    *words: str | Path,
    given: str | None = None,
    out: str | Path = "",
    err: str | Path = "",
    **more: str,
) -> Done:
    """How the command ended; `given` is what it reads from its standard input.

    It may be told to write to other files than those that are read here.
    """
    with TemporaryDirectory() as folder:
        files = [Path(folder, name) for name in ("given", "out", "err")]
        for file in files:
            file.touch()
        files[0].write_text(given or "", encoding="utf-8")
        written = [files[0], out or files[1], err or files[2]]
        _loaded().begin(map(str, words), environment(home, **more), written)
        status = _loaded().ended()
        said, complained = (file.read_text(encoding="utf-8") for file in files[1:])
    return Done(status, said, complained)


class Killable:
    """A command that has begun as `run` begins it, and can be killed before it has ended."""

    def __init__(self, home: Path, *words: str, given: str = "", **more: str) -> None:
        self._order, self._given = (words, environment(home, **more)), given
        self._status: int | None = None

    def __enter__(self) -> Self:
        self._folder = TemporaryDirectory()
        files = [Path(self._folder.name, name) for name in ("given", "out", "err")]
        for file in files:
            file.touch()
        files[0].write_text(self._given, encoding="utf-8")
        self._process = _loaded().begin(*self._order, files)
        return self

    def __exit__(self, *_error: object) -> None:
        self.ended()
        self._folder.cleanup()

    @property
    def is_over(self) -> bool:
        """Tells it at once; whoever asks for its status waits for it."""
        return self._status is not None or _loaded().has_answered()

    def kill(self) -> None:
        with suppress(ProcessLookupError):  # it may have ended by itself just now
            os.kill(self._process, signal.SIGKILL)

    def ended(self) -> int:
        if self._status is None:
            self._status = _loaded().ended()
        return self._status


class Loaded:
    """A process that forks for each command; it ends when it is stopped, and what it runs as well.

    The one that `run` asks lasts as long as the tests; any other is its test's to stop.
    """

    def __init__(self, *, lasts: bool = False) -> None:
        self._process = begun(
            [sys.executable, "-m", "tests.commands.forking"],
            lasts=lasts,
            cwd=PROJECT,
            env=environment(Path(os.devnull)),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,  # what was read ahead, nobody would wait for
        )

    def begin(
        self, words: Iterable[str], surroundings: dict[str, str], files: Iterable[str | Path]
    ) -> int:
        """The number of a process that runs the command; the next one begins when it has ended."""
        order = {"words": list(words), "environment": surroundings, "files": list(map(str, files))}
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        return self._number()

    def ended(self) -> int:
        """The exit status of the command that was begun last; waits until it has ended."""
        return self._number()

    def has_answered(self) -> bool:
        """Tells whether the command that was begun last has ended."""
        return bool(select.select([self._process.stdout], [], [], 0)[0])

    def _number(self) -> int:
        assert self._process.stdout is not None
        ready, _, _ = select.select([self._process.stdout], [], [], SECONDS)
        if not ready:
            self.stop()
            _loaded.cache_clear()  # the next command is asked of another one
            raise TimeoutError(f"A command has not ended in {SECONDS} seconds.")
        return int(self._process.stdout.readline())

    def stop(self) -> None:
        end(self._process)


@cache
def _loaded() -> Loaded:
    return Loaded(lasts=True)
