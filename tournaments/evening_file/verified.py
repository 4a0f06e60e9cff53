"""What a comparison of a logbook with what it should have made has found; compares nothing."""

from dataclasses import dataclass

from scoring.hall.changes import Changes
from tournaments.evening_file.places import Place


@dataclass(frozen=True, slots=True)
class Verified:
    """The entry that cannot be read, has other names, breaks the chain or is refused; or a place.

    `place` is the first at which log and rows differ; `changes` say what would have to change in
    the rows for them to tell what the log tells, as far as anybody would see it.
    """

    entries: int
    head: str
    unreadable_at: int | None = None
    names_changed_at: int | None = None
    broken_at: int | None = None
    refused_at: int | None = None
    has_unreadable_rows: bool = False
    place: Place | None = None
    changes: Changes | None = None

    @property
    def agrees(self) -> bool:
        """Whether chain, log and rows tell the same evening."""
        found = (self.unreadable_at, self.names_changed_at, self.broken_at, self.refused_at)
        return not any(found) and not self.has_unreadable_rows and self.place is None
