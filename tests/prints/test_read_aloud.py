"""What is read aloud of every printable: all of it, in the order of the page, and as what it is."""

import io
from collections.abc import Callable
from functools import cache, partial
from itertools import pairwise

import pdfplumber
import pytest

from scoring.cards import Suit
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from scoring.table.variants import VARIANTS
from tests.prints.aloud import NO_STRETCH, Aloud, aloud
from tests.prints.judging import uneven, unread
from tests.prints.papers import (
    BOTH,
    DOCUMENTS,
    EVENING,
    OF_TOURNAMENT,
    kept_for,
    letters,
    made_up,
)
from tests.proof import mostly_long
from tests.scoring.hall.evenings import drawn, played, signed_in
from tournaments.paper import documents
from tournaments.paper.blank_kit import printed_kit
from tournaments.printing.area import Area
from tournaments.printing.blank import BlankKit
from tournaments.printing.lists.listing import USUAL, ListOrder
from tournaments.printing.paper import Paper, Size
from tournaments.printing.printables import Order
from tournaments.printing.sheet import Sheet
from tournaments.printing.tagging.tagged import TaggedCanvas
from tournaments.printing.typesetting.text import Style
from tournaments.rulings.sheets.posters import Poster
from tournaments.rulings.sheets.prints import card_posters, rule_sheets
from tournaments.store.stored_evening import StoredEvening

LEVELS = ("H1", "H2", "H3")
# What may stand right in what.
HOLDERS = {
    "Table": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"LI"},
    "LI": {"LBody"},
}
# Phones can open it, so that cards bear codes.
ADDRESS = "http://192.168.137.1:8045/"
NOBODY, FEW, SEVERAL = 0, 5, 13
NOVA_SCOTIA = VARIANTS["nova-scotia-45"]


def _kept(evening: Evening) -> StoredEvening:
    return StoredEvening(1, "sample-card-game", 1, "45" * 32, evening)


@cache
def evenings(name: str) -> dict[str, StoredEvening]:
    """The moments of an evening at which this is printed."""
    ended = {
        f"{count} couples": kept_for(name, made_up(count), EVENING)
        for count in (NOBODY, FEW, SEVERAL)
    }
    if name in OF_TOURNAMENT:
        return ended
    return {
        **ended,
        "before the draw": _kept(signed_in(SEVERAL, odd=Odd.REST, jar_size=1)),
        "in game 12": _kept(played(drawn(SEVERAL, odd=Odd.REST, jar_size=1), games=11)),
    }


def _printed(
    name: str, moment: str, size: Size, *languages: str, listing: ListOrder = USUAL
) -> bytes:
    order = Order(Paper.LETTER, languages, ADDRESS, size=size, listing=listing)
    return documents.document_named(name).make(evenings(name)[moment], order)


PRINTS: dict[str, Callable[[], bytes]] = {
    **{
        f"{name}, {moment}": partial(_printed, name, moment, Size.SHEET, *BOTH)
        for name in DOCUMENTS
        for moment in evenings(name)
    },
    **{
        f"{name} in French": partial(_printed, name, "5 couples", Size.SHEET, "fr")
        for name in DOCUMENTS
    },
    **{
        f"{document.name} for {size.value}": partial(
            _printed, document.name, "in game 12", size, *BOTH
        )
        for document in documents.DOCUMENTS
        for size in document.sizes
    },
    **{
        f"{document.name} by {order.value} for {size.value}": partial(
            _printed, document.name, "in game 12", size, *BOTH, listing=ListOrder(order)
        )
        for document in documents.DOCUMENTS
        for order in document.orders
        for size in (Size.SHEET, *document.sizes)
    },
    **{
        f"rule sheet, {name}": partial(rule_sheets, variant, paper=Paper.A4, languages=BOTH)
        for name, variant in VARIANTS.items()
    },
    "poster": partial(card_posters, NOVA_SCOTIA, Poster(None), paper=Paper.A4, languages=BOTH),
    "poster of hearts": partial(
        card_posters, NOVA_SCOTIA, Poster(Suit.HEARTS), paper=Paper.A4, languages=BOTH
    ),
    "blank kit": partial(printed_kit, BlankKit(12, 6, 3), paper=Paper.A4, languages=BOTH),
}
QUICK = {
    *(f"{name}, 5 couples" for name in DOCUMENTS),
    "results-poster in French",
    "rule sheet, nova-scotia-45",
    "poster",
    "blank kit",
}
every_print = pytest.mark.parametrize(
    "name", mostly_long(sorted(PRINTS, key=lambda name: name not in QUICK), len(QUICK))
)


@cache
def heard(name: str) -> Aloud:
    return aloud(PRINTS[name]())


@every_print
def test_document_is_read_as_it_is_printed(name: str) -> None:
    document = heard(name)

    assert unread(document) == []
    assert_each_stretch_belongs_to_one_part(document)
    assert_words_are_read_in_the_order_in_which_they_are_printed(document)
    assert_it_begins_with_its_one_title(document)
    assert_parts_hold_what_parts_of_their_kind_hold(document)
    assert list(uneven(document)) == []
    assert_second_language_is_marked_where_it_stands(document, in_french=name.endswith("in French"))


