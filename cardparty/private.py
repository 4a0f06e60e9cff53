"""Keeps evenings, safe copies and the log from other accounts of this computer."""

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

# What no other account may do with what is made: read, write or enter.
OF_OTHERS = 0o077
# What the program keeps in its data folder, beside what somebody else may keep there.
FOLDERS = ("backups", "deleted-evenings", "photographed-cards")
FILES = (
    "*.db", "*.db-journal", "*.db-wal", "*.db-shm", "*.lock", "*.part", "cardparty.log*",
    "evenings.txt", "running", "second-folder", "secret_key", "serving.port",
)  # fmt: skip


def make_private() -> int:
    """From here on whatever this process makes is its owner's alone, from its first moment.

    Comes back with what the account had said before: a file that somebody asks for is made so.
    Where accounts are kept apart in another way, as on Windows, nothing changes.
    """
    return os.umask(OF_OTHERS)


def tighten(folder: Path) -> None:
    """Takes from others what an earlier version left open; what cannot be changed stays."""
    if os.name != "posix":
        return
    for path in _kept_in(folder):
        with suppress(OSError):
            mode = path.lstat().st_mode
            if mode & OF_OTHERS and not path.is_symlink():
                path.chmod(mode & 0o777 & ~OF_OTHERS)


def _kept_in(folder: Path) -> Iterator[Path]:
    # Whoever keeps the data in their home itself has a reason for who may enter it.
    if folder != Path.home():
        yield folder
    for name in FOLDERS:
        yield folder / name
        with suppress(OSError):
            yield from (folder / name).rglob("*")
    for pattern in FILES:
        yield from folder.glob(pattern)
