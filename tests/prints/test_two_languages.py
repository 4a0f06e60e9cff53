"""Two languages on one sheet, the second a third longer: nothing lost, nothing overprinted."""

import pytest

from tests.prints.judging import overlaps
from tests.prints.papers import BOTH, DOCUMENTS, made_up, named, printed, texts
from tests.proof import mostly_long
from tournaments.printing.area import Area
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.text import Style

pytestmark = pytest.mark.usefixtures("long_french")


@pytest.mark.parametrize("name", DOCUMENTS)
@pytest.mark.parametrize(
    ("couples", "paper"), mostly_long([(13, Paper.LETTER), (0, Paper.A4), (41, Paper.A4)])
)
def test_words_do_not_lie_on_each_other(name: str, couples: int, paper: Paper) -> None:
    pdf = printed(name, made_up(couples), paper=paper, languages=BOTH)

    assert overlaps(pdf) == []


@pytest.mark.parametrize("name", mostly_long(DOCUMENTS, quick=10))
def test_long_names_do_not_lie_on_other_words(name: str) -> None:
    players = ["Marie-Thérèse-Antoinette Sample-Specimen", "X" * 200, "Bo", "Ace " * 40, "Ida B"]

    assert overlaps(printed(name, named(*players), languages=BOTH)) == []


@pytest.mark.parametrize(
    ("words", "left", "foot", "read"),
    [
        ("Bea", 105, 103, "Bea"),
        # Pdfium reads no letter that lies on the same letter; where it lies is found all the same.
        ("Ace", 100, 100, ""),
    ],
)
def test_words_that_lie_on_each_other_are_found(
    words: str, left: float, foot: float, read: str
) -> None:
    """The control."""
    sheet = Sheet(Paper.A4.upright, title="", author="", languages=("en",), font=None)
    sheet.write("Ace", Area(100, 100, 100, 20), Style())
    sheet.write(words, Area(left, foot, 100, 20), Style())

    assert overlaps(sheet.finished()) == [(1, "Ace", read)]


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in DOCUMENTS if name != "couple-numbers"])
def test_both_languages_stand_on_the_sheet(name: str) -> None:
    english, french, both = (
        "".join(texts(printed(name, made_up(13), languages=languages)))
        for languages in (("en",), ("fr",), BOTH)
    )

    assert ["wéwé" in text for text in (english, french, both)] == [False, True, True]
    assert len(both) > len(english)
