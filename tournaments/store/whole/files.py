"""Brings an evening file in as an evening, and takes an evening out as a file."""

from scoring.hall.acts import BringIn
from tournaments.codec.values import EveningFile
from tournaments.store import book, evening_cache, log
from tournaments.store.stored_evening import StoredEvening


def import_evening(file: EveningFile, *, by: str, key: str = "", before: str = "") -> StoredEvening:
    """A new evening that is as the file tells, with its logbook where it brings one.

    With a `key` that brought one in before, that evening. With its logbook it is at the address
    `before` again, where it was there and nothing else is now.
    """
    if file.log:
        return book.open_from_log(file.log, key=key, before=before)
    return book.open_evening(BringIn(file.facts), by=by, key=key)


def opened_from(file: EveningFile, *, by: str, key: str, before: str = "") -> StoredEvening:
    """The evening that has all of the file's logbook, where it is here already; else a new one."""
    here = log.written_in(file.log[-1].hash) if file.log else None
    if here is not None:
        return evening_cache.at(here)
    return import_evening(file, by=by, key=key, before=before)


def file_of(stored: StoredEvening) -> EveningFile:
    """The evening with its logbook."""
    return EveningFile(stored.evening, log.read(stored))