def assert_each_stretch_belongs_to_one_part(document: Aloud) -> None:
    assert sorted(document.read) == sorted(document.owned)
    for (_page, stretch), (_tag, *stretches) in document.owned.items():
        assert stretch in stretches


def assert_words_are_read_in_the_order_in_which_they_are_printed(document: Aloud) -> None:
    places = [(words.page, words.stretch) for words in document.printed]
    read = [place for place in places if place[1] != NO_STRETCH]
    on_page = [place for before, place in pairwise([None, *read]) if place != before]
    with_words = set(on_page)
    assert on_page == [place for place in document.read if place in with_words]


def assert_it_begins_with_its_one_title(document: Aloud) -> None:
    titles = document.top.named(*LEVELS)
    assert [part.tag for part in titles].count("H1") == 1
    assert titles[0].tag == "H1"
    assert titles[0].spoken or document.text(titles[0])
    # None is skipped on the way down.
    assert all(
        LEVELS.index(below.tag) <= LEVELS.index(above.tag) + 1 for above, below in pairwise(titles)
    )


def assert_parts_hold_what_parts_of_their_kind_hold(document: Aloud) -> None:
    for part in document.top:
        held = {inner.tag for inner in part.holds}
        assert held <= HOLDERS.get(part.tag, held)
        assert not (part.tag in HOLDERS and part.places)
        assert part.tag != "Figure" or part.alternative


def assert_second_language_is_marked_where_it_stands(document: Aloud, *, in_french: bool) -> None:
    french = [part for part in document.top if part.language == "fr-CA"]
    if in_french:
        assert (document.language, french) == ("fr-CA", [])
    else:
        assert document.language == "en-CA"
        # Slips to sign bear nothing but names where nobody has won.
        assert french
        assert all(letters(document.text(part)) for part in french)


def test_words_are_said_once_in_each_language() -> None:
    document = heard("results-poster, 5 couples")

    (title,) = document.top.named("H1")
    assert [(part.language, document.text(part)) for part in title] == [
        (None, "RESULTS · RÉSULTATS"),
        ("fr-CA", "RÉSULTATS"),
    ]


def test_texts_of_one_part_are_heard_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    said = in_the_file(PRINTS["punch-cards, 5 couples"]())
    # The control: without the blanks one hears the last word of a text and the first of the next.
    monkeypatch.setattr(TaggedCanvas, "end_words", lambda _: None)
    control = in_the_file(PRINTS["punch-cards, 5 couples"]())

    assert "1 2 3 4 5 6 7 8 9 10 11 " in said
    assert "1234567891011" in control
    assert letters(said) == letters(control)


def in_the_file(pdf: bytes) -> str:
    """The letters of the first page as they stand there, without what a reader puts between."""
    with pdfplumber.open(io.BytesIO(pdf)) as document:
        return "".join(letter["text"] for letter in document.pages[0].chars)


def test_pictures_say_what_is_seen() -> None:
    said = {
        figure.alternative
        for name in ("punch-cards, 5 couples", "door-list, 5 couples", "rule sheet, nova-scotia-45")
        for figure in heard(name).top.named("Figure")
    }

    assert {"Code for phones: http://192.168.137.1:8045/sample-card-game/board/couples/1/"} <= said
    assert "ticked" in said
    assert "Hearts – 5, J, A, K, Q, 10, 9, 8, 7, 6, 4, 3, 2" in said
    assert "Spades – 5, J, A (Hearts), A, K, Q, 2, 3, 4, 6, 7, 8, 9, 10" in said


def test_cards_and_signs_begin_with_the_title_that_their_paper_does_not_bear() -> None:
    titles = [heard(f"{name}, 5 couples").top.holds[0] for name in ("punch-cards", "table-signs")]

    assert [(title.tag, title.spoken) for title in titles] == [
        ("H1", "Punch cards · Cartes à poinçonner – Sample card game"),
        ("H1", "Table signs · Affiches de table – Sample card game"),
    ]


def test_head_that_comes_again_is_read_once() -> None:
    document = heard("record-sheets, in game 12")

    assert letters(document.text(document.top)).count("Sampleevening") == 1


def _sheet() -> Sheet:
    return Sheet(Paper.LETTER.upright, title="Made up", author="", languages=BOTH, font=None)


def test_words_drawn_past_the_sheet_are_found() -> None:
    """The control."""
    sheet = _sheet()
    sheet.pen.drawString(100, 400, "Nobody hears this")

    assert [words.text for words in unread(aloud(sheet.finished()))] == ["Nobody hears this"]


def test_row_that_is_too_short_is_found() -> None:
    """The control."""
    sheet, place = _sheet(), Area(100, 400, 100, 12)
    with sheet.read_as.table():
        with sheet.read_as.heading_row():
            sheet.write("Couple", place, Style())
            sheet.write("Table", place, Style())
        with sheet.read_as.row():
            sheet.write("7", place, Style())

    assert list(uneven(aloud(sheet.finished()))) == [[2, 1]]


def test_table_without_headings_is_found() -> None:
    """The control."""
    sheet = _sheet()
    with sheet.read_as.table(), sheet.read_as.row():
        sheet.write("7", Area(100, 400, 100, 12), Style())

    assert list(uneven(aloud(sheet.finished()))) == [[1]]
