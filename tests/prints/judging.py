"""What would be a fault of any document: type that nobody reads, ink that no printer lays down,
and words that nobody hears.
"""

from collections.abc import Iterator

from tests.prints.aloud import NO_STRETCH, Aloud, Heard, Printed
from tests.prints.papers import letters
from tests.prints.reading import first_and_last, leaves
from tournaments.printing.area import MM
from tournaments.printing.letterhead import FOOT_HEIGHT, MARGIN_MM
from tournaments.printing.paper import UNPRINTABLE_MM
from tournaments.printing.typesetting.text import LEAST

FOOT = MARGIN_MM * MM + FOOT_HEIGHT
# What single precision loses in the file, in points.
ROUNDING = 0.01


def smaller_than_least(pdf: bytes) -> list[tuple[float, str]]:
    """Sizes and words below five points."""
    return sorted(
        {
            (round(words.size, 2), words.text)
            for leaf in leaves(pdf)
            for words in leaf.words
            if words.text.strip() and words.size < LEAST - ROUNDING
        }
    )


def unprintable(pdf: bytes) -> list[object]:
    """What lies in the outer 6 mm of the first or last page, which many printers leave white."""
    edge = UNPRINTABLE_MM * MM - ROUNDING
    return [thing for leaf in first_and_last(pdf) for thing in leaf.outside(leaf.page.inset(edge))]


def unread(document: Aloud) -> list[Printed]:
    """Words that are in no part, and neither in the foot nor printed elsewhere to be read."""
    read = letters(document.text(document.top)).casefold()
    return [
        words
        for words in document.printed
        if words.stretch == NO_STRETCH
        and not (
            words.is_left_out and (words.bottom < FOOT or letters(words.text).casefold() in read)
        )
    ]


def uneven(document: Aloud) -> Iterator[list[int]]:
    """The cells of each row of a table without headings, or whose rows are not equally long."""
    for table in document.top.named("Table"):
        lengths = [sum(cell.columns for cell in row.holds) for row in table.holds]
        if len(set(lengths)) != 1 or not _has_headings(table):
            yield lengths


def _has_headings(table: Heard) -> bool:
    return any(cell.scope for cell in table.named("TH"))
