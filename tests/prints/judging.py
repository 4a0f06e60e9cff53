"""What would be a fault of any document: type that nobody reads, ink that no printer lays down,
and words that nobody hears.
"""

from collections.abc import Iterator
from itertools import islice, pairwise

from tests.prints.aloud import NO_STRETCH, Aloud, Heard, Printed
from tests.prints.papers import BOTH, letters
from tests.prints.reading import Box, Leaf, Words, first_and_last, leaves
from tournaments.printing.area import MM, Area
from tournaments.printing.headings.letterhead import FOOT_HEIGHT, MARGIN_MM
from tournaments.printing.paper import UNPRINTABLE_MM
from tournaments.printing.typesetting.text import LEAST

FOOT = MARGIN_MM * MM + FOOT_HEIGHT
# What single precision loses in the file, in points.
ROUNDING = 0.01
# How high above its line a capital goes, in ems.
CAPITAL = 0.72
# What two words may share at most, in points.
TOUCH = 0.3
LEVELS = ("H1", "H2", "H3")
# What may stand right in what.
HOLDERS = {
    "Table": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"LI"},
    "LI": {"LBody"},
}


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


def touch(one: Area, other: Area) -> bool:
    """Whether any point lies in both."""
    return (
        one.left <= other.right
        and other.left <= one.right
        and one.bottom <= other.top
        and other.bottom <= one.top
    )


def capitals(words: Words) -> Box:
    """Where the capitals of these words stand."""
    return Box(words.box.left, words.base, words.box.right, words.base + CAPITAL * words.size)


def overlap(first: Box, second: Box) -> bool:
    across = min(first.right, second.right) - max(first.left, second.left)
    up = min(first.top, second.top) - max(first.bottom, second.bottom)
    return across > TOUCH and up > TOUCH


def overlaps(pdf: bytes) -> list[tuple[int, str, str]]:
    """With its page, each two words that lie on each other, on the first four pages."""
    return [
        (number, *pair)
        for number, leaf in enumerate(leaves(pdf, upto=4), start=1)
        for pair in overlapping(leaf)
    ]


def overlapping(leaf: Leaf) -> Iterator[tuple[str, str]]:
    """Each two that lie on each other, the lower one first."""
    written = [(capitals(words), words.text) for words in leaf.words]
    written.sort(key=lambda pair: pair[0].bottom)
    for place, (box, text) in enumerate(written, start=1):
        for other, other_text in islice(written, place, None):
            # From here upwards all the others stand higher.
            if other.bottom > box.top:
                break
            if overlap(box, other):
                yield text, other_text


def assert_is_read_as_it_is_printed(document: Aloud, languages: tuple[str, ...]) -> None:
    assert unread(document) == []
    assert_each_stretch_belongs_to_one_part(document)
    assert_words_are_read_in_the_order_in_which_they_are_printed(document)
    assert_it_begins_with_its_one_title(document)
    assert_parts_hold_what_parts_of_their_kind_hold(document)
    assert list(uneven(document)) == []
    assert_second_language_is_marked_where_it_stands(document, languages)


def assert_each_stretch_belongs_to_one_part(document: Aloud) -> None:
    assert sorted(document.read) == sorted(document.owned)
    for (_page, stretch), (_tag, *stretches) in document.owned.items():
        assert stretch in stretches


def assert_words_are_read_in_the_order_in_which_they_are_printed(document: Aloud) -> None:
    places = [(words.page, words.stretch) for words in document.printed]
    read = [place for place in places if place[1] != NO_STRETCH]
    on_page = [place for before, place in pairwise([None, *read]) if place != before]
    with_words = set(on_page)
    assert on_page == [place for place in document.read if place in with_words]


def assert_it_begins_with_its_one_title(document: Aloud) -> None:
    titles = document.top.named(*LEVELS)
    assert [part.tag for part in titles].count("H1") == 1
    assert titles[0].tag == "H1"
    assert titles[0].spoken or document.text(titles[0])
    # None is skipped on the way down.
    assert all(
        LEVELS.index(below.tag) <= LEVELS.index(above.tag) + 1 for above, below in pairwise(titles)
    )


def assert_parts_hold_what_parts_of_their_kind_hold(document: Aloud) -> None:
    for part in document.top:
        held = {inner.tag for inner in part.holds}
        assert held <= HOLDERS.get(part.tag, held)
        assert not (part.tag in HOLDERS and part.places)
        assert part.tag != "Figure" or part.alternative


def assert_second_language_is_marked_where_it_stands(
    document: Aloud, languages: tuple[str, ...]
) -> None:
    french = [part for part in document.top if part.language == "fr-CA"]
    assert document.language == f"{languages[0]}-CA"
    # Slips to sign bear nothing but names where nobody has won.
    assert bool(french) == (languages == BOTH)
    assert all(letters(document.text(part)) for part in french)
