"""Two languages on one sheet, the second a third longer: nothing lost, nothing overprinted."""

import io

import pdfplumber
import pytest

from tests.prints.papers import BOTH, DOCUMENTS, made_up, named, printed, texts
from tournaments.printing.area import Area
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import Sheet
from tournaments.printing.text import Style

pytestmark = pytest.mark.usefixtures("long_french")

# Of a letter's box, how far below its line and how high above it there is ink.
BELOW, ABOVE = 0.293, 0.72
Ink = tuple[float, float, float, float, str]


def ink(word: dict) -> Ink:
    """Where a word's capitals stand: left, top, right, bottom."""
    base = word["bottom"] - BELOW * word["size"]
    return word["x0"], base - ABOVE * word["size"], word["x1"], base, word["text"]


def overlap(first: Ink, second: Ink) -> bool:
    across = min(first[2], second[2]) - max(first[0], second[0])
    down = min(first[3], second[3]) - max(first[1], second[1])
    return across > 0.3 and down > 0.3


def overlaps(pdf: bytes) -> list[tuple[int, str, str]]:
    found = []
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        for page in document.pages[:4]:
            words = [
                ink(word)
                for word in page.extract_words(
                    extra_attrs=["size"], use_text_flow=True, keep_blank_chars=True
                )
            ]
            found += [
                (page.page_number, first[4], second[4])
                for place, first in enumerate(words)
                for second in words[place + 1 :]
                if overlap(first, second)
            ]
    return found


@pytest.mark.parametrize("name", DOCUMENTS)
@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("couples", [0, 13, 41])
def test_words_do_not_lie_on_each_other(name: str, paper: Paper, couples: int) -> None:
    pdf = printed(name, made_up(couples), paper=paper, languages=BOTH)

    assert overlaps(pdf) == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_long_names_do_not_lie_on_other_words(name: str) -> None:
    players = ["Marie-Thérèse-Antoinette Sample-Specimen", "X" * 200, "Bo", "Ace " * 40, "Ida B"]

    assert overlaps(printed(name, named(*players), languages=BOTH)) == []


def test_words_that_lie_on_each_other_are_found() -> None:
    sheet = Sheet(Paper.A4.upright, title="", author="", languages=("en",), font=None)
    sheet.write("Ace", Area(100, 100, 100, 20), Style())
    sheet.write("Bea", Area(105, 103, 100, 20), Style())

    assert overlaps(sheet.finished()) == [(1, "Ace", "Bea")]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_both_languages_stand_on_the_sheet(name: str) -> None:
    english = "".join(texts(printed(name, made_up(13), languages=("en",))))
    french = "".join(texts(printed(name, made_up(13), languages=("fr",))))
    both = "".join(texts(printed(name, made_up(13), languages=BOTH)))

    assert "wéwé" not in english
    assert french.count("wéwé") > 0
    assert both.count("wéwé") >= 1
    assert len(both) > len(english)
