"""What a comparison of a logbook with what it should have made has found; compares nothing."""

from dataclasses import dataclass

from scoring.hall.changes import Changes


@dataclass(frozen=True, slots=True)
class Verified:
    """The entry at which the chain breaks or an act is refused, or the differences.

    `changes` say what would have to change in the rows for them to tell what the log tells.
    """

    entries: int
    head: str
    broken_at: int | None = None
    refused_at: int | None = None
    changes: Changes | None = None

    @property
    def agrees(self) -> bool:
        """Whether chain, log and rows tell the same evening."""
        differs = self.changes is not None and not self.changes.is_empty
        return self.broken_at is None and self.refused_at is None and not differs
