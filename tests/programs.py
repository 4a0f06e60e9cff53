"""Every program that a test starts, and its end: whatever happens, none outlives its test.

A program has a group of its own, so that what it starts ends with it. Where the system tells
(Linux), the end of a run looks for what is left of it anywhere, and names the test that began it.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

PROJECT = Path(__file__).parents[1]
SECONDS_TO_END = 10
RUN, TEST = "CARDPARTY_TEST_RUN", "PYTEST_CURRENT_TEST"
# Each, and whether it lasts longer than its test.
_begun: "dict[subprocess.Popen[Any], bool]" = {}

# Of a run of tests on several processes each has the same; a run within a test has its own.
if "PYTEST_XDIST_WORKER" not in os.environ:
    os.environ[RUN] = uuid4().hex
# A command that may not keep what it has compiled would compile the whole program each time, and
# each who runs tests would rewrite all their assertions.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


def begun(
    command: Sequence[str | Path], *, lasts: bool = False, **how: Any
) -> "subprocess.Popen[Any]":
    """A program that its test must end, or that lasts as long as all of them."""
    process = subprocess.Popen(command, start_new_session=True, **how)
    _begun[process] = lasts
    return process


def end(process: "subprocess.Popen[Any]") -> None:
    """At once, with all that it has started; nothing where it has ended already."""
    if process.poll() is None:
        with suppress(ProcessLookupError):
            process.kill() if sys.platform == "win32" else os.killpg(process.pid, signal.SIGKILL)
    process.wait(SECONDS_TO_END)
    for stream in (process.stdin, process.stdout, process.stderr):
        if stream is not None:
            with suppress(OSError):  # what was to be written, nobody reads any more
                stream.close()


def end_all(*, lasting: bool = False) -> list[str]:
    """Ends what is left of a test, or of all of them; tells what was still running."""
    ending = [process for process, lasts in _begun.items() if lasting or not lasts]
    running = [told(process.args) for process in ending if process.poll() is None]
    for process in ending:
        end(process)
        del _begun[process]
    return running


def run_by_themselves(*words: str | Path, kept: Path | None = None) -> tuple[int, str]:
    """Runs these tests as if no others ran: the exit status, and what was told.

    `kept` is the file in which such a run keeps what has passed.
    """
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-c", "pyproject.toml"]
    command += ["-p", "no:randomly", "-p", "no:cacheprovider"]
    if not any(str(word).startswith("tests/") for word in words):
        command += ["-p", "tests.conftest"]
    apart = {"PYTEST_XDIST_WORKER", "PYTEST_XDIST_AUTO_NUM_WORKERS", "CARDPARTY_FIGURES", TEST}
    own = {} if kept is None else {"CARDPARTY_FIGURES": str(kept)}
    done = subprocess.run(
        [*command, *words],
        cwd=PROJECT,
        env={name: value for name, value in os.environ.items() if name not in apart} | own,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout


def told(command: Sequence[object]) -> str:
    return " ".join(map(str, command))


def left_of_this_run() -> Iterator[tuple[int, str, str]]:
    """Each process that a test of this run began and nobody ended: number, test and command."""
    for place in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            surroundings = dict(
                variable.partition("=")[::2]
                for variable in place.joinpath("environ").read_text(errors="replace").split("\0")
            )
            if surroundings.get(RUN) == os.environ[RUN] and TEST in surroundings:
                words = place.joinpath("cmdline").read_text(errors="replace").split("\0")
                yield int(place.name), surroundings[TEST].partition(" (")[0], told(words).strip()
