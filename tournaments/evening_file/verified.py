"""What a comparison of a logbook with what it should have made has found; compares nothing."""

from dataclasses import dataclass

from scoring.hall.changes import Changes


@dataclass(frozen=True, slots=True)
class Verified:
    """The entry at which the chain breaks or an act is refused, or where log and rows differ.

    `place` names the first such place as a file does; `changes` say what would have to change in
    the rows for them to tell what the log tells, as far as anybody would see it.
    """

    entries: int
    head: str
    broken_at: int | None = None
    refused_at: int | None = None
    place: str | None = None
    changes: Changes | None = None

    @property
    def agrees(self) -> bool:
        """Whether chain, log and rows tell the same evening."""
        return (self.broken_at, self.refused_at, self.place) == (None, None, None)
