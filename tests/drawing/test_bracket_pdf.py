"""The bracket on paper: every size of paper, every name, nothing outside, never under 7 points."""

import pytest

from tests.drawing.brackets import bracket, made_up_names
from tests.prints.papers import BOTH, EVENING, letters, opened, page_count, printed_by, texts
from tests.prints.reading import leaves, letter_by_letter
from tests.proof import mostly_long
from tournaments.drawing.bracket import BracketPicture
from tournaments.drawing.pdf import BracketPrint, bracket_sheets
from tournaments.printing.paper import LargePaper, Paper

PAPERS = [*Paper, *LargePaper]
FORTY = ("Maximilienne-Théodora Sample-Échantillon", "Anne-Marie-Élisabeth Quarante-Lettres-Où")
EIGHT = bracket(made_up_names(8), played=1)

every_paper = pytest.mark.parametrize("paper", mostly_long(PAPERS))


def printed(
    *pictures: BracketPicture,
    paper: Paper | LargePaper = Paper.LETTER,
    languages: tuple[str, ...] = ("en",),
) -> bytes:
    return printed_by(
        bracket_sheets, BracketPrint(EVENING, pictures), paper=paper, languages=languages
    )


def assert_is_readable_and_inside(pdf: bytes) -> None:
    """Half an inch of paper around everything, which any printer needs; letters of 7 points."""
    for leaf in leaves(pdf):
        assert leaf.outside(leaf.page.inset(36)) == []
        assert min(words.size for words in leaf.words) >= 7 - 1e-3


@every_paper
def test_sixty_four_teams_of_forty_letters_are_readable(paper: Paper | LargePaper) -> None:
    assert [len(name) for name in FORTY] == [40, 40]
    pdf = printed(bracket([FORTY] * 64, played=2), paper=paper, languages=BOTH)

    words = letters("".join(texts(pdf)))
    assert words.count(letters(FORTY[0])) == words.count(letters(FORTY[1])) == 64 + 32 + 16
    assert_is_readable_and_inside(pdf)


@pytest.mark.parametrize(
    ("teams", "paper"), [(2, Paper.A4), *zip((5, 13, 33, 16, 24), PAPERS, strict=True)]
)
def test_bracket_of_any_size_stays_on_the_page(teams: int, paper: Paper | LargePaper) -> None:
    names = [("Tom & <b>Jerry</b> </para>", "x" * 200), *made_up_names(teams - 1)]

    pdf = printed(bracket(names, with_champion=True), paper=paper, languages=BOTH)

    assert_is_readable_and_inside(pdf)


@pytest.mark.long
def test_sheets_are_as_few_as_the_paper_lets_them_be() -> None:
    counts = {
        paper: [page_count(printed(bracket(made_up_names(n)), paper=paper)) for n in (8, 16, 64)]
        for paper in PAPERS
    }

    assert counts == {
        Paper.LETTER: [1, 2, 6],
        Paper.A4: [1, 2, 6],
        LargePaper.LEGAL: [1, 2, 5],
        LargePaper.TABLOID: [1, 1, 3],
        LargePaper.A3: [1, 1, 4],
    }


def test_paper_lies_or_stands_whichever_needs_fewer_sheets() -> None:
    wide, high = (
        opened(printed(bracket(made_up_names(teams)))).pages[0].mediabox for teams in (8, 64)
    )

    assert (wide.width, wide.height) == (792, 612)
    assert (high.width, high.height) == (612, 792)


def test_marks_say_where_a_line_goes_on_in_both_languages() -> None:
    pages = texts(printed(bracket(made_up_names(33), played=2), languages=BOTH))

    last = len(pages)
    for page, words in (
        (1, f"to sheet {last}, line 1"),
        (1, f"vers la feuille {last}, ligne 1"),
        (1, f"Sheet 1 of {last} · Feuille 1 de {last}"),
        (last, "line 1, from sheet 1"),
        (last, "ligne 1, de la feuille 1"),
    ):
        assert letters(words) in letters(pages[page - 1])


def test_evening_is_named_and_small_pictures_share_a_sheet() -> None:
    third = bracket(made_up_names(2), title=("Third place", "Petite finale"))

    pages = texts(printed(bracket(made_up_names(4)), third, languages=BOTH))

    assert len(pages) == 1
    assert "Sample card game" in pages[0]
    assert "Made-up hall" in pages[0]
    assert "November 20, 2026 · 20 novembre 2026" in pages[0]
    assert "Third place · Petite finale" in pages[0]


def test_boxes_on_paper_are_those_of_the_geometry() -> None:
    frames = [
        box for box in letter_by_letter(printed(EIGHT)).rects if box["stroke"] and not box["fill"]
    ]

    assert len(frames) == len(EIGHT.matches)
    centres = [(box["top"] + box["bottom"]) / 2 for box in sorted(frames, key=lambda b: b["x0"])]
    firsts, seconds, final = sorted(centres[:4]), sorted(centres[4:6]), centres[6]
    assert seconds == pytest.approx([sum(firsts[:2]) / 2, sum(firsts[2:]) / 2], abs=0.01)
    assert final == pytest.approx(sum(seconds) / 2, abs=0.01)


def test_who_has_won_is_bold() -> None:
    (leaf,) = leaves(printed(bracket(made_up_names(2))))

    faces = {words.text: words.face for words in leaf.words}
    assert (faces["120"], faces["7"]) == ("NotoSans-Bold", "NotoSans-Regular")


def test_same_values_print_the_same_bytes() -> None:
    assert printed(EIGHT, languages=BOTH) == printed(EIGHT, languages=BOTH)


def test_bracket_that_is_not_drawn_yet_says_so() -> None:
    pages = texts(printed(BracketPicture(("Bracket",), ()), languages=BOTH))

    assert len(pages) == 1
    assert "The bracket is not drawn yet." in pages[0]
    assert "Le tableau n’est pas encore tiré." in pages[0]
