"""What is read aloud of every printable: all of it, in the order of the page, and as what it is."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from tests.prints.aloud import NO_STRETCH, Aloud, Heard, Printed, aloud
from tests.prints.papers import BOTH, DOCUMENTS, letters, made_up, printed
from tournaments.printing.area import MM
from tournaments.printing.letterhead import FOOT_HEIGHT, MARGIN_MM
from tournaments.printing.paper import Paper
from tournaments.printing.sheet import Sheet

every_document = pytest.mark.parametrize("name", DOCUMENTS)
# Nobody signed in yet, a rest seat, several pages.
SIZES = (0, 5, 13)
every_size = pytest.mark.parametrize("couples", SIZES)
LEVELS = ("H1", "H2", "H3")
# What may stand right in what.
HOLDERS = {
    "Table": {"TR"},
    "TR": {"TH", "TD"},
    "L": {"LI"},
    "LI": {"LBody"},
}
FOOT = MARGIN_MM * MM + FOOT_HEIGHT


@cache
def heard(name: str, couples: int) -> Aloud:
    return aloud(printed(name, made_up(couples), languages=BOTH))


def unread(document: Aloud) -> list[Printed]:
    """Words that are in no part, and neither in the foot nor printed elsewhere to be read."""
    read = letters(document.text(document.top))
    return [
        words
        for words in document.printed
        if words.stretch == NO_STRETCH
        and not (words.is_left_out and (words.bottom < FOOT or letters(words.text) in read))
    ]


@every_document
@every_size
def test_all_words_are_read(name: str, couples: int) -> None:
    assert unread(heard(name, couples)) == []


@every_document
@every_size
def test_each_stretch_belongs_to_one_part(name: str, couples: int) -> None:
    document = heard(name, couples)

    assert sorted(document.read) == sorted(document.owned)
    for (_page, stretch), (_tag, *stretches) in document.owned.items():
        assert stretch in stretches


@every_document
@every_size
def test_words_are_read_in_the_order_in_which_they_are_printed(name: str, couples: int) -> None:
    document = heard(name, couples)

    places = [(words.page, words.stretch) for words in document.printed]
    read = [place for place in places if place[1] != NO_STRETCH]
    on_page = [place for before, place in pairwise([None, *read]) if place != before]
    with_words = set(on_page)
    assert on_page == [place for place in document.read if place in with_words]


@every_document
@every_size
def test_document_begins_with_its_one_title(name: str, couples: int) -> None:
    document = heard(name, couples)

    titles = document.top.named(*LEVELS)
    assert [part.tag for part in titles].count("H1") == 1
    assert titles[0].tag == "H1"
    assert titles[0].spoken or document.text(titles[0])
    # None is skipped on the way down.
    assert all(
        LEVELS.index(below.tag) <= LEVELS.index(above.tag) + 1 for above, below in pairwise(titles)
    )


@every_document
@every_size
def test_parts_hold_what_parts_of_their_kind_hold(name: str, couples: int) -> None:
    for part in heard(name, couples).top:
        held = {inner.tag for inner in part.holds}
        assert held <= HOLDERS.get(part.tag, held)
        assert not (part.tag in HOLDERS and part.places)
        assert part.tag != "Figure" or part.alternative


def uneven(document: Aloud) -> Iterator[list[int]]:
    """The cells of each row of a table without headings, or whose rows are not equally long."""
    for table in document.top.named("Table"):
        lengths = [sum(cell.columns for cell in row.holds) for row in table.holds]
        if len(set(lengths)) != 1 or not _has_headings(table):
            yield lengths


def _has_headings(table: Heard) -> bool:
    return any(cell.scope for cell in table.named("TH"))


@every_document
@every_size
def test_tables_have_headings_and_rows_of_equal_length(name: str, couples: int) -> None:
    assert list(uneven(heard(name, couples))) == []


@every_document
def test_second_language_is_marked_where_it_stands(name: str) -> None:
    document = heard(name, 5)

    assert document.language == "en-CA"
    assert "fr-CA" in {part.language for part in document.top}
    french = [part for part in document.top if part.language == "fr-CA"]
    assert all(letters(document.text(part)) for part in french)


def _sheet() -> Sheet:
    return Sheet(Paper.LETTER.upright, title="Made up", author="", languages=BOTH, font=None)


def test_words_drawn_past_the_sheet_are_found() -> None:
    """The control."""
    sheet = _sheet()
    sheet.pen.drawString(100, 400, "Nobody hears this")

    assert [words.text for words in unread(aloud(sheet.finished()))] == ["Nobody hears this"]
