"""Two languages on one sheet, the second a third longer: nothing lost, nothing overprinted."""

from collections.abc import Iterator
from itertools import islice

import pytest

from tests.prints.papers import BOTH, DOCUMENTS, made_up, named, printed, texts
from tests.prints.reading import Box, Leaf, Words, leaves
from tests.proof import mostly_long
from tournaments.printing.area import Area
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.text import Style

pytestmark = pytest.mark.usefixtures("long_french")

# How high above its line a capital goes, in ems.
CAPITAL = 0.72
# What two words may share at most, in points.
TOUCH = 0.3


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


@pytest.mark.parametrize("name", DOCUMENTS)
@pytest.mark.parametrize(
    ("couples", "paper"), mostly_long([(13, Paper.LETTER), (0, Paper.A4), (41, Paper.A4)])
)
def test_words_do_not_lie_on_each_other(name: str, couples: int, paper: Paper) -> None:
    pdf = printed(name, made_up(couples), paper=paper, languages=BOTH)

    assert overlaps(pdf) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_long_names_do_not_lie_on_other_words(name: str) -> None:
    players = ["Marie-Thérèse-Antoinette Sample-Specimen", "X" * 200, "Bo", "Ace " * 40, "Ida B"]

    assert overlaps(printed(name, named(*players), languages=BOTH)) == []


@pytest.mark.parametrize(
    ("words", "left", "foot", "read"),
    [
        ("Bea", 105, 103, "Bea"),
        ("e", 112, 100, "e"),
        # Pdfium reads no letter that lies on the same letter; where it lies is found all the same.
        ("Ace", 100, 100, ""),
        ("Ace", 100.2, 102, ""),
        ("A", 100, 100, ""),
    ],
)
def test_words_that_lie_on_each_other_are_found(
    words: str, left: float, foot: float, read: str
) -> None:
    sheet = Sheet(Paper.A4.upright, title="", author="", languages=("en",), font=None)
    sheet.write("Ace", Area(100, 100, 100, 20), Style())
    sheet.write(words, Area(left, foot, 100, 20), Style())

    assert overlaps(sheet.finished()) == [(1, "Ace", read)]


@pytest.mark.long
@pytest.mark.parametrize("name", DOCUMENTS)
def test_both_languages_stand_on_the_sheet(name: str) -> None:
    english = "".join(texts(printed(name, made_up(13), languages=("en",))))
    french = "".join(texts(printed(name, made_up(13), languages=("fr",))))
    both = "".join(texts(printed(name, made_up(13), languages=BOTH)))

    assert "wéwé" not in english
    assert french.count("wéwé") > 0
    assert both.count("wéwé") >= 1
    assert len(both) > len(english)
