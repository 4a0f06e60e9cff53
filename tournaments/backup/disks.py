"""Whether a folder outlives the disk of the data."""

import os
from enum import StrEnum
from pathlib import Path

from django.conf import settings

IN_MEMORY = frozenset({"tmpfs", "ramfs", "devtmpfs"})
MOUNTS = Path("/proc/self/mounts")
BLOCK_DEVICES = Path("/sys/dev/block")


class Lies(StrEnum):
    """Where a folder lies, seen from the data."""

    ELSEWHERE = "elsewhere"
    SAME_DISK = "same-disk"
    MEMORY = "memory"  # empty once the computer is switched off


def lies(folder: Path) -> Lies:
    """As far as the system tells it: two disks that it calls by one name are one."""
    try:
        if _kind_of(folder.resolve()) in IN_MEMORY:
            return Lies.MEMORY
        same = _disk_of(folder) == _disk_of(Path(settings.DATA_DIR))
    except OSError:
        return Lies.ELSEWHERE  # it is not there, which is said elsewhere
    return Lies.SAME_DISK if same else Lies.ELSEWHERE


def _kind_of(folder: Path) -> str:
    """How Linux keeps what lies there; empty where nobody says."""
    try:
        lines = MOUNTS.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    kinds = {_plain(place): kind for _what, place, kind, *_rest in map(str.split, lines)}
    return next((kinds[str(at)] for at in (folder, *folder.parents) if str(at) in kinds), "")


def _plain(place: str) -> str:
    """Blanks stand as numbers in the list of what is mounted."""
    return place.encode().decode("unicode_escape").encode("latin-1").decode(errors="replace")


def _disk_of(folder: Path) -> str:
    """The whole disk, where the system tells of which one the folder's is a part."""
    device = folder.stat().st_dev
    if os.name != "posix":
        return str(device)
    part = (BLOCK_DEVICES / f"{os.major(device)}:{os.minor(device)}").resolve()
    if (part / "partition").exists():
        return part.parent.name
    return part.name if part.exists() else str(device)
