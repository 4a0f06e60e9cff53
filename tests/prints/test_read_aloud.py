"""What is read aloud of every printable: all of it, in the order of the page, and as what it is.

At other moments, sizes and orders than these each is heard in `test_every_moment.py`.
"""

from collections.abc import Callable
from functools import cache, partial

import pytest

from scoring.cards import Suit
from scoring.hall.movement.movement import Odd
from scoring.table.variants import VARIANTS
from tests.prints.aloud import Aloud, aloud
from tests.prints.judging import assert_is_read_as_it_is_printed, uneven
from tests.prints.papers import (
    BOTH,
    DOCUMENTS,
    IN_THE_HALL,
    letters,
    made_up,
    printed,
    printed_by,
    printed_of,
)
from tests.prints.reading import letter_by_letter
from tests.proof import mostly_long
from tests.scoring.hall.evenings import drawn, played
from tournaments.paper.blank_kit import printed_kit
from tournaments.printing.area import Area
from tournaments.printing.blank import BlankKit
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import Sheet
from tournaments.printing.tagging.tagged import TaggedCanvas
from tournaments.printing.typesetting.text import Style
from tournaments.rulings.sheets.posters import Poster
from tournaments.rulings.sheets.prints import card_posters, rule_sheets
from tournaments.web.hall.card_codes import card_code

ON_A4 = {"paper": Paper.A4, "languages": BOTH}
poster = partial(printed_by, card_posters, VARIANTS["nova-scotia-45"], **ON_A4)
PRINTS: dict[str, Callable[[], bytes]] = {
    **{
        name: partial(printed, name, made_up(5), languages=BOTH, address=IN_THE_HALL)
        for name in DOCUMENTS
    },
    "poster": partial(poster, Poster(None)),
    "blank kit": partial(printed_kit, BlankKit(12, 6, 3), **ON_A4),
    "rule sheet, nova-scotia-45": partial(
        printed_by, rule_sheets, VARIANTS["nova-scotia-45"], **ON_A4
    ),
    # The others take long.
    "poster of hearts": partial(poster, Poster(Suit.HEARTS)),
    **{
        f"rule sheet, {name}": partial(printed_by, rule_sheets, variant, **ON_A4)
        for name, variant in VARIANTS.items()
        if name != "nova-scotia-45"
    },
}


@cache
def heard(name: str) -> Aloud:
    return aloud(PRINTS[name]())


@pytest.mark.parametrize("name", mostly_long(PRINTS, quick=len(DOCUMENTS) + 3))
def test_document_is_read_as_it_is_printed(name: str) -> None:
    assert_is_read_as_it_is_printed(heard(name), BOTH)


def test_poster_in_french_alone_is_read_in_it() -> None:
    poster = aloud(printed("results-poster", made_up(5), languages=("fr",)))

    assert_is_read_as_it_is_printed(poster, ("fr",))


def test_words_are_said_once_in_each_language() -> None:
    document = heard("results-poster")

    (title,) = document.top.named("H1")
    assert [(part.language, document.text(part)) for part in title] == [
        (None, "RESULTS · RÉSULTATS"),
        ("fr-CA", "RÉSULTATS"),
    ]


def test_texts_of_one_part_are_heard_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    said = in_the_file(PRINTS["punch-cards"]())
    # The control: without the blanks one hears the last word of a text and the first of the next.
    monkeypatch.setattr(TaggedCanvas, "end_words", lambda _: None)
    control = in_the_file(PRINTS["punch-cards"]())

    assert "1 2 3 4 5 6 7 8 9 10 11 " in said
    assert "1234567891011" in control
    assert letters(said) == letters(control)


def in_the_file(pdf: bytes) -> str:
    """The letters of the first page as they stand there, without what a reader puts between."""
    return "".join(letter["text"] for letter in letter_by_letter(pdf).chars)


def test_pictures_say_what_is_seen() -> None:
    said = {
        figure.alternative
        for name in ("punch-cards", "door-list", "rule sheet, nova-scotia-45")
        for figure in heard(name).top.named("Figure")
    }

    assert said >= {
        f"Code for phones: http://192.168.137.1:8045/c/{card_code('sample-card-game', 1)}",
        "ticked",
        "Hearts – 5, J, A, K, Q, 10, 9, 8, 7, 6, 4, 3, 2",
        "Spades – 5, J, A (Hearts), A, K, Q, 2, 3, 4, 6, 7, 8, 9, 10",
    }


def test_cards_and_signs_begin_with_the_title_that_their_paper_does_not_bear() -> None:
    titles = [heard(name).top.holds[0] for name in ("punch-cards", "table-signs")]

    assert [(title.tag, title.spoken) for title in titles] == [
        ("H1", "Punch cards · Cartes à poinçonner – Sample card game"),
        ("H1", "Table signs · Affiches de table – Sample card game"),
    ]


def test_head_that_comes_again_is_read_once() -> None:
    evening = played(drawn(13, odd=Odd.REST, jar_size=1), games=11)

    document = aloud(printed_of(evening, "record-sheets", *BOTH))

    assert letters(document.text(document.top)).count("Sampleevening") == 1


def test_row_that_is_too_short_is_found() -> None:
    """The control; words that nobody hears are found in `test_every_moment.py`."""
    sheet = Sheet(Paper.LETTER.upright, title="Made up", author="", languages=BOTH, font=None)
    place = Area(100, 400, 100, 12)
    with sheet.read_as.table():
        with sheet.read_as.heading_row():
            sheet.write("Couple", place, Style())
            sheet.write("Table", place, Style())
        with sheet.read_as.row():
            sheet.write("7", place, Style())

    assert list(uneven(aloud(sheet.finished()))) == [[2, 1]]
