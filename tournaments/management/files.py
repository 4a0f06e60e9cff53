"""Reads and writes the files that a command names; a file that is written is whole or not there."""

import os
import sys
from contextlib import suppress
from pathlib import Path

from django.conf import settings

from tournaments.refusals import UnusableError

# What stands for standard input and output in the place of a file's name.
STANDARD = Path("-")


class UnsaidError(OSError):
    """What is done could not be told: whoever is told that it failed would do it again."""


def read_file(path: Path, *, most_bytes: int) -> bytes:
    """The content, and one byte beyond the most that is wanted, so that too much shows."""
    try:
        if path == STANDARD:
            return sys.stdin.buffer.read(most_bytes + 1)
        with path.open("rb") as file:
            return file.read(most_bytes + 1)
    except (OSError, ValueError) as error:
        raise UnusableError("command-file-unreadable", path=path, reason=_reason(error)) from None


def write_file(path: Path, content: bytes) -> None:
    """Beside its place first, then into it: nobody ever finds half a file."""
    if path == STANDARD:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()  # what follows relies on it
        return
    try:
        place = path.resolve()
        if place.exists() and not place.is_file():
            # A device or a pipe is written to, never replaced; a folder refuses by itself.
            place.write_bytes(content)
        else:
            _write_whole(place, content)
    except (OSError, ValueError) as error:
        raise UnusableError("command-file-unwritable", path=path, reason=_reason(error)) from None


def _write_whole(place: Path, content: bytes) -> None:
    unfinished = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        with unfinished.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        _as_asked_for(unfinished, place)
        unfinished.replace(place)
    finally:
        unfinished.unlink(missing_ok=True)


def _as_asked_for(unfinished: Path, place: Path) -> None:
    """Who may read it is a matter of the account, as with any file that somebody asks for."""
    mode = 0o666 & ~settings.CARDPARTY_UMASK
    with suppress(OSError):  # a stick knows no accounts
        unfinished.chmod(place.stat().st_mode & 0o777 if place.exists() else mode)


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
