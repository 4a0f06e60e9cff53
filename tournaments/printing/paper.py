"""The papers of North America and of everywhere else."""

from dataclasses import dataclass
from enum import StrEnum

from tournaments.printing.area import MM, Area

# What many printers leave white along each edge.
UNPRINTABLE_MM = 6.0


@dataclass(frozen=True, slots=True)
class Page:
    """One side of a leaf, in points; all on it is printed so many times larger than measured."""

    width: float
    height: float
    enlarged: float = 1.0

    @property
    def area(self) -> Area:
        return Area(0, 0, self.width, self.height)

    @property
    def printable(self) -> Area:
        return self.within(UNPRINTABLE_MM)

    @property
    def leaf(self) -> tuple[float, float]:
        """How large the leaf is that lies in the printer."""
        return self.width * self.enlarged, self.height * self.enlarged

    def like(self, usual: "Page") -> "Page":
        """The page measured as wide as a usual one, so that what is laid out on it grows."""
        growth = self.width / usual.width
        return Page(usual.width, self.height / growth, growth)

    def within(self, margin_mm: float) -> Area:
        return self.area.inset(margin_mm * MM)


class Paper(StrEnum):
    LETTER = "letter"
    A4 = "a4"

    @property
    def upright(self) -> Page:
        return {Paper.LETTER: Page(612, 792), Paper.A4: Page(210 * MM, 297 * MM)}[self]

    @property
    def lying(self) -> Page:
        return Page(self.upright.height, self.upright.width)


class Size(StrEnum):
    """How large a document is wanted, and on which sides, where it can be had in several ways."""

    SHEET = "sheet"
    # Large type over several sheets, to be read from two metres away.
    WALL = "wall"
    # Two faces on a page that is folded to stand on the table.
    TENT = "tent"
    # Each sheet with what is behind it, for a printer that turns it.
    DUPLEX = "duplex"
    # The same for one card, to see how the printer turns a sheet.
    TRIAL = "trial"


class LargePaper(StrEnum):
    """For the wall; not every printer takes it, so only what gains by it is printed on it."""

    LEGAL = "legal"
    TABLOID = "tabloid"
    A3 = "a3"

    @property
    def usual(self) -> Paper:
        """What is as wide as it, or is half of it."""
        return Paper.A4 if self is LargePaper.A3 else Paper.LETTER

    @property
    def upright(self) -> Page:
        return {
            LargePaper.LEGAL: Page(612, 1008),
            LargePaper.TABLOID: Page(792, 1224),
            LargePaper.A3: Page(297 * MM, 420 * MM),
        }[self]

    @property
    def lying(self) -> Page:
        return Page(self.upright.height, self.upright.width)


class Shape(StrEnum):
    """Of pictures to post: on paper the shorter side would be as wide as a letter."""

    SQUARE = "square"
    STORY = "story"
    WIDE = "wide"

    @property
    def page(self) -> Page:
        return {
            Shape.SQUARE: Page(612, 612),
            Shape.STORY: Page(612, 1088),
            Shape.WIDE: Page(1088, 612),
        }[self]
