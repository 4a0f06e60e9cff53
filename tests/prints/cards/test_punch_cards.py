"""Punch cards: boxes that a 6 mm hand punch fits, a code that can be read, cards in pile order."""

import time
from dataclasses import replace
from itertools import combinations, product
from math import dist

import numpy
import pypdfium2
import pytest
import segno

from scoring.hall.acts import DrawTables
from scoring.hall.couples import Couple
from scoring.hall.evening import Evening
from scoring.hall.movement.movement import Odd
from scoring.hall.numbers import GameNumber
from tests.prints.judging import touch
from tests.prints.papers import (
    BOTH,
    EVENING,
    Couples,
    letters,
    made_up,
    named,
    on_letter,
    opened,
    page_count,
    printed_by,
    printed_of,
    rendered,
    said,
)
from tests.prints.reading import Leaf, Outline, leaves
from tests.proof import mostly_long
from tests.scoring.hall.evenings import sign_in, signed_in
from tournaments.cards.prints import (
    CardLayout,
    PrintedCard,
    PunchCards,
    SpareCard,
    card_layout,
    punch_cards,
)
from tournaments.cards.prints.layout import band_parts
from tournaments.printing.area import MM, Area
from tournaments.printing.evening import REST_SEAT, PrintedSeat
from tournaments.printing.marks.qr import MASK, QUIET
from tournaments.printing.paper import Paper

every_paper = pytest.mark.parametrize("paper", Paper)
any_games = pytest.mark.parametrize(
    "games", mostly_long([25, 1, 11, 60, 5, 10, 20, 21, 30, 31, 40, 41, 50, 51], quick=4)
)
# What a volunteer's hand may be off by.
AIM = 1 * MM


