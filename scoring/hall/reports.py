"""What the two who meet say of it, each on a phone of its own (``rules.md §7.27, §8.12``)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from scoring.hall.numbers import CoupleNumber

Word = TypeVar("Word")


@dataclass(frozen=True, slots=True)
class Report(Generic[Word]):
    """The word of one of the two, or of both: whoever is named first where they meet, first."""

    said: tuple[tuple[CoupleNumber, Word], ...]

    @property
    def word(self) -> Word:
        """What the first of them says."""
        return self.said[0][1]

    @property
    def is_agreed(self) -> bool:
        """Tells whether both say the same.

        >>> Report(((4, 17), (17, 17))).is_agreed, Report(((17, 17),)).is_agreed
        (True, False)
        """
        return len(self.said) == 2 and not self.is_contradicted

    @property
    def is_contradicted(self) -> bool:
        """Tells whether the two say different things.

        >>> Report(((4, 4), (17, 17))).is_contradicted
        True
        """
        return len({word for _, word in self.said}) > 1


def report_of(said: Mapping[CoupleNumber, Word]) -> Report[Word] | None:
    """Gives what those of the two say who have said a word; nothing where neither has.

    >>> report_of({17: 4}), report_of({})
    (Report(said=((17, 4),)), None)
    """
    return Report(tuple(said.items())) if said else None
