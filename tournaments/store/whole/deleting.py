"""Deletes an evening whole, once a copy of it is kept; a single entry of a logbook never goes."""

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings
from django.utils import timezone

from tournaments.codec.writing import dump
from tournaments.models import EveningRow, LogEntryRow
from tournaments.refusals import UnusableError
from tournaments.store import book, evening_cache
from tournaments.store.guards import entries_may_go
from tournaments.store.stored_evening import EveningGoneError, StoredEvening
from tournaments.store.whole.files import file_of

DAYS_KEPT = 30
"""How long the copy of an evening that was deleted is kept."""

ENDING = ".json"
STAMP = "%Y-%m-%d-%H%M%S-%f"
SLUG = re.compile(r"[-\w]{1,80}")


@dataclass(frozen=True, slots=True)
class DeletedEvening:
    """An evening that is gone, and where its copy lies."""

    name: str
    copy: Path


def copies_folder() -> Path:
    """The folder of the copies, beside the data."""
    return Path(settings.DATA_DIR, "deleted-evenings")


@dataclass(frozen=True, slots=True)
class Deletion:
    """When an evening was deleted, and where its copy lies for a while."""

    at: datetime
    copy: Path


def last_deletion(slug: str) -> Deletion | None:
    """Of the evening that was at this address last; nothing where no copy tells of one."""
    # An address has no letters that mean something to `glob`.
    copies = (
        sorted(copies_folder().glob(f"{slug}-deleted-*{ENDING}")) if SLUG.fullmatch(slug) else []
    )
    for copy in reversed(copies):
        stamp = copy.name.removeprefix(f"{slug}-deleted-").removesuffix(ENDING)
        with suppress(ValueError):  # a name of somebody else's making
            moment = datetime.strptime(stamp, STAMP)  # noqa: DTZ007 – made aware below
            return Deletion(timezone.make_aware(moment), copy)
    return None


def address_before(content: bytes) -> str:
    """Where the evening was whose copy this file is; empty where it is none of ours."""
    for copy in copies_folder().glob(f"*{ENDING}"):
        slug, is_copy, _stamp = copy.stem.rpartition("-deleted-")
        with suppress(OSError):
            is_same = copy.stat().st_size == len(content) and copy.read_bytes() == content
            if is_copy and is_same and SLUG.fullmatch(slug):
                return slug
    return ""


def delete(stored: StoredEvening) -> DeletedEvening:
    """Deletes the evening as it is now; without a copy of this very evening nothing is deleted.

    Of two who do so at once the second is told `EveningGoneError`.
    """
    clear_old_copies()
    with book.writing():
        now = evening_cache.locked(stored.slug)
        if now.pk != stored.pk:  # another one is at its address since
            raise EveningGoneError(f"no evening {stored.pk}")
        copy = _keep_copy(now)
        with entries_may_go():
            LogEntryRow.objects.filter(evening=now.pk).delete()
        EveningRow.objects.filter(pk=now.pk).delete()
    return DeletedEvening(now.settings.name, copy)


def clear_old_copies() -> None:
    """Removes the copies that are older than they are kept; one that cannot be removed stays."""
    oldest = (timezone.now() - timedelta(days=DAYS_KEPT)).timestamp()
    for copy in copies_folder().glob(f"*{ENDING}"):
        try:
            if copy.stat().st_mtime < oldest:
                copy.unlink()
        except OSError:
            continue


def _keep_copy(stored: StoredEvening) -> Path:
    copy = copies_folder() / f"{stored.slug}-deleted-{_stamp()}{ENDING}"
    try:
        copy.parent.mkdir(exist_ok=True)
        with copy.open("xb") as file:
            file.write(dump(file_of(stored)))
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnusableError("office-copy-not-kept", path=str(copy), reason=reason) from None
    return copy


def _stamp() -> str:
    now: datetime = timezone.localtime()
    return now.strftime(STAMP)