def cards_of(couples: Couples, *, games: int = 25) -> PunchCards:
    cards = (
        PrintedCard(couple, PrintedSeat((couple.number + 1) // 2), address_of(couple))
        for couple in couples
    )
    return PunchCards(EVENING, games, tuple(cards))


def address_of(couple: Couple) -> str:
    return f"http://127.0.0.1:8045/sample-evening/board/couples/{couple.number}"


def printed(*cards: PrintedCard, languages: tuple[str, ...] = ("en",)) -> bytes:
    return on_letter(punch_cards, PunchCards(EVENING, 25, cards), *languages)


def words_in(page: pypdfium2.PdfPage, place: Area, part: Area) -> str:
    """What stands in this part of the card that lies there."""
    left, bottom = place.left + part.left, place.bottom + part.bottom
    found = page.get_textpage().get_text_bounded(
        left, bottom, left + part.width, bottom + part.height
    )
    return str(found)


def test_cards_of_the_usual_evening_are_eight_to_a_page() -> None:
    assert [len(card_layout(paper, 25).places) for paper in Paper] == [8, 8]


@every_paper
@any_games
def test_card_of_any_number_of_games_can_be_punched_and_read(paper: Paper, games: int) -> None:
    layout = card_layout(paper, games)

    assert_every_game_has_its_box_in_reading_order(layout, games)
    assert_holes_keep_clear_of_other_boxes_and_of_the_words(layout)
    assert_boxes_stand_apart_at_a_punch_width(layout)
    assert_every_hole_is_within_reach_of_a_paper_punch(layout)
    assert_parts_of_the_band_lie_inside_it_and_apart(layout)


def assert_every_game_has_its_box_in_reading_order(layout: CardLayout, games: int) -> None:
    boxes = layout.boxes

    assert [box.game for box in boxes] == list(range(1, games + 1))
    assert sorted(boxes, key=lambda box: (-box.area.bottom, box.area.left)) == list(boxes)


def assert_holes_keep_clear_of_other_boxes_and_of_the_words(layout: CardLayout) -> None:
    for box in layout.boxes:
        x, y = box.hole
        hole = Area(x, y, 0, 0).inset(-3 * MM - AIM)
        assert layout.card.holds(hole)
        assert not touch(layout.band, hole)
        assert [other.game for other in layout.boxes if touch(other.area, hole)] == [box.game]


def assert_boxes_stand_apart_at_a_punch_width(layout: CardLayout) -> None:
    for first, second in combinations(layout.boxes, 2):
        assert not touch(first.area, second.area)
        assert dist(first.hole, second.hole) >= 8 * MM


def assert_every_hole_is_within_reach_of_a_paper_punch(layout: CardLayout) -> None:
    for box in layout.boxes:
        x, y = box.hole
        assert min(y, layout.card.height - y, x, layout.card.width - x) <= 20 * MM


@every_paper
@any_games
def test_cards_fill_the_page_without_overlapping(paper: Paper, games: int) -> None:
    layout = card_layout(paper, games)

    assert all(paper.upright.within(5).holds(place) for place in layout.places)
    assert len(layout.places) in {10, 8, 6, 4}
    for first, second in zip(layout.places, layout.places[1:], strict=False):
        assert not touch(first.inset(0.1), second.inset(0.1))


@every_paper
@any_games
def test_boxes_on_paper_are_the_boxes_of_the_layout(paper: Paper, games: int) -> None:
    layout = card_layout(paper, games)
    per_page = len(layout.places)

    pdf = printed_by(
        punch_cards, cards_of(made_up(per_page), games=games), paper=paper, languages=("en",)
    )

    (leaf,) = leaves(pdf)
    drawn = {
        (round(rectangle.left, 1), round(rectangle.bottom, 1))
        for rectangle in leaf.rectangles
        if abs(rectangle.width - layout.boxes[0].area.width) < 0.1
        and abs(rectangle.height - layout.boxes[0].area.height) < 0.1
    }
    assert drawn == {
        (round(place.left + box.area.left, 1), round(place.bottom + box.area.bottom, 1))
        for place in layout.places
        for box in layout.boxes
    }


def assert_parts_of_the_band_lie_inside_it_and_apart(layout: CardLayout) -> None:
    band = layout.band
    parts = band_parts(band)
    areas = [parts.number, parts.evening, parts.names, parts.seat, parts.code]

    assert all(band.holds(area) for area in areas)
    insides = [area.inset(0.1) for area in areas]
    assert not any(touch(first, second) for first, second in combinations(insides, 2))
    assert parts.code.width >= 21 * MM


def test_cards_lie_in_the_order_of_the_cut_piles() -> None:
    assert numbers_in_the_piles(cards_of(made_up(20))) == list(range(1, 21))


def numbers_in_the_piles(values: PunchCards) -> list[int]:
    """Those of the cards, pile upon pile."""
    layout = card_layout(Paper.LETTER, 25)
    number = band_parts(layout.band).number
    with pypdfium2.PdfDocument(on_letter(punch_cards, values)) as document:
        sheets = [
            [words_in(page, place, number).split() for place in layout.places] for page in document
        ]
    return [
        int(word)
        for pile in zip(*sheets, strict=True)
        for words in pile
        for word in words
        if word.isdigit()
    ]


@pytest.mark.parametrize(
    ("couples", "spare", "sheets"),
    [(0, 8, 1), (1, 7, 1), (4, 4, 1), (5, 11, 2), (39, 9, 6), (40, 8, 6), (41, 7, 6)],
)
def test_spare_cards_fill_the_last_sheet_and_are_four_at_least(
    couples: int, spare: int, sheets: int
) -> None:
    ready = tuple(SpareCard(number) for number in range(couples + 1, couples + 14))
    values = replace(cards_of(made_up(couples)), spare=ready)

    pdf = on_letter(punch_cards, values)

    told = said(pdf).count("Spare card: sign in at the door")
    assert (page_count(pdf), told) == (sheets, spare)


def test_spare_cards_are_numbered_on_at_the_bottom_of_the_piles() -> None:
    ready = tuple(SpareCard(number) for number in range(10, 23))
    values = replace(cards_of(made_up(7)), spare=ready)

    assert numbers_in_the_piles(values) == [*range(1, 8), *range(10, 19)]


@pytest.mark.parametrize("couples", [39, 40])
def test_spare_cards_have_no_number_that_the_draw_may_give_to_the_house_couple(
    couples: int,
) -> None:
    before = signed_in(couples, jar_size=None)

    assert spare_numbers(before) == [None] * 9 if couples == 39 else [None] * 8


def test_spare_cards_have_no_number_that_the_house_couple_may_take_once_somebody_is_late() -> None:
    even = signed_in(40, jar_size=None).do(DrawTables("45"))
    odd = signed_in(39, jar_size=None).do(DrawTables("45"))

    assert even.house is None
    assert spare_numbers(even) == [None] * 8
    assert even.do(sign_in(41, in_jar=False)).house == Couple(
        42, is_house=True
    )  # the number on a second card
    # The control: with a house couple the numbers are known, and nobody else has one of them.
    assert odd.house is not None
    assert spare_numbers(odd)[:4] == [41, 42, 43, 44]


def test_spare_cards_before_the_draw_are_numbered_where_no_house_couple_comes() -> None:
    assert spare_numbers(signed_in(39, jar_size=None, odd=Odd.REST))[:4] == [40, 41, 42, 43]


def spare_numbers(evening: Evening) -> list[int | None]:
    """Those on the spare cards, pile upon pile."""
    layout = card_layout(Paper.LETTER, 25, has_address=False)
    pile: list[list[int | None]] = [[] for _place in layout.places]
    with pypdfium2.PdfDocument(printed_of(evening, "punch-cards")) as document:
        for page, (cards, place) in product(document, zip(pile, layout.places, strict=True)):
            names = words_in(page, place, layout.parts.names)
            number = [*filter(str.isdecimal, words_in(page, place, layout.parts.number).split())]
            if "Spare card" in names:
                cards.append(int(number[0]) if number else None)
    return [number for cards in pile for number in cards]


def test_rest_of_the_last_sheet_is_blank_cards_with_a_line_for_the_table() -> None:
    page = said(printed(*map(PrintedCard, made_up(3))))

    assert page.count("Couple") == page.count("Starting table") == 8
    assert page.count("Ace Sample") == page.count("Zoé Sample") == 3
    assert "Spare card" not in page


def test_card_says_its_seat() -> None:
    one, two = made_up(2)

    page = said(
        printed(PrintedCard(one, PrintedSeat(7)), PrintedCard(two, REST_SEAT), languages=BOTH)
    )

    assert page.count("Starts on the rest seat") == 1


def test_games_before_a_late_couple_came_are_struck_out_on_its_card() -> None:
    layout = card_layout(Paper.LETTER, 25)
    late = PrintedCard(replace(made_up(1)[0], first_game=GameNumber(4)), PrintedSeat(7))

    (leaf,) = leaves(printed(late))

    rising = {(round(line.box.left, 1), round(line.box.bottom, 1)) for line in strokes(leaf)}
    place = layout.places[0]
    assert rising == {
        (round(place.left + box.area.left, 1), round(place.bottom + box.area.bottom, 1))
        for box in layout.boxes[:3]
    }


def strokes(leaf: Leaf) -> list[Outline]:
    """Lines across a box, from corner to corner."""
    area = card_layout(Paper.LETTER, 25).boxes[0].area
    return [
        outline
        for outline in leaf.outlines
        if len(outline.corners) == 2
        and abs(outline.box.width - area.width) < 0.1
        and abs(outline.box.height - area.height) < 0.1
    ]


def test_house_couple_without_names_says_what_it_is() -> None:
    house = Couple(8, ("", ""), is_house=True)

    assert "House couple" in said(printed(PrintedCard(house, PrintedSeat(4))))


def test_long_name_stays_in_its_place_on_the_card() -> None:
    name = "Marie-Thérèse de la " * 9 + "Sample"
    layout = card_layout(Paper.LETTER, 25, has_code=False)

    with pypdfium2.PdfDocument(printed(PrintedCard(*named(name)))) as document:
        found = words_in(document[0], layout.places[0], layout.parts.names)

    assert letters(found) == letters(name) * 2


@every_paper
def test_code_on_the_card_is_the_couples_address(paper: Paper) -> None:
    (couple,) = made_up(1)
    layout, scale = card_layout(paper, 25), 8
    code, place = band_parts(layout.band).code, layout.places[0]
    wanted = numpy.array(
        segno.make(address_of(couple), error="m", micro=False, boost_error=False, mask=MASK).matrix
    )
    module = code.width / (len(wanted) + 2 * QUIET)

    (page,) = rendered(
        printed_by(punch_cards, cards_of([couple]), paper=paper, languages=("en",)), scale * 72
    )

    middles = (numpy.arange(len(wanted) + 2 * QUIET) + 0.5) * module
    columns = (place.left + code.left + middles) * scale
    rows = page.height - (place.bottom + code.top - middles) * scale
    is_dark = numpy.array(page.convert("L"))[numpy.ix_(rows.astype(int), columns.astype(int))] < 128
    assert (is_dark == numpy.pad(wanted, QUIET)).all()


def test_card_has_a_code_where_its_couple_has_or_will_have_a_page() -> None:
    (couple,) = made_up(1)
    spare, coded = ((SpareCard(1, address),) for address in (None, address_of(couple)))

    has_code = [
        b"BI " in opened(on_letter(punch_cards, values)).pages[0].get_contents().get_data()
        for values in (
            PunchCards(EVENING, 25, (), coded),
            PunchCards(EVENING, 25, (), spare),
            PunchCards(EVENING, 25, (PrintedCard(couple, PrintedSeat(1)),)),
        )
    ]

    assert has_code == [True, False, False]


@every_paper
@any_games
def test_names_have_the_room_of_the_code_where_there_is_none(paper: Paper, games: int) -> None:
    with_code = card_layout(paper, games).parts
    without = card_layout(paper, games, has_code=False)

    assert without.parts.code is None
    assert without.parts.names.right == without.band.right
    assert without.parts.names.width > with_code.names.width + with_code.code.width


def test_five_hundred_cards_are_small_and_quick() -> None:
    values = cards_of(made_up(500))
    on_letter(punch_cards, values, *BOTH)

    start = time.process_time()
    pdf = on_letter(punch_cards, values, *BOTH)
    seconds = time.process_time() - start

    assert page_count(pdf) == 63
    assert len(pdf) <= 300_000
    # About 0.4 s on the machine it was made for; this only catches a lost mask or form.
    assert seconds < 3
