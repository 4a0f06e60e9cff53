"""A text of the bracket on its place, in ems of a name.

Everything is measured from the top left corner of the picture; below it is negative, as on paper.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from tournaments.printing.area import Area

LEADING = 1.28
SMALL = 0.875
SMALL_ROW = SMALL * LEADING


class Role(Enum):
    """What a text of the bracket is."""

    NUMBER = "number"
    NAMES = "names"
    WORDS = "words"
    SCORE = "score"
    MATCH = "match"
    NOTE = "note"
    MARK = "mark"
    TITLE = "title"

    @property
    def size(self) -> float:
        """The size of its letters, that of a name being one."""
        is_full = self in {Role.NUMBER, Role.NAMES, Role.SCORE, Role.TITLE}
        return 1.0 if is_full else SMALL

    @property
    def row(self) -> float:
        """The height of one of its lines."""
        return self.size * LEADING

    @property
    def is_at_right(self) -> bool:
        """Figures and notes end at the right of their area."""
        return self in {Role.NUMBER, Role.SCORE, Role.NOTE}


@dataclass(frozen=True, slots=True)
class PlacedText:
    """One line of letters, half way up in its area."""

    text: str
    area: Area
    role: Role
    is_strong: bool = False
    # In the second language, which is slanted.
    is_second: bool = False


Row = tuple[str, bool]
"""A line of words, and whether it is in the second language."""


def rows_of(rows: Sequence[Row], area: Area, role: Role) -> Iterator[PlacedText]:
    """The lines one below the other, in the middle of the area."""
    middle = area.inset(0, (area.height - len(rows) * role.row) / 2)
    for position, (text, is_second) in enumerate(rows):
        place = middle.below(position * role.row).top_part(role.row)
        yield PlacedText(text, place, role, is_second=is_second)
