"""A second folder for the safe copies, such as a USB stick, which comes and goes as it likes."""

import hashlib
import os
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from django.conf import settings

from tournaments.backup.folders import clear, copies_folder, put
from tournaments.backup.names import UNFINISHED, SafeCopy, copies_in, read_name
from tournaments.refusals import UnusableError

# Made once, when the folder is named: where it is missing, the stick is not in.
OWN_FOLDER = "cardparty-safe-copies"
BYTES_AT_ONCE = 1024 * 1024
LONGEST_PATH = 1000


class Whereabouts(StrEnum):
    """Where the second folder is now."""

    NONE = "none"  # nobody has named one
    THERE = "there"
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class SecondFolder:
    """The folder that was named; our own one inside it holds the copies."""

    named: Path | None = None

    @property
    def copies(self) -> Path | None:
        return self.named and self.named / OWN_FOLDER

    @property
    def whereabouts(self) -> Whereabouts:
        if self.copies is None:
            return Whereabouts.NONE
        with suppress(OSError):
            return Whereabouts.THERE if self.copies.is_dir() else Whereabouts.AWAY
        return Whereabouts.AWAY


def second_folder() -> SecondFolder:
    """The one that is named in the data folder; none where nobody has, or it cannot be read."""
    try:
        path = _file().read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return SecondFolder()
    return SecondFolder(Path(path)) if path else SecondFolder()


def name_second_folder(text: str) -> SecondFolder:
    """Keeps the folder and makes our own inside it; an empty text lets it go."""
    folder = Path(text).expanduser() if text else None
    if folder is None:
        _file().unlink(missing_ok=True)
        return SecondFolder()
    _check_there(folder)
    _check_elsewhere(folder)
    try:
        (folder / OWN_FOLDER).mkdir(exist_ok=True)
        trial = folder / OWN_FOLDER / f"trial{UNFINISHED}"
        trial.write_bytes(b"")
        trial.unlink()
        _keep(str(folder))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UnusableError("second-folder-unusable", path=folder, reason=reason) from None
    return SecondFolder(folder)


def bring(copy: SafeCopy) -> bool:
    """Puts the copy into the second folder too, if that is there and lacks it."""
    there = second_folder()
    if there.copies is None or there.whereabouts is not Whereabouts.THERE:
        return False
    place = there.copies / copy.path.name
    if place.exists():
        return False
    unfinished = place.with_name(f"{os.getpid()}-{copy.number}{UNFINISHED}")
    try:
        _write(copy.path, unfinished)
        if _digest(unfinished) != _digest(copy.path):
            raise OSError("the copy is not what was written")
        put(unfinished, place)
        clear(there.copies, but=read_name(place))
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnusableError("copy-not-made", path=there.named, reason=reason) from None
    finally:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return True


def copies_there() -> tuple[SafeCopy, ...]:
    """The copies in the second folder, the latest first."""
    there = second_folder()
    return () if there.copies is None else copies_in(there.copies)


def _file() -> Path:
    return Path(settings.DATA_DIR, "second-folder")


def _check_there(folder: Path) -> None:
    # What no folder can be called raises, too.
    with suppress(OSError, ValueError):
        if folder.is_absolute() and len(str(folder)) <= LONGEST_PATH and folder.is_dir():
            return
    raise UnusableError("second-folder-missing", path=folder)


def _check_elsewhere(folder: Path) -> None:
    own = [Path(settings.DATA_DIR).resolve(), copies_folder().resolve()]
    if folder.resolve() in own:
        raise UnusableError("second-folder-same", path=folder)


def _keep(text: str) -> None:
    unfinished = _file().with_suffix(UNFINISHED)
    unfinished.write_text(f"{text}\n", encoding="utf-8")
    put(unfinished, _file())


def _write(source: Path, target: Path) -> None:
    with source.open("rb") as own, target.open("wb") as other:
        while part := own.read(BYTES_AT_ONCE):
            other.write(part)
        other.flush()
        os.fsync(other.fileno())


def _digest(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
