"""Reads an evening file that a command names."""

from hashlib import sha256
from pathlib import Path

from django.utils import timezone

from tournaments.codec.parsing import MOST_BYTES, parse
from tournaments.codec.values import EveningFile
from tournaments.management.files import read_file
from tournaments.management.plain import COMMAND_LINE
from tournaments.store.stored_evening import StoredEvening
from tournaments.store.whole.deleting import address_before
from tournaments.store.whole.files import import_evening, opened_from


def brought_in(path: Path) -> StoredEvening:
    """A new evening that is as the file tells."""
    content = _content(path)
    return import_evening(_parsed(content), by=COMMAND_LINE, before=address_before(content))


def found_or_brought_in(path: Path) -> StoredEvening:
    """The evening of this file: twice opened it is still one."""
    content = _content(path)
    key, before = sha256(content).hexdigest(), address_before(content)
    return opened_from(_parsed(content), by=COMMAND_LINE, key=key, before=before)


def _content(path: Path) -> bytes:
    return read_file(path, most_bytes=MOST_BYTES)


def _parsed(content: bytes) -> EveningFile:
    return parse(content, today=timezone.localdate())
