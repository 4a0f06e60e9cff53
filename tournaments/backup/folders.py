"""Folders of safe copies: where our own is, what is put into one, and what one lets go."""

import os
import time
from contextlib import suppress
from pathlib import Path

from django.conf import settings

from tournaments.backup.names import UNFINISHED, SafeCopy, copies_in, to_let_go

# An unfinished copy as old as this belongs to nobody any more.
SECONDS_UNFINISHED = 600


def copies_folder() -> Path:
    """The folder of the safe copies, beside the data."""
    return Path(settings.DATA_DIR, "backups")


def put(unfinished: Path, place: Path) -> None:
    """Under its name once the disk has it: after a power cut it is there whole, or not there."""
    with unfinished.open("rb+") as file:
        os.fsync(file.fileno())
    unfinished.replace(place)
    sync_folder(place.parent)


def sync_folder(folder: Path) -> None:
    """So that the name stays, too; Windows keeps names by itself and opens no folder."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def clear(folder: Path, but: SafeCopy | None = None) -> None:
    """Lets go the copies that are kept no longer, and what a crash has left unfinished.

    Never `but`: what has just come may bear a lower number than those of another laptop there.
    """
    with suppress(OSError):
        oldest = time.time() - SECONDS_UNFINISHED
        left = [path for path in folder.glob(f"*{UNFINISHED}*") if path.stat().st_mtime < oldest]
        let_go = [copy.path for copy in to_let_go(copies_in(folder)) if copy != but]
        for path in [*left, *let_go]:
            path.unlink(missing_ok=True)
