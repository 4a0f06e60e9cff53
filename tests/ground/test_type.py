"""The type of the pages comes with the program, and is that of the paper."""

import re
from functools import cache
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from tournaments.printing.typesetting.fonts import Face, Typecase, is_invisible
from tournaments.words.prizes.ties import SUITS

ROOT = Path(__file__).parents[2]
FONTS = ROOT / "static" / "fonts"
CUTS = {
    "regular": Face.REGULAR,
    "bold": Face.BOLD,
    "italic": Face.ITALIC,
    "bold-italic": Face.BOLD_ITALIC,
}
# A phone loads two of them over the Wi-Fi of the hall.
MOST_BYTES = 60_000

each_cut = pytest.mark.parametrize("cut", CUTS)


def file_of(cut: str) -> Path:
    return FONTS / f"noto-sans-{cut}.woff2"


@cache
def widths(cut: str) -> dict[str, float]:
    """Each letter of the cut with its width at a size of one."""
    font = TTFont(file_of(cut))
    height = font["head"].unitsPerEm
    return {
        chr(point): font["hmtx"][name][0] / height for point, name in font.getBestCmap().items()
    }


def letters_of_pages() -> set[str]:
    """Whatever templates and catalogues write, and the suits and signs that code adds."""
    written = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "locale").rglob("*.po")]
    texts = [path.read_text(encoding="utf-8") for path in written]
    return {letter for letter in "".join((*texts, *SUITS.values(), "−→")) if letter.isprintable()}


@each_cut
def test_type_has_every_letter_of_the_pages(cut: str) -> None:
    assert letters_of_pages() - widths(cut).keys() == set()


@each_cut
@pytest.mark.parametrize("name", ["Zoé Çöté", "Ŵŷnne Šimůnková", "Nguyễn Thị Hạnh", "L’nu Mi’kmaq"])
def test_type_has_the_letters_of_names(cut: str, name: str) -> None:
    assert set(name) - widths(cut).keys() == set()


@each_cut
def test_letters_are_as_wide_as_on_paper(cut: str) -> None:
    paper = Typecase()
    visible = {
        letter: width
        for letter, width in widths(cut).items()
        if letter.isprintable() and not is_invisible(letter)
    }

    others = {
        letter
        for letter, width in visible.items()
        if paper.width(letter, CUTS[cut]) != pytest.approx(width, abs=0.001)
    }

    assert (len(visible) > 1_000, others) == (True, set())


@each_cut
def test_figures_stand_below_each_other(cut: str) -> None:
    assert len({widths(cut)[figure] for figure in "0123456789"}) == 1


@each_cut
def test_type_is_light_enough_for_a_phone_and_says_whose_it_is(cut: str) -> None:
    names = TTFont(file_of(cut))["name"]

    assert file_of(cut).stat().st_size < MOST_BYTES
    assert re.search(r"Google.*FiraGO|FiraGO.*Google", names.getDebugName(0))
    assert "SIL Open Font License" in names.getDebugName(13)


def test_stylesheet_has_one_file_a_cut() -> None:
    style = (ROOT / "static" / "css" / "type.css").read_text(encoding="utf-8")
    named = re.findall(r'url\("\.\./fonts/([^"]+)"\)', style)

    assert sorted(named) == sorted(path.name for path in FONTS.iterdir())
    assert sorted(named) == sorted(file_of(cut).name for cut in CUTS)
