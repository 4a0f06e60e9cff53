"""How wide the parts of a match are, and which lines its texts need."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tournaments.drawing.bracket import BracketLine, BracketMatch, BracketPicture, Said
from tournaments.drawing.labels import (
    BETWEEN,
    Measure,
    NamesOn,
    label_lines,
    names_width,
    said_lines,
)
from tournaments.drawing.texts import LEADING, SMALL, SMALL_ROW, Row

PAD = 0.5
# Air above and below the names of a line.
AIR = 0.24
# Between a caption and the box below it.
CAPTION_AIR = 0.15
# Room to write a score by hand.
LEAST_SCORE = 2.0
# Where a mark of another sheet may go on upon a second line.
COMMA = ", "


# Between a mark and its line.
MARK_AIR = 0.35


@dataclass(frozen=True, slots=True)
class BracketColumns:
    """Number, names and score: as wide in every match of a picture, on all of its sheets."""

    number: float
    names: float
    score: float
    names_on: NamesOn
    measure: Measure
    # The search for the fewest sheets asks for each line many times.
    _heights: dict[BracketLine, float] = field(default_factory=dict, compare=False, repr=False)

    @property
    def names_from(self) -> float:
        return PAD + self.number + (PAD if self.number else 0)

    @property
    def scores_from(self) -> float:
        return self.names_from + self.names + PAD

    @property
    def width(self) -> float:
        """The width of a box."""
        return self.scores_from + self.score + 2 * PAD

    def small(self, text: str) -> float:
        """How wide a small text runs."""
        return self.measure(text) * SMALL

    def names_of(self, line: BracketLine) -> tuple[Row, ...]:
        """The lines of the names, if anybody is known."""
        rows = label_lines(line, self.names, self.names_on, self.measure)
        return tuple((text, False) for text in rows)

    def words_of(self, line: BracketLine) -> tuple[Row, ...]:
        """What stands there until there are names."""
        return () if line.names else said_lines(line.words, self.names, self.small)

    def mark_width(self, rows: Sequence[Row]) -> float:
        """How wide a mark is with the air around it; nothing where there is none."""
        return max(self.small(text) for text, _ in rows) + 2 * MARK_AIR if rows else 0.0

    def height_of(self, line: BracketLine) -> float:
        """A line for two partners is as high when it is still empty."""
        if line not in self._heights:
            self._heights[line] = self._height(line)
        return self._heights[line]

    def _height(self, line: BracketLine) -> float:
        least = self.names_on.value * LEADING
        names = len(self.names_of(line)) * LEADING
        small = max(len(self.words_of(line)), len(origin_rows(line))) * SMALL_ROW
        return max(least, names, small) + 2 * AIR

    def has_one_caption(self, match: BracketMatch) -> bool:
        """Tells whether name and note of the match share one row."""
        both = (BETWEEN.join(match.name), BETWEEN.join(match.note))
        return self.small("  ".join(both)) <= self.width

    def caption_of(self, texts: Said) -> tuple[Row, ...]:
        """The lines of the name or the note of a match."""
        return said_lines(texts, self.width, self.small)

    def caption_height(self, match: BracketMatch) -> float:
        name, note = len(self.caption_of(match.name)), len(self.caption_of(match.note))
        rows = max(name, note) if self.has_one_caption(match) else name + note
        return rows * SMALL_ROW + CAPTION_AIR if rows else 0.0


def onward_rows(match: BracketMatch) -> tuple[Row, ...]:
    """The mark of where a winner goes: narrow, for beside a box there is height enough."""
    return tuple(
        (row, position > 0) for position, text in enumerate(match.onward) for row in _parted(text)
    )


def origin_rows(line: BracketLine) -> tuple[Row, ...]:
    """The mark of where a team comes from: no higher than two lines."""
    if len(line.origin) == 1:
        return tuple((row, False) for row in _parted(line.origin[0]))
    return tuple((text, position > 0) for position, text in enumerate(line.origin))


def _parted(text: str) -> tuple[str, ...]:
    first, comma, rest = text.partition(COMMA)
    return tuple(filter(None, (first + comma.strip(), rest)))


def columns_of(picture: BracketPicture, names_on: NamesOn, measure: Measure) -> BracketColumns:
    """As wide as the widest text of each kind asks for."""
    words = (measure(text) * SMALL for line in picture.lines for text in line.words)
    return BracketColumns(
        max((measure(line.number) for line in picture.lines), default=0.0),
        # Who comes is said on one line, as names are.
        max([names_width(picture, names_on, measure), *words]),
        max([LEAST_SCORE, *(measure(line.score) for line in picture.lines)]),
        names_on,
        measure,
    )
