"""What a check of a logbook has found."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Verified:
    """The entry that cannot be read, has other names, breaks the chain or is refused.

    `row_says_otherwise` where the list of evenings shows something else than the logbook makes.
    """

    entries: int
    head: str
    unreadable_at: int | None = None
    names_changed_at: int | None = None
    broken_at: int | None = None
    refused_at: int | None = None
    row_says_otherwise: bool = False

    @property
    def agrees(self) -> bool:
        """Whether chain and log are sound, and the list of evenings shows what they make."""
        faults = (self.unreadable_at, self.names_changed_at, self.broken_at, self.refused_at)
        return not any(faults) and not self.row_says_otherwise
