"""What hangs on a wall is had on Legal, tabloid and A3, too, and grows with the sheet."""

import pytest

from tests.prints.judging import unprintable
from tests.prints.papers import BOTH, EVENING, HERE, ORDINARY, kept_for, letters, printed, texts
from tests.prints.reading import leaves
from tests.proof import mostly_long
from tournaments.paper.documents import DOCUMENTS, document_named
from tournaments.printing.paper import LargePaper
from tournaments.printing.printables import Order

# The bracket chooses its type by itself.
GROWING = [one.name for one in DOCUMENTS if one.is_large and one.name != "bracket"]


def enlarged(name: str, paper: LargePaper, *languages: str) -> bytes:
    order = Order(paper.usual, languages, HERE, large=paper)
    return document_named(name).make(kept_for(name, ORDINARY, EVENING), order)


def test_larger_paper_is_as_wide_as_the_usual_one_or_twice_as_large() -> None:
    sizes = {
        paper: (paper.upright.width / paper.usual.upright.width, paper.lying.width)
        for paper in LargePaper
    }

    tabloid, a3 = sizes[LargePaper.TABLOID], sizes[LargePaper.A3]
    assert sizes[LargePaper.LEGAL] == (1.0, 1008)
    assert tabloid == (pytest.approx(11 / 8.5), 1224)
    assert a3 == (pytest.approx(2**0.5, rel=1e-3), pytest.approx(420 * 72 / 25.4))


@pytest.mark.parametrize("paper", LargePaper)
@pytest.mark.parametrize("name", mostly_long(GROWING, quick=2))
def test_document_fills_the_larger_sheet_and_its_type_grows(name: str, paper: LargePaper) -> None:
    pdf = enlarged(name, paper, *BOTH)
    usual = leaves(printed(name, ORDINARY, paper=paper.usual, languages=BOTH))
    pages = leaves(pdf)

    page = paper.upright
    growth = page.width / paper.usual.upright.width
    for leaf in pages:
        assert (leaf.page.width, leaf.page.height) == pytest.approx((page.width, page.height), 1e-3)
    # The head is laid out alike, so that it tells how all has grown.
    first, larger = usual[0].words[0], pages[0].words[0]
    assert larger.text == first.text
    assert larger.size == pytest.approx(first.size * growth, rel=1e-3)
    assert larger.box.left == pytest.approx(first.box.left * growth, rel=1e-2)
    assert min(words.size for leaf in pages for words in leaf.words) >= growth * 0.99 * min(
        words.size for leaf in usual for words in leaf.words
    )
    assert len(pages) <= len(usual)
    assert unprintable(pdf) == []


def test_everybody_is_on_the_larger_sheet() -> None:
    words = letters("".join(texts(enlarged("standings", LargePaper.LEGAL, "en"))))

    assert all(letters(name) in words for couple in ORDINARY for name in couple.players)
