"""Standard input, output and error as they may be found: closed, full, or without a reader.

Whatever a command says, saying it fails in one way, an `OSError`, and Python has nothing left to
complain of when the program ends.
"""

import errno
import os
import sys
from contextlib import suppress
from gettext import gettext as _
from typing import Any, TextIO

# So that what is closed refuses: nobody writes where may only be read.
REFUSING = (os.O_WRONLY, os.O_RDONLY, os.O_RDONLY)


class Output:
    """Standard output that remembers what it refused: `argparse` passes over it in silence."""

    refused: OSError | None = None

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        try:
            return self._stream.write(text)
        except OSError as error:
            self.refused = error
            raise

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class Complaints(Output):
    """Standard error that fails nobody: a complaint that cannot be told is not worth another."""

    def write(self, text: str) -> int:
        try:
            written = self._stream.write(text)
            self._stream.flush()
        except OSError:
            leave_unsaid(self._stream)
            return len(text)
        return written


def set_up() -> None:
    """Before anything is opened: a file that took the number of a closed one would be written to.

    Windows would write in a code page that lacks half of the names, and lines of its own.
    """
    closed = [number for number, flags in enumerate(REFUSING) if _is_taken(number, flags)]
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if number in closed or getattr(sys, name) is None:
            mode = "w" if number else "r"
            setattr(sys, name, open(number, mode, closefd=False))  # noqa: SIM115 – a number
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace", newline="\n")
    sys.stdout, sys.stderr = Output(sys.stdout), Complaints(sys.stderr)


def _is_taken(number: int, flags: int) -> bool:
    """Whether it was closed; now it is open, and refuses what is asked of it."""
    try:
        os.fstat(number)
    except OSError:
        opened = os.open(os.devnull, flags)
        if opened != number:
            os.dup2(opened, number)
            os.close(opened)
        return True
    return False


def check_told() -> None:
    """Raises what standard output has refused, sooner or now."""
    sys.stdout.flush()
    refused = getattr(sys.stdout, "refused", None)
    if refused is not None:
        raise refused


def leave_unsaid(stream: TextIO) -> None:
    """What is refused stands ready still: Python would try once more, and end with a complaint."""
    try:
        stream.flush()
    except OSError:
        with suppress(OSError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)
            stream.flush()


def is_closed(error: OSError) -> bool:
    """Whether a standard file refuses because it was closed when the program began."""
    return error.errno == errno.EBADF and not error.filename


def reason_of(error: OSError) -> str:
    """Why it could not be written, and where it was a file, which."""
    if is_closed(error):
        return _("standard output is closed")
    named = f": {error.filename}" if error.filename else ""
    return f"{error.strerror or error}{named}"
