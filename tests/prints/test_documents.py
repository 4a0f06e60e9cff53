"""Every document, on both papers, in one language and two, with nobody, few and many couples."""

import datetime
from functools import cache
from zoneinfo import ZoneInfo

import pytest

from tests.prints.judging import unprintable
from tests.prints.papers import (
    BOTH,
    DOCUMENTS,
    HERE,
    NAMELESS,
    NAMING,
    OF_NO_EVENING,
    letters,
    made_up,
    opened,
    page_count,
    printed,
    stored,
    texts,
)
from tests.prints.reading import leaves
from tests.proof import mostly_long
from tests.scoring.hall.evenings import set_up
from tournaments.paper import documents
from tournaments.printing.paper import Paper
from tournaments.printing.printables import Order

once = cache(printed)
every_document = pytest.mark.parametrize("name", DOCUMENTS)

LYING = {"room-chart", "score-pads", "certificates"}
# It turns whichever way needs fewer sheets.
TURNING = {"bracket"}
PAGES = {
    # couples: 0, 1, 13, 41, 150, 300
    "punch-cards": (1, 1, 3, 6, 20, 38),
    "card-backs": (1, 1, 3, 6, 20, 38),
    "starting-tables": (2, 2, 2, 3, 9, 16),
    "seat-changes": (1, 1, 1, 4, 12, 24),
    "table-signs": (1, 1, 4, 11, 38, 75),
    "check-list": (1, 1, 1, 1, 1, 1),
    "if-something-goes-wrong": (1, 1, 1, 1, 1, 1),
    "room-chart": (1, 1, 1, 1, 1, 1),
    "record-sheets": (1, 1, 7, 13, 28, 55),
    "receipts": (1, 1, 3, 9, 30, 60),
    "name-badges": (1, 1, 5, 14, 50, 100),
    "couple-numbers": (1, 1, 3, 9, 30, 60),
    "how-tonight-goes": (1, 1, 1, 1, 1, 1),
    "prize-envelopes": (1, 1, 13, 41, 150, 300),
    "certificates": (1, 1, 13, 41, 150, 300),
    "jar-slips": (1, 1, 1, 1, 1, 1),
    "tickets": (12, 12, 12, 12, 12, 12),
    "card-game-pads": (2, 2, 2, 2, 2, 2),
    "rules": (1, 1, 1, 1, 1, 1),
    "table-slips": (1, 1, 3, 10, 38, 75),
    "door-list": (1, 1, 1, 2, 7, 14),
    "results-poster": (1, 2, 3, 5, 16, 32),
    "phone-sign": (1, 1, 1, 1, 1, 1),
    "next-evening-poster": (1, 1, 1, 1, 1, 1),
    "sign-up-sheet": (1, 1, 1, 1, 1, 1),
    "standings": (1, 1, 1, 1, 4, 8),
    "awards": (1, 1, 5, 14, 50, 100),
    "tie-sheet": (1, 1, 1, 1, 1, 1),
    "draw-record": (1, 1, 1, 1, 1, 1),
    "money-sheet": (1, 1, 2, 3, 8, 14),
    "cash-count": (1, 1, 1, 1, 1, 1),
    # A tournament is for 64 teams at most.
    "match-plan": (1, 1, 2, 7, 12, 12),
    "pool-sheets": (1, 1, 5, 16, 23, 23),
    "score-pads": (1, 1, 8, 29, 48, 48),
    "bracket": (1, 1, 2, 7, 8, 8),
    "team-codes": (1, 1, 2, 6, 8, 8),
}


# For so many couples; other sizes of hall and papers go round in `test_every_moment.py`.
ON_PAPER = [(13, Paper.LETTER), (0, Paper.A4), (1, Paper.LETTER), (2, Paper.A4), (41, Paper.A4)]


