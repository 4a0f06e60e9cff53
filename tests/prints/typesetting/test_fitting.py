"""Words in an area: smaller, then on lines, then broken; never outside and never lost."""

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.prints.papers import letters, texts
from tests.prints.reading import leaves
from tests.proof import examples
from tournaments.printing.area import Area
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.fonts import Face, Typecase, is_invisible
from tournaments.printing.typesetting.text import (
    LEAST,
    Align,
    Stand,
    Style,
    even_style,
    fewest_lines,
    fitted,
    line_count,
    line_width,
)

NAME = Style(Face.BOLD, 12, smallest=8)
names = st.text(st.characters(exclude_categories=()), min_size=1, max_size=220)
lengths = st.floats(5, 400)
# Any letter of ten points fits.
wide = st.floats(10, 400)


def sheet() -> Sheet:
    return Sheet(Paper.LETTER.upright, title="", author="", languages=("en",), font=None)


def test_text_that_fits_keeps_its_size() -> None:
    setting = fitted(Typecase(), "Ace Sample", 200, 20, NAME)

    assert (setting.lines, setting.size) == (("Ace Sample",), 12)


def test_text_a_little_too_wide_shrinks_on_one_line() -> None:
    typecase = Typecase()
    width = 12 * typecase.width("Ace Sample", Face.BOLD)

    setting = fitted(typecase, "Ace Sample", width * 0.8, 40, NAME)

    assert setting.lines == ("Ace Sample",)
    assert setting.size == pytest.approx(12 * 0.8)


def test_text_far_too_wide_goes_on_two_lines_at_full_size() -> None:
    typecase = Typecase()
    width = 12 * typecase.width("Jack Specimen", Face.BOLD) + 0.01

    setting = fitted(typecase, "Ace Sample Jack Specimen", width, 40, NAME)

    assert (setting.lines, setting.size) == (("Ace Sample", "Jack Specimen"), 12)


def test_text_too_long_for_all_lines_of_the_least_size_is_cut_and_says_so() -> None:
    setting = fitted(Typecase(), "Ace Sample " * 40, 60, 20, NAME)

    assert setting.size == LEAST
    assert len(setting.lines) == 3
    assert setting.lines[-1].endswith("…")


def test_text_takes_a_third_line_before_it_is_cut() -> None:
    setting = fitted(Typecase(), "Ace Sample Jack Specimen Zoé", 42, 20, NAME)

    assert setting.lines == ("Ace Sample", "Jack Specimen", "Zoé")
    assert setting.size >= LEAST


@given(text=names, width=lengths, height=lengths)
@settings(deadline=None, max_examples=examples(200))
@example(text="W" * 220, width=5, height=5)
@example(text="\U0001f600" * 60, width=5, height=5)
def test_setting_stays_inside_and_keeps_every_letter_or_is_cut_at_the_least_size(
    text: str, width: float, height: float
) -> None:
    typecase = Typecase()

    setting = fitted(typecase, text, width, height, NAME)

    assert setting.size > 0
    assert setting.height(NAME) <= height + 1e-6
    for line in setting.lines:
        assert line_width(typecase, line, NAME) * setting.size <= width + 1e-6
    kept = letters("".join(setting.lines))
    if kept != letters(text):
        assert setting.size <= LEAST
        assert kept.endswith("…")
        assert letters(text).startswith(kept[:-1])


@given(text=st.text(st.sampled_from("Ace Iil ,.WM\xa0\u202f"), min_size=1), width=wide)
@settings(deadline=None)
@example(text="Ace  Bea", width=10)
@example(text="A " * 40, width=100)
def test_no_setting_has_fewer_lines_than_the_fewest(text: str, width: float) -> None:
    typecase, style = Typecase(), Style(Face.REGULAR, 10, smallest=10)

    fewest = fewest_lines(typecase, text, width, style)

    assert fewest <= line_count(typecase, text, width, style)


def test_fewest_lines_of_full_lines_are_all_of_them() -> None:
    typecase, style = Typecase(), Style(Face.REGULAR, 10, smallest=10)
    width = 10 * typecase.width("Ace Bea", Face.REGULAR)

    assert fewest_lines(typecase, " ".join(["Ace Bea"] * 9), width, style) == 9
    assert line_count(typecase, " ".join(["Ace Bea"] * 9), width + 0.01, style) == 9


