"""An evening as the book keeps it: its value, under which address, at which entry."""

from dataclasses import dataclass, field

from scoring.hall.acts import EveningAct
from scoring.hall.evening import Evening
from scoring.hall.settings import Settings


class EveningGoneError(LookupError):
    """Somebody has deleted the evening since it was opened; a way on is told where it is caught.

    No refusal of an act: what shows a refusal beside a form would show an evening that is no more.
    """


@dataclass(frozen=True, slots=True)
class StoredEvening:
    """`head` is the hash of the last entry: two that are equal tell the same evening."""

    pk: int
    slug: str
    entry: int
    head: str
    evening: Evening

    @property
    def settings(self) -> Settings:
        return self.evening.settings

    @property
    def version(self) -> str:
        """Changes with every change of the evening, and with nothing else."""
        return f"{self.entry}-{self.head[:16]}"


@dataclass(frozen=True, slots=True)
class DoneAct:
    """An entry of the logbook, the evening before and after it; `first` of those sent at once.

    `at` is what the clock said; that makes it no other entry.
    """

    entry: int
    first: int
    act: EveningAct
    before: Evening
    after: Evening
    at: str = field(default="", compare=False)


@dataclass(frozen=True, slots=True)
class Done:
    """What was done to an evening; no acts where they changed nothing."""

    before: StoredEvening
    after: StoredEvening
    acts: tuple[DoneAct, ...] = ()
    # The same click came a second time: what it asked for had been done already.
    is_repeated: bool = False

    @property
    def evening(self) -> Evening:
        return self.after.evening