@every_document
@pytest.mark.parametrize(("couples", "paper"), mostly_long(ON_PAPER))
def test_document_is_of_its_paper_and_lies_where_printers_print(
    name: str, couples: int, paper: Paper
) -> None:
    pdf = once(name, made_up(couples), paper=paper, languages=BOTH)

    page = paper.lying if name in LYING else paper.upright
    sizes = {(round(leaf.page.width), round(leaf.page.height)) for leaf in leaves(pdf)}
    turned = {(height, width) for width, height in sizes} if name in TURNING else set()
    assert (round(page.width), round(page.height)) in sizes | turned
    assert len(sizes) == 1
    assert unprintable(pdf) == []


@pytest.mark.long
@every_document
def test_document_has_as_many_pages_as_the_couples_need(name: str) -> None:
    counts = tuple(page_count(printed(name, made_up(n))) for n in (0, 1, 13, 41, 150, 300))

    # A document that is new says its pages here too.
    assert counts == PAGES.get(name)


@every_document
def test_same_values_print_the_same_bytes_with_every_font_inside(name: str) -> None:
    first = once(name, made_up(13), paper=Paper.LETTER, languages=BOTH)

    assert printed(name, made_up(13), languages=BOTH) == first
    fonts = {
        font["/BaseFont"]: "/FontFile2" in font["/FontDescriptor"]
        for page in opened(first).pages
        for font in (entry.get_object() for entry in page["/Resources"]["/Font"].values())
    }
    assert fonts
    assert all(fonts.values())


@every_document
def test_file_says_its_title_and_language_and_how_it_asks_to_be_printed(name: str) -> None:
    reader = opened(once(name, made_up(2), languages=BOTH))
    french = opened(printed(name, (), languages=("fr",)))

    is_of_evening = name not in OF_NO_EVENING
    assert reader.metadata.title.endswith(" – Sample card game") == is_of_evening
    assert (reader.metadata.author == "Made-up hall") == is_of_evening
    # The same as XMP, which archives read; nobody said when it was made.
    told = reader.xmp_metadata
    assert told.dc_title == {"x-default": reader.metadata.title}
    assert told.dc_language == ["en-CA", "fr-CA"]
    assert (reader.metadata.creation_date, told.xmp_create_date) == (None, None)
    root = reader.trailer["/Root"]
    assert [root["/Lang"], french.trailer["/Root"]["/Lang"]] == ["en-CA", "fr-CA"]
    # As it is, and on one side.
    assert dict(root["/ViewerPreferences"]) == {
        "/DisplayDocTitle": True,
        "/Duplex": "/Simplex",
        "/PrintScaling": "/None",
    }


@every_document
def test_document_names_every_couple_or_bears_no_names(name: str) -> None:
    couples = made_up(42)

    words = letters("".join(texts(printed(name, couples))))

    missing = [
        each for each in couples if not all(letters(player) in words for player in each.players)
    ]
    assert missing == (list(couples) if name in NAMELESS else [])


@pytest.mark.parametrize("name", NAMING)
def test_evening_is_named_with_hall_and_day(name: str) -> None:
    words = texts(once(name, made_up(2), languages=BOTH))[0]

    lines = [line.strip() for line in words.splitlines()]
    for told in ("Sample card game", "Made-up hall", "November 20, 2026", "20 novembre 2026"):
        assert any(told in line for line in lines)
    assert not [line for line in lines if "Made-up hall" in line and "2026" in line]


def test_file_says_when_it_was_made_and_that_an_evening_is_practice() -> None:
    then = datetime.datetime(2026, 11, 20, 19, 30, tzinfo=ZoneInfo("America/Halifax"))
    document = documents.document_named("door-list")
    order = Order(Paper.LETTER, BOTH, HERE, made_at=then)
    practice, real = (
        opened(
            document.make(stored(set_up(name="<Sample> & \x01", is_practice=is_practice)), order)
        )
        for is_practice in (True, False)
    )

    assert practice.metadata.creation_date == practice.metadata.modification_date == then
    assert practice.xmp_metadata.xmp_create_date == then.astimezone(datetime.UTC).replace(
        tzinfo=None
    )
    assert practice.xmp_metadata.dc_subject == ["practice", "essai"]
    assert practice.xmp_metadata.dc_title["x-default"].endswith("<Sample> & \ufffd")
    assert real.xmp_metadata.dc_subject == []
