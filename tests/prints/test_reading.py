"""Pages are read as pdfplumber reads them, letter by letter and much more slowly."""

from functools import cache
from itertools import chain, islice

import pytest

from scoring.table.variant.variants import VARIANTS
from tests.prints.papers import BOTH, made_up, printed, printed_by
from tests.prints.reading import Box, leaves, letter_by_letter
from tournaments.printing.paper import Paper
from tournaments.rulings.sheets.prints import rule_sheets

# In points.
NEAR = 0.01


def around(things: list[dict], height: float) -> Box:
    """What pdfplumber measures from the head of the page."""
    return Box(
        min(thing["x0"] for thing in things),
        height - max(thing["bottom"] for thing in things),
        max(thing["x1"] for thing in things),
        height - min(thing["top"] for thing in things),
    )


def numbers(box: Box) -> tuple[float, ...]:
    return (box.left, box.bottom, box.right, box.top)


@cache
def some_page(kind: str) -> bytes:
    if kind == "rule sheet":
        return printed_by(
            rule_sheets, VARIANTS["general"].but(joker=True), paper=Paper.A4, languages=("fr",)
        )
    return printed(kind, made_up(13), languages=BOTH)


every_kind = pytest.mark.parametrize("kind", ["punch-cards", "room-chart", "bracket", "rule sheet"])


@every_kind
def test_words_stand_where_their_letters_stand(kind: str) -> None:
    pdf = some_page(kind)

    leaf = leaves(pdf, upto=1)[0]

    page = letter_by_letter(pdf)
    letters = iter(page.chars)
    for words in leaf.words:
        own = list(islice(letters, len(words.text)))
        assert "".join(letter["text"] for letter in own) == words.text
        # What ends a line for whoever listens; a line in two faces has one blank.
        letters = chain(() if (after := next(letters))["text"] == " " else (after,), letters)
        assert {(letter["fontname"].split("+")[-1], letter["upright"]) for letter in own} == {
            (words.face, words.is_upright)
        }
        if words.is_upright:
            assert [letter["size"] for letter in own] == pytest.approx([words.size] * len(own))
            assert numbers(words.box) == pytest.approx(numbers(around(own, page.height)), abs=NEAR)
    assert list(letters) == []


@every_kind
def test_outlines_stand_where_they_are_drawn(kind: str) -> None:
    pdf = some_page(kind)

    leaf = leaves(pdf, upto=1)[0]

    page = letter_by_letter(pdf)
    drawn = [around([thing], page.height) for thing in [*page.rects, *page.lines, *page.curves]]
    assert sorted(numbers(outline.box) for outline in leaf.outlines) == [
        pytest.approx(place, abs=NEAR) for place in sorted(map(numbers, drawn))
    ]
