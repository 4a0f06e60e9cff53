"""Type grows into the room it has: no sheet with a third of it empty has type below nine points.

The proof tells of every document its smallest type and its emptiest page.
"""

from collections.abc import Iterator
from itertools import cycle, product

import pytest

from scoring.hall import acts
from scoring.hall.couples import Couple
from scoring.hall.prizes.prizes import Prize
from tests.figures import Count, Least, Most, Prove
from tests.prints.moments import evening_for, moments, papers, ways
from tests.prints.papers import BOTH, DOCUMENTS, IN_THE_HALL, ORDINARY, made_up, stored
from tests.prints.room import PageRoom, rooms
from tests.proof import IS_PROOF, mostly_long
from tests.scoring.hall.tournaments import eight_played
from tournaments.paper import documents
from tournaments.printing.area import Area
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order, order_on
from tournaments.printing.sheet import Sheet
from tournaments.printing.typesetting.text import LEAST, Style

READABLE = 9.0
THIRD = 1 / 3
# Cut apart, and of one size however few lie on a sheet: a card is as large as its boxes and a paper
# punch have it, its back lies behind it, and a slip has a row a game that a pencil can write in.
CUT_APART = {"punch-cards", "card-backs", "table-slips"}
# A tree of more than eight is white between its branches, whatever its size: it is rather on few
# sheets.
TREES = {"bracket"}
READABLE_ON_TREES = 7.0
# An odd hall of ordinary size; in the proof small and large ones, at every moment.
HALLS = (2, 5, 8, 13, 16, 24, 40, 41, 150) if IS_PROOF else (13, 41)
# Enough for who waits for it.
QUICK = {"with nobody", "at the end", "all played"}
LANGUAGES = [BOTH, ("fr",), ("en",)] if IS_PROOF else [BOTH]


def couples(hall: int) -> tuple[Couple, ...]:
    """With names as they are in a parish."""
    return (*ORDINARY, *made_up(hall)[len(ORDINARY) :])[:hall]


def pages_of(name: str) -> Iterator[PageRoom]:
    """All that there are of a document, on each of its papers in turn."""
    document = documents.document_named(name)
    paper = cycle(papers(document))
    times = [at for at in moments(document, HALLS) if IS_PROOF or at[0] in QUICK]
    for way, at, languages in product(ways(document), times, LANGUAGES):
        (size, listing), (moment, hall) = way, at
        order = order_on(next(paper), languages, IN_THE_HALL, size=size, listing=listing)
        yield from rooms(document.make(evening_for(name, moment, couples(hall)), order))


def is_wasted(page: PageRoom) -> bool:
    """Type that is small though there was room for larger."""
    return page.smallest < READABLE and page.empty >= THIRD


@pytest.mark.parametrize("name", mostly_long(DOCUMENTS, quick=4))
def test_no_sheet_with_a_third_of_it_empty_has_small_type(name: str, prove: Prove) -> None:
    pages = list(pages_of(name))

    if name in TREES:
        assert min(page.smallest for page in pages) >= READABLE_ON_TREES
    elif name not in CUT_APART:
        assert [page for page in pages if is_wasted(page)] == []
    prove(
        "Type in the room of its page",
        Count("pages, none with room for larger type", len(pages), at_least=10_000),
        Least(f"pt the smallest: {name}", min(page.smallest for page in pages), at_least=LEAST),
        Most(f"% empty at most: {name}", round(100 * max(page.empty for page in pages))),
    )


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize(
    "name", ["money-sheet", "awards", "tie-sheet", "results-poster", "bracket"]
)
def test_thing_as_prize_of_a_tournament_is_not_small_on_an_empty_sheet(
    name: str, paper: Paper
) -> None:
    offered = tuple(
        Prize(place, thing="A made-up turnip", is_each=True) for place in ("place-2", "consolation")
    )
    evening = eight_played().do(acts.SetUp({"prizes": offered}))
    order = Order(paper, BOTH, IN_THE_HALL)

    pages = rooms(documents.document_named(name).make(stored(evening), order))

    assert [page for page in pages if is_wasted(page)] == []


@pytest.mark.parametrize("paper", Paper)
def test_tie_across_the_pools_takes_two_lines_rather_than_small_type(paper: Paper) -> None:
    evening = evening_for("pool-sheets", "pools played", couples(40))
    order = Order(paper, ("fr",), IN_THE_HALL)

    pages = rooms(documents.document_named("pool-sheets").make(evening, order))

    assert min(page.smallest for page in pages) >= READABLE


def test_small_type_on_an_empty_sheet_is_found_out(prove: Prove) -> None:
    """The control."""
    sheet = Sheet(Paper.LETTER.upright, title="", author="", languages=("en",), font=None)
    for size, row in ((8.0, 700), (READABLE, 500)):
        sheet.write("Small" * 4, Area(50, row, 400, 20), Style(size=size))
        sheet.next_page()
    # Full of small type.
    for row in range(20, 790, 30):
        sheet.rule(20, row, 592, row)
    sheet.write("Small", Area(50, 500, 200, 20), Style(size=8.0))

    small, readable, full = rooms(sheet.finished())

    assert [is_wasted(page) for page in (small, readable, full)] == [True, False, False]
    assert full.empty < 0.05 < 0.9 < small.empty
    prove("Type in the room of its page", control=Count("sheet found out", 1, at_least=1))