@given(text=st.text(st.characters(codec="latin-1", categories=["L", "N", "P"]), min_size=1))
def test_ink_stays_inside_the_area(text: str) -> None:
    area = Area(100, 100, 150, 30)
    page = sheet()
    page.write(text, area, NAME, Align.CENTRE)

    (leaf,) = leaves(page.finished())
    outside = [
        words
        for words in leaf.words
        if words.box.left < area.left - 0.01
        or words.box.right > area.right + 0.01
        # The box of words has the size of the type; the line may stand a little over it.
        or words.box.bottom < area.bottom - 0.05 * words.size
        or words.box.top > area.top + 0.05 * words.size
    ]
    assert outside == []


@pytest.mark.parametrize(
    ("align", "left"), [(Align.LEFT, 100), (Align.CENTRE, 200), (Align.RIGHT, 300)]
)
def test_text_stands_where_it_is_told(align: Align, left: float) -> None:
    page = sheet()
    width = 10 * page.typecase.width("Ace", Face.REGULAR)
    page.write("Ace", Area(100, 100, 200 + width, 20), Style(Face.REGULAR, 10), align)

    (leaf,) = leaves(page.finished())
    assert leaf.words[0].box.left == pytest.approx(left, abs=0.01)


def test_lines_stand_at_the_top_or_the_foot() -> None:
    page = sheet()
    for stand in Stand:
        page.write(stand.name, Area(100, 100, 200, 200), Style(Face.REGULAR, 10), stand=stand)

    (leaf,) = leaves(page.finished())
    assert [words.text for words in leaf.words] == ["TOP", "MIDDLE", "FOOT"]
    bottoms = [words.base for words in leaf.words]
    assert bottoms == pytest.approx([290, 200, 110], abs=10)


def test_two_languages_stand_side_by_side_where_they_fit_and_stacked_where_not() -> None:
    page = sheet()
    for width, bottom in ((400, 500), (90, 300)):
        both = ("Starting table", "Table de départ")
        page.say(both, Area(50, bottom, width, 40), Style(Face.REGULAR, 10))

    (words,) = texts(page.finished())
    lines = ["Starting table · Table de départ", "Starting table", "Table de départ"]
    assert words.splitlines() == lines


def test_second_language_is_slanted() -> None:
    page = sheet()
    page.say(("Wins", "Victoires"), Area(50, 500, 400, 40), Style(Face.BOLD, 10))

    (leaf,) = leaves(page.finished())
    faces = {words.text: words.face for words in leaf.words}
    assert faces["Wins"] == "NotoSans-Bold"
    assert faces["Victoires"] == "NotoSans-BoldItalic"


def test_list_is_set_in_one_size_that_nearly_all_fit() -> None:
    typecase = Typecase()
    usual = ["Ace Sample & Jack Specimen"] * 30
    width = 10 * typecase.width(usual[0], Face.REGULAR)

    style = even_style(typecase, [*usual, "x" * 200], width, Style(Face.REGULAR, 12, smallest=8))

    assert style.size == pytest.approx(10)


def test_list_of_nobody_keeps_the_size() -> None:
    assert even_style(Typecase(), [], 100, NAME) == NAME


@given(text=names)
@settings(deadline=None)
def test_every_visible_character_has_a_width(text: str) -> None:
    assume(any(not is_invisible(letter) and not letter.isspace() for letter in text))
    # Marks that stand over the letter before them may have none of their own.
    assume(any(letter.isalnum() for letter in text))

    assert Typecase().width(text, Face.REGULAR) > 0


@pytest.mark.parametrize(("width", "height"), [(100, 0), (100, -15.4), (0, 20), (-1, 20)])
def test_text_without_any_room_is_an_error_and_not_tried_for_ever(
    width: float, height: float
) -> None:
    with pytest.raises(ValueError, match="No room"):
        fitted(Typecase(), "Bea Sample", width, height, Style(Face.BOLD, 12, smallest=7))
