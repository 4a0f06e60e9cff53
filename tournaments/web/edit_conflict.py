"""What is asked where somebody changed a thing after a page had shown it: both values, by whom."""

import datetime
from collections.abc import Iterable
from dataclasses import dataclass

from tournaments.store import log
from tournaments.store.stale_write import StaleWriteError
from tournaments.store.stored_evening import StoredEvening
from tournaments.words.writers import writer_name


@dataclass(frozen=True, slots=True)
class TwoValues:
    """A thing by its name, as it stands now and as it was typed."""

    name: str
    stands: str
    typed: str


@dataclass(frozen=True, slots=True)
class EditConflict:
    """What differs, who changed it and when; `version` is what the question shows as standing."""

    version: str
    differing: tuple[TwoValues, ...]
    by: str = ""
    at: datetime.datetime | None = None


def edit_conflict(
    stored: StoredEvening, error: StaleWriteError, differing: Iterable[TwoValues]
) -> EditConflict:
    """The question that a refusal leads to."""
    entry = error.values["entry"]
    if not isinstance(entry, int) or not 0 < entry <= stored.entry:
        return EditConflict(stored.version, tuple(differing))
    logged = log.read(stored)[entry - 1]
    at = datetime.datetime.fromisoformat(logged.at)
    return EditConflict(stored.version, tuple(differing), writer_name(logged.by), at)
