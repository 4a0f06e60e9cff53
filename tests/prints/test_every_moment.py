"""Every document in every way that it is had, at every moment of an evening: nothing of it is too
small, lost at an edge, unheard, or other the second time.

Which paper a case has goes round; `make prove` has two of them, and all sizes of hall.
"""

from collections.abc import Iterator
from functools import cache
from itertools import cycle, islice, product
from typing import NamedTuple

import pytest

from scoring.hall.couples import Couple
from tests.any_name import HOSTILE_NAMES
from tests.figures import Count, Prove, Share
from tests.prints.aloud import aloud
from tests.prints.judging import (
    assert_is_read_as_it_is_printed,
    smaller_than_least,
    uneven,
    unprintable,
    unread,
)
from tests.prints.moments import evening_for, moments, papers, ways
from tests.prints.papers import BOTH, IN_THE_HALL
from tests.proof import IS_PROOF
from tournaments.paper import documents
from tournaments.printing.area import MM, Area
from tournaments.printing.lists.listing import ListOrder
from tournaments.printing.paper import LargePaper, Paper, Size
from tournaments.printing.printables import order_on
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.text import Style

HALLS = (2, 3, 13, 40, 150, 500) if IS_PROOF else (13,)
LANGUAGES = [BOTH, ("fr",), ("en",)] if IS_PROOF else [BOTH, ("fr",)]
# Made a second time, and read page for page: more would take the night.
LARGEST_TWICE = 40


class Case(NamedTuple):
    name: str
    size: Size
    listing: ListOrder
    moment: str
    hall: int
    languages: tuple[str, ...]
    paper: Paper | LargePaper


def cases() -> Iterator[Case]:
    for document in documents.DOCUMENTS:
        paper = cycle(papers(document))
        for way, at, languages in product(ways(document), moments(document, HALLS), LANGUAGES):
            for which in islice(paper, 2 if IS_PROOF else 1):
                yield Case(document.name, *way, *at, languages, which)


@cache
def couples(hall: int) -> tuple[Couple, ...]:
    """Every fifth of a name that tries to be something else."""
    names = iter(HOSTILE_NAMES * 4)
    return tuple(
        Couple(number, (next(names), "Zoé Sample"))
        if number % 5 == 0
        else Couple(number, (f"Ace Sample {number}", f"Zoé Sample {number}"))
        for number in range(1, hall + 1)
    )


@pytest.mark.long
@pytest.mark.parametrize("case", cases())
def test_document_is_sound_at_every_moment(case: Case, prove: Prove) -> None:
    order = order_on(case.paper, case.languages, IN_THE_HALL, size=case.size, listing=case.listing)
    evening = evening_for(case.name, case.moment, couples(case.hall))
    make = documents.document_named(case.name).make

    pdf = make(evening, order)

    assert unprintable(pdf) == []
    if case.hall <= LARGEST_TWICE:
        assert smaller_than_least(pdf) == []
        assert_is_read_as_it_is_printed(aloud(pdf), case.languages)
        assert make(evening, order) == pdf
    prove("Paper at every moment", Count("documents, all sound", 1, at_least=3_500))


def test_sheet_with_every_fault_is_found_out(prove: Prove) -> None:
    """The control."""
    sheet = Sheet(Paper.LETTER.upright, title="", author="", languages=("en",), font=None)
    sheet.write("Too small", Area(50, 500, 200, 20), Style(size=3.8, smallest=3.8))
    sheet.rule(5 * MM, 400, 20 * MM, 400)
    with sheet.read_as.table(), sheet.read_as.row():
        sheet.write("7", Area(100, 300, 100, 12), Style())
    sheet.pen.drawString(100, 200, "Nobody hears this")
    pdf = sheet.finished()

    found = [smaller_than_least(pdf), unprintable(pdf), unread(aloud(pdf)), [*uneven(aloud(pdf))]]

    assert all(found)
    prove(
        "Paper at every moment", control=Share("faults found", sum(map(bool, found)), 4, at_least=1)
    )
