"""Brings a safe copy back: all of it, one evening beside the others, or into a new data file."""

import os
import secrets
import shutil
from collections.abc import Sequence
from pathlib import Path

from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connection, connections

from tournaments.backup.backup import lay_aside, named
from tournaments.backup.content import counted
from tournaments.backup.database_files import database_at
from tournaments.backup.folders import copies_folder, put, sync_folder
from tournaments.backup.names import UNFINISHED, CopyKind
from tournaments.refusals import UnusableError
from tournaments.store.whole import restoring
from tournaments.store.whole.whole import WholeEvening


def restore(evenings: Sequence[WholeEvening]) -> None:
    """These evenings in the place of all that are here, which are laid aside first."""
    restoring.replace_everything(evenings, lay_aside=lay_aside)


def restore_into_new_file(evenings: Sequence[WholeEvening]) -> None:
    """The same where the data file is damaged: a new one is filled and checked, then it takes its
    place in one step. No other program may have the data file open.
    """
    place = data_file()
    unfinished = place.with_name(f"{place.name}-{os.getpid()}-{secrets.token_hex(4)}{UNFINISHED}")
    connection.close()
    try:
        _fill(unfinished, evenings)
        _lay_file_aside(place)
        _let_journal_go(place)
        put(unfinished, place)
    except OSError as error:
        reason = error.strerror or str(error)
        raise UnusableError("copy-not-made", path=place.parent, reason=reason) from None
    finally:
        for left in (unfinished, _journal_of(unfinished)):
            left.unlink(missing_ok=True)


def data_file() -> Path:
    """Where the data lie, or should."""
    return Path(connection.settings_dict["NAME"])


def _fill(place: Path, evenings: Sequence[WholeEvening]) -> None:
    with database_at(str(place), dict(connections.settings[DEFAULT_DB_ALIAS]["OPTIONS"])):
        call_command("migrate", verbosity=0, interactive=False)
        restoring.replace_everything(evenings, lay_aside=lambda: None)
    if counted(place, {}).doubtful:
        raise UnusableError("copy-forged", path=place)


def _lay_file_aside(place: Path) -> None:
    """Byte for byte, with the journal that belongs to it."""
    folder = copies_folder()
    folder.mkdir(parents=True, exist_ok=True)
    aside = named(CopyKind.BEFORE_RESTORE, folder, 0, 0).path
    for source, target in ((place, aside), (_journal_of(place), _journal_of(aside))):
        if source.exists() and (source == place or source.stat().st_size):
            shutil.copyfile(source, target)
            with target.open("rb+") as file:
                os.fsync(file.fileno())
    sync_folder(folder)


def _let_journal_go(place: Path) -> None:
    """A journal of the old file would be played into the new one."""
    _journal_of(place).unlink(missing_ok=True)
    sync_folder(place.parent)


def _journal_of(place: Path) -> Path:
    return place.with_name(f"{place.name}-journal")
