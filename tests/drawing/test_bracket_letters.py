"""The widths of letters on a screen against the real ones of the printed face."""

import pytest

from tournaments.drawing.bracket import BracketLine
from tournaments.drawing.labels import NamesOn, label_lines, said_lines, wrapped
from tournaments.drawing.letters import screen_width
from tournaments.printing.typesetting.fonts import Face, Typecase

# A Latin letter or sign, or one with its accents.
LATIN = [*range(0x20, 0x7F), *range(0xC0, 0x180), *range(0x1E00, 0x1F00), 0x2192, 0x2212]


def test_letter_is_given_the_room_that_it_takes() -> None:
    typecase = Typecase()

    needed = {letter: typecase.width(letter, Face.BOLD) for letter in map(chr, LATIN)}
    assert [each for each in needed if needed[each] > screen_width(each) + 0.001] == []


@pytest.mark.parametrize("name", ["Suitcliffe Sample & Atoutine Exemple", "Zoé Lévêque-Modèle"])
def test_name_is_given_hardly_more(name: str) -> None:
    assert screen_width(name) == pytest.approx(Typecase().width(name, Face.BOLD), rel=0.03)


def test_wide_letters_are_wide_and_marks_have_no_width() -> None:
    assert screen_width("中") > screen_width("W") * 0.9
    assert screen_width("中") > screen_width("ა")
    assert screen_width("e\u0301") == screen_width("e")


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("Ace Sample", 6, ("Ace", "Sample")),
        ("Ace\xa0S", 5, ("Ace\xa0S",)),
        ("abcdefg hi", 3, ("abc", "def", "g", "hi")),
    ],
    ids=["at a blank", "not at one that forbids it", "inside a word wider than the line"],
)
def test_line_breaks(text: str, width: int, lines: tuple[str, ...]) -> None:
    assert wrapped(text, width, len) == lines


def test_words_share_a_line_where_they_fit_and_else_stand_below_one_another() -> None:
    assert said_lines(("bye", "exempt"), 20, len) == (("bye · exempt", False),)
    assert said_lines(("bye", "exempt"), 6, len) == (("bye", False), ("exempt", True))
    assert said_lines((), 6, len) == ()


def test_partners_too_wide_for_one_line_have_one_each() -> None:
    line = BracketLine(("Ace", "Bea"))

    assert label_lines(line, 9, NamesOn.ONE_LINE, len) == ("Ace & Bea",)
    assert label_lines(line, 8, NamesOn.ONE_LINE, len) == ("Ace", "Bea")
    assert label_lines(line, 9, NamesOn.TWO_LINES, len) == ("Ace", "Bea")
